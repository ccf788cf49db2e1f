/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "us-exchange-private.h"
#include "us-plain-campaign-json.h"

/* Campaigns of an import. One that is here goes on where the file's has more of the same; one that has become another
 * since comes in beside it. */

static gboolean
is_trial (const UsImport *import)
{
  return (import->flags & US_IMPORT_DRY_RUN) != 0;
}

static char *
dup_title (const UsPlainCampaign *campaign)
{
  const char *title = campaign->rules != NULL ? _(campaign->rules->title) : campaign->game;

  /* Translators: a game, and the name of a campaign of it: “Phantom, campaign “First”” */
  return g_strdup_printf (_("%s, campaign “%s”"), title, campaign->name);
}

/* --- What each has that the other has not -------------------------------------------------------- */

typedef struct
{
  gboolean other;     /* neither is a later state of the other */
  guint ours, theirs; /* things and lines that only one has */
} Difference;

static gboolean
counts (const UsPlainLine *line)
{
  return !line->gone && line->broken == NULL;
}

static GPtrArray *
list_lines (const UsPlainCampaign *campaign)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < campaign->lines->len; i++)
    if (counts (g_ptr_array_index (campaign->lines, i)))
      g_ptr_array_add (list, g_ptr_array_index (campaign->lines, i));
  return list;
}

static gboolean
is_same_line (const UsPlainLine *one, const UsPlainLine *two)
{
  return one->date == two->date && g_str_equal (one->value, two->value) && g_str_equal (one->accepted, two->accepted);
}

static guint
count_only (const UsPlainCampaign *one, const UsPlainCampaign *two, gboolean *other)
{
  guint n = 0;

  for (guint i = 0; i < one->things->len; i++)
    {
      const UsPlainThing *thing = g_ptr_array_index (one->things, i);
      const UsPlainThing *same = us_plain_campaign_find_thing (two, thing->list, thing->which);

      n += same == NULL;
      *other = *other || (same != NULL && !g_str_equal (same->value, thing->value));
    }
  return n;
}

static Difference
compare (const UsPlainCampaign *ours, const UsPlainCampaign *theirs)
{
  g_autoptr (GPtrArray) own = list_lines (ours), others = list_lines (theirs);
  Difference difference = { .other = !g_str_equal (ours->game, theirs->game) ||
                                     !g_str_equal (ours->settings, theirs->settings) };

  difference.ours = count_only (ours, theirs, &difference.other);
  difference.theirs = count_only (theirs, ours, &difference.other);
  for (guint i = 0; i < MIN (own->len, others->len); i++)
    difference.other = difference.other || !is_same_line (own->pdata[i], others->pdata[i]);
  difference.ours += own->len > others->len ? own->len - others->len : 0;
  difference.theirs += others->len > own->len ? others->len - own->len : 0;
  return difference;
}

/* --- Bringing it in ------------------------------------------------------------------------------ */

static void
copy_line (UsPlainLine *to, const UsPlainLine *from)
{
  to->date = from->date;
  to->edited = from->edited;
  to->gone = from->gone;
  to->altered = FALSE;
  g_set_str (&to->value, from->value);
  g_set_str (&to->accepted, from->accepted);
  g_set_str (&to->play, from->play);
}

static void
put_thing (UsStep *step, const UsPlainThing *from)
{
  UsPlainThing *thing = us_plain_campaign_find_thing (step->plain, from->list, from->which);
  g_autofree char *address = us_plain_thing_dup_address (from->list, from->which);

  us_step_touch (step, "thing", address);
  if (thing == NULL)
    thing = us_plain_campaign_add_thing (step->plain, from->list, from->which);
  thing->altered = FALSE;
  g_set_str (&thing->value, from->value);
}

/* What only theirs has, behind what is here. A play that another line of ours is of keeps that one. */
static void
add_theirs (UsStep *step, const UsPlainCampaign *theirs, guint n_ours)
{
  g_autoptr (GPtrArray) lines = list_lines (theirs);

  for (guint i = 0; i < theirs->things->len; i++)
    {
      const UsPlainThing *thing = g_ptr_array_index (theirs->things, i);

      if (us_plain_campaign_find_thing (step->plain, thing->list, thing->which) == NULL)
        put_thing (step, thing);
    }
  for (guint i = n_ours; i < lines->len; i++)
    {
      const UsPlainLine *from = lines->pdata[i];
      gboolean is_taken = from->play != NULL && us_plain_campaign_find_line_of (step->plain, from->play) != NULL;
      gint64 place = us_step_make_place (step, 0), id = us_step_next_id (step);
      UsPlainLine *line;

      us_step_touch_line (step, id);
      line = us_plain_campaign_add_line (step->plain, id);
      copy_line (line, from);
      line->place = place;
      if (is_taken)
        g_clear_pointer (&line->play, g_free);
    }
}

