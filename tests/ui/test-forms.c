/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A page that asks for several things: what it asks about is in sight, and so is what answers. */

#include "config.h"

#include "fixture.h"
#include "sample-fields.h"
#include "us-form.h"
#include "us-icon-well.h"
#include "us-prompt-view.h"

#define BOX "heroes-crossing"

static void
know (Fixture *fixture, const char *key, const char *value)
{
  g_autoptr (GVariant) variant = g_variant_ref_sink (g_variant_new_parsed (value));
  g_autoptr (GError) error = NULL;

  us_store_teach (fixture->store, BOX, key, "", variant, &error);
  g_assert_no_error (error);
}

/* A copy that was taught nothing, up to this question. */
static UsPlayPage *
open_untaught (Fixture *fixture, int width, int height, const char *key)
{
  g_autoptr (UsSession) session = sample_start (fixture->store, 3, FALSE);

  g_assert_true (sample_play_to (session, key, 0));
  open_window (fixture, width, height);
  show_play (fixture, session);
  return play_page (fixture);
}

static UsArea *
find_area (UsPlayPage *page, const char *id)
{
  UsBoard *board = us_play_get_board (us_play_page_get_play (page));

  for (guint i = 0; i < board->areas->len; i++)
    if (g_str_equal (((UsArea *) g_ptr_array_index (board->areas, i))->id, id))
      return g_ptr_array_index (board->areas, i);
  g_assert_not_reached ();
}

static GtkWidget *
find_more (UsPlayPage *page)
{
  g_autoptr (GPtrArray) buttons = list_widgets (page, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "more-below"))
      return buttons->pdata[i];
  g_assert_not_reached ();
}

/* A button of its own says that there is more below, or the big one does. */
static gboolean
leads_on (UsPlayPage *page)
{
  return gtk_widget_get_visible (find_more (page)) ||
         g_strcmp0 (us_done_bar_get_label (us_play_page_get_done (page)), "Read On") == 0;
}

/* --- What it asks about -------------------------------------------------------------------------- */

/* How much of an area lies above the sheet. */
static guint
count_in_sight (UsPlayPage *page, const char *area)
{
  UsBoardView *view = find_widget (page, US_TYPE_BOARD_VIEW);
  GtkWidget *room = gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_SCROLLED_WINDOW);
  int below = gtk_widget_get_height (room) - gtk_widget_get_margin_bottom (gtk_widget_get_parent (GTK_WIDGET (view)));
  GPtrArray *cells = find_area (page, area)->cells;
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      const char *id = ((const UsCell *) g_ptr_array_index (cells, i))->id;

      n += us_board_view_find_cell (view, id) != NULL && edge (view, room, id, FALSE) >= 0 &&
           edge (view, room, id, TRUE) <= (float) below;
    }
  return n;
}

static UsPlayPage *
open_row (Fixture *fixture, int height)
{
  know (fixture, "start-town",
        "{'buildings': <['0,0', '0,2', '2,1', '3,3']>, 'land': <['1,1', '-1,2']>, 'spy': <'1,1'>}");
  return open_on_phone (fixture, height, "phantom/town-and-row", 0);
}

/* Does the town lie as it did? It is seen above the question, and the row is while its places are filled. */
static void
test_asked (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_row (fixture, 720);
  UsPromptView *prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  GtkWidget *slot = find_button (prompt, "Place 1, empty");

  wait_for (count_in_sight (page, "town") == find_area (page, "town")->cells->len);
  gtk_widget_grab_focus (slot);
  wait_for (count_in_sight (page, "heroes") == find_area (page, "heroes")->cells->len);
  close_window (fixture);

  page = open_on_phone (fixture, 294, "phantom/town-and-row", 0);
  wait_for (count_in_sight (page, "town") > 0);
}

static gboolean
is_in_sight (GtkWidget *widget, GtkWidget *scroller)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, scroller, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

/* What can be laid into a place comes into sight when the place is pressed. */
static void
test_palette (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_row (fixture, 720);
  UsPromptView *prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  GtkWidget *slot = find_button (prompt, "Place 1, empty");
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (prompt), GTK_TYPE_SCROLLED_WINDOW);
  g_autoptr (GPtrArray) buttons = list_widgets (prompt, GTK_TYPE_BUTTON);
  GtkWidget *first = NULL;

  for (guint i = 0; first == NULL && i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "pick"))
      first = buttons->pdata[i];
  g_assert_nonnull (first);
  spin (300);
  g_assert_false (is_in_sight (first, scroller));
  click (slot);
  wait_for (is_in_sight (first, scroller));
}

