/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog that corrects the table. */

#include "config.h"

#include "fixture.h"
#include "sample-xia.h"
#include "us-answer-row.h"
#include "us-question.h"
#include "us-source-row.h"

static AdwDialog *
open_dialog (Fixture *fixture)
{
  AdwDialog *dialog;

  act (fixture, "play.correct", NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_nonnull (dialog);
  return dialog;
}

/* Values and sources are changed where they are shown. */
static void
test_values (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsSession *session;
  AdwDialog *dialog;
  GtkSpinButton *spin_row;
  AdwToggleGroup *source;
  const UsAdjustable *first;
  UsSource was;
  int value;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  session = us_play_get_session (us_play_page_get_play (page));
  dialog = open_dialog (fixture);
  spin (50);

  first = us_session_get_adjustable (session, 0);
  value = first->value;
  spin_row = find_widget (dialog, GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (spin_row, value + 3);
  wait_for (us_session_get_adjustable (session, 0)->value == value + 3);
  /* Three presses in a row are one step to undo. */
  g_assert_true (us_session_undo (session, 1, NULL));
  g_assert_cmpint (us_session_get_adjustable (session, 0)->value, ==, value);

  was = us_session_get_source (session, 0);
  source = find_widget (dialog, ADW_TYPE_TOGGLE_GROUP);
  adw_toggle_group_set_active (source, was == US_BY_THE_APP ? 1 : 0);
  g_assert_cmpint (us_session_get_source (session, 0), !=, was);
  adw_dialog_force_close (dialog);
}

/* Above the board a value is dialled as far as it has to be: the focus stays in what it is dialled with. */
static void
test_dialled (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  GtkWidget *popover, *dial;
  UsSession *session;
  double value;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  session = us_play_get_session (us_play_page_get_play (page));
  act (fixture, "play.adjust", g_variant_new_string ("victory-points"));
  popover = find_widget (page, GTK_TYPE_POPOVER);
  dial = find_widget (popover, GTK_TYPE_SPIN_BUTTON);
  wait_for (gtk_widget_get_mapped (dial));
  gtk_widget_grab_focus (dial);
  value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (dial));
  for (int i = 1; i <= 3; i++)
    {
      gtk_spin_button_spin (GTK_SPIN_BUTTON (dial), GTK_SPIN_STEP_FORWARD, 1);
      wait_for (us_session_get_adjustable (session, 0)->value == (int) value + i);
      spin (50);
      g_assert_nonnull (gtk_widget_get_ancestor (gtk_root_get_focus (gtk_widget_get_root (dial)), GTK_TYPE_POPOVER));
    }
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (dial)), ==, value + 3);
  wait_for (us_session_get_adjustable (us_play_get_session (us_play_page_get_play (page)), 0)->value ==
            (int) value + 3);
  gtk_popover_popdown (GTK_POPOVER (popover));
}

/* Few choices stand below each other: the place is pressed, then the choice. */
static void
test_few_choices (Fixture *fixture, gconstpointer data)
{
  UsSession *session;
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *popover;

  sample_teach_xia (fixture->store);
  open_window (fixture, 1280, 800);
  show_play (fixture, sample_start_xia (fixture->store, 3, FALSE, "xia/you", 1, 1));
  session = us_play_get_session (us_play_page_get_play (play_page (fixture)));
  act (fixture, "play.adjust", g_variant_new_string ("space-3"));
  popover = find_widget (play_page (fixture), GTK_TYPE_POPOVER);
  wait_for (gtk_widget_get_mapped (popover));
  rows = list_widgets (popover, ADW_TYPE_ACTION_ROW);
  g_assert_cmpuint (rows->len, ==, 4);
  g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[3]), ==, "Event");
  g_assert_cmpint (us_session_find_adjustable (session, "space-3")->value, !=, 3);
  adw_action_row_activate (rows->pdata[3]);
  wait_for (us_session_find_adjustable (session, "space-3")->value == 3);
  gtk_popover_popdown (GTK_POPOVER (popover));
}

