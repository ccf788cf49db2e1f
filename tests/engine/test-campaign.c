/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "us-fold.h"
#include "us-run.h"
#include "us-session.h"

/* The log of a campaign as any game may have one: races, each with a rider out of a stable and a place. */

enum { LIST_RIDERS };

typedef struct
{
  int name, age, rides;
} Rider;
typedef struct
{
  int wanted;
} Settings;
typedef struct
{
  int rider, place, note;
} Race;
typedef struct
{
  int number;
} Given;
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

static const UsField rider_fields[] = {
  { .key = "name", .title = "Name", .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (Rider, name) },
};
static const UsField rider_kept[] = {
  { .key = "age", .title = "Age", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Rider, age), .max = 99 },
};
static const UsField rider_told[] = {
  { .key = "rides", .title = "Rides", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Rider, rides), .max = 9999 },
};
static const UsTopic topics[] = {
  { .key = "rider",
    .title = "Riders",
    .fields = rider_fields,
    .n_fields = 1,
    .size = sizeof (Rider),
    .library = TRUE,
    .name_field = "name" },
};
static const UsField settings[] = {
  { .key = "wanted",
    .title = "Races",
    .kind = US_FIELD_NUMBER,
    .offset = G_STRUCT_OFFSET (Settings, wanted),
    .min = 1,
    .max = 9999,
    .fallback = 3,
    .optional = TRUE },
};
static const UsField fields[] = {
  { .key = "rider",
    .title = "Rider",
    .kind = US_FIELD_CHOICE,
    .offset = G_STRUCT_OFFSET (Race, rider),
    .domain = &rider,
    .n_values = US_SET_SIZE },
  { .key = "place", .title = "Place", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Race, place), .max = 99 },
  { .key = "note",
    .title = "Note",
    .kind = US_FIELD_TEXT,
    .offset = G_STRUCT_OFFSET (Race, note),
    .optional = TRUE,
    .fallback = -1 },
};
static const UsField given_fields[] = {
  { .key = "number", .title = "Race", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Given, number), .max = 9999 },
};
static const UsCampaignList lists[] = { { 0, &rider, rider_kept, 1, rider_told, 1 } };
static const UsRule rules_of_log[] = {
  { "race.tired", "Tired", "Nobody rides twice in a row.", "House", US_OWN, NULL },
  { "race.ahead", "Ahead", "A race is logged when it is over.", "House", US_OWN, NULL },
};

static void
fold (UsCampaign *campaign, gpointer data)
{
  guint n = us_campaign_get_n_lines (campaign);
  State *state = data;
  int last = -1;

  for (guint i = 0; i < n; i++)
    {
      const Race *race = us_campaign_get_line (campaign, i);

      if (race->rider == last)
        us_fold_flag (campaign, i, 0, "rider", (int) i - 1, "{rider} rode in race {n}", { "rider", &rider, last },
                      US_NUM ("n", (int) i));
      if (us_campaign_is_ahead (campaign, i))
        us_fold_flag (campaign, i, 1, "date", -1, "The day is still to come");
      us_fold_score (campaign, i, 4 - race->place);
      state->rides[race->rider]++;
      if (us_campaign_get_open (campaign) != i)
        last = race->rider;
    }
  for (int i = 0; i < (int) us_campaign_count_things (campaign, LIST_RIDERS); i++)
    {
      Rider told = *(const Rider *) us_campaign_get_thing (campaign, LIST_RIDERS, i);

      told.rides = state->rides[i];
      us_fold_give_thing (campaign, LIST_RIDERS, i, &told);
      if (i == last)
        us_fold_refuse (campaign, "rider", i, "{rider} rode last", { "rider", &rider, i });
      else
        us_fold_offer (campaign, "rider", i);
    }
  us_fold_give (campaign, &(Given) { (int) n + 1 });
  us_fold_total (campaign, "races", "{n} of {wanted}", "races ridden", US_NUM ("n", (int) n),
                 US_NUM ("wanted", ((const Settings *) us_campaign_get_settings (campaign))->wanted));
  if ((int) n >= ((const Settings *) us_campaign_get_settings (campaign))->wanted)
    us_fold_complete (campaign);
}