/* --- What lies below the fold -------------------------------------------------------------------- */

/* Half a row at the edge is taken for the last one. */
static void
test_more (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_untaught (fixture, 1280, 720, "phantom/box");
  GtkWidget *prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (prompt,
                                                                                       GTK_TYPE_SCROLLED_WINDOW)));

  wait_for (leads_on (page));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  wait_for (!leads_on (page));
}

/* No key answers for fields that nobody has read: it shows them. */
static void
test_fields (Fixture *fixture, gconstpointer data)
{
  guint key = GPOINTER_TO_UINT (data);
  UsPlayPage *page = open_untaught (fixture, 1280, 720, "phantom/box");
  GtkWidget *prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (prompt,
                                                                                       GTK_TYPE_SCROLLED_WINDOW)));
  int before = position (fixture);

  wait_for (leads_on (page));
  press_key (page, key);
  wait_for (!leads_on (page));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_true (us_done_bar_is_deaf (us_play_page_get_done (page)));
  fixture->clock += G_USEC_PER_SEC;
  press_key (page, key);
  wait_for (position (fixture) > before);
}

/* What can be done with a play that is over, where the score is longer than the page. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
  UsPlayPage *page;

  sample_finish (session);
  open_window (fixture, 800, 600);
  show_play (fixture, session);
  page = play_page (fixture);
  wait_for (leads_on (page));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  wait_for (!leads_on (page));
}

/* --- What is filled in --------------------------------------------------------------------------- */

static guint
count_picks (gpointer widget)
{
  g_autoptr (GPtrArray) buttons = list_widgets (widget, GTK_TYPE_BUTTON);
  guint n = 0;

  for (guint i = 0; i < buttons->len; i++)
    n += gtk_widget_has_css_class (buttons->pdata[i], "pick") && gtk_widget_get_mapped (buttons->pdata[i]);
  return n;
}

/* Other choices take no room until a place is pressed, and then those of that place alone. */
static void
test_folded (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_untaught (fixture, 1280, 800, "phantom/box");
  UsForm *form = find_widget (page, US_TYPE_FORM);

  wait_for (find_button (form, "Weapon: red") != NULL);
  g_assert_cmpuint (count_picks (form), ==, 0);
  click (find_button (form, "Weapon: red"));
  wait_for (count_picks (form) == 8);
  click (find_button (form, "First die: green"));
  wait_for (count_picks (form) == 16);
}

/* --- Field by field ------------------------------------------------------------------------------ */

static GtkWidget *
find_tip (gpointer within, const char *tip)
{
  g_autoptr (GPtrArray) buttons = list_widgets (within, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (buttons->pdata[i]), tip) == 0)
      return buttons->pdata[i];
  g_assert_not_reached ();
}

static UsPlayPage *
open_solo (Fixture *fixture, int width, int height)
{
  g_autoptr (UsSession) session = sample_start_solo (fixture->store);

  open_window (fixture, width, height);
  show_play (fixture, session);
  spin (300);
  return play_page (fixture);
}

static void
lay_list (UsForm *form)
{
  static const char *const actions[] = { "Capture", "Rally", "Ability", "Move" };
  g_autoptr (GPtrArray) buttons = list_widgets (form, GTK_TYPE_BUTTON);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    for (guint j = 0; j < buttons->len; j++)
      if (gtk_widget_has_css_class (buttons->pdata[j], "pick") && label_says (buttons->pdata[j], actions[i]))
        {
          gtk_widget_grab_focus (buttons->pdata[j]);
          click (buttons->pdata[j]);
          spin (60);
          break;
        }
}

/* On a phone whoever is through with a field sees the next one that is missing, and the big button leads to it from
 * wherever it was scrolled away. */