/* A key that is no figure takes the chosen text away and puts nothing in its place: nothing is told. */
static void
test_no_number (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover, *dial;
  UsSession *session;
  UsPlayPage *page;
  guint before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  session = us_play_get_session (us_play_page_get_play (page));
  g_assert_true (us_play_correct (us_play_page_get_play (page), "victory-points", g_variant_new_int64 (7), NULL));
  before = us_session_get_head_position (session);
  act (fixture, "play.adjust", g_variant_new_string ("victory-points"));
  popover = find_widget (page, GTK_TYPE_POPOVER);
  dial = find_widget (popover, GTK_TYPE_SPIN_BUTTON);
  wait_for (gtk_widget_get_mapped (dial));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (dial)), ==, 7);
  /* Enter takes a number, and neither another one for it nor none. */
  gtk_editable_set_text (GTK_EDITABLE (dial), "8");
  g_assert_false (press_key (dial, GDK_KEY_Return));
  gtk_editable_set_text (GTK_EDITABLE (dial), "999");
  g_assert_true (press_key (dial, GDK_KEY_Return));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "999");
  gtk_editable_set_text (GTK_EDITABLE (dial), "");
  g_assert_true (press_key (dial, GDK_KEY_KP_Enter));
  gtk_spin_button_update (GTK_SPIN_BUTTON (dial));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "7");
  g_assert_cmpuint (us_session_get_head_position (session), ==, before);
  /* Nor does it forget a number that was typed and taken meanwhile. */
  gtk_editable_set_text (GTK_EDITABLE (dial), "12");
  wait_for (us_session_get_adjustable (session, 0)->value == 12);
  gtk_editable_set_text (GTK_EDITABLE (dial), "");
  gtk_spin_button_update (GTK_SPIN_BUTTON (dial));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "12");
  gtk_popover_popdown (GTK_POPOVER (popover));
  wait_for (!gtk_widget_get_mapped (dial));
  g_assert_cmpint (us_session_get_adjustable (session, 0)->value, ==, 12);
  g_assert_cmpuint (us_session_get_head_position (session), ==, before + 1);
}

static GtkWidget *
find_value (Fixture *fixture, const char *title)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (adw_preferences_row_get_title (rows->pdata[i]), title) == 0)
      return rows->pdata[i];
  g_assert_not_reached ();
}

/* A number that there is not is refused with a sentence, by Enter and when it is left, until another one is told. */
static void
test_says_range (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsSession *session;
  GtkWidget *row, *dial;
  guint before;

  sample_teach_xia (fixture->store);
  open_window (fixture, 1280, 800);
  show_play (fixture, sample_start_xia (fixture->store, 3, FALSE, "xia/you", 1, 1));
  page = play_page (fixture);
  session = us_play_get_session (us_play_page_get_play (page));
  before = us_session_get_head_position (session);
  open_dialog (fixture);
  row = find_value (fixture, "Fame of the NPCs");
  dial = find_widget (row, GTK_TYPE_SPIN_BUTTON);
  gtk_editable_set_text (GTK_EDITABLE (dial), "100");
  g_assert_true (press_key (dial, GDK_KEY_Return));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "A number from 0 to 99 must stand here.");
  gtk_editable_set_text (GTK_EDITABLE (dial), "0");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (dial), "-5");
  gtk_spin_button_update (GTK_SPIN_BUTTON (dial));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (dial)), ==, "0");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "A number from 0 to 99 must stand here.");
  g_assert_cmpuint (us_session_get_head_position (session), ==, before);
}

/* Whoever went to the value with the keys is there again when it is corrected. */
static void
test_focus_again (Fixture *fixture, gconstpointer data)
{
  GtkWidget *place = NULL;
  UsPlayPage *page;
  g_autoptr (GPtrArray) cells = NULL;
  g_autofree char *id = NULL;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  cells = list_widgets (page, US_TYPE_BOARD_CELL);
  for (guint i = 0; i < cells->len && place == NULL; i++)
    if (us_board_cell_get_key (cells->pdata[i]) != NULL && !us_board_cell_get_answers (cells->pdata[i]))
      place = cells->pdata[i];
  id = g_strdup (us_board_cell_get_id (US_BOARD_CELL (place)));
  for (int time = 0; time < 2; time++)
    {
      GtkWidget *popover;

      gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), id)));
      gtk_widget_activate_action (gtk_root_get_focus (gtk_widget_get_root (place)), "cell.answer", NULL);
      popover = find_widget (page, GTK_TYPE_POPOVER);
      wait_for (gtk_widget_get_mapped (popover));
      gtk_widget_child_focus (popover, GTK_DIR_TAB_FORWARD);
      spin (50);
      gtk_popover_popdown (GTK_POPOVER (popover));
      wait_for (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page))) ==
                GTK_WIDGET (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), id)));
    }
}

