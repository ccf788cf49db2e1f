/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-fields.h"

US_WORDS (sample_colour, "sample/colour", { "red", "red", NULL }, { "green", "green", NULL }, { "blue", "blue", NULL });
US_WORDS (sample_word, "sample/word", { "one", "a rather long word", NULL }, { "two", "another long word", NULL },
          { "three", "the longest word of all", NULL });

static const char *const places[] = { "first", "second", "third", NULL };

/* clang-format off */
const UsField sample_fields[N_SAMPLE_FIELDS] = {
  { .key = "few", .title = "Few", .kind = US_FIELD_NUMBER, .min = 1, .max = 3, .fallback = 2 },
  { .key = "many", .title = "Many", .kind = US_FIELD_NUMBER, .min = 0, .max = 90, .fallback = 7 },
  { .key = "maybe", .title = "Maybe", .kind = US_FIELD_NUMBER, .min = 0, .max = 9, .fallback = -1, .optional = TRUE },
  { .key = "usual", .title = "Usual", .kind = US_FIELD_NUMBER, .min = 0, .max = 9, .fallback = 4, .optional = TRUE,
    .seldom = TRUE },
  { .key = "colour", .title = "Colour", .kind = US_FIELD_CHOICE, .domain = &sample_colour, .n_values = 3, .fallback = 1 },
  { .key = "word", .title = "Word", .kind = US_FIELD_CHOICE, .domain = &sample_word, .n_values = 3 },
  { .key = "dice", .title = "Dice", .kind = US_FIELD_NUMBERS, .min = 1, .max = 6, .count = 3, .fallback = 1,
    .names = places },
  { .key = "counts", .title = "Counts", .kind = US_FIELD_NUMBERS, .min = 0, .max = 20, .count = 2, .fallback = 5 },
  { .key = "free", .title = "Free", .kind = US_FIELD_SEQUENCE, .domain = &sample_colour, .n_values = 3, .min = 1,
    .max = 3, .optional = TRUE, .distinct = TRUE },
  { .key = "fixed", .title = "Fixed", .kind = US_FIELD_SEQUENCE, .domain = &sample_word, .n_values = 3, .min = 3,
    .max = 3, .names = places },
  { .key = "named", .title = "Named", .kind = US_FIELD_SEQUENCE, .domain = &sample_colour, .n_values = 3, .min = 3,
    .max = 3, .names = places, .distinct = TRUE },
  { .key = "any", .title = "Any", .kind = US_FIELD_SET, .domain = &sample_colour, .n_values = 3 },
  { .key = "two", .title = "Two", .kind = US_FIELD_SET, .domain = &sample_word, .n_values = 3, .min = 1, .max = 2 },
  { .key = "steps", .title = "Steps", .kind = US_FIELD_ROWS, .domain = &sample_colour, .n_values = 3, .min = 1, .max = 3,
    .nth = "Step {n}" },
  { .key = "rows", .title = "Rows", .kind = US_FIELD_ROWS, .domain = &sample_word, .n_values = 3, .max = 12 },
  { .key = "name", .title = "Name", .kind = US_FIELD_TEXT, .optional = TRUE },
};
/* clang-format on */

static const UsField *
find_field (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (sample_fields); i++)
    if (g_str_equal (sample_fields[i].key, key))
      return &sample_fields[i];
  g_assert_not_reached ();
}

void
count_cb (guint *n)
{
  (*n)++;
}

void
edit (Edited *edited, const char *key, UsFieldSize size)
{
  GtkWidget *content;

  edited->answered = 0;
  edited->item = us_field_item_new (find_field (key), NULL);
  g_signal_connect_swapped (edited->item, "answered", G_CALLBACK (count_cb), &edited->answered);
  edited->editor = content = us_field_editor_new (edited->item, size);
  if (GTK_IS_LIST_BOX_ROW (edited->editor))
    {
      content = gtk_list_box_new ();
      gtk_list_box_append (GTK_LIST_BOX (content), edited->editor);
    }
  edited->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (edited->window), content);
  gtk_window_present (GTK_WINDOW (edited->window));
}

/* An editor keeps its item, and nothing keeps the editor. */
void
done (Edited *edited)
{
  gtk_window_destroy (GTK_WINDOW (edited->window));
  spin (1);
  g_assert_finalize_object (edited->item);
}

void
assert_value (UsFieldItem *item, const char *expected)
{
  GVariant *value = us_field_item_get_value (item);
  g_autofree char *text = value != NULL ? g_variant_print (value, FALSE) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

void
set_value (UsFieldItem *item, const char *text)
{
  us_field_item_set_value (item, text != NULL ? g_variant_new_parsed (text) : NULL);
}

GtkWidget *
find_button (gpointer within, const char *tip)
{
  g_autoptr (GPtrArray) buttons = list_widgets (within, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (g_ptr_array_index (buttons, i)), tip) == 0)
      return g_ptr_array_index (buttons, i);
  return NULL;
}

void
click (gpointer button)
{
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}
