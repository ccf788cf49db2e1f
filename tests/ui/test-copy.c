/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <fcntl.h>
#include <unistd.h>

#include "../folder.h"
#include "find.h"
#include "us-copy-dialog.h"
#include "us-copy-page.h"
#include "us-copy-row.h"
#include "us-copy-section.h"
#include "us-form.h"
#include "us-games.h"
#include "us-teach-dialog.h"
#include "us-json.h"

#define BOX "heroes-crossing"

/* A window that shows My Copy over a store of its own. */
typedef struct
{
  char *folder;
  UsStore *store;
  GListModel *games;
  UsCopyGame *game;
  GtkWidget *window;
  AdwNavigationPage *page;
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
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  spin (20);
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->games);
  g_assert_finalize_object (fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
open_page (Fixture *fixture, int width, int height)
{
  GtkWidget *view = adw_navigation_view_new ();

  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  gtk_widget_set_size_request (fixture->window, 330, 294);
  fixture->page = us_copy_page_new (fixture->store);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (view), fixture->page);
  adw_window_set_content (ADW_WINDOW (fixture->window), view);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (gtk_widget_get_width (GTK_WIDGET (fixture->page)) > 0);
}

static void
teach (Fixture *fixture, const char *key, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = us_json_parse_value (json, &error);

  g_assert_no_error (error);
  us_store_teach (fixture->store, BOX, key, "", value, &error);
  g_assert_no_error (error);
}

static void
teach_heroes (Fixture *fixture)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;

  us_store_teach_text (fixture->store, BOX, "1 Knight :A = AWA\n2 Cleric :MP = MPWM\n1 Monk :P", &lines, &error);
  g_assert_no_error (error);
}

static void
assert_known (Fixture *fixture, const char *key, const char *which, const char *json)
{
  g_autoptr (GVariant) value = us_store_dup_record (fixture->store, BOX, key, which);

  if (json == NULL)
    g_assert_null (value);
  else
    {
      g_autofree char *text = NULL;

      g_assert_nonnull (value);
      text = us_json_print_value (value);
      g_assert_cmpstr (text, ==, json);
    }
}

static void
count_cb (GListModel *model, guint position, guint removed, guint added, guint *changes)
{
  changes[0]++;
  changes[1] += removed + added;
}

/* The list names every topic at once, and only what changes is exchanged. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  GListModel *items = us_copy_game_get_items (fixture->game);
  guint n_before = g_list_model_get_n_items (items), changes[2] = { 0 };
  UsCopyItem *item;

  g_assert_cmpuint (us_copy_game_get_n_taught (fixture->game), ==, 0);
  g_assert_cmpstr (us_copy_game_get_summary (fixture->game), ==, "Nothing taught yet");
  g_assert_cmpuint (n_before, >, 3);
  item = us_copy_game_find (fixture->game, "hero-slots", "");
  g_assert_nonnull (item);
  g_assert_null (us_copy_item_get_value (item));

  g_signal_connect (items, "items-changed", G_CALLBACK (count_cb), changes);
  teach (fixture, "zoning-faces", "[\"up\",\"up\",\"left\",\"right\",\"down\",\"free\"]");
  g_assert_cmpuint (changes[0], ==, 1);
  g_assert_cmpuint (changes[1], ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, n_before);
  item = us_copy_game_find (fixture->game, "zoning-faces", "");
  g_assert_nonnull (us_copy_item_get_record (item));
  g_assert_nonnull (strstr (us_copy_item_get_answer (item), "no restriction"));
  g_assert_cmpstr (us_copy_game_get_summary (fixture->game), ==, "1 answer");

  teach_heroes (fixture);
  g_assert_cmpuint (us_copy_game_get_n_taught (fixture->game), ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, n_before + 3);
  item = us_copy_game_find (fixture->game, "hero", "cleric");
  g_assert_cmpstr (us_copy_item_get_title (item), ==, "Cleric");
  g_assert_cmpstr (us_copy_item_get_details (item), ==, "Level 2 · Soldiers: magic, potion");
  g_assert_cmpstr (us_copy_item_get_answer (item), ==, "magic, potion, weapon, magic");
  g_assert_true (us_copy_item_matches (item, "cler"));
  g_assert_true (us_copy_item_matches (item, "weapon level"));
  g_assert_false (us_copy_item_matches (item, "knight"));
}

/* The toast is a widget of its own type, which its library does not show. */
static gboolean
has_toast (GtkWidget *page)
{
  g_autoptr (GPtrArray) toasts = list_widgets (page, g_type_from_name ("AdwToastWidget"));

  return toasts->len > 0;
}

