/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields that are told on a pad: by pointer and by keys, in a play and without one. */

#include "config.h"

#include "fixture.h"
#include "us-board-view.h"
#include "us-form.h"
#include "us-games.h"
#include "us-pad-cell.h"
#include "us-pad-dialog.h"
#include "us-pad-form.h"
#include "us-pad-view.h"

enum { MOVE, PROTECT, LOCK, RANGED };

static const UsRules *
get_rules (void)
{
  return us_games_find ("crownfell");
}

/* A form in a window of its own, as where a copy is looked at. */
typedef struct
{
  UsNames *names;
  GtkWidget *window;
  UsForm *form;
} Pad;

static void
set_up_pad (Pad *pad, gconstpointer which)
{
  g_autoptr (GVariant) prefilled = NULL;

  pad->names = us_names_new ();
  pad->form = US_FORM (us_form_new_taught (get_rules ()->topics, which, pad->names, US_FIELD_IN_DIALOG));
  prefilled = us_topic_dup_prefilled (get_rules ()->topics, which, pad->names);
  us_form_set_value (pad->form, prefilled);
  us_form_suggest (pad->form);
  pad->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (pad->window), 868, 640);
  gtk_window_set_child (GTK_WINDOW (pad->window), GTK_WIDGET (pad->form));
  gtk_window_present (GTK_WINDOW (pad->window));
  wait_for (gtk_widget_get_width (GTK_WIDGET (pad->form)) > 0);
}

static void
tear_down_pad (Pad *pad, gconstpointer which)
{
  gtk_window_destroy (GTK_WINDOW (pad->window));
  spin (20);
  us_names_free (pad->names);
}

static GtkWidget *
find_cell (gpointer form, int right, int ahead)
{
  g_autoptr (GPtrArray) cells = list_widgets (form, US_TYPE_PAD_CELL);

  for (guint i = 0; i < cells->len; i++)
    if (us_pad_cell_get_place (cells->pdata[i]) == (ahead + 2) * 5 + right + 2)
      return cells->pdata[i];
  g_assert_not_reached ();
}

static void
tap (gpointer form, int right, int ahead)
{
  g_signal_emit_by_name (find_cell (form, right, ahead), "clicked");
}

static AdwToggleGroup *
find_brushes (gpointer form)
{
  return find_widget (find_widget (form, US_TYPE_PAD_VIEW), ADW_TYPE_TOGGLE_GROUP);
}

static void
take (gpointer form, guint brush)
{
  adw_toggle_group_set_active (find_brushes (form), brush);
}

static void
set_mirror (gpointer form, gboolean on)
{
  adw_switch_row_set_active (find_widget (form, ADW_TYPE_SWITCH_ROW), on);
}

/* What is told of one field, or "" while it is not in force. */
static void
assert_told (UsForm *form, const char *key, const char *expected)
{
  g_autoptr (GVariant) all = us_form_dup_value (form);
  g_autoptr (GVariant) value = g_variant_lookup_value (all, key, NULL);
  g_autofree char *text = value != NULL ? g_variant_print (value, FALSE) : g_strdup ("");

  g_assert_cmpstr (text, ==, expected);
}

#define assert_spoken(form, right, ahead, text) \
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_cell (form, right, ahead)), GTK_ACCESSIBLE_PROPERTY_LABEL, \
                                       text)