static const UsCampaignRules log_rules = { .rules = rules_of_log,
                                           .n_rules = 2,
                                           .lists = lists,
                                           .n_lists = 1,
                                           .settings = settings,
                                           .n_settings = 1,
                                           .fields = fields,
                                           .n_fields = 3,
                                           .given = given_fields,
                                           .n_given = 1,
                                           .state_size = sizeof (State),
                                           .fold = fold };

/* One race: who rides, and what place comes of it. The rider with the most rides is not asked again. */
static gboolean
play (UsRun *run)
{
  Race race = { .note = -1 };
  Given carried = { 0 };
  gboolean is_campaign;

  if (!us_run_carry (run, &carried, &is_campaign))
    return FALSE;
  us_run_log_line (run, &race);
  us_run_score (run, "player", is_campaign ? carried.number : -1);
  if (is_campaign)
    {
      const Rider *second = us_run_record (run, 0, 1);

      us_run_tell (run, "race.given", "Race {n}, {rider} rode {rides} times", US_NUM ("n", carried.number),
                   { "rider", &rider, 1 }, US_NUM ("rides", second->rides));
      race.rider = 1;
    }
  if (!us_run_count (run, "race/place", 1, 9, &race.place, "Which place?"))
    return FALSE;
  us_run_log_line (run, &race);
  return us_run_confirm (run, "race/end", "Over?") && us_run_finish (run, US_SCORED, "Over");
}

static const UsRules rules = {
  .id = "races", .version = 1, .topics = topics, .n_topics = 1, .campaign = &log_rules, .play = play
};

static GVariant *
value (const char *text)
{
  return g_variant_parse (NULL, text, NULL, NULL, NULL);
}

static void
put (UsCampaign *campaign, const char *which, const char *text)
{
  g_autoptr (GVariant) thing = value (text);
  g_autoptr (GError) error = NULL;

  us_campaign_put (campaign, LIST_RIDERS, which, thing, &error);
  g_assert_no_error (error);
}

static void
add (UsCampaign *campaign, int date, const char *text, const char *accepted)
{
  const char *const all[] = { accepted, NULL };
  g_autoptr (GVariant) line = value (text);
  g_autoptr (GError) error = NULL;

  us_campaign_add (campaign, date, line, accepted != NULL ? all : NULL, &error);
  g_assert_no_error (error);
}

static UsCampaign *
begin (void)
{
  UsCampaign *campaign = us_campaign_new (&rules);

  put (campaign, "ann", "{'name': <'Ann'>, 'age': <int64 20>}");
  put (campaign, "bob", "{'name': <'Bob'>, 'age': <int64 30>}");
  return campaign;
}

