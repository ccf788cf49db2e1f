/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of a campaign's log, changed by hand. */

#include "config.h"

#include "logged.h"
#include "sample-xia.h"

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
  g_assert_true (is_said_beside (fixture, "fame", "You had 14 fame, and the fame limit is 15"));
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

/* It is forgotten with what was accepted: another time it is asked for again. */
static void
test_forgotten (Logged *fixture, gconstpointer data)
{
  gint64 line = sample_log (fixture->store, fixture->uuid, 20250907,
                            "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 14>, 'npc-fame': <int64 9>}");

  open_line (fixture, line);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_accept (fixture))), ==, "Accept as It Is");
  tap (fixture, find_accept (fixture));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_accept (fixture))), ==, "Accepted");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  open_line (fixture, line);
  type (fixture, "fame", "16");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  open_line (fixture, line);
  type (fixture, "fame", "14");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_accept (fixture))), ==, "Accept as It Is");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  g_assert_false (is_accepted (fixture, 12));
}

static gboolean
is_found (Logged *fixture, GtkWidget *button)
{
  graphene_rect_t bounds;
  GtkWidget *picked;

  g_assert_true (gtk_widget_compute_bounds (button, fixture->window, &bounds));
  picked = gtk_widget_pick (fixture->window, bounds.origin.x + bounds.size.width / 2,
                            bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);
  return picked != NULL && (picked == button || gtk_widget_is_ancestor (picked, button));
}

/* What comes or goes moves the buttons, and a finger that is on its way finds none of them. */
static void
test_deaf (Logged *fixture, gconstpointer data)
{
  gint64 line = sample_log (fixture->store, fixture->uuid, 20250907,
                            "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 14>, 'npc-fame': <int64 9>}");

  open_line (fixture, line);
  wait_for (is_found (fixture, find_accept (fixture)));
  type (fixture, "npc-fame", "15");
  g_assert_false (is_found (fixture, find_accept (fixture)));
  wait_for (is_found (fixture, find_accept (fixture)));
  tap (fixture, find_accept (fixture));
  g_assert_true (is_found (fixture, find_accept (fixture)));
}

/* Enter in a number leads to the next one, and not to the button of what has just been said of it. */
static void
test_enter (Logged *fixture, gconstpointer data)
{
  open_line (fixture, 0);
  choose (fixture, "goal", "old-debts");
  choose (fixture, "outcome", "goal");
  type (fixture, "fame", "9");
  g_assert_true (is_said_beside (fixture, "fame", "You had 9 fame, and the fame limit is 15"));
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (fixture->window)), "activate");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), dial (fixture, "npc-fame")));
}

/* What is said on keeps its button, to which the keys may be going while another number is told. */
static void
test_stays (Logged *fixture, gconstpointer data)
{
  gint64 line = sample_log (fixture->store, fixture->uuid, 20250907,
                            "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 14>, 'npc-fame': <int64 9>}");
  GtkWidget *button;

  open_line (fixture, line);
  button = find_accept (fixture);
  gtk_widget_grab_focus (button);
  for (guint i = 0; i < 2; i++)
    {
      gtk_editable_set_text (dial (fixture, "npc-fame"), i == 0 ? "15" : "9");
      spin (20);
      g_assert_true (is_said_beside (fixture, "fame", "You had 14 fame and the NPCs 15") == (i == 0));
      g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == button);
    }
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