static guint
count_shown (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    n += GTK_IS_LIST_BOX_ROW (row) && gtk_widget_get_child_visible (row);
  return n;
}

/* A value is found by a part of its name, however it is written. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog, *list;
  GtkEditable *entry;
  guint n;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  n =
    us_session_get_n_adjustables (us_play_get_session (us_play_page_get_play (open_play (fixture, "phantom/turn", 1))));
  dialog = GTK_WIDGET (open_dialog (fixture));
  entry = find_widget (dialog, GTK_TYPE_SEARCH_ENTRY);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (entry)));
  list = gtk_widget_get_ancestor (find_widget (dialog, GTK_TYPE_SPIN_BUTTON), GTK_TYPE_LIST_BOX);
  g_assert_cmpuint (count_shown (list), ==, n);
  gtk_editable_set_text (entry, "VICTORY");
  wait_for (count_shown (list) < n);
  g_assert_cmpuint (count_shown (list), >, 0);
  gtk_editable_set_text (entry, "victory of nobody");
  wait_for (count_shown (list) == 0);
  wait_for (label_says (dialog, "Nothing of that name"));
  gtk_editable_set_text (entry, "");
  wait_for (count_shown (list) == n);
  wait_for (!label_says (dialog, "Nothing of that name"));
}

/* A screen reader opens the next one without a click that would close the last. */
static void
test_one_popover (Fixture *fixture, gconstpointer data)
{
  guint n = 0;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  open_play (fixture, "phantom/turn", 1);
  for (int i = 0; i < 4; i++)
    {
      act (fixture, "play.adjust", g_variant_new_string ("victory-points"));
      spin (50);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (find_widget (play_page (fixture), ADW_TYPE_BREAKPOINT_BIN));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    n += GTK_IS_POPOVER (child);
  g_assert_cmpuint (n, ==, 1);
}

/* Who draws is asked only of what is still drawn: the city lies there. */
static void
test_who_draws (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
  g_autoptr (GPtrArray) rows = NULL;
  AdwDialog *dialog;

  g_assert_true (sample_play_to (session, "hal/target", 1));
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  dialog = open_dialog (fixture);
  rows = list_widgets (dialog, US_TYPE_SOURCE_ROW);
  g_assert_cmpuint (rows->len, ==, 2);

  /* What lies in the city is corrected where it came from; the dialog leads there. */
  g_assert_true (gtk_widget_activate_action (find_widget (dialog, US_TYPE_ANSWER_ROW), "row.answer", NULL));
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);
  g_assert_true (adw_overlay_split_view_get_show_sidebar (find_widget (play_page (fixture),
                                                                       ADW_TYPE_OVERLAY_SPLIT_VIEW)));
}

/* What is refused is not shown as if it were so. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  AdwToggleGroup *source;
  AdwDialog *dialog;
  UsPlay *play;
  guint was;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  play = us_play_page_get_play (open_play (fixture, "phantom/turn", 1));
  dialog = open_dialog (fixture);
  source = find_widget (dialog, ADW_TYPE_TOGGLE_GROUP);
  was = adw_toggle_group_get_active (source);
  g_assert_true (us_play_look (play, 1, NULL));
  adw_toggle_group_set_active (source, 1 - was);
  g_assert_cmpuint (adw_toggle_group_get_active (source), ==, was);
  g_assert_cmpint (us_session_get_source (us_play_get_session (play), 0), ==,
                   was == 1 ? US_AT_THE_TABLE : US_BY_THE_APP);

  /* What another verb has changed is shown at once. */
  g_assert_true (us_play_return (play, NULL));
  g_assert_true (us_play_switch (play, us_play_get_rules (play)->components[0].id,
                                 was == 1 ? US_BY_THE_APP : US_AT_THE_TABLE, NULL));
  g_assert_cmpuint (adw_toggle_group_get_active (source), ==, 1 - was);
  adw_dialog_force_close (dialog);
}