static void
test_folded (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autofree char *said = NULL, *total = NULL;
  const UsFlag *flags;
  guint n;

  add (campaign, 20260101, "{'rider': <'ann'>, 'place': <int64 1>}", NULL);
  add (campaign, 20260102, "{'rider': <'ann'>, 'place': <int64 6>}", "race.tired/rider");
  add (campaign, 20260109, "{'rider': <'ann'>, 'place': <int64 2>, 'note': <'Rain'>}", NULL);
  us_campaign_fold (campaign, G_MAXUINT, 20260103);
  g_assert_cmpint (us_campaign_get_points (campaign, 1), ==, -2);
  g_assert_cmpint (us_campaign_get_total (campaign, 1), ==, 1);
  g_assert_cmpint (us_campaign_get_score (campaign), ==, 3);
  g_assert_true (us_campaign_is_complete (campaign));
  us_campaign_get_flags (campaign, 0, &n);
  g_assert_cmpuint (n, ==, 0);
  flags = us_campaign_get_flags (campaign, 1, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (flags[0].accepted);
  g_assert_cmpint (flags[0].cause, ==, 0);
  flags = us_campaign_get_flags (campaign, 2, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_false (flags[0].accepted);
  g_assert_cmpstr (flags[1].field, ==, "date");
  said = us_text_plain (&flags[0].text, us_campaign_get_names (campaign));
  g_assert_cmpstr (said, ==, "Ann rode in race 2");
  total = us_text_plain (&us_campaign_get_totals (campaign, &n)->text, us_campaign_get_names (campaign));
  g_assert_cmpstr (total, ==, "3 of 3");
  us_campaign_get_all_flags (campaign, &n);
  g_assert_cmpuint (n, ==, 3);
}

/* A thing that is called otherwise keeps its lines, and what is folded again is what it was. */
static void
test_changed (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (GVariant) before = NULL, after = NULL, thing = NULL, wanted = value ("int64 2");
  g_autofree char *said = NULL;
  const UsOffer *offer;

  add (campaign, 0, "{'rider': <'bob'>, 'place': <int64 1>}", NULL);
  us_campaign_fold (campaign, G_MAXUINT, 0);
  before = us_campaign_dup_given (campaign);
  g_assert_true (us_campaign_find_offer (campaign, "rider", 0)->allowed);
  put (campaign, "bob", "{'name': <'Robert'>, 'age': <int64 31>}");
  g_assert_true (us_campaign_set_settings (campaign, wanted, NULL));
  us_campaign_fold (campaign, G_MAXUINT, 0);
  g_assert_cmpuint (us_campaign_count_things (campaign, LIST_RIDERS), ==, 2);
  offer = us_campaign_find_offer (campaign, "rider", 1);
  g_assert_false (offer->allowed);
  said = us_text_plain (&offer->why, us_campaign_get_names (campaign));
  g_assert_cmpstr (said, ==, "Robert rode last");
  after = us_campaign_dup_given (campaign);
  g_assert_false (g_variant_equal (before, after));
  thing = us_campaign_dup_thing (campaign, LIST_RIDERS, 1);
  g_clear_pointer (&said, g_free);
  said = g_variant_print (after, FALSE);
  g_assert_cmpstr (said, ==,
                   "{'number': <int64 2>, 'rider': <{'ann': <{'name': <'Ann'>, 'rides': <int64 0>}>, "
                   "'bob': <{'name': <'Robert'>, 'rides': <int64 1>}>}>}");
  g_clear_pointer (&said, g_free);
  said = g_variant_print (thing, FALSE);
  g_assert_cmpstr (said, ==, "{'name': <'Robert'>, 'age': <int64 31>}");
}

/* The line that is being written is seen as it was before it. */
static void
test_open (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  add (campaign, 0, "{'rider': <'bob'>, 'place': <int64 1>}", NULL);
  us_campaign_fold (campaign, 0, 0);
  g_assert_cmpuint (us_campaign_get_open (campaign), ==, 0);
  g_assert_true (us_campaign_find_offer (campaign, "rider", 1)->allowed);
  us_campaign_fold (campaign, 7, 0);
  g_assert_cmpuint (us_campaign_get_open (campaign), ==, 1);
  g_assert_null (us_campaign_find_offer (campaign, "place", 1));
}

/* A line is written as it was read, and nothing that is refused leaves a trace. */
static void
test_refused (void)
{
  static const char *const lines[] = { "{'rider': <'cid'>, 'place': <int64 1>}", "{'rider': <'?'>, 'place': <int64 1>}",
                                       "{'rider': <'ann'>}", "{'rider': <'ann'>, 'place': <int64 100>}", "'ann'" };
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (GVariant) written = NULL, wrong = value ("{'name': <int64 1>}"), none = value ("int64 0");
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GVariant) line = value (lines[i]);
      g_autoptr (GError) error = NULL;

      g_assert_false (us_campaign_add (campaign, 0, line, NULL, &error));
      g_assert_true (error->domain == US_ERROR && g_str_has_suffix (error->message, "."));
      g_assert_cmpuint (us_campaign_get_n_lines (campaign), ==, 0);
    }
  g_assert_false (us_campaign_put (campaign, LIST_RIDERS, "ann", wrong, NULL));
  g_assert_false (us_campaign_put (campaign, LIST_RIDERS, "", wrong, NULL));
  g_assert_false (us_campaign_set_settings (campaign, none, NULL));
  g_assert_cmpint (((const Settings *) us_campaign_get_settings (campaign))->wanted, ==, 3);
  add (campaign, 20260109, "{'note': <'Rain'>, 'place': <int64 2>, 'rider': <'ann'>}", NULL);
  written = us_campaign_dup_line (campaign, 0);
  text = g_variant_print (written, FALSE);
  g_assert_cmpstr (text, ==, "{'rider': <'ann'>, 'place': <int64 2>, 'note': <'Rain'>}");
  g_assert_cmpint (us_campaign_get_date (campaign, 0), ==, 20260109);
}