/* Both are of the same file: what has the same number is the same line. Where all of it was found, a line that it does not
 * have was undone since. */
static void
take_salvaged (UsStep *step, const UsPlainCampaign *theirs)
{
  us_step_touch (step, "name", "");
  us_step_touch (step, "settings", "");
  g_set_str (&step->plain->name, theirs->name);
  g_set_str (&step->plain->settings, theirs->settings);
  for (guint i = 0; i < theirs->things->len; i++)
    put_thing (step, g_ptr_array_index (theirs->things, i));
  for (guint i = step->plain->lines->len; theirs->whole && i-- > 0;)
    {
      const UsPlainLine *line = g_ptr_array_index (step->plain->lines, i);

      if (us_plain_campaign_find_line (theirs, line->id) != NULL)
        continue;
      us_step_touch_line (step, line->id);
      us_plain_campaign_drop_line (step->plain, i);
    }
  for (guint i = 0; i < theirs->lines->len; i++)
    {
      const UsPlainLine *from = g_ptr_array_index (theirs->lines, i);
      UsPlainLine *line = us_plain_campaign_find_line (step->plain, from->id);

      us_step_touch_line (step, from->id);
      if (line == NULL)
        line = us_plain_campaign_add_line (step->plain, from->id);
      copy_line (line, from);
      line->place = from->place;
    }
}

static void
report (UsImport *import, UsImportFinding finding, const UsPlainCampaign *campaign)
{
  g_autofree char *title = dup_title (campaign);

  us_import_report_add (import->report, finding, "campaign", campaign->uuid, title, NULL, 0);
}

/* Takes ours. */
static gboolean
merge (UsImport *import, UsPlainCampaign *ours, const UsPlainCampaign *theirs, GError **error)
{
  gboolean salvaged = (import->flags & US_IMPORT_SALVAGE) != 0;
  gint64 before = ours->revision;
  g_autoptr (UsStep) step = us_step_new (ours);

  if (salvaged)
    take_salvaged (step, theirs);
  else
    add_theirs (step, theirs, (guint) ours->games);
  if (!is_trial (import) && !us_step_write (step, import->store, US_LOG_BY_IMPORT, salvaged, error))
    return FALSE;
  report (import, is_trial (import) || ours->revision != before ? US_IMPORT_WENT_ON : US_IMPORT_SAME, ours);
  return TRUE;
}

/* The thirty days in the file's trash may be over. */
static gboolean
add_campaign (UsImport *import, UsPlainCampaign *theirs, UsImportFinding finding, GError **error)
{
  if (theirs->trashed != 0)
    {
      theirs->trashed = us_store_now ();
      if (finding == US_IMPORT_NEW)
        finding = US_IMPORT_NEW_IN_TRASH;
    }
  if (!is_trial (import) && !us_plain_campaign_add (theirs, import->store, error))
    return FALSE;
  report (import, finding, theirs);
  return TRUE;
}

/* What a line says that is held back, ours alone says, and has taken back. */
static void
hold_things_back (const UsPlainCampaign *ours, UsPlainCampaign *theirs)
{
  for (guint i = theirs->things->len; i-- > 0;)
    {
      UsPlainThing *thing = g_ptr_array_index (theirs->things, i);
      const UsPlainThing *own = us_plain_campaign_find_thing (ours, thing->list, thing->which);

      if (!us_plain_campaign_names (theirs, thing, TRUE))
        continue;
      if (own != NULL)
        g_set_str (&thing->value, own->value);
      else if (!us_plain_campaign_names (theirs, thing, FALSE))
        g_ptr_array_remove_index (theirs->things, i);
    }
}