static void
press_undo (GtkWidget *page)
{
  wait_for (has_toast (page));
  gtk_widget_activate (find_widget (find_widget (page, g_type_from_name ("AdwToastWidget")), GTK_TYPE_BUTTON));
}

static void
test_forget (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page;
  g_autoptr (GVariant) before = NULL;
  g_autoptr (GVariant) after = NULL;

  teach_heroes (fixture);
  open_page (fixture, 1000, 700);
  page = GTK_WIDGET (fixture->page);
  before = us_store_dup_record (fixture->store, BOX, "hero", "cleric");

  g_assert_true (gtk_widget_activate_action (page, "copy.forget", "(ss)", "hero", "cleric"));
  assert_known (fixture, "hero", "cleric", NULL);
  g_assert_null (us_copy_game_find (fixture->game, "hero", "cleric"));
  /* A second time there is nothing to forget, and nothing happens. */
  g_assert_true (gtk_widget_activate_action (page, "copy.forget", "(ss)", "hero", "cleric"));

  /* Undo is the toast's own button. */
  press_undo (page);
  wait_for (us_copy_game_find (fixture->game, "hero", "cleric") != NULL);
  after = us_store_dup_record (fixture->store, BOX, "hero", "cleric");
  g_assert_true (g_variant_equal (before, after));
}

static void
test_forget_all (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page;

  teach_heroes (fixture);
  teach (fixture, "hero-slots", "5");
  open_page (fixture, 1000, 700);
  page = GTK_WIDGET (fixture->page);
  gtk_widget_activate_action (page, "copy.forget-all", NULL);
  g_assert_cmpuint (us_copy_game_get_n_taught (fixture->game), ==, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (find_widget (page, GTK_TYPE_STACK)), ==, "empty");

  press_undo (page);
  wait_for (us_copy_game_get_n_taught (fixture->game) == 4);
  assert_known (fixture, "hero-slots", "", "5");
}

static guint
count_rows (gpointer page)
{
  g_autoptr (GPtrArray) rows = list_widgets (page, US_TYPE_COPY_ROW);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    n += gtk_widget_get_mapped (g_ptr_array_index (rows, i));
  return n;
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  GtkEditable *entry;
  GtkStack *stack;

  teach_heroes (fixture);
  open_page (fixture, 1000, 700);
  entry = GTK_EDITABLE (find_widget (fixture->page, GTK_TYPE_SEARCH_ENTRY));
  stack = find_widget (fixture->page, GTK_TYPE_STACK);
  g_assert_cmpuint (count_rows (fixture->page), >, 6);

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "copy.search", NULL);
  gtk_editable_set_text (entry, "knight");
  wait_for (count_rows (fixture->page) == 1);
  gtk_editable_set_text (entry, "dragon");
  wait_for (g_strcmp0 (gtk_stack_get_visible_child_name (stack), "nothing-found") == 0);
  gtk_editable_set_text (entry, "");
  wait_for (count_rows (fixture->page) > 6);
}

static GtkWidget *
new_form (const UsTopic *topic, const UsNames *names)
{
  return g_object_ref_sink (us_form_new (topic->fields, topic->n_fields, names, US_FIELD_IN_DIALOG));
}

/* As it is kept: what a form leaves out says nothing. */
static GVariant *
keep (const UsTopic *topic, UsNames *names, GVariant *told)
{
  g_autofree gpointer record = g_malloc0 (topic->size);
  g_autoptr (GError) error = NULL;

  us_fields_read (topic->fields, topic->n_fields, names, told, record, &error);
  g_assert_no_error (error);
  return us_fields_write (topic->fields, topic->n_fields, names, record);
}

