/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-row.h"

#include <glib/gi18n.h>

#include "us-log-words.h"

struct _UsLogRow
{
  GObject parent_instance;

  const UsLedger *ledger;
  gint64 id;
  int index, date, points, total, kind;
  UsLedgerSign sign;
  GStrv texts; /* of each column */
  char *number, *heading, *score, *first, *rest, *sum, *flag, *note;
  char *folded; /* all of it, for whoever searches */
};

enum {
  PROP_0,
  PROP_NUMBER,
  PROP_DATE,
  PROP_HEADING,
  PROP_SCORE,
  PROP_FIRST,
  PROP_REST,
  PROP_POINTS,
  PROP_TOTAL,
  PROP_FLAG,
  PROP_SPOKEN,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsLogRow, us_log_row, G_TYPE_OBJECT)

/* --- What the columns say ------------------------------------------------------------------------- */

static char *
dup_day (int date)
{
  g_autoptr (GDateTime) day = NULL;

  if (date > 0)
    day = g_date_time_new_utc (date / 10000, date / 100 % 100, date % 100, 0, 0, 0);
  /* Translators: a day in a table, as in strftime(3): "3 Aug 2025" */
  return day != NULL ? g_date_time_format (day, _("%-d %b %Y")) : g_strdup ("");
}

static char *
dup_field (const UsCampaign *campaign, guint line, const UsLedgerColumn *column)
{
  g_autofree char *text = us_log_dup_field (campaign, line, column->field), *against = NULL;

  if (column->against == NULL)
    return g_steal_pointer (&text);
  against = us_log_dup_field (campaign, line, column->against);
  return g_strdup_printf ("%s–%s", text, against);
}

static char *
dup_text (UsLogRow *self, const UsCampaign *campaign, const UsLedgerColumn *column)
{
  guint line = (guint) self->index;

  switch (column->cell)
    {
    case US_LEDGER_NUMBER:
      return g_strdup_printf ("%u", line + 1);
    case US_LEDGER_DATE:
      return dup_day (self->date);
    case US_LEDGER_POINTS:
      return us_log_dup_points (self->points);
    case US_LEDGER_TOTAL:
      return us_log_dup_number (self->total);
    case US_LEDGER_FIELD:
    default:
      return dup_field (campaign, line, column);
    }
}

static void
append (GString *out, const char *text, const char *between)
{
  if (*text == '\0')
    return;
  if (out->len > 0)
    g_string_append (out, between);
  g_string_append (out, text);
}

/* The columns that have no place of their own where lines are cards. */
static void
sort_out (UsLogRow *self)
{
  g_autoptr (GString) rest = g_string_new (NULL);

  for (guint i = 0; i < self->ledger->n_columns; i++)
    {
      const UsLedgerColumn *column = &self->ledger->columns[i];

      if (column->cell != US_LEDGER_FIELD)
        continue;
      if (column->strong)
        self->heading = g_strdup (self->texts[i]);
      else if (column->against != NULL)
        self->score = g_strdup (self->texts[i]);
      else if (column->signs == NULL && self->first == NULL)
        self->first = g_strdup (self->texts[i]);
      else if (column->signs == NULL)
        append (rest, self->texts[i], " · ");
    }
  self->rest = g_string_free_and_steal (g_steal_pointer (&rest));
  /* A game without a goal is found by what came of it. */
  if (self->heading == NULL || *self->heading == '\0')
    {
      g_free (self->heading);
      self->heading = NULL;
      for (guint i = 0; i < self->ledger->n_columns && self->heading == NULL; i++)
        if (self->ledger->columns[i].signs != NULL)
          self->heading = g_strdup (self->texts[i]);
    }
}

/* Fields without a column are found as well. */
static void
fold_all (UsLogRow *self, const UsCampaign *campaign)
{
  const UsCampaignRules *log = us_campaign_get_rules (campaign)->campaign;
  g_autoptr (GString) all = g_string_new (self->texts[0]);
  g_autofree char *joined = NULL;

  for (guint i = 0; i < log->n_fields; i++)
    {
      g_autofree char *text = us_log_dup_field (campaign, (guint) self->index, log->fields[i].key);

      append (all, text, " ");
    }
  joined = g_string_free_and_steal (g_steal_pointer (&all));
  self->folded = g_utf8_casefold (joined, -1);
}

static void
read_line (UsLogRow *self, UsCampaign *campaign)
{
  const UsLedgerSign *signs = NULL;

  self->points = us_campaign_get_points (campaign, (guint) self->index);
  self->total = us_campaign_get_total (campaign, (guint) self->index);
  self->kind = us_log_value (campaign, (guint) self->index, self->ledger->kind);
  for (guint i = 0; i < self->ledger->n_columns; i++)
    {
      self->texts[i] = dup_text (self, campaign, &self->ledger->columns[i]);
      if (self->ledger->columns[i].signs != NULL)
        signs = self->ledger->columns[i].signs;
    }
  if (signs != NULL)
    self->sign = signs[self->kind];
  self->flag = us_campaign_dup_flagged (campaign, (guint) self->index);
  fold_all (self, campaign);
}

/* One that cannot be read stands in its place and says so. */
static void
read_broken (UsLogRow *self, const char *why)
{
  self->kind = -1;
  for (guint i = 0; i < self->ledger->n_columns; i++)
    self->texts[i] = self->ledger->columns[i].cell == US_LEDGER_DATE ? dup_day (self->date) : g_strdup ("");
  self->flag = g_strdup (why);
  self->folded = g_strdup ("");
}

/* --- The object ----------------------------------------------------------------------------------- */