/* Whatever a value leads to is asked on the page, where it is seen. */
static void
test_asked (Fixture *fixture, gconstpointer data)
{
  UsPlay *play;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  play = us_play_page_get_play (open_play (fixture, "phantom/turn", 1));
  open_dialog (fixture);
  g_assert_true (us_play_correct (play, "spy", g_variant_new_string ("elsewhere"), NULL));
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);
  g_assert_cmpstr (us_question_get_key (us_play_get_question (play)), !=, "phantom/turn");
}

/* A correction may end the play, which its page tells. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  UsPlay *play;

  sample_teach_xia (fixture->store);
  open_window (fixture, 1280, 800);
  show_play (fixture, sample_start_xia (fixture->store, 3, FALSE, "xia/you", 1, 1));
  play = us_play_page_get_play (play_page (fixture));
  open_dialog (fixture);
  g_assert_true (us_play_correct (play, "npc-fame", g_variant_new_int64 (10), NULL));
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_OVER);
}

/* The chip that counts your tiles says which they are, and leads to the question of which they are instead. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_hold_tiles (fixture->store);
  UsBoardCell *chip;
  g_autoptr (GtkWidget) popover = NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  UsPlay *play;
  const UsCell *cell;
  guint n;

  g_assert_true (sample_play_to (session, "hal/target", 1));
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  play = us_play_page_get_play (play_page (fixture));
  cell = us_board_find_cell (us_play_get_board (play), "you/your-tiles");
  g_assert_cmpuint (cell->held->len, >, 1);
  chip = us_board_view_find_cell (find_widget (play_page (fixture), US_TYPE_BOARD_VIEW), "you/your-tiles");
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (chip)));
  g_assert_cmpstr (us_board_cell_get_key (chip), ==, "tiles-held");

  act (fixture, "play.adjust", g_variant_new_string (us_board_cell_get_key (chip)));
  popover = g_object_ref (find_widget (play_page (fixture), GTK_TYPE_POPOVER));
  wait_for (gtk_widget_get_mapped (popover));
  n = cell->held->len;
  for (guint i = 0; i < n; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "",
                            ((const UsPiece *) g_ptr_array_index (cell->held, i))->label);
  g_assert_true (label_says (popover, words->str));
  adw_toggle_group_set_active (find_widget (popover, ADW_TYPE_TOGGLE_GROUP), 1);
  g_assert_cmpstr (us_question_get_key (us_play_get_question (play)), ==, "hal/held");
  wait_for (!gtk_widget_get_mapped (popover));
  /* It begins with those that the app knows. */
  spin (50);
  g_assert_cmpuint (g_variant_n_children (us_play_get_draft (play)), ==, n);
}

/* A dial that goes no further down says why. */
static void
test_no_less (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_hold_tiles (fixture->store);
  g_autoptr (GError) error = NULL;
  const UsAdjustable *tiles;
  AdwDialog *dialog;

  /* Those that were named stay named when they come from the table again. */
  g_assert_true (sample_play_to (session, "hal/target", 1));
  g_assert_true (us_session_source (session, "tiles", US_AT_THE_TABLE, &error));
  g_assert_no_error (error);
  g_assert_true (sample_play_to (session, "hal/target", 1));
  tiles = us_session_find_adjustable (session, "your-tiles");
  g_assert_nonnull (tiles);
  g_assert_cmpint (tiles->min, >, 0);
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  dialog = open_dialog (fixture);
  wait_for (label_says (dialog, "No fewer than are named under “Tiles you hold”"));
  adw_dialog_force_close (dialog);
}

static AdwComboRow *
find_row (AdwDialog *dialog, UsSession *session, const UsAdjustable *one)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autofree char *title = us_adjustable_dup_label (one, us_session_get_names (session));

  find_all (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (g_ptr_array_index (rows, i)), title))
      return g_ptr_array_index (rows, i);
  g_assert_not_reached ();
}

static const char *
shown (AdwComboRow *row)
{
  return gtk_string_object_get_string (adw_combo_row_get_selected_item (row));
}

static void
choose (AdwComboRow *row, const char *label)
{
  GListModel *labels = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (labels); i++)
    {
      g_autoptr (GtkStringObject) each = g_list_model_get_item (labels, i);

      if (g_str_equal (gtk_string_object_get_string (each), label))
        adw_combo_row_set_selected (row, i);
    }
}