/* What a form is given comes out of it again, and what it suggests is an answer. */
static void
test_forms (Fixture *fixture, gconstpointer data)
{
  guint n_games;
  const UsRules *const *games = us_games_get (&n_games);

  for (guint g = 0; g < n_games; g++)
    for (guint t = 0; t < games[g]->n_topics; t++)
      {
        const UsTopic *topic = &games[g]->topics[t];
        g_autoptr (UsNames) names = us_names_new ();
        g_autofree gpointer record = g_malloc0 (topic->size);

        for (int i = 0; i < 8 && games[g]->teach (i, (int) t, i, record); i++)
          {
            g_autoptr (GVariant) value = us_fields_write (topic->fields, topic->n_fields, names, record);
            g_autoptr (GVariant) told = NULL, same = NULL;
            GtkWidget *form = new_form (topic, names);

            us_form_set_value (US_FORM (form), value);
            told = us_form_dup_value (US_FORM (form));
            same = keep (topic, names, told);
            g_assert_true (g_variant_equal (value, same));
            g_assert_finalize_object (form);
          }
        if (!topic->library)
          {
            GtkWidget *form = new_form (topic, names);
            g_autoptr (GVariant) value = NULL;
            g_autoptr (GError) error = NULL;

            us_form_suggest (US_FORM (form));
            value = us_form_dup_value (US_FORM (form));
            us_taught_check (games[g]->box, topic->key, "", value, &error);
            g_assert_no_error (error);
            g_assert_finalize_object (form);
          }
      }
}

static AdwDialog *
open_dialog (Fixture *fixture)
{
  wait_for (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) != NULL);
  return adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
}

static void
test_change (Fixture *fixture, gconstpointer data)
{
  AdwDialog *dialog;
  GtkWidget *page;

  teach_heroes (fixture);
  teach (fixture, "hero-slots", "5");
  open_page (fixture, 1000, 700);
  page = GTK_WIDGET (fixture->page);

  gtk_widget_activate_action (page, "copy.change", "(ss)", "hero-slots", "");
  dialog = open_dialog (fixture);
  adw_toggle_group_set_active (find_widget (dialog, ADW_TYPE_TOGGLE_GROUP), 3);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.cancel", NULL);
  assert_known (fixture, "hero-slots", "", "5");
  adw_dialog_force_close (open_dialog (fixture));
  adw_dialog_force_close (dialog);
  wait_for (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) == NULL);

  gtk_widget_activate_action (page, "copy.change", "(ss)", "hero-slots", "");
  dialog = open_dialog (fixture);
  adw_toggle_group_set_active (find_widget (dialog, ADW_TYPE_TOGGLE_GROUP), 3);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.save", NULL);
  assert_known (fixture, "hero-slots", "", "6");
  wait_for (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) == NULL);

  /* A new name is a new address. */
  gtk_widget_activate_action (page, "copy.change", "(ss)", "hero", "knight");
  dialog = open_dialog (fixture);
  gtk_editable_set_text (find_widget (dialog, ADW_TYPE_ENTRY_ROW), "Cleric");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.save", NULL);
  assert_known (fixture, "hero", "knight", NULL);
  g_assert_cmpstr (us_copy_item_get_answer (us_copy_game_find (fixture->game, "hero", "cleric-2")), ==,
                   "armor, weapon, armor");
  wait_for (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) == NULL);

  /* Whether the old one was forgotten meanwhile makes no difference. */
  gtk_widget_activate_action (page, "copy.change", "(ss)", "hero", "cleric-2");
  dialog = open_dialog (fixture);
  gtk_editable_set_text (find_widget (dialog, ADW_TYPE_ENTRY_ROW), "Knightess");
  g_assert_true (us_copy_game_forget (fixture->game, "hero", "cleric-2", NULL));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.save", NULL);
  wait_for (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) == NULL);
  assert_known (fixture, "hero", "cleric-2", NULL);
  g_assert_cmpstr (us_copy_item_get_answer (us_copy_game_find (fixture->game, "hero", "knightess")), ==,
                   "armor, weapon, armor");
}

/* Colours that must differ and do not are refused with a sentence, and the dialog stays. */
static void
test_change_refused (Fixture *fixture, gconstpointer data)
{
  AdwDialog *dialog;
  g_autoptr (GPtrArray) rows = NULL;
  AdwBanner *banner;

  teach (fixture, "dice-colours", "[\"green\",\"red\",\"yellow\",\"blue\"]");
  open_page (fixture, 1000, 700);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "copy.change", "(ss)", "dice-colours", "");
  dialog = open_dialog (fixture);
  rows = list_widgets (dialog, ADW_TYPE_COMBO_ROW);
  g_assert_cmpuint (rows->len, ==, 4);
  adw_combo_row_set_selected (g_ptr_array_index (rows, 1), 0);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.save", NULL);
  banner = find_widget (dialog, ADW_TYPE_BANNER);
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_cmpstr (adw_banner_get_title (banner), !=, "");
  assert_known (fixture, "dice-colours", "", "[\"green\",\"red\",\"yellow\",\"blue\"]");
  adw_dialog_force_close (dialog);
}

