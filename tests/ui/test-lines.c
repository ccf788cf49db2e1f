/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of a campaign's log, entered and changed by hand. */

#include "config.h"

#include "../folder.h"
#include "fixture.h"
#include "sample-campaign.h"
#include "us-date-row.h"
#include "us-line-dialog.h"
#include "us-line-flags.h"
#include "us-line-pick.h"
#include "us-thing-dialog.h"

typedef struct
{
  char *folder, *uuid;
  UsStore *store;
  GtkWidget *window;
  UsLineDialog *dialog;
  guint taps;
} Logged;

static void
begin (Logged *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = test_make_folder ();
  path = g_build_filename (fixture->folder, "understudy.db", NULL);
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);
  fixture->uuid = sample_campaign (fixture->store);
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 800);
  gtk_widget_set_size_request (fixture->window, 330, 294);
  adw_window_set_content (ADW_WINDOW (fixture->window), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (gtk_widget_get_mapped (fixture->window));
}

static void
end (Logged *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  spin (20);
  g_clear_weak_pointer (&fixture->dialog);
  g_assert_finalize_object (fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->uuid);
}

static UsLog *
open_log (Logged *fixture)
{
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_open (fixture->store, fixture->uuid, &error);

  g_assert_no_error (error);
  return log;
}

static gint64
line_id (Logged *fixture, guint i)
{
  g_autoptr (UsLog) log = open_log (fixture);

  return us_log_get_line (log, i)->id;
}

static void
open_line (Logged *fixture, gint64 line)
{
  g_clear_weak_pointer (&fixture->dialog);
  g_set_weak_pointer (&fixture->dialog, US_LINE_DIALOG (us_line_dialog_new (fixture->store, fixture->uuid, line)));
  adw_dialog_present (ADW_DIALOG (fixture->dialog), fixture->window);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (fixture->dialog)));
  spin (50);
}

/* --- Hands --------------------------------------------------------------------------------------- */

/* As a finger would find it. */
static void
tap (Logged *fixture, gpointer button)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_widget_compute_bounds (button, button, &bounds));
  g_assert_cmpfloat (bounds.size.height, >=, 44);
  g_assert_cmpfloat (bounds.size.width, >=, 44);
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  fixture->taps++;
  spin (20);
}

/* One that is seen, or NULL. */
static GtkWidget *
find_chip (Logged *fixture, const char *key, const char *name)
{
  g_autoptr (GPtrArray) chips = list_widgets (us_line_dialog_find (fixture->dialog, key), GTK_TYPE_BUTTON);

  for (guint i = 0; i < chips->len; i++)
    if (g_strcmp0 (us_line_pick_get_name (chips->pdata[i]), name) == 0 && gtk_widget_get_mapped (chips->pdata[i]))
      return chips->pdata[i];
  return NULL;
}

static void
choose (Logged *fixture, const char *key, const char *name)
{
  GtkWidget *chip = find_chip (fixture, key, name);

  g_assert_nonnull (chip);
  tap (fixture, chip);
}

static gpointer
dial (Logged *fixture, const char *key)
{
  return find_widget (us_line_dialog_find (fixture->dialog, key), GTK_TYPE_SPIN_BUTTON);
}

/* One tap into it; figures come after each other. */
static void
type (Logged *fixture, const char *key, const char *text)
{
  fixture->taps++;
  gtk_widget_grab_focus (dial (fixture, key));
  gtk_editable_set_text (dial (fixture, key), "");
  for (const char *c = text; *c != '\0'; c++)
    {
      int end = -1;

      gtk_editable_insert_text (dial (fixture, key), c, 1, &end);
    }
  spin (20);
}

static void
perform (Logged *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), action, NULL));
  spin (50);
}

static GtkWidget *
find_button (gpointer widget, const char *action)
{
  g_autoptr (GPtrArray) buttons = list_widgets (widget, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (buttons->pdata[i])), action) == 0)
      return buttons->pdata[i];
  g_assert_not_reached ();
}

static GtkWidget *
find_saying (gpointer widget, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i]) && strstr (gtk_label_get_label (labels->pdata[i]), text) != NULL)
      return labels->pdata[i];
  return NULL;
}