static void
test_missing (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_solo (fixture, 360, 720);
  UsForm *form = find_widget (page, US_TYPE_FORM);
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (form), GTK_TYPE_SCROLLED_WINDOW), *arrow, *turning,
            *button, *focus;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  UsDoneBar *bar = us_play_page_get_done (page);
  graphene_rect_t first, last;

  lay_list (form);
  arrow = us_form_find_missing (form);
  g_assert_nonnull (arrow);
  wait_for (is_in_sight (arrow, scroller));
  gtk_adjustment_set_value (adjustment, 0);
  spin (100);
  g_assert_false (is_in_sight (arrow, scroller));
  fixture->clock += G_USEC_PER_SEC;
  g_assert_cmpstr (us_done_bar_get_label (bar), ==, "Read On");
  g_assert_true (us_done_bar_press (bar));
  wait_for (is_in_sight (arrow, scroller));

  /* Eight of them take two rows. */
  g_assert_true (gtk_widget_compute_bounds (find_tip (form, "Up"), arrow, &first));
  g_assert_true (gtk_widget_compute_bounds (find_tip (form, "Up-left"), arrow, &last));
  g_assert_cmpfloat (last.origin.y, <, first.origin.y + 2 * first.size.height);
  click (find_tip (form, "Down-left"));
  turning = us_form_find_missing (form);
  g_assert_true (turning != NULL && turning != arrow);
  wait_for (is_in_sight (turning, scroller));
  wait_for (g_strcmp0 (us_done_bar_get_label (bar), "Done") == 0);
  g_assert_false (us_done_bar_get_ready (bar));

  /* The button that has led there waits for it then, and the keys go there. */
  gtk_adjustment_set_value (adjustment, 0);
  wait_for (g_strcmp0 (us_done_bar_get_label (bar), "Read On") == 0);
  fixture->clock += G_USEC_PER_SEC;
  button = us_done_bar_get_button (bar);
  g_assert_true (gtk_widget_grab_focus (button) && us_done_bar_press (bar));
  wait_for (!gtk_widget_is_sensitive (button));
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));
  g_assert_true (focus != NULL && (focus == turning || gtk_widget_is_ancestor (focus, turning)));
}

/* Nothing that is on a card is told for the player: neither where its arrow points nor how it turns. */
static void
test_unchosen (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_solo (fixture, 1280, 800);
  UsForm *form = find_widget (page, US_TYPE_FORM);
  g_autoptr (GVariant) told = NULL;
  g_autofree char *text = NULL;

  lay_list (form);
  g_assert_cmpstr (us_play_get_missing (us_play_page_get_play (page)), ==,
                   "Still missing: Arrow of the priority pile, Its turning");
  click (find_tip (form, "Right"));
  g_assert_cmpstr (us_play_get_missing (us_play_page_get_play (page)), ==, "Still missing: Its turning");
  told = us_form_dup_value (form);
  text = g_variant_print (told, FALSE);
  g_assert_cmpstr (text, ==, "{'list': <['capture', 'rally', 'ability', 'move']>, 'arrow': <'right'>}");
}

/* --- A hero -------------------------------------------------------------------------------------- */

/* Enter leads from the name to what comes next, and answers when nothing is left. */
static void
test_enter (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) told = g_variant_ref_sink (g_variant_new_parsed (
    "{'name': <'Alder'>, 'level': <int64 1>, 'wants': <['weapon']>, 'vp': <int64 2>, 'soldiers': <['magic']>, "
    "'power': <int64 1>, 'copies': <int64 1>}"));
  UsPlayPage *page = open_untaught (fixture, 1280, 800, "hero");
  UsForm *form = find_widget (page, US_TYPE_FORM);
  GtkWidget *name = find_widget (form, ADW_TYPE_ENTRY_ROW), *focus;
  int before = position (fixture);

  gtk_widget_grab_focus (name);
  gtk_editable_set_text (GTK_EDITABLE (name), "Alder");
  g_signal_emit_by_name (name, "entry-activated");
  g_assert_cmpint (position (fixture), ==, before);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_nonnull (gtk_widget_get_ancestor (focus, ADW_TYPE_TOGGLE_GROUP));

  us_form_set_value (form, told);
  g_signal_emit_by_name (name, "entry-activated");
  g_assert_cmpint (position (fixture), >, before);
}