static GtkWidget *
find_button (gpointer widget, const char *label)
{
  g_autoptr (GPtrArray) buttons = list_widgets (widget, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      return buttons->pdata[i];
  g_assert_not_reached ();
}

/* --- Tapping -------------------------------------------------------------------------------------- */

static void
test_arrows (Pad *pad, gconstpointer which)
{
  set_mirror (pad->form, FALSE);
  assert_spoken (pad->form, 1, 1, "1 ahead and 1 to the right: nothing");
  tap (pad->form, 1, 1);
  assert_told (pad->form, "moves", "['1,1']");
  assert_spoken (pad->form, 1, 1, "1 ahead and 1 to the right: arrow");
  tap (pad->form, 1, 1);
  assert_told (pad->form, "moves", "['2,2']");
  assert_spoken (pad->form, 1, 1, "1 ahead and 1 to the right: arrow");
  assert_spoken (pad->form, 2, 2, "2 ahead and 2 to the right: arrow");
  tap (pad->form, 1, 1);
  assert_told (pad->form, "moves", "");
  assert_told (pad->form, "jumps", "['2,2']");
  assert_spoken (pad->form, 2, 2, "2 ahead and 2 to the right: jump");
  tap (pad->form, 1, 1);
  assert_told (pad->form, "jumps", "");
  /* The far one at once, and back by itself. */
  tap (pad->form, 0, -2);
  assert_told (pad->form, "moves", "['0,-2']");
  tap (pad->form, 0, -2);
  tap (pad->form, 0, -2);
  assert_told (pad->form, "moves", "");
  assert_told (pad->form, "jumps", "");
}

static void
test_mirror (Pad *pad, gconstpointer which)
{
  tap (pad->form, -1, 1);
  assert_told (pad->form, "moves", "['-1,1', '1,1']");
  tap (pad->form, 2, 1);
  assert_told (pad->form, "jumps", "['-2,1', '2,1']");
  take (pad->form, LOCK);
  tap (pad->form, 1, 0);
  assert_told (pad->form, "locks", "['-1,0', '1,0']");
  set_mirror (pad->form, FALSE);
  tap (pad->form, 1, 0);
  assert_told (pad->form, "locks", "['-1,0']");
}

/* A sign of another brush is heard, and stays where it is. */
static void
test_brushes (Pad *pad, gconstpointer which)
{
  GtkWidget *clear = find_button (pad->form, "Clear");

  g_assert_false (gtk_widget_get_sensitive (clear));
  tap (pad->form, 0, 1);
  take (pad->form, PROTECT);
  g_assert_false (gtk_widget_get_sensitive (clear));
  tap (pad->form, 0, 1);
  assert_spoken (pad->form, 0, 1, "1 ahead: arrow, Protect");
  g_assert_true (gtk_widget_get_sensitive (clear));
  g_signal_emit_by_name (clear, "clicked");
  assert_told (pad->form, "protects", "");
  assert_told (pad->form, "moves", "['0,1']");
  take (pad->form, RANGED);
  tap (pad->form, 0, 2);
  assert_told (pad->form, "shoots", "['0,2']");
}

/* What another brush has left is seen as what it is, and nothing lies over the place that was just tapped. */
static void
test_others (Pad *pad, gconstpointer which)
{
  tap (pad->form, 1, -1);
  tap (pad->form, 1, 2);
  take (pad->form, LOCK);
  tap (pad->form, 0, 1);
  g_assert_true (us_pad_cell_has_other (US_PAD_CELL (find_cell (pad->form, 1, -1)), US_PAD_ARROW));
  g_assert_true (us_pad_cell_has_other (US_PAD_CELL (find_cell (pad->form, -1, 2)), US_PAD_JUMP));
  g_assert_false (us_pad_cell_has_other (US_PAD_CELL (find_cell (pad->form, 0, 1)), US_PAD_SIGN));
  take (pad->form, MOVE);
  g_assert_true (us_pad_cell_has_other (US_PAD_CELL (find_cell (pad->form, 0, 1)), US_PAD_SIGN));
  g_assert_null (gtk_widget_get_tooltip_text (find_cell (pad->form, 0, 1)));
}

/* What is asked for decides which brushes there are. */
static void
test_part (Pad *pad, gconstpointer which)
{
  g_autoptr (GVariant) icons = g_variant_ref_sink (g_variant_new_parsed ("{'part': <'icons'>}"));
  GtkWidget *chip = find_button (pad->form, "Shoots");

  g_assert_cmpuint (adw_toggle_group_get_n_toggles (find_brushes (pad->form)), ==, 4);
  g_assert_true (gtk_widget_is_visible (chip));
  take (pad->form, LOCK);
  tap (pad->form, 0, 1);
  us_form_fill (pad->form, icons);
  g_assert_cmpuint (adw_toggle_group_get_n_toggles (find_brushes (pad->form)), ==, 2);
  g_assert_false (gtk_widget_is_visible (chip));
  /* The brush in hand stays there. */
  tap (pad->form, 1, 1);
  assert_told (pad->form, "locks", "['-1,1', '0,1', '1,1']");
  assert_told (pad->form, "moves", "");
}

/* The name says what the ability is, and what hangs on it is asked behind a row, with a pad of its own. */
static void
test_choice (Pad *pad, gconstpointer which)
{
  GtkWidget *foe = find_button (pad->form, "Moves a foe"), *shoots = find_button (pad->form, "Shoots");
  AdwActionRow *row = find_widget (pad->form, ADW_TYPE_ACTION_ROW);

  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (foe)));
  assert_told (pad->form, "ability", "'move-foe'");
  assert_told (pad->form, "from", "['-1,-1', '1,-1', '-1,1', '1,1']");
  g_assert_true (label_says (pad->form, "Whom: 4 · In which directions: 8 · How far: 1"));
  g_assert_true (label_says (pad->form, "filled in from the name"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (shoots), TRUE);
  assert_told (pad->form, "ability", "'strike'");
  assert_told (pad->form, "from", "");
  g_assert_false (label_says (pad->form, "filled in from the name"));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (foe)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (foe), TRUE);
  assert_told (pad->form, "from", "['-1,-1', '1,-1', '-1,1', '1,1']");
  g_assert_nonnull (row);
}