static char *
dup_spoken (UsLogRow *self)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < self->ledger->n_columns; i++)
    if (self->texts[i] != NULL && *self->texts[i] != '\0')
      {
        g_autofree char *cell =
          /* Translators: the title of a column and what it says */
          g_strdup_printf (C_("field", "%s: %s"), _(self->ledger->columns[i].title), self->texts[i]);

        append (out, cell, ", ");
      }
  if (self->flag != NULL)
    append (out, self->flag, ". ");
  return g_string_free_and_steal (g_steal_pointer (&out));
}

static void
us_log_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsLogRow *self = US_LOG_ROW (object);

  switch (id)
    {
    case PROP_NUMBER:
      g_value_set_string (value, self->number);
      break;
    case PROP_DATE:
      g_value_take_string (value, dup_day (self->date));
      break;
    case PROP_HEADING:
      g_value_set_string (value, self->heading);
      break;
    case PROP_SCORE:
      g_value_set_string (value, self->score);
      break;
    case PROP_FIRST:
      g_value_set_string (value, self->first);
      break;
    case PROP_REST:
      g_value_set_string (value, self->rest);
      break;
    case PROP_POINTS:
      g_value_take_string (value, us_log_dup_points (self->points));
      break;
    case PROP_TOTAL:
      g_value_set_string (value, self->sum);
      break;
    case PROP_FLAG:
      g_value_set_string (value, self->flag);
      break;
    case PROP_SPOKEN:
      g_value_take_string (value, dup_spoken (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_log_row_finalize (GObject *object)
{
  UsLogRow *self = US_LOG_ROW (object);

  g_strfreev (self->texts);
  g_free (self->number);
  g_free (self->heading);
  g_free (self->score);
  g_free (self->first);
  g_free (self->rest);
  g_free (self->sum);
  g_free (self->flag);
  g_free (self->folded);

  G_OBJECT_CLASS (us_log_row_parent_class)->finalize (object);
}

static void
us_log_row_class_init (UsLogRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  static const char *const names[N_PROPS] = { NULL,   "number", "date",  "heading", "score", "first",
                                              "rest", "points", "total", "flag",    "spoken" };

  object_class->get_property = us_log_row_get_property;
  object_class->finalize = us_log_row_finalize;

  for (guint i = 1; i < N_PROPS; i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_log_row_init (UsLogRow *self)
{
}

UsLogRow *
us_log_row_new (UsLog *log, guint line)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  const UsLogLine *row = us_log_get_line (log, line);
  UsLogRow *self = g_object_new (US_TYPE_LOG_ROW, NULL);

  self->ledger = us_campaign_get_rules (campaign)->campaign->ledger;
  self->id = row->id;
  self->index = row->index;
  self->date = row->date;
  self->texts = g_new0 (char *, self->ledger->n_columns + 1);
  if (row->index >= 0)
    read_line (self, campaign);
  else
    read_broken (self, row->why_broken);
  sort_out (self);
  self->number = row->index >= 0 ? g_strdup_printf (_("Game %d"), row->index + 1) : g_strdup (_("Unreadable"));
  self->sum = g_strdup_printf (_("total %s"), us_log_row_get_text (self, self->ledger->n_columns - 1));
  return self;
}

gint64
us_log_row_get_id (UsLogRow *self)
{
  g_return_val_if_fail (US_IS_LOG_ROW (self), 0);

  return self->id;
}

int
us_log_row_get_index (UsLogRow *self)
{
  g_return_val_if_fail (US_IS_LOG_ROW (self), -1);

  return self->index;
}

const char *
us_log_row_get_text (UsLogRow *self, guint column)
{
  g_return_val_if_fail (US_IS_LOG_ROW (self), NULL);

  return self->texts[column];
}

UsLedgerSign
us_log_row_get_sign (UsLogRow *self)
{
  g_return_val_if_fail (US_IS_LOG_ROW (self), US_LEDGER_PLAIN);

  return self->sign;
}

int
us_log_row_get_points (UsLogRow *self)
{
  g_return_val_if_fail (US_IS_LOG_ROW (self), 0);

  return self->points;
}

int
us_log_row_get_kind (UsLogRow *self)
{
  g_return_val_if_fail (US_IS_LOG_ROW (self), -1);

  return self->kind;
}

gboolean
us_log_row_is_flagged (UsLogRow *self)
{
  g_return_val_if_fail (US_IS_LOG_ROW (self), FALSE);

  return self->flag != NULL;
}

/* Numbers by what they are, words by the alphabet; equal ones in the order of the log. */
int
us_log_row_compare (UsLogRow *self, UsLogRow *other, guint column)
{
  int order = 0;

  g_return_val_if_fail (US_IS_LOG_ROW (self), 0);
  g_return_val_if_fail (US_IS_LOG_ROW (other), 0);

  switch (self->ledger->columns[column].cell)
    {
    case US_LEDGER_DATE:
      order = self->date - other->date;
      break;
    case US_LEDGER_POINTS:
      order = self->points - other->points;
      break;
    case US_LEDGER_TOTAL:
      order = self->total - other->total;
      break;
    case US_LEDGER_FIELD:
      /* Scores stand as "13–9". */
      order = self->ledger->columns[column].against != NULL
                ? atoi (self->texts[column]) - atoi (other->texts[column])
                : g_utf8_collate (self->texts[column], other->texts[column]);
      break;
    case US_LEDGER_NUMBER:
    default:
      break;
    }
  return order != 0 ? order : self->index - other->index;
}

gboolean
us_log_row_matches (UsLogRow *self, const char *words)
{
  g_autofree char *wanted = g_utf8_casefold (words, -1);
  g_auto (GStrv) each = g_strsplit_set (wanted, " \t", -1);

  g_return_val_if_fail (US_IS_LOG_ROW (self), FALSE);

  for (char **word = each; *word != NULL; word++)
    if (strstr (self->folded, *word) == NULL)
      return FALSE;
  return TRUE;
}