static void
test_many (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (GVariant) one_more = value ("{'name': <'Zoe'>, 'age': <int64 1>}");
  g_autoptr (GError) error = NULL;

  for (int i = 2; i < US_SET_SIZE; i++)
    {
      g_autofree char *which = g_strdup_printf ("r%d", i);

      put (campaign, which, "{'name': <'Same'>, 'age': <int64 1>}");
    }
  g_assert_false (us_campaign_put (campaign, LIST_RIDERS, "zoe", one_more, &error));
  g_assert_cmpstr (error->message, ==, "Riders: a campaign has at most 128 of them.");
}

/* Whatever is told comes back as it was, in its order. */
static void
test_written (void)
{
  g_autoptr (UsCampaign) campaign = begin (), again = NULL;
  g_autoptr (GVariant) wanted = value ("int64 7"), written = NULL, rewritten = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  const UsFlag *flags;
  guint n;

  g_assert_true (us_campaign_set_settings (campaign, wanted, NULL));
  add (campaign, 20260101, "{'rider': <'bob'>, 'place': <int64 1>}", NULL);
  add (campaign, 0, "{'rider': <'bob'>, 'place': <int64 2>, 'note': <'Rain'>}", "race.tired/rider");
  written = us_campaign_write (campaign);
  text = g_variant_print (written, FALSE);
  g_assert_cmpstr (
    text, ==,
    "{'settings': <int64 7>, 'rider': <[{'which': <'ann'>, 'thing': <{'name': <'Ann'>, 'age': <int64 "
    "20>}>}, {'which': <'bob'>, 'thing': <{'name': <'Bob'>, 'age': <int64 30>}>}]>, 'lines': "
    "<[{'date': <'2026-01-01'>, 'line': <{'rider': <'bob'>, 'place': <int64 1>}>}, {'line': "
    "<{'rider': <'bob'>, 'place': <int64 2>, 'note': <'Rain'>}>, 'accepted': <['race.tired/rider']>}]>}");
  again = us_campaign_read (&rules, written, &error);
  g_assert_no_error (error);
  rewritten = us_campaign_write (again);
  g_assert_true (g_variant_equal (written, rewritten));
  us_campaign_fold (again, G_MAXUINT, 0);
  flags = us_campaign_get_flags (again, 1, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (flags->accepted);
}

/* Nothing of it is read where anything is wrong, and the place is named. */
static void
test_unreadable (void)
{
  static const struct
  {
    const char *text, *said;
  } wrong[] = {
    { "'a campaign'", "This is no campaign." },
    { "{'settings': <int64 0>}", NULL },
    { "{'rider': <'ann'>}", "The lists of a campaign are arrays." },
    { "{'rider': <[{'which': <'ann'>}]>}", "rider 1: Give an object with a member for each field." },
    { "{'rider': <[{'which': <'ann'>, 'thing': <{'name': <'Ann'>, 'age': <int64 1>}>}, {'which': <'ann'>, 'thing': <{"
      "'name': <'Anna'>, 'age': <int64 2>}>}]>}",
      "rider 2: “ann” stands in this list twice." },
    { "{'lines': <[<int64 1>]>}", "lines 1: Give an object with a member for each field." },
    { "{'rider': <[{'which': <'ann'>, 'thing': <{'name': <'Ann'>, 'age': <int64 1>}>}]>, "
      "'lines': <[{'line': <{'rider': <'ann'>, 'place': <int64 1>}>, 'date': <'2026-02-30'>}]>}",
      "lines 1: A date is written year, month and day: 2026-11-29." },
    { "{'rider': <[{'which': <'ann'>, 'thing': <{'name': <'Ann'>, 'age': <int64 1>}>}]>, "
      "'lines': <[{'line': <{'rider': <'ann'>, 'place': <int64 1>}>}, {'line': <{'rider': <'bob'>, 'place': <int64 "
      "1>}>}]>}",
      NULL },
    { "{'rider': <[{'which': <'ann'>, 'thing': <{'name': <'Ann'>, 'age': <int64 1>}>}]>, "
      "'lines': <[{'line': <{'rider': <'ann'>, 'place': <int64 1>}>, 'accepted': <int64 3>}]>}",
      "lines 1: What was accepted of a line is a list of names." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GVariant) text = value (wrong[i].text);
      g_autoptr (GError) error = NULL;

      g_assert_null (us_campaign_read (&rules, text, &error));
      g_assert_error (error, US_ERROR, error->code);
      if (wrong[i].said != NULL)
        g_assert_cmpstr (error->message, ==, wrong[i].said);
    }
}

static void
test_dates (void)
{
  static const char *const wrong[] = { "",           "2026",        "2026-1-1",   "2026-13-01",
                                       "2026-02-29", "2026-02-28x", "0000-01-01", "20260101",
                                       "2026-00-10", "-026-01-01",  " 026-01-01", "2026-+1-01" };
  int date = 7;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (us_campaign_read_date (wrong[i], &date));
  g_assert_cmpint (date, ==, 7);
  g_assert_true (us_campaign_read_date ("2028-02-29", &date));
  g_assert_cmpint (date, ==, 20280229);
}

static UsSession *
open_race (GVariant *given)
{
  UsSession *session;
  UsStart start;
  g_autoptr (GError) error = NULL;

  us_start_init (&start, &rules);
  session = us_session_new (&rules, &start, NULL);
  if (given != NULL)
    us_session_carry (session, given);
  us_session_open (session, &error);
  g_assert_no_error (error);
  return session;
}

/* What the campaign gave is the first entry: nothing that happens to the campaign later is seen, undo never takes it away,
 * and the line that the play would be is known at any time. */
static void
test_carried (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (GVariant) given = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GVariant) third = g_variant_ref_sink (g_variant_new_int64 (3));
  g_autofree char *told = NULL, *line = NULL;
  g_autoptr (GError) error = NULL;
  const UsEntry *entry;

  add (campaign, 0, "{'rider': <'bob'>, 'place': <int64 1>}", NULL);
  us_campaign_fold (campaign, G_MAXUINT, 0);
  given = us_campaign_dup_given (campaign);
  session = open_race (given);
  put (campaign, "bob", "{'name': <'Robert'>, 'age': <int64 31>}");
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, 1);
  entry = us_journal_get (us_session_get_journal (session), 0);
  g_assert_cmpint (entry->by, ==, US_BY_MEMORY);
  told = us_text_plain (&us_session_get_line (session, 0)->text, us_session_get_names (session));
  g_assert_cmpstr (told, ==, "Race 2, Bob rode 1 times");
  us_session_answer (session, third, &error);
  g_assert_no_error (error);
  line = g_variant_print (us_session_get_log_line (session), FALSE);
  g_assert_cmpstr (line, ==, "{'rider': <'bob'>, 'place': <int64 3>}");
  g_assert_true (us_session_undo (session, 1, NULL));
  g_assert_false (us_session_undo (session, 1, NULL));
  g_assert_cmpint (us_session_get_position (session), ==, 1);
}