/* --- Keys ------------------------------------------------------------------------------------------- */

static guint
count_stops (gpointer form)
{
  g_autoptr (GPtrArray) cells = list_widgets (form, US_TYPE_PAD_CELL);
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    n += gtk_widget_get_focusable (cells->pdata[i]);
  return n;
}

/* Arrow keys go from place to place, over the thing in the middle and not off the pad; Tab has one stop. */
static void
test_keys (Pad *pad, gconstpointer which)
{
  GtkWidget *grid = gtk_widget_get_parent (find_cell (pad->form, 0, 1));
  static const struct
  {
    guint key;
    int right, ahead;
  } steps[] = {
    { GDK_KEY_Right, 1, 1 },  { GDK_KEY_Up, 1, 2 },   { GDK_KEY_Up, 1, 2 },
    { GDK_KEY_Left, 0, 2 },   { GDK_KEY_Down, 0, 1 }, { GDK_KEY_Down, 0, -1 },
    { GDK_KEY_Left, -1, -1 }, { GDK_KEY_Up, -1, 0 },  { GDK_KEY_Right, 1, 0 },
  };

  set_mirror (pad->form, FALSE);
  g_assert_true (gtk_widget_grab_focus (find_cell (pad->form, 0, 1)));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (press_key (grid, steps[i].key));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (pad->window)) ==
                     find_cell (pad->form, steps[i].right, steps[i].ahead));
      g_assert_cmpuint (count_stops (pad->form), ==, 1);
    }
  g_assert_false (press_key (grid, GDK_KEY_Tab));
  press_key (gtk_window_get_focus (GTK_WINDOW (pad->window)), GDK_KEY_space);
  wait_for (gtk_widget_has_css_class (find_cell (pad->form, 1, 0), "set"));
  assert_told (pad->form, "moves", "['1,0']");
  g_signal_emit_by_name (pad->window, "move-focus", GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (pad->window)) == find_button (pad->form, "Clear"));
}

/* --- What it would do --------------------------------------------------------------------------------- */

/* Without a play the table is empty, and the card on the crown of it. */
static void
test_preview (Pad *pad, gconstpointer which)
{
  us_form_set_preview (pad->form, NULL, get_rules ());
  wait_for (label_says (pad->form, "From C3 Mystic could go nowhere"));
  tap (pad->form, 0, 2);
  wait_for (label_says (pad->form, "From C3 Mystic could move to D3 and E3"));
}