static void
test_enter_in_dialog (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) told = g_variant_ref_sink (g_variant_new_parsed (
    "{'name': <'Warden'>, 'level': <int64 3>, 'wants': <['weapon']>, 'vp': <int64 2>, 'soldiers': <['magic']>, "
    "'power': <int64 1>, 'copies': <int64 1>}"));
  g_autoptr (GVariant) record = NULL;
  g_autofree char *text = NULL;
  AdwApplicationWindow *window;
  UsForm *form;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  window = ADW_APPLICATION_WINDOW (fixture->window);
  act (fixture, "win.my-copy", NULL);
  act (fixture, "copy.change", g_variant_new ("(ss)", "hero", "warden"));
  wait_for (adw_application_window_get_visible_dialog (window) != NULL);
  form = find_widget (adw_application_window_get_visible_dialog (window), US_TYPE_FORM);
  /* What is told has the keys. */
  wait_for (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (form)));
  g_signal_emit_by_name (find_widget (form, ADW_TYPE_ENTRY_ROW), "entry-activated");
  g_assert_nonnull (adw_application_window_get_visible_dialog (window));
  us_form_set_value (form, told);
  g_signal_emit_by_name (find_widget (form, ADW_TYPE_ENTRY_ROW), "entry-activated");
  wait_for (adw_application_window_get_visible_dialog (window) == NULL);
  record = us_store_dup_record (fixture->store, BOX, "hero", "warden");
  text = g_variant_print (record, FALSE);
  g_assert_nonnull (strstr (text, "'power': <int64 1>"));
}

/* On the table a ring shows which hero is taught. */
static void
test_ring (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_untaught (fixture, 360, 720, "hero");
  UsSession *session = us_play_get_session (us_play_page_get_play (page));
  g_autofree char *detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
  GPtrArray *cells = find_area (page, "heroes")->cells;
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      g_autofree char *place = g_strdup_printf ("It waits in place %u", i + 1);
      gboolean about = strstr (detail, place) != NULL;

      g_assert_cmpint (((const UsCell *) g_ptr_array_index (cells, i))->state == US_CELL_ACTS, ==, about);
      n += about;
    }
  g_assert_cmpuint (n, ==, 1);
}

static gboolean
shows_icon (gpointer widget, const char *icon)
{
  g_autoptr (GPtrArray) wells = list_widgets (widget, US_TYPE_ICON_WELL);

  for (guint i = 0; i < wells->len; i++)
    {
      g_autofree char *shown = NULL;

      g_object_get (wells->pdata[i], "icon", &shown, NULL);
      if (g_strcmp0 (shown, icon) == 0)
        return TRUE;
    }
  return FALSE;
}

/* What a hero wants is drawn in the colours that the cubes were told to have. */
static void
test_colours (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) told =
    g_variant_ref_sink (g_variant_new_parsed ("{'name': <'Alder'>, 'level': <int64 1>, 'wants': <['potion']>}"));
  UsPlayPage *page;
  UsForm *form;
  GPtrArray *cells;
  guint n = 0;

  know (fixture, "cube-colours", "['white', 'black', 'purple', 'orange']");
  page = open_untaught (fixture, 1280, 800, "hero");
  form = find_widget (page, US_TYPE_FORM);
  g_assert_true (shows_icon (form, "white/weapon"));
  g_assert_true (shows_icon (form, "black/magic"));
  g_assert_true (shows_icon (form, "purple/potion"));
  g_assert_true (shows_icon (form, "orange/armor"));

  us_form_set_value (form, told);
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (us_done_bar_press (us_play_page_get_done (page)));
  cells = find_area (page, "heroes")->cells;
  for (guint i = 0; i < cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (cells, i);

      for (guint j = 0; j < cell->pieces->len; j++)
        {
          const UsPiece *piece = g_ptr_array_index (cell->pieces, j);

          if (piece->shape != US_SHAPE_CUBE)
            continue;
          g_assert_cmpstr (piece->tone, ==, "purple");
          n++;
        }
    }
  g_assert_cmpuint (n, ==, 1);
}

/* --- The dice ------------------------------------------------------------------------------------ */

/* When the round is over they are said to be what the question of a turn and the corrections call them. */
static void
test_dice (Fixture *fixture, gconstpointer data)
{
  static const char *const words[] = { "in reach", "thrown out", "yours", NULL };
  GPtrArray *cells;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  cells = find_area (open_play (fixture, "phantom/round-end", 1), "dice")->cells;
  g_assert_cmpuint (cells->len, >=, 4);
  for (guint i = 0; i < cells->len; i++)
    g_assert_true (g_strv_contains (words, ((const UsCell *) g_ptr_array_index (cells, i))->subtitle));
}

/* --- The row of heroes --------------------------------------------------------------------------- */