/* Whether it stands below this field and above the next. */
static gboolean
is_said_beside (Logged *fixture, const char *key, const char *text)
{
  g_autoptr (GPtrArray) all = list_widgets (fixture->dialog, US_TYPE_LINE_FLAGS);
  GtkWidget *editor = us_line_dialog_find (fixture->dialog, key);

  for (guint i = 0; i < all->len; i++)
    if (find_saying (all->pdata[i], text) != NULL)
      return gtk_widget_get_prev_sibling (all->pdata[i]) == editor ||
             gtk_widget_get_prev_sibling (gtk_widget_get_parent (all->pdata[i])) == editor;
  return FALSE;
}

static void
assert_line (Logged *fixture, guint i, const char *wanted)
{
  g_autoptr (UsLog) log = open_log (fixture);
  g_autoptr (GVariant) line = us_campaign_dup_line (us_log_get_campaign (log), i), value = NULL;
  g_autoptr (GVariant) parsed = g_variant_parse (G_VARIANT_TYPE_VARDICT, wanted, NULL, NULL, NULL);
  GVariantIter iter;
  const char *key;

  g_assert_nonnull (parsed);
  g_variant_iter_init (&iter, parsed);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) is = g_variant_lookup_value (line, key, NULL);
      g_autofree char *text = is != NULL ? g_variant_print (is, FALSE) : g_strdup ("nothing");
      g_autofree char *other = g_variant_print (value, FALSE);

      /* What is empty is left out. */
      if (g_variant_is_container (value) && g_variant_n_children (value) == 0)
        g_set_str (&other, "nothing");

      g_assert_cmpstr (text, ==, other);
    }
}

static guint
count_lines (Logged *fixture)
{
  g_autoptr (UsLog) log = open_log (fixture);

  return us_log_get_n_lines (log);
}

/* --- A game played without the app --------------------------------------------------------------- */

/* Ten taps with the one that saves, and nothing is asked. */
static void
test_usual (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsLog) log = NULL;
  int today;

  open_line (fixture, 0);
  today = us_line_draft_get_date (us_line_dialog_get_draft (fixture->dialog));
  g_assert_cmpint (today, >=, 20260101);
  g_assert_true (find_saying (fixture->dialog, "Game 13") != NULL);
  choose (fixture, "goal", "old-debts");
  choose (fixture, "outcome", "goal");
  type (fixture, "fame", "16");
  type (fixture, "npc-fame", "11");
  choose (fixture, "ships", "swamp-rat");
  choose (fixture, "ships", "night-heron");
  choose (fixture, "ships", "tall-order");
  choose (fixture, "upgrades", "weapons-1");
  g_assert_nonnull (find_saying (fixture->dialog, "Points +5, total 21"));
  fixture->taps++;
  g_signal_emit_by_name (find_button (fixture->dialog, "line.save"), "clicked");
  wait_for (fixture->dialog == NULL);
  g_assert_cmpuint (fixture->taps, <=, 10);

  g_assert_cmpuint (count_lines (fixture), ==, 13);
  assert_line (fixture, 12,
               "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 16>, 'npc-fame': <int64 11>, "
               "'ships': <['swamp-rat', 'night-heron', 'tall-order']>, 'upgrades': <['weapons-1']>}");
  log = open_log (fixture);
  g_assert_cmpint (us_log_get_line (log, 12)->date, ==, today);
  g_assert_cmpint (us_campaign_get_score (us_log_get_campaign (log)), ==, 21);
}