/* Takes ours. *done: nothing else has to be looked at. */
static gboolean
look_at_ours (UsImport *import, UsPlainCampaign *ours, UsPlainCampaign *theirs, gboolean *done, GError **error)
{
  g_autoptr (UsPlainCampaign) own = ours;
  Difference difference;

  *done = TRUE;
  if (own->rules != NULL)
    us_campaign_free (us_plain_campaign_fold (own));
  if ((import->flags & US_IMPORT_SALVAGE) != 0)
    {
      if (theirs->revision >= own->revision && own->rules != NULL)
        return merge (import, g_steal_pointer (&own), theirs, error);
      report (import, US_IMPORT_OURS_WENT_ON, own);
      return TRUE;
    }
  if (own->rules == NULL || !us_plain_campaign_is_sound (own))
    {
      report (import, own->rules != NULL ? US_IMPORT_OURS_ALTERED : US_IMPORT_NOTHING_NEW, own);
      return TRUE;
    }
  us_plain_campaign_tidy_all (own);
  hold_things_back (own, theirs);
  difference = compare (own, theirs);
  if (difference.other)
    *done = FALSE;
  else if (difference.theirs > 0)
    return merge (import, g_steal_pointer (&own), theirs, error);
  else if (theirs->trashed != 0 && own->trashed == 0)
    report (import, US_IMPORT_TRASHED_THERE, own);
  else
    report (import, difference.ours > 0 ? US_IMPORT_OURS_WENT_ON : US_IMPORT_SAME, own);
  return TRUE;
}

static gboolean
find_ours (UsImport *import, const char *uuid, UsPlainCampaign **ours, GError **error)
{
  gint64 there = 0;

  *ours = NULL;
  if (!us_db_get_int (import->store->db, &there, error, "SELECT 1 FROM campaign WHERE uuid = ?1", "s", uuid))
    return FALSE;
  if (there != 0)
    *ours = us_plain_campaign_load (import->store, uuid, error);
  return there == 0 || *ours != NULL;
}

/* The n-th that has become another than ours has always the same uuid, so that it is found again. */
static char *
dup_uuid (const char *uuid, guint n)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *text = g_strdup_printf ("%s %u", uuid, n);

  g_checksum_update (checksum, (const guchar *) text, -1);
  return us_import_dup_uuid_of (checksum);
}

/* A play that goes on here is in no log until it ends, and then says itself what its line is. */
static gboolean
hold_back (UsImport *import, UsPlainCampaign *theirs, GError **error)
{
  gboolean any = FALSE;

  for (guint i = 0; i < theirs->lines->len; i++)
    {
      UsPlainLine *line = g_ptr_array_index (theirs->lines, i);
      gint64 open = 0;

      if (line->play == NULL || line->edited)
        continue;
      if (!us_db_get_int (import->store->db, &open, error, "SELECT 1 FROM play WHERE uuid = ?1 AND state = 'open'", "s",
                          line->play))
        return FALSE;
      any = any || (open != 0 && !line->gone);
      line->gone = line->gone || open != 0;
    }
  if (any && theirs->rules != NULL)
    us_campaign_free (us_plain_campaign_fold (theirs));
  return TRUE;
}

static gboolean
import_campaign (UsImport *import, UsPlainCampaign *theirs, GError **error)
{
  g_autofree char *uuid = g_strdup (theirs->uuid);

  if ((import->flags & US_IMPORT_SALVAGE) == 0 && !hold_back (import, theirs, error))
    return FALSE;

  for (guint n = 1;; n++)
    {
      UsPlainCampaign *ours;
      gboolean done;

      if (!find_ours (import, theirs->uuid, &ours, error))
        return FALSE;
      if (!g_str_equal (uuid, theirs->uuid))
        g_hash_table_replace (import->renamed, g_strdup (uuid), g_strdup (theirs->uuid));
      if (ours == NULL)
        return add_campaign (import, theirs, n > 1 ? US_IMPORT_OTHER_LOG : US_IMPORT_NEW, error);
      if (!look_at_ours (import, ours, theirs, &done, error))
        return FALSE;
      if (done)
        return TRUE;
      g_free (theirs->uuid);
      theirs->uuid = dup_uuid (uuid, n);
    }
}

gboolean
us_import_campaigns (UsImport *import, GPtrArray *campaigns, GError **error)
{
  for (guint i = 0; i < campaigns->len; i++)
    if (!import_campaign (import, g_ptr_array_index (campaigns, i), error))
      return FALSE;
  return TRUE;
}

/* Its form was checked where it was read. */
gboolean
us_import_check_campaigns (UsImport *import, GPtrArray *campaigns, GError **error)
{
  for (guint i = 0; i < campaigns->len; i++)
    {
      UsPlainCampaign *campaign = g_ptr_array_index (campaigns, i);

      if (campaign->changed == 0)
        campaign->changed = campaign->started > 0 ? campaign->started : us_store_now ();
      if (campaign->started == 0)
        campaign->started = campaign->changed;
      if (!g_hash_table_add (import->seen, g_strconcat ("campaign ", campaign->uuid, NULL)))
        {
          g_set_error (error, US_ERROR, US_ERROR_STORE, _("The campaign “%s” stands in the file twice."),
                       us_quote (campaign->uuid));
          return FALSE;
        }
    }
  return TRUE;
}