static AdwDialog *
get_dialog (Fixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

static UsPlay *
open_pad (Fixture *fixture, const char *card)
{
  g_autoptr (UsSession) session = sample_start_pad (fixture->store, card);

  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  wait_for (US_IS_PAD_DIALOG (get_dialog (fixture)));
  return us_play_page_get_play (play_page (fixture));
}

static gboolean
has_focus_in_column (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  GtkWidget *bar = find_widget (play_page (fixture), ADW_TYPE_HEADER_BAR);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (play_page (fixture))) &&
         !gtk_widget_is_ancestor (focus, bar);
}

/* It comes by itself, each tap is a step that can be taken back, and Done answers. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_pad (fixture, "card/mystic");
  AdwDialog *dialog = get_dialog (fixture);
  UsBoardView *board = find_widget (dialog, US_TYPE_BOARD_VIEW);
  int before = position (fixture);

  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Teach Mystic");
  wait_for (us_board_view_get_board (board) != NULL);
  /* The table is that of the play, with all who stand there. */
  g_assert_nonnull (us_board_find_cell (us_board_view_get_board (board), "board/e1"));
  tap (dialog, 1, 1);
  tap (dialog, 1, 1);
  g_assert_true (us_play_get_can_undo (play));
  act (fixture, "play.undo", NULL);
  assert_spoken (dialog, 2, 2, "2 ahead and 2 to the right: nothing");
  assert_spoken (dialog, 1, 1, "1 ahead and 1 to the right: arrow");
  act (fixture, "play.redo", NULL);
  assert_spoken (dialog, -2, 2, "2 ahead and 2 to the left: arrow");
  g_assert_cmpint (position (fixture), ==, before);

  gtk_widget_activate_action (GTK_WIDGET (dialog), "pad.done", NULL);
  wait_for (get_dialog (fixture) == NULL);
  g_assert_cmpint (position (fixture), >, before);
  /* The next key is for what is asked now, and not for what stands first in the header. */
  wait_for (has_focus_in_column (fixture));
}

/* Who closes it finds it again, with what was told. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;
  int before;

  open_pad (fixture, "card/mystic");
  tap (get_dialog (fixture), 0, 1);
  gtk_widget_activate_action (GTK_WIDGET (get_dialog (fixture)), "pad.cancel", NULL);
  wait_for (get_dialog (fixture) == NULL);
  button = find_button (play_page (fixture), "Tap What Is on It");
  g_signal_emit_by_name (button, "clicked");
  wait_for (get_dialog (fixture) != NULL);
  assert_spoken (get_dialog (fixture), 0, 1, "1 ahead: arrow");
  /* What nobody sees is not taken: the big button leads there as well. */
  before = position (fixture);
  gtk_widget_activate_action (GTK_WIDGET (get_dialog (fixture)), "pad.cancel", NULL);
  wait_for (get_dialog (fixture) == NULL);
  spin (US_DONE_DEAF_MSEC + 60);
  g_assert_true (us_done_bar_press (us_play_page_get_done (play_page (fixture))));
  wait_for (get_dialog (fixture) != NULL);
  g_assert_cmpint (position (fixture), ==, before);
}

/* As if the keys had been pressed in the dialog: what a shortcut of it does. */
static gboolean
press_shortcut (AdwDialog *dialog, const char *trigger)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (dialog));
  g_autoptr (GtkShortcutTrigger) wanted = gtk_shortcut_trigger_parse_string (trigger);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0;
           GTK_IS_SHORTCUT_CONTROLLER (controller) && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), wanted))
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, GTK_WIDGET (dialog),
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  g_assert_not_reached ();
}

/* Undo leaves the question that the dialog was opened for, and the dialog hears the next keys until it is closed. */
static void
test_keys_again (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_pad (fixture, "card/mystic");
  AdwDialog *dialog = get_dialog (fixture);
  int before = position (fixture);

  g_object_ref (dialog);
  g_assert_true (press_shortcut (dialog, "<Control>z"));
  g_assert_cmpint (position (fixture), <, before);
  for (guint i = 0; i < 2; i++)
    press_shortcut (dialog, "<Control>z");
  while (us_play_get_can_redo (play))
    g_assert_true (press_shortcut (dialog, "<Control><Shift>z"));
  g_assert_cmpint (position (fixture), ==, before);
  wait_for (get_dialog (fixture) != NULL && get_dialog (fixture) != dialog);
  /* The page is left. */
  close_window (fixture);
  g_assert_false (press_shortcut (dialog, "<Control>z"));
  g_object_unref (dialog);
}

