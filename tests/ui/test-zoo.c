/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the shelf and My Copy say of a game whose topics say more of themselves than those of other games. */

#include "config.h"

#include "../folder.h"
#include "../zoo-games.h"
#include "find.h"
#include "us-copy-dialog.h"
#include "us-copy-page.h"
#include "us-copy-section.h"
#include "us-form.h"
#include "us-game.h"
#include "us-labels.h"

typedef struct
{
  char *folder;
  UsStore *store;
  GListModel *games;
  UsCopyGame *game;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = test_make_folder ();
  path = g_build_filename (fixture->folder, "understudy.db", NULL);
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);
  fixture->games = us_copy_games_new (fixture->store);
  fixture->game = g_list_model_get_item (fixture->games, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->games);
  spin (10);
  g_assert_finalize_object (fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
teach (Fixture *fixture, const char *which)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (
    g_variant_new_parsed ("{'name': <%s>, 'kind': <'bird'>, 'colors': <['red']>, 'wings': <int64 2>}", which));
  g_autoptr (GError) error = NULL;

  us_store_teach (fixture->store, "zoo", "beast", which, value, &error);
  g_assert_no_error (error);
}

static void
assert_needs (UsGame *game, const char *expected)
{
  g_autofree char *needs = NULL;

  g_object_get (game, "needs", &needs, NULL);
  g_assert_cmpstr (needs, ==, expected);
}

/* How many there are is known. */
static void
test_shelf (Fixture *fixture, gconstpointer data)
{
  UsGame *game = us_game_new (fixture->store, &zoo_rules);

  assert_needs (game, "1 min");
  teach (fixture, "kiwi");
  assert_needs (game, "1 min · 1 of 4 beasts taught");
  teach (fixture, "kea");
  assert_needs (game, "1 min · 2 of 4 beasts taught");
  g_assert_finalize_object (game);
}

/* Libraries without words of their own share those of all games; of many kinds it is told how much they are together. */
static void
test_needs (Fixture *fixture, gconstpointer data)
{
  static const UsTopic topics[] = {
    { .key = "a", .library = TRUE },
    { .key = "b", .library = TRUE, .total = 9, .counted = US_PLURAL ("{n} ship of {total}", "{n} ships of {total}") },
    { .key = "c", .library = TRUE },
  };
  const UsRules rules = { .topics = topics, .n_topics = G_N_ELEMENTS (topics) };
  g_autofree char *all = us_label_needs (&rules, (guint[]) { 0, 1, 2 });
  g_autofree char *many = us_label_needs (&rules, (guint[]) { 1, 1, 2 });
  g_autofree char *own = us_label_needs (&rules, (guint[]) { 0, 2, 0 });
  g_autofree char *none = us_label_needs (&rules, (guint[]) { 0, 0, 0 });

  g_assert_cmpstr (all, ==, "1 ship of 9 · 2 cards taught");
  g_assert_cmpstr (many, ==, "4 things taught");
  g_assert_cmpstr (own, ==, "2 ships of 9");
  g_assert_cmpstr (none, ==, "");
}

/* A search hides some of them, and does not change how many are taught. */
static void
test_section (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListStore) found = g_list_store_new (US_TYPE_COPY_ITEM);
  GtkWidget *section =
    g_object_ref_sink (us_copy_section_new (fixture->game, G_LIST_MODEL (found), &zoo_topics[ZOO_BEAST]));
  AdwPreferencesGroup *group = find_widget (section, ADW_TYPE_PREFERENCES_GROUP);

  g_assert_cmpstr (adw_preferences_group_get_description (group), ==, "Asked when first met, never again");
  teach (fixture, "kiwi");
  teach (fixture, "kea");
  teach (fixture, "koi");
  g_list_store_append (found, us_copy_game_find (fixture->game, "beast", "kea"));
  g_assert_cmpstr (adw_preferences_group_get_description (group), ==, "3 of 4 beasts taught");
  g_assert_finalize_object (section);
}

/* What follows from the address of a record stands there when it is taught here, and what is known stays as it is. */
static void
test_dialog (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) known = g_variant_ref_sink (g_variant_new_parsed ("{'lit': <'off'>, 'doors': <['west']>}"));
  static const char *const expected[] = {
    "{'lit': <'on'>, 'hours': <int64 8>, 'doors': <['east', 'south']>}",
    "{'lit': <'off'>, 'doors': <['west']>}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      AdwDialog *dialog =
        g_object_ref_sink (us_copy_dialog_new (fixture->game, us_copy_game_find (fixture->game, "house", "")));
      g_autoptr (GVariant) told = us_form_dup_value (find_widget (adw_dialog_get_child (dialog), US_TYPE_FORM));
      g_autofree char *text = g_variant_print (told, FALSE);

      g_assert_cmpstr (text, ==, expected[i]);
      g_assert_finalize_object (dialog);
      us_store_teach (fixture->store, "zoo", "house", "", known, NULL);
    }
}

/* Rows that a copy was taught stand there when they are told anew, and nothing done is no change. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
#define ASP "{'name': <'Asp'>, 'kind': <'snake'>, 'colors': <['red']>, 'pond': <'shallow'>, 'tricks': "
  g_autoptr (GVariant) known = g_variant_ref_sink (
    g_variant_new_parsed (ASP "<[<{'text': <'at you'>, 'what': <'hiss'>}>, <{'what': <'creep-away'>}>]>}"));
  g_autoptr (GVariant) told = NULL;
  g_autofree char *text = NULL;
  AdwDialog *dialog;
  UsCopyItem *item;

  us_store_teach (fixture->store, "zoo", "beast", "asp", known, NULL);
  item = us_copy_game_find (fixture->game, "beast", "asp");
  g_assert_cmpstr (us_copy_item_get_details (item), ==,
                   "Kind: snake · Pond: shallow · Tricks: hiss at you, creep away");
  dialog = g_object_ref_sink (us_copy_dialog_new (fixture->game, item));
  told = us_form_dup_value (find_widget (adw_dialog_get_child (dialog), US_TYPE_FORM));
  text = g_variant_print (told, FALSE);
  g_assert_cmpstr (text, ==, ASP "<[{'text': <'at you'>, 'what': <'hiss'>}, {'what': <'creep-away'>}]>}");
  g_assert_true (us_record_dialog_is_unchanged (US_RECORD_DIALOG (dialog)));
  g_assert_finalize_object (dialog);
}

/* The same in a play; a question that is answered by a press suggests it. */
static void
test_asked (Fixture *fixture, gconstpointer data)
{
  UsStart start;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GVariant) told = NULL;
  g_autofree char *text = NULL;
  GtkWidget *form;

  us_start_init (&start, &zoo_rules);
  session = us_session_new (&zoo_rules, &start, NULL);
  g_assert_true (us_session_open (session, NULL));
  form = g_object_ref_sink (us_form_new_asked (us_session_get_prompt (session), us_session_get_names (session)));
  told = us_form_dup_value (US_FORM (form));
  text = g_variant_print (told, FALSE);
  g_assert_cmpstr (text, ==, "{'lit': <'on'>, 'hours': <int64 8>, 'doors': <['east', 'south']>}");
  g_assert_finalize_object (form);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  ADD ("/zoo/shelf", test_shelf);
  ADD ("/zoo/needs", test_needs);
  ADD ("/zoo/section", test_section);
  ADD ("/zoo/dialog", test_dialog);
  ADD ("/zoo/rows", test_rows);
  ADD ("/zoo/asked", test_asked);
  return g_test_run ();
}