static void
test_teach (Fixture *fixture, gconstpointer data)
{
  GtkTextBuffer *buffer;
  AdwDialog *dialog;
  GtkListBoxRow *row;
  GtkListBox *lines;
  int position;

  open_page (fixture, 1000, 700);
  for (int i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->page), "copy.teach", "s", "hero");
      dialog = open_dialog (fixture);
      buffer = us_teach_dialog_get_buffer (US_TEACH_DIALOG (dialog));
      lines = find_widget (dialog, GTK_TYPE_LIST_BOX);

      if (i == 0)
        {
          gtk_text_buffer_set_text (buffer, "1 Knight :A\n9 Nobody\n", -1);
          row = gtk_list_box_get_row_at_index (lines, 1);
          g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Line 2, column 1");
          /* It leads to what was not understood, and says what is as soon as something is. */
          gtk_widget_activate (GTK_WIDGET (row));
          g_object_get (buffer, "cursor-position", &position, NULL);
          g_assert_cmpint (position, ==, strlen ("1 Knight :A\n"));
          gtk_widget_activate_action (GTK_WIDGET (dialog), "teach.save", NULL);
          g_assert_cmpuint (us_copy_game_get_n_taught (fixture->game), ==, 0);
          g_assert_false (adw_dialog_get_can_close (dialog));
        }
      gtk_text_buffer_set_text (buffer, "1 Knight :A\n\n2 Cleric :MP\n", -1);
      if (i == 0)
        {
          g_assert_true (row == gtk_list_box_get_row_at_index (lines, 1));
          g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "New");
          g_assert_false (gtk_list_box_row_get_activatable (row));
        }
      gtk_widget_activate_action (GTK_WIDGET (dialog), "teach.save", NULL);
      g_assert_cmpuint (us_copy_game_get_n_taught (fixture->game), ==, 2);
      wait_for (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) == NULL);
    }
  assert_known (fixture, "hero", "knight", "{\"copies\":2,\"level\":1,\"name\":\"Knight\",\"soldiers\":[\"armor\"]}");
}

/* What is copied as text is what the list takes back. */
static void
test_copy_as_text (Fixture *fixture, gconstpointer data)
{
  g_autofree char *line = NULL;

  teach_heroes (fixture);
  open_page (fixture, 1000, 700);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "copy.copy", "(ss)", "hero", "knight");
  line = read_clipboard (fixture->window);
  g_assert_cmpstr (line, ==, "1 Knight : A = AWA");
}

static void
test_exchange (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "copy.json", NULL);
  g_autofree char *bad = g_build_filename (fixture->folder, "bad.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) bad_file = g_file_new_for_path (bad);
  g_autoptr (GFile) nowhere = g_file_resolve_relative_path (bad_file, "copy.json");
  AdwDialog *dialog;

  teach_heroes (fixture);
  teach (fixture, "hero-slots", "5");
  open_page (fixture, 1000, 700);
  us_copy_page_export_file (US_COPY_PAGE (fixture->page), file);
  wait_for (has_toast (GTK_WIDGET (fixture->page)));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "copy.forget-all", NULL);
  g_assert_cmpuint (us_copy_game_get_n_taught (fixture->game), ==, 0);
  us_copy_page_import_file (US_COPY_PAGE (fixture->page), file);
  wait_for (us_copy_game_get_n_taught (fixture->game) == 4);
  assert_known (fixture, "hero-slots", "", "5");

  g_assert_true (g_file_set_contents (bad, "{\"answers\": [", -1, NULL));
  us_copy_page_import_file (US_COPY_PAGE (fixture->page), bad_file);
  dialog = open_dialog (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==, "Could Not Import");
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), "“bad.json”: This is not JSON"));
  g_assert_cmpuint (us_copy_game_get_n_taught (fixture->game), ==, 4);
  adw_dialog_force_close (dialog);
  spin (50);

  /* A folder that is none takes no file and has none. */
  us_copy_page_export_file (US_COPY_PAGE (fixture->page), nowhere);
  dialog = open_dialog (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), ==,
                   "“copy.json” cannot be written there. Choose another folder.");
  adw_dialog_force_close (dialog);
  spin (50);
  us_copy_page_import_file (US_COPY_PAGE (fixture->page), nowhere);
  dialog = open_dialog (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), ==, "“copy.json” cannot be read.");
  adw_dialog_force_close (dialog);
}