/* What has to be told and stands behind a row leads there, and is said where the button is. */
static void
test_missing (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_pad (fixture, "card/mystic");
  AdwDialog *dialog = get_dialog (fixture), *details;
  AdwActionRow *row = NULL;
  int before = position (fixture);
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_ACTION_ROW);
  g_autoptr (GPtrArray) chips = list_widgets (dialog, GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), "Details"))
      row = rows->pdata[i];
  for (guint i = 0; i < chips->len; i++)
    if (g_strcmp0 (gtk_button_get_label (chips->pdata[i]), "Brings in a new card") == 0)
      gtk_toggle_button_set_active (chips->pdata[i], TRUE);
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (row), "Still missing: Where"));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "pad.done", NULL);
  wait_for (get_dialog (fixture) != dialog);
  details = get_dialog (fixture);
  g_assert_cmpstr (adw_dialog_get_title (details), ==, "Details");
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_true (us_play_get_draft (play) != NULL);
  adw_dialog_force_close (details);
  wait_for (get_dialog (fixture) == dialog);
  wait_for (label_says (dialog, "Still missing: Where"));
  for (guint i = 0; i < chips->len; i++)
    if (g_strcmp0 (gtk_button_get_label (chips->pdata[i]), "None") == 0)
      gtk_toggle_button_set_active (chips->pdata[i], TRUE);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "pad.done", NULL);
  wait_for (get_dialog (fixture) == NULL);
  g_assert_cmpint (position (fixture), >, before);
}

/* Of the player's own cards Protect and Lock alone are asked for. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  UsPlay *play = open_pad (fixture, NULL);
  g_autoptr (GVariant) part = g_variant_lookup_value (us_play_get_draft (play), "part", NULL);

  g_assert_cmpstr (g_variant_get_string (part, NULL), ==, "icons");
  g_assert_cmpuint (adw_toggle_group_get_n_toggles (find_brushes (get_dialog (fixture))), ==, 2);
  gtk_widget_activate_action (GTK_WIDGET (get_dialog (fixture)), "pad.done", NULL);
  wait_for (get_dialog (fixture) == NULL);
}

/* Nothing has to be scrolled to where the dialog is as large as it would like to be, and on a phone it is one column. */
static void
test_room (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *room;
  AdwDialog *dialog;

  load_style ();
  open_pad (fixture, "card/mystic");
  dialog = get_dialog (fixture);
  spin (200);
  room = gtk_scrolled_window_get_vadjustment (find_widget (dialog, GTK_TYPE_SCROLLED_WINDOW));
  g_assert_cmpfloat (gtk_adjustment_get_upper (room), <=, gtk_adjustment_get_page_size (room));
  close_window (fixture);
}

int
main (int argc, char **argv)
{
  /* What is spoken is kept without a bus. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  start_gtk (&argc, &argv);

#define ADD_PAD(name, which, function) g_test_add ("/pad/" name, Pad, which, set_up_pad, function, tear_down_pad)
  ADD_PAD ("arrows", "duke", test_arrows);
  ADD_PAD ("mirror", "duke", test_mirror);
  ADD_PAD ("brushes", "angel", test_brushes);
  ADD_PAD ("others", "angel", test_others);
  ADD_PAD ("part", "angel", test_part);
  ADD_PAD ("choice", "mystic", test_choice);
  ADD_PAD ("keys", "angel", test_keys);
  ADD_PAD ("preview", "mystic", test_preview);
#define ADD(name, function) g_test_add ("/pad/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("play", test_play);
  ADD ("closed", test_closed);
  ADD ("keys-again", test_keys_again);
  ADD ("own", test_own);
  ADD ("missing", test_missing);
  ADD ("room", test_room);
  return g_test_run ();
}