/* Six of them stand side by side or in two lines: none over another, and no name or want cut. */
static void
test_six (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1280, 720 }, { 360, 720 } };

  sample_teach (fixture->store);
  know (fixture, "hero-slots", "int64 6");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      UsBoardView *view;
      UsPlayPage *page;
      GPtrArray *cells;
      graphene_rect_t faces[6];

      open_window (fixture, sizes[i][0], sizes[i][1]);
      page = open_play (fixture, "phantom/turn", 1);
      view = find_widget (page, US_TYPE_BOARD_VIEW);
      wait_for (gtk_widget_get_width (GTK_WIDGET (view)) > 0);
      spin (300);
      cells = find_area (page, "heroes")->cells;
      g_assert_cmpuint (cells->len, ==, 6);
      for (guint j = 0; j < 6; j++)
        {
          const UsCell *cell = g_ptr_array_index (cells, j);
          UsBoardCell *place = us_board_view_find_cell (view, cell->id);
          UsFrame *frame = us_board_cell_get_frame (place);
          const UsSpot *spot = us_board_cell_get_spot (place);

          faces[j] = spot->face;
          graphene_rect_offset (&faces[j], frame->bounds.origin.x, frame->bounds.origin.y);
          g_assert_cmpfloat (faces[j].origin.x, >=, 0);
          g_assert_cmpfloat (faces[j].origin.x + faces[j].size.width, <=,
                             (float) gtk_widget_get_width (GTK_WIDGET (view)));
          g_assert_cmpfloat (us_drawing_width (frame->drawing, cell->label, 11, 600), <=, spot->face.size.width - 6);
          for (guint k = 0; k < cell->pieces->len; k++)
            {
              const UsPiece *piece = g_ptr_array_index (cell->pieces, k);
              graphene_rect_t rect;

              if (piece->lane == US_LANE_INSIDE && us_frame_place (frame, spot, piece, &rect))
                {
                  g_assert_true (graphene_rect_contains_rect (&spot->face, &rect));
                  g_assert_cmpfloat (rect.size.width, >=, 8);
                }
            }
          for (guint k = 0; k < j; k++)
            g_assert_false (graphene_rect_intersection (&faces[j], &faces[k], NULL));
        }
      close_window (fixture);
    }
}

/* Wherever it is scrolled to: what leads on lies over no other button than a row, which is wider. */
static void
test_uncovered (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_on_phone (fixture, 640, "phantom/turn", 1);
  GtkWidget *more = find_more (page), *view = find_widget (page, g_type_from_name ("UsLinesView"));
  g_autoptr (GPtrArray) buttons = NULL;
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (view,
                                                                                       GTK_TYPE_SCROLLED_WINDOW)));
  guint n = 0;

  wait_for (gtk_widget_get_visible (more));
  spin (300);
  buttons = list_widgets (view, GTK_TYPE_BUTTON);
  for (; gtk_widget_get_mapped (more); spin (30))
    {
      graphene_rect_t arrow, button;

      g_assert_true (gtk_widget_compute_bounds (more, GTK_WIDGET (page), &arrow));
      for (guint i = 0; i < buttons->len; i++)
        if (gtk_widget_get_mapped (buttons->pdata[i]))
          {
            g_assert_true (gtk_widget_compute_bounds (buttons->pdata[i], GTK_WIDGET (page), &button));
            g_assert_false (graphene_rect_intersection (&arrow, &button, NULL));
            n++;
          }
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + 6);
    }
  g_assert_cmpuint (n, >, 2);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style ();

#define TEST_WITH(path, data, function) g_test_add ("/forms/" path, Fixture, data, set_up, function, tear_down)
#define TEST(path, function)            TEST_WITH (path, NULL, function)
  TEST ("asked", test_asked);
  TEST ("palette", test_palette);
  TEST ("more", test_more);
  TEST_WITH ("fields/enter", GUINT_TO_POINTER (GDK_KEY_Return), test_fields);
  TEST_WITH ("fields/space", GUINT_TO_POINTER (GDK_KEY_space), test_fields);
  TEST_WITH ("fields/page-down", GUINT_TO_POINTER (GDK_KEY_Page_Down), test_fields);
  TEST ("uncovered", test_uncovered);
  TEST ("over", test_over);
  TEST ("folded", test_folded);
  TEST ("missing", test_missing);
  TEST ("unchosen", test_unchosen);
  TEST ("enter", test_enter);
  TEST ("enter-in-dialog", test_enter_in_dialog);
  TEST ("ring", test_ring);
  TEST ("colours", test_colours);
  TEST ("dice", test_dice);
  TEST ("six", test_six);
#undef TEST
  return g_test_run ();
}