/* Without one nothing of it is there, and what is no campaign’s is refused with its place. */
static void
test_not_carried (void)
{
  static const char *const wrong[] = { "{'number': <int64 2>}", "{'number': <int64 -1>, 'rider': <@a{sv} {}>}",
                                       "{'number': <int64 2>, 'rider': <{'bob': <{'name': <int64 1>}>}>}", "int64 7" };
  g_autoptr (UsSession) session = open_race (NULL);

  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, 0);
  g_assert_cmpuint (us_session_get_n_lines (session), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (UsSession) broken = NULL;
      g_autoptr (GVariant) given = value (wrong[i]);
      g_autoptr (GError) error = NULL;
      UsStart start;

      us_start_init (&start, &rules);
      broken = us_session_new (&rules, &start, NULL);
      us_session_carry (broken, given);
      g_assert_false (us_session_open (broken, &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/folded", test_folded);
  g_test_add_func ("/campaign/changed", test_changed);
  g_test_add_func ("/campaign/open", test_open);
  g_test_add_func ("/campaign/refused", test_refused);
  g_test_add_func ("/campaign/many", test_many);
  g_test_add_func ("/campaign/written", test_written);
  g_test_add_func ("/campaign/unreadable", test_unreadable);
  g_test_add_func ("/campaign/dates", test_dates);
  g_test_add_func ("/campaign/carried", test_carried);
  g_test_add_func ("/campaign/not-carried", test_not_carried);
  return g_test_run ();
}
