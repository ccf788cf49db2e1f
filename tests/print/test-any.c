/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <stdlib.h>

#include "page-check.h"
#include "us-fold.h"

/* Pages know no game: here races of a small stable, in a language that is read from the right. */

typedef struct
{
  int name, age;
} Rider;
typedef struct
{
  int rider, place;
} Race;
typedef struct
{
  int rides[8];
} State;

static void
rider_name (const UsNames *names, int value, char *out, gsize size)
{
  const char *which = us_names_which (names, 0, value);

  g_strlcpy (out, which != NULL ? which : "?", size);
}

static void
rider_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, us_names_text (names, ((const Rider *) us_names_record (names, 0, value))->name));
}

static const UsDomain rider = { "race/rider", rider_name, rider_label, NULL };

US_WORDS (place, "race/place", { "first", "First", NULL }, { "behind", "Behind", NULL })

/* clang-format off */
static const UsField rider_fields[] = {
  { .key = "name", .title = "Name", .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (Rider, name) },
  { .key = "age", .title = "Age", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Rider, age), .min = 1, .max = 2, .fallback = 1, .optional = TRUE },
};
static const UsTopic topics[] = {
  { .key = "rider", .title = "Riders", .fields = rider_fields, .n_fields = 2, .size = sizeof (Rider), .library = TRUE, .name_field = "name" },
};
static const UsField fields[] = {
  { .key = "rider", .title = "Rider", .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (Race, rider), .domain = &rider, .n_values = US_SET_SIZE },
  { .key = "place", .title = "Place", .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (Race, place), .domain = &place, .n_values = 2 },
};
static const UsField settings[] = {
  { .key = "races", .title = "Races", .kind = US_FIELD_NUMBER, .max = 9, .optional = TRUE },
};
static const UsCampaignList lists[] = { { 0, &rider, NULL, 0, NULL, 0 } };

static const UsLedgerSign signs[] = { US_LEDGER_CHECK, US_LEDGER_CROSS };
static const UsLedgerColumn columns[] = {
  { US_LEDGER_NUMBER, "No.", 30 },
  { US_LEDGER_FIELD, "Rider", 90, .field = "rider" },
  { US_LEDGER_FIELD, "Place", 90, .field = "place", .signs = signs },
  { US_LEDGER_TOTAL, "Sum", 40 },
};
/* clang-format on */

static int
rides_of (gconstpointer state, int value)
{
  return ((const State *) state)->rides[value];
}

static const UsLedgerBlock blocks[] = {
  { .kind = US_LEDGER_DOTS, .title = "Stable", .get = rides_of, .nth = "Age {n}", .field = "age" },
};

#define LEDGER(title_, kind_, blocks_) \
  { \
    .title = title_, \
    .columns = columns, \
    .n_columns = G_N_ELEMENTS (columns), \
    .n_lines = 5, \
    .kind = kind_, \
    .kind_is = 1, \
    .kinds = { US_PLURAL ("{n} win", "{n} wins"), US_PLURAL ("{n} other", "{n} others") }, \
    .blocks = blocks_, \
    .n_blocks = G_N_ELEMENTS (blocks_), \
  }

static void
fold (UsCampaign *campaign, gpointer data)
{
  State *state = data;

  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    {
      const Race *race = us_campaign_get_line (campaign, i);

      us_fold_score (campaign, i, race->place == 0 ? 2 : -1);
      state->rides[race->rider]++;
    }
}

#define CAMPAIGN(ledger_) \
  { \
    .lists = lists, \
    .n_lists = 1, \
    .settings = settings, \
    .n_settings = 1, \
    .fields = fields, \
    .n_fields = 2, \
    .state_size = sizeof (State), \
    .fold = fold, \
    .ledger = ledger_, \
  }
#define RULES(campaign_) \
  { \
    .id = "races", \
    .version = 1, \
    .title = "Races", \
    .topics = topics, \
    .n_topics = 1, \
    .campaign = campaign_, \
    .play = play, \
  }

static gboolean
play (UsRun *run)
{
  return FALSE;
}

static const UsLedger usual_ledger = LEDGER ("Races", "place", blocks);
static const UsLedger turned_ledger = LEDGER ("سباقات", "place", blocks);
static const UsCampaignRules usual_log = CAMPAIGN (&usual_ledger), turned_log = CAMPAIGN (&turned_ledger);
static const UsRules usual = RULES (&usual_log), turned = RULES (&turned_log);