/* Only what may be taken next can be pressed; the rest says why, and is entered all the same where it was so. */
static void
test_offers (Logged *fixture, gconstpointer data)
{
  GtkWidget *others;

  open_line (fixture, 0);
  g_assert_null (find_chip (fixture, "goal", "architect"));
  g_assert_nonnull (find_chip (fixture, "goal", "quiet-sky"));
  g_assert_nonnull (find_chip (fixture, "ships", "easy-tiger"));
  g_assert_null (find_chip (fixture, "ships", "night-heron"));
  g_assert_null (find_saying (fixture->dialog, "next comes tier 1"));
  choose (fixture, "ships", "easy-tiger");
  g_assert_null (find_chip (fixture, "ships", "easy-tiger"));
  g_assert_nonnull (find_chip (fixture, "ships", "night-heron"));
  /* Three of its kind were flown twice, two of them three times. */
  g_assert_null (find_chip (fixture, "ships", "longhorn"));
  g_assert_null (find_chip (fixture, "upgrades", "re-arm-3"));

  {
    g_autoptr (GPtrArray) chips = list_widgets (us_line_dialog_find (fixture->dialog, "ships"), GTK_TYPE_TOGGLE_BUTTON);

    others = chips->pdata[0];
  }
  g_assert_cmpuint (us_line_draft_get_flags (us_line_dialog_get_draft (fixture->dialog))->len, ==, 0);
  tap (fixture, others);
  g_assert_nonnull (find_saying (fixture->dialog, "Taken before: Longhorn 3 times, Night Heron 2"));
  us_line_pick_take (US_LINE_PICK (us_line_dialog_find (fixture->dialog, "ships")), "longhorn");
  spin (20);
  g_assert_true (is_said_beside (fixture, "ships", "Taken before: Longhorn"));
  /* A press takes it out again, and what comes next is another one. */
  {
    g_autoptr (GPtrArray) chips = list_widgets (us_line_dialog_find (fixture->dialog, "ships"), GTK_TYPE_BUTTON);

    g_assert_true (gtk_widget_has_css_class (chips->pdata[1], "chosen"));
    tap (fixture, chips->pdata[1]);
  }
  g_assert_false (is_said_beside (fixture, "ships", "Taken before: Longhorn"));
  g_assert_nonnull (find_chip (fixture, "ships", "night-heron"));
  choose (fixture, "outcome", "npc-win");
  type (fixture, "fame", "3");
  type (fixture, "npc-fame", "10");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  assert_line (fixture, 12, "{'outcome': <'npc-win'>, 'ships': <['easy-tiger']>}");
}

/* It is said while it is typed, beside the field, as soon as nothing that is still to be told could change it. */
static void
test_flagged (Logged *fixture, gconstpointer data)
{
  open_line (fixture, 0);
  choose (fixture, "goal", "old-debts");
  choose (fixture, "outcome", "goal");
  g_assert_cmpuint (us_line_draft_get_flags (us_line_dialog_get_draft (fixture->dialog))->len, ==, 0);
  type (fixture, "fame", "12");
  g_assert_true (is_said_beside (fixture, "fame", "You had 12 of the 15 fame"));
  g_assert_null (find_saying (fixture->dialog, "and the NPCs"));
  type (fixture, "npc-fame", "15");
  g_assert_true (is_said_beside (fixture, "npc-fame", "The NPCs had 15 of the 15 fame"));
  g_assert_true (is_said_beside (fixture, "fame", "You had 12 fame and the NPCs 15"));
  type (fixture, "fame", "16");
  g_assert_null (find_saying (fixture->dialog, "You had"));
  /* What is folded away is opened when it does not fit. */
  g_assert_false (gtk_widget_get_mapped (us_line_dialog_find (fixture->dialog, "date")));
  us_date_row_set_date (US_DATE_ROW (us_line_dialog_find (fixture->dialog, "date")), 29991231);
  spin (50);
  g_assert_true (is_said_beside (fixture, "date", "The day is still to come"));
  /* None of it keeps the line out of the log. */
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  g_assert_cmpuint (count_lines (fixture), ==, 13);
}

/* What is missing or no number of these is said beside its field, and nothing is written. */
static void
test_refused (Logged *fixture, gconstpointer data)
{
  open_line (fixture, 0);
  type (fixture, "fame", "120");
  perform (fixture, "line.save");
  g_assert_nonnull (fixture->dialog);
  g_assert_true (is_said_beside (fixture, "outcome", "Still missing: Outcome"));
  g_assert_true (is_said_beside (fixture, "fame", "A number from 0 to 99"));
  g_assert_cmpstr (gtk_editable_get_text (dial (fixture, "fame")), ==, "120");
  g_assert_cmpuint (count_lines (fixture), ==, 12);
  choose (fixture, "outcome", "npc-win");
  g_assert_null (find_saying (fixture->dialog, "Still missing"));
  type (fixture, "fame", "12");
  type (fixture, "npc-fame", "0");
  gtk_editable_set_text (GTK_EDITABLE (us_line_dialog_find (fixture->dialog, "date")), "2026-02-30");
  perform (fixture, "line.save");
  g_assert_true (is_said_beside (fixture, "date", "Write the day as 2026-11-29"));
  g_assert_cmpuint (count_lines (fixture), ==, 12);
  /* Nobody knows any more when it was. */
  gtk_editable_set_text (GTK_EDITABLE (us_line_dialog_find (fixture->dialog, "date")), "");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  {
    g_autoptr (UsLog) log = open_log (fixture);

    g_assert_cmpint (us_log_get_line (log, 12)->date, ==, 0);
  }
}