/* Between two others, where it decides what may be chosen. */
static void
test_inserted (Logged *fixture, gconstpointer data)
{
  show_dialog (fixture, us_line_dialog_new_before (fixture->store, fixture->uuid, line_id (fixture, 1)));
  g_assert_nonnull (find_saying (fixture->dialog, "Game 2"));
  g_assert_nonnull (find_chip (fixture, "goal", "cartographer"));
  g_assert_null (find_chip (fixture, "ships", "swamp-rat"));
  choose (fixture, "outcome", "npc-win");
  type (fixture, "fame", "3");
  type (fixture, "npc-fame", "10");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  g_assert_cmpuint (count_lines (fixture), ==, 13);
  assert_line (fixture, 1, "{'outcome': <'npc-win'>, 'fame': <int64 3>}");
  assert_line (fixture, 2, "{'goal': <'cartographer'>, 'fame': <int64 7>}");
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

/* What was left alone is not put back to what it was. */
static void
test_both (Logged *fixture, gconstpointer data)
{
  gint64 line = line_id (fixture, 11);
  g_autoptr (UsLog) log = us_log_open (fixture->store, fixture->uuid, NULL);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  const UsLogLine *is = us_log_find_line (log, line);
  g_autoptr (GVariant) value = us_campaign_dup_line (us_log_get_campaign (log), (guint) is->index);
  GVariantDict dict;

  open_line (fixture, line);
  type (fixture, "fame", "14");
  g_variant_dict_init (&dict, value);
  g_variant_dict_insert (&dict, "npc-fame", "x", (gint64) 5);
  g_variant_dict_insert (&dict, "note", "s", "Told elsewhere");
  us_log_change_replace_line (change, line, 20251201, g_variant_dict_end (&dict));
  g_assert_true (us_log_apply (log, change, US_LOG_BY_PLAYER, NULL));
  perform (fixture, "line.save");
  g_assert_nonnull (find_saying (fixture->dialog, "changed elsewhere and has been read again"));
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  assert_line (fixture, 11, "{'fame': <int64 14>, 'npc-fame': <int64 5>, 'note': <'Told elsewhere'>}");
  us_log_reload (log, NULL);
  g_assert_cmpint (us_log_find_line (log, line)->date, ==, 20251201);
}

static void
press_save (Logged *fixture, const char *said)
{
  perform (fixture, "line.save");
  g_assert_nonnull (fixture->dialog);
  g_assert_nonnull (find_saying (fixture->dialog, said));
}

/* Another window took it out: nothing is in its place, whoever presses how often, until it is back. */
static void
test_taken_out (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (UsLog) log = open_log (fixture);

  open_line (fixture, line_id (fixture, 10));
  type (fixture, "fame", "14");
  us_log_change_remove_line (change, line_id (fixture, 10));
  us_log_change_remove_thing (change, 1, "first-light");
  us_log_change_remove_line (change, line_id (fixture, 9));
  g_assert_true (us_log_apply (log, change, US_LOG_BY_PLAYER, NULL));
  for (guint i = 0; i < 2; i++)
    {
      press_save (fixture, "This game was taken out of the log.");
      g_assert_null (find_saying (fixture->dialog, "is not one of the answers"));
      g_assert_cmpuint (count_lines (fixture), ==, 10);
      assert_dial (fixture, "fame", "14");
    }
  g_assert_nonnull (find_saying (fixture->dialog, "Game 10"));
  g_assert_false (adw_dialog_get_can_close (ADW_DIALOG (fixture->dialog)));
  perform (fixture, "line.remove");
  g_assert_cmpuint (count_lines (fixture), ==, 10);

  g_assert_true (us_log_undo (log, NULL));
  press_save (fixture, "changed elsewhere and has been read again");
  g_assert_nonnull (find_saying (fixture->dialog, "Game 11"));
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  g_assert_cmpuint (count_lines (fixture), ==, 12);
  assert_line (fixture, 10, "{'goal': <'first-light'>, 'fame': <int64 14>, 'npc-fame': <int64 8>}");
}

static void
undo_end (UsSession *session)
{
  g_autoptr (GError) error = NULL;

  us_session_undo (session, 1, &error);
  g_assert_no_error (error);
}

/* Its play goes on in another window, and its line is the same when that has ended. */
static void
test_played_on (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = NULL;

  sample_teach_xia (fixture->store);
  session = sample_fly_xia (fixture->store, fixture->uuid);
  g_assert_cmpuint (count_lines (fixture), ==, 13);
  open_line (fixture, line_id (fixture, 12));
  gtk_editable_set_text (GTK_EDITABLE (us_line_dialog_find (fixture->dialog, "note")), "So late");
  undo_end (session);
  for (guint i = 0; i < 2; i++)
    {
      press_save (fixture, "This game is being played on.");
      g_assert_null (find_saying (fixture->dialog, "is not one of the answers"));
      g_assert_cmpuint (count_lines (fixture), ==, 12);
    }
  us_session_redo (session, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_lines (fixture), ==, 13);
  press_save (fixture, "changed elsewhere and has been read again");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  assert_line (fixture, 12, "{'note': <'So late'>}");
  log = open_log (fixture);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 13);
  g_assert_true (us_log_get_line (log, 12)->edited);

  /* What is taken out by hand does not come back with its play. */
  open_line (fixture, line_id (fixture, 12));
  gtk_editable_set_text (GTK_EDITABLE (us_line_dialog_find (fixture->dialog, "note")), "Too late");
  {
    g_autoptr (UsLogChange) change = us_log_change_new ();

    us_log_change_remove_line (change, us_log_get_line (log, 12)->id);
    g_assert_true (us_log_apply (log, change, US_LOG_BY_PLAYER, NULL));
  }
  undo_end (session);
  press_save (fixture, "This game was taken out of the log.");
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style (); /* a finger finds what it makes that large */

#define TEST(path, function) g_test_add ("/lines-changed" path, Logged, NULL, begin, function, end)
  TEST ("/accepted", test_accepted);
  TEST ("/forgotten", test_forgotten);
  TEST ("/deaf", test_deaf);
  TEST ("/stays", test_stays);
  TEST ("/enter", test_enter);
  TEST ("/changed", test_changed);
  TEST ("/moved", test_moved);
  TEST ("/inserted", test_inserted);
  TEST ("/elsewhere", test_elsewhere);
  TEST ("/both", test_both);
  TEST ("/taken-out", test_taken_out);
  TEST ("/played-on", test_played_on);
#undef TEST
  return g_test_run ();
}