static UsCampaign *
ride (const UsRules *rules, guint n)
{
  UsCampaign *campaign = us_campaign_new (rules);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *which = g_strdup_printf ("r%u", i);
      g_autoptr (GVariant) thing =
        g_variant_ref_sink (g_variant_new_parsed ("{'name': <%s>, 'age': <%x>}", which, (gint64) (i % 2 + 1)));

      us_campaign_put (campaign, 0, which, thing, &error);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *which = g_strdup_printf ("r%u", i % 3);
      g_autoptr (GVariant) line = g_variant_ref_sink (g_variant_new_parsed ("{'rider': <%s>, 'place': <%s>}", which,
                                                                            i % 2 == 0 ? "first" : "behind"));

      us_campaign_add (campaign, 20260101, line, NULL, &error);
      g_assert_no_error (error);
    }
  us_campaign_fold (campaign, G_MAXUINT, 0);
  return campaign;
}

static void
test_usual (void)
{
  g_autoptr (UsCampaign) campaign = ride (&usual, 4);
  g_autoptr (UsPrintPages) pages = us_print_sheet (campaign, "Spring", &us_paper_a4);
  g_autoptr (UsPrintPages) report = us_print_report (campaign, "Spring", &us_paper_letter);

  check_pages (pages);
  check_pages (report);
  g_assert_cmpuint (us_print_count (pages), ==, 1);
  g_assert_cmpuint (count_text (pages, 0, "Races"), ==, 2);
  g_assert_cmpuint (count_text (pages, 0, "2 wins"), ==, 1);
  g_assert_cmpuint (count_text (pages, 0, "Age 2"), ==, 1);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_FULL), ==, 4);
  g_assert_cmpuint (count_sign (pages, 0, US_SIGN_CROSS), ==, 2);
  /* As many lines as the ledger has. */
  g_assert_cmpuint (count_text (pages, 0, "5"), ==, 1);
  g_assert_cmpuint (count_text (pages, 0, "6"), ==, 0);
}

/* Where people read from the right a page is its mirror, its letters and signs are not. */
static void
test_turned (void)
{
  g_autoptr (UsCampaign) campaign = ride (&usual, 4), other = ride (&turned, 4);
  g_autoptr (UsPrintPages) pages = us_print_sheet (campaign, "Spring", &us_paper_a4);
  g_autoptr (UsPrintPages) mirror = us_print_sheet (other, "Spring", &us_paper_a4);
  Bounds title = bounds_of (find_text (mirror, 0, "سباقات"));

  check_pages (mirror);
  /* Its sign stays on the left of a number. */
  g_assert_cmpuint (count_text (mirror, 0, "\u200e\u22122"), ==, 1);
  g_assert_cmpuint (count_items (pages, 0), ==, count_items (mirror, 0));
  g_assert_cmpfloat (fabs (title.x + title.width - (us_paper_a4.width - SIDES)), <, A_HAIR);
  for (guint i = 0; i < count_items (pages, 0); i++)
    {
      Bounds here = bounds_of (item_of (pages, 0, i)), there = bounds_of (item_of (mirror, 0, i));

      if (g_strcmp0 (text_of (item_of (pages, 0, i)), text_of (item_of (mirror, 0, i))) == 0 && here.y == there.y)
        g_assert_cmpfloat (fabs (here.x + here.width - (us_paper_a4.width - there.x)), <, A_HAIR);
    }
}

/* What a ledger names has to be there. */
static void
test_check (void)
{
  static const UsLedgerBlock ageless[] = {
    { .kind = US_LEDGER_DOTS, .title = "Stable", .get = rides_of, .nth = "{n}" }
  };
  static const UsLedgerBlock listless[] = {
    { .kind = US_LEDGER_TICKS, .title = "Stable", .get = rides_of, .list = 1 }
  };
  static const UsLedgerBlock leafless[] = { { .kind = US_LEDGER_TREE, .title = "Stable", .get = rides_of } };
  const UsLedger wrong[] = { LEDGER ("Races", "no", blocks), LEDGER ("Races", "place", ageless),
                             LEDGER ("Races", "place", listless), LEDGER ("Races", "place", leafless) };

  g_assert_true (us_rules_check (&usual, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      const UsCampaignRules log = CAMPAIGN (&wrong[i]);
      const UsRules rules = RULES (&log);
      g_autoptr (GError) error = NULL;

      g_assert_false (us_rules_check (&rules, &error));
      g_assert_error (error, US_ERROR, US_ERROR_RULES);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/any/usual", test_usual);
  g_test_add_func ("/any/turned", test_turned);
  g_test_add_func ("/any/check", test_check);
  return g_test_run ();
}