/* --- One that is there --------------------------------------------------------------------------- */

static GtkWidget *
find_accept (Logged *fixture)
{
  g_autoptr (GPtrArray) buttons = list_widgets (fixture->dialog, GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "accept") && gtk_widget_get_mapped (buttons->pdata[i]))
      return buttons->pdata[i];
  return NULL;
}

static gboolean
is_accepted (Logged *fixture, guint line)
{
  g_autoptr (UsLog) log = open_log (fixture);
  guint n;
  const UsFlag *flags = us_campaign_get_flags (us_log_get_campaign (log), line, &n);

  g_assert_cmpuint (n, ==, 1);
  return flags[0].accepted;
}

/* It stays with the line, and can be taken back. Nothing else of the line is written. */
static void
test_accepted (Logged *fixture, gconstpointer data)
{
  gint64 line = sample_log (fixture->store, fixture->uuid, 20250907,
                            "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 14>, 'npc-fame': <int64 9>}");

  g_assert_false (is_accepted (fixture, 12));
  open_line (fixture, line);
  g_assert_true (is_said_beside (fixture, "fame", "You had 14 of the 15 fame"));
  g_assert_true (adw_dialog_get_can_close (ADW_DIALOG (fixture->dialog)));
  tap (fixture, find_accept (fixture));
  g_assert_true (gtk_widget_has_focus (find_accept (fixture)));
  g_assert_false (adw_dialog_get_can_close (ADW_DIALOG (fixture->dialog)));
  g_assert_false (is_accepted (fixture, 12));
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  g_assert_true (is_accepted (fixture, 12));
  open_line (fixture, line);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_accept (fixture))));
  tap (fixture, find_accept (fixture));
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  g_assert_false (is_accepted (fixture, 12));
}

/* Any field of any line, in one step that can be undone. */
static void
test_changed (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsLog) log = NULL;
  g_autoptr (GError) error = NULL;

  open_line (fixture, line_id (fixture, 2));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_chip (fixture, "goal", "cartographer"))));
  g_assert_cmpfloat (gtk_spin_button_get_value (dial (fixture, "fame")), ==, 15);
  choose (fixture, "upgrades", "engine-2");
  choose (fixture, "outcome", "limit-no-goal");
  /* One of them has to be. */
  choose (fixture, "outcome", "limit-no-goal");
  gtk_editable_set_text (GTK_EDITABLE (us_line_dialog_find (fixture->dialog, "note")), "So late");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  assert_line (fixture, 2,
               "{'outcome': <'limit-no-goal'>, 'note': <'So late'>, 'fame': <int64 15>, 'upgrades': <@as []>}");
  log = open_log (fixture);
  g_assert_true (us_log_undo (log, &error));
  assert_line (fixture, 2, "{'outcome': <'goal'>, 'upgrades': <['engine-2']>}");
}

static void
assert_goals (Logged *fixture, const char *wanted)
{
  g_autoptr (UsLog) log = open_log (fixture);
  GString *is = g_string_new (NULL);

  for (guint i = 9; i < us_log_get_n_lines (log); i++)
    {
      g_autoptr (GVariant) line = us_campaign_dup_line (us_log_get_campaign (log), i);
      const char *goal = "";

      g_variant_lookup (line, "goal", "&s", &goal);
      g_string_append_printf (is, "%s%s", is->len > 0 ? " " : "", goal);
    }
  g_assert_cmpstr (is->str, ==, wanted);
  g_string_free (is, TRUE);
}

static void
test_moved (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsLog) log = NULL;

  open_line (fixture, line_id (fixture, 11));
  g_assert_nonnull (find_saying (fixture->dialog, "Game 12"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), "line.move-down", NULL);
  assert_goals (fixture, "first-light first-light kiln-runner");
  perform (fixture, "line.move-up");
  assert_goals (fixture, "first-light kiln-runner first-light");
  g_assert_nonnull (find_saying (fixture->dialog, "Game 11"));
  perform (fixture, "line.move-up");
  assert_goals (fixture, "kiln-runner first-light first-light");
  perform (fixture, "line.move-down");
  perform (fixture, "line.move-down");
  assert_goals (fixture, "first-light first-light kiln-runner");
  perform (fixture, "line.remove");
  wait_for (fixture->dialog == NULL);
  assert_goals (fixture, "first-light first-light");
  log = open_log (fixture);
  us_log_undo (log, NULL);
  assert_goals (fixture, "first-light first-light kiln-runner");
}