static void
expect_refusal (Fixture *fixture, const char *part)
{
  AdwDialog *dialog = open_dialog (fixture);

  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), part));
  adw_dialog_force_close (dialog);
  wait_for (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)) == NULL);
}

/* The file of plays is no place for an export, and what has no end is not read. */
static void
test_strange_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_build_filename (fixture->folder, "large.json", NULL);
  g_autoptr (GFile) large_file = g_file_new_for_path (large);
  g_autoptr (GFile) zero = g_file_new_for_path ("/dev/zero");
  g_autoptr (GFile) plays = g_file_new_for_path (us_store_get_path (fixture->store));
  g_autofree char *text = NULL;
  int fd = g_open (large, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (ftruncate (fd, (off_t) 1 << 40), ==, 0);
  g_assert_true (g_close (fd, NULL));
  open_page (fixture, 1000, 700);
  us_copy_page_export_file (US_COPY_PAGE (fixture->page), plays);
  expect_refusal (fixture, "holds your plays");
  g_assert_true (g_file_get_contents (us_store_get_path (fixture->store), &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "SQLite format 3"));
  us_copy_page_import_file (US_COPY_PAGE (fixture->page), large_file);
  expect_refusal (fixture, "holds more than 256 MB");
  us_copy_page_import_file (US_COPY_PAGE (fixture->page), zero);
  expect_refusal (fixture, "“zero” cannot be read.");
}

/* At 360 pixels a row has one menu instead of two buttons, and the answer stands under the title. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = NULL, menus = NULL;
  GtkWidget *taught = NULL;
  GMenuModel *menu = NULL;
  gboolean narrow;

  teach (fixture, "zoning-faces", "[\"up\",\"up\",\"left\",\"right\",\"down\",\"free\"]");
  open_page (fixture, 370, 720);
  g_object_get (fixture->page, "narrow", &narrow, NULL);
  g_assert_true (narrow);
  /* Files are in the menu now, which has two sections. */
  menus = list_widgets (fixture->page, GTK_TYPE_MENU_BUTTON);
  for (guint i = 0; i < menus->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (g_ptr_array_index (menus, i)), "My Copy Menu") == 0)
      menu = gtk_menu_button_get_menu_model (g_ptr_array_index (menus, i));
  g_assert_nonnull (menu);
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 2);
  rows = list_widgets (fixture->page, US_TYPE_COPY_ROW);
  g_assert_cmpuint (rows->len, >, 3);
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);
      g_autoptr (GPtrArray) buttons = list_widgets (row, GTK_TYPE_MENU_BUTTON);

      g_assert_cmpuint (buttons->len, ==, 1);
      g_assert_true (gtk_widget_get_visible (g_ptr_array_index (buttons, 0)));
      g_assert_cmpint (gtk_widget_get_width (row), <=, 360);
      if (g_menu_model_get_n_items (gtk_menu_button_get_menu_model (g_ptr_array_index (buttons, 0))) < 2)
        continue;
      g_assert_null (taught);
      taught = row;
    }
  /* What was taught alone can be forgotten. */
  g_assert_nonnull (taught);
  gtk_widget_activate_action (taught, "row.forget", NULL);
  assert_known (fixture, "zoning-faces", "", NULL);
}

/* A page that is left leaves nothing behind. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  gpointer page;

  teach_heroes (fixture);
  open_page (fixture, 1000, 700);
  page = fixture->page;
  g_object_add_weak_pointer (G_OBJECT (page), &page);
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&fixture->window)));
  wait_for (page == NULL);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define ADD(name, function) g_test_add ("/copy/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("list", test_list);
  ADD ("forget", test_forget);
  ADD ("forget-all", test_forget_all);
  ADD ("search", test_search);
  ADD ("forms", test_forms);
  ADD ("change", test_change);
  ADD ("change-refused", test_change_refused);
  ADD ("teach", test_teach);
  ADD ("copy-as-text", test_copy_as_text);
  ADD ("exchange", test_exchange);
  ADD ("strange-files", test_strange_files);
  ADD ("narrow", test_narrow);
  ADD ("leave", test_leave);
  return g_test_run ();
}