/* Each card is shown where it is; the last two of the board are told. */
static void
assert_places (AdwDialog *dialog, UsSession *session, const UsAdjustable **a, const UsAdjustable **b)
{
  for (guint i = 0; i < us_session_get_n_adjustables (session); i++)
    {
      const UsAdjustable *one = us_session_get_adjustable (session, i);
      g_autofree char *place = NULL;

      if (one->adjust->may == NULL)
        continue;
      place = us_value_label (one->adjust->domain, us_session_get_names (session), one->value);
      g_assert_cmpint (g_ascii_strcasecmp (shown (find_row (dialog, session, one)), place), ==, 0);
      if (strlen (place) == 2)
        {
          *a = *b;
          *b = one;
        }
    }
}

static gboolean
is_listed (GtkWidget *focus, const char *label)
{
  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL && label_says (focus, label);
}

/* Each row says where its card is, also where a place listed before it is none for that card; of two cards that change
 * places both rows change. The list opens at the place where it lies. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_crownfell (fixture->store, 5);
  g_autofree char *first = NULL, *second = NULL, *other = NULL;
  const UsAdjustable *a = NULL, *b = NULL;
  UsSession *shown_session;
  AdwDialog *dialog;

  g_assert_true (sample_play_to (session, "crownfell/done", 2));
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  shown_session = us_play_get_session (us_play_page_get_play (play_page (fixture)));
  dialog = open_dialog (fixture);
  assert_places (dialog, shown_session, &a, &b);
  first = g_strdup (shown (find_row (dialog, shown_session, a)));
  second = g_strdup (shown (find_row (dialog, shown_session, b)));
  /* Where another one lies the list says so. */
  other = us_adjustable_dup_label (b, us_session_get_names (shown_session));
  adw_action_row_activate (ADW_ACTION_ROW (find_row (dialog, shown_session, a)));
  wait_for (label_says (GTK_WIDGET (find_row (dialog, shown_session, a)), other));
  wait_for (is_listed (gtk_window_get_focus (GTK_WINDOW (fixture->window)), first));
  choose (find_row (dialog, shown_session, a), second);
  wait_for (g_str_equal (shown (find_row (dialog, shown_session, b)), first));
  assert_places (dialog, shown_session, &a, &b);
  adw_dialog_force_close (dialog);
}

static const UsChoiceItem *
find_refused (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  for (guint i = 0; i < prompt->n_choices; i++)
    if (!prompt->choices[i].enabled)
      return &prompt->choices[i];
  return NULL;
}

/* Of what cannot be chosen now the reason stands where it was tapped. */
static void
test_no_answer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_crownfell (fixture->store, 5);
  g_autofree char *reason = NULL;
  UsSession *shown_session;
  const UsChoiceItem *refused;
  UsPlayPage *page;
  const UsCell *cell;

  for (int turn = 1; turn == 1 || find_refused (session) == NULL; turn++)
    g_assert_true (sample_fight_to (session, "crownfell/to", turn, 0));
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  page = play_page (fixture);
  shown_session = us_play_get_session (us_play_page_get_play (page));
  refused = find_refused (shown_session);
  reason = us_text_plain (&refused->reason, us_session_get_names (shown_session));
  cell = us_board_find_value (us_session_get_board (shown_session), us_session_get_prompt (shown_session)->domain,
                              refused->value);
  act (fixture, "play.adjust", g_variant_new_string (cell->adjust));
  wait_for (label_says (find_widget (page, GTK_TYPE_POPOVER), reason));
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/correct/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("values", test_values);
  TEST ("dialled", test_dialled);
  TEST ("few-choices", test_few_choices);
  TEST ("no-number", test_no_number);
  TEST ("focus-again", test_focus_again);
  TEST ("search", test_search);
  TEST ("who-draws", test_who_draws);
  TEST ("one-popover", test_one_popover);
  TEST ("refused", test_refused);
  TEST ("asked", test_asked);
  TEST ("over", test_over);
  TEST ("says-range", test_says_range);
  TEST ("held", test_held);
  TEST ("no-less", test_no_less);
  TEST ("places", test_places);
  TEST ("no-answer", test_no_answer);
#undef TEST
  return g_test_run ();
}