/* --- What the campaign does not have ------------------------------------------------------------- */

static AdwDialog *
get_dialog (Logged *fixture)
{
  return adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
}

/* It is added with the line, in the same step. */
static void
test_met (Logged *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (UsLog) log = NULL;
  AdwDialog *thing;

  open_line (fixture, 0);
  choose (fixture, "outcome", "npc-win");
  type (fixture, "fame", "3");
  type (fixture, "npc-fame", "10");
  tap (fixture, gtk_widget_get_ancestor (find_saying (us_line_dialog_find (fixture->dialog, "ships"), "A New Ship"),
                                         GTK_TYPE_BUTTON));
  thing = get_dialog (fixture);
  g_assert_true (US_IS_THING_DIALOG (thing));
  gtk_widget_activate_action (GTK_WIDGET (thing), "record.save", NULL);
  g_assert_nonnull (find_saying (thing, "Still missing: Name"));
  rows = list_widgets (thing, ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (rows->pdata[0], "Swamp Rat");
  gtk_widget_activate_action (GTK_WIDGET (thing), "record.save", NULL);
  wait_for (get_dialog (fixture) == ADW_DIALOG (fixture->dialog));
  /* Another one of that name, there since this game. */
  g_assert_nonnull (find_saying (us_line_dialog_find (fixture->dialog, "ships"), "1  Swamp Rat"));
  g_assert_cmpuint (us_line_draft_get_flags (us_line_dialog_get_draft (fixture->dialog))->len, ==, 0);
  log = open_log (fixture);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 10);
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  us_log_reload (log, NULL);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 11);
  assert_line (fixture, 12, "{'ships': <['swamp-rat-2']>}");
  {
    guint n;

    us_campaign_get_all_flags (us_log_get_campaign (log), &n);
    g_assert_cmpuint (n, ==, 0);
  }
  us_log_undo (log, NULL);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 10);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 12);
}

/* Another window was quicker: that is said, and what was typed is saved with the next press. */
static void
test_elsewhere (Logged *fixture, gconstpointer data)
{
  gint64 line = line_id (fixture, 11);

  open_line (fixture, line);
  type (fixture, "fame", "14");
  sample_log (fixture->store, fixture->uuid, 20250907,
              "{'outcome': <'npc-win'>, 'fame': <int64 1>, 'npc-fame': <int64 9>, 'reason': <'tired'>}");
  perform (fixture, "line.save");
  g_assert_nonnull (fixture->dialog);
  g_assert_nonnull (find_saying (fixture->dialog, "changed elsewhere and has been read again"));
  assert_line (fixture, 11, "{'fame': <int64 13>}");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  assert_line (fixture, 11, "{'fame': <int64 14>}");
  g_assert_cmpuint (count_lines (fixture), ==, 13);
}

/* On the smallest screen all of it is there, and Tab finds it. */
static void
test_small (Logged *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  int least;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 294);
  spin (200);
  open_line (fixture, 0);
  gtk_widget_measure (adw_dialog_get_child (ADW_DIALOG (fixture->dialog)), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  for (guint i = 0; i < 60; i++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

      g_assert_nonnull (focus);
      if (g_ptr_array_find (seen, focus, NULL))
        break;
      g_ptr_array_add (seen, focus);
      gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (g_ptr_array_find (seen, find_chip (fixture, "ships", "easy-tiger"), NULL));
  g_assert_true (g_ptr_array_find (seen, find_chip (fixture, "outcome", "npc-win"), NULL));
  g_assert_true (g_ptr_array_find (seen, find_chip (fixture, "upgrades", "weapons-1"), NULL));
  g_assert_true (g_ptr_array_find (seen, find_button (fixture->dialog, "line.save"), NULL));
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style (); /* a finger finds what it makes that large */

#define TEST(path, function) g_test_add ("/lines" path, Logged, NULL, begin, function, end)
  TEST ("/usual", test_usual);
  TEST ("/offers", test_offers);
  TEST ("/flagged", test_flagged);
  TEST ("/refused", test_refused);
  TEST ("/accepted", test_accepted);
  TEST ("/changed", test_changed);
  TEST ("/moved", test_moved);
  TEST ("/met", test_met);
  TEST ("/elsewhere", test_elsewhere);
  TEST ("/small", test_small);
#undef TEST
  return g_test_run ();
}
