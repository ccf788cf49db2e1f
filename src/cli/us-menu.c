/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-menu.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-area-kind.h"
#include "us-chars.h"
#include "us-map.h"
#include "us-output.h"
#include "us-prefix.h"

static void
item_free (gpointer data)
{
  UsMenuItem *item = data;

  g_free (item->label);
  g_free (item->name);
  g_free (item->detail);
  g_free (item->refusal);
  g_free (item->code);
  g_free (item);
}

UsMenu *
us_menu_new (void)
{
  UsMenu *menu = g_new0 (UsMenu, 1);

  menu->items = g_ptr_array_new_with_free_func (item_free);

  return menu;
}

void
us_menu_free (UsMenu *menu)
{
  g_ptr_array_unref (menu->items);
  g_free (menu);
}

void
us_menu_add (UsMenu *menu, const char *label, const char *name, const char *detail, const char *refusal)
{
  UsMenuItem *item = g_new0 (UsMenuItem, 1);

  item->label = g_strdup (label);
  item->name = g_strdup (name);
  item->detail = g_strdup (detail);
  item->refusal = g_strdup (refusal);
  g_ptr_array_add (menu->items, item);
}

const UsMenuItem *
us_menu_get (UsMenu *menu, guint i)
{
  return g_ptr_array_index (menu->items, i);
}

gboolean
us_menu_is_number (const char *text)
{
  return *text != '\0' && text[strspn (text, "0123456789")] == '\0';
}

/* In every game the value of this name means any of the others. */
#define ANY      "any"
#define ANY_CODE "*"

#define CODE_LONGEST 3 /* letters; a longer code would be no shorter to type than a number */

static gboolean
is_code (const char *text)
{
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    if (!g_unichar_isalpha (g_utf8_get_char (p)))
      return FALSE;

  return g_utf8_strlen (text, -1) <= CODE_LONGEST;
}

/* Gives each item as code the fewest first letters with which no other label begins. */
static void
find_codes (UsMenu *menu)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GPtrArray) prefixes = NULL;

  for (guint i = 0; i < menu->n_listed; i++)
    if (!g_str_equal (us_menu_get (menu, i)->name, ANY))
      g_ptr_array_add (words, us_menu_get (menu, i)->label);
  prefixes = us_prefixes (words);

  menu->coded = TRUE;
  for (guint i = 0, j = 0; i < menu->n_listed; i++)
    {
      UsMenuItem *item = g_ptr_array_index (menu->items, i);
      const char *prefix = g_str_equal (item->name, ANY) ? ANY_CODE : g_ptr_array_index (prefixes, j++);
      gboolean is_short = g_strcmp0 (prefix, ANY_CODE) == 0 || (prefix && is_code (prefix));

      if (is_short && item->code == NULL)
        item->code = g_utf8_strup (prefix, -1);
      menu->coded = menu->coded && is_short;
    }
}

/* Items that can be picked come first. */
static int
compare_refusals (gconstpointer a, gconstpointer b)
{
  const UsMenuItem *one = *(UsMenuItem *const *) a, *two = *(UsMenuItem *const *) b;

  return (one->refusal != NULL) - (two->refusal != NULL);
}

static int
compare_quiet (gconstpointer a, gconstpointer b)
{
  const UsMenuItem *one = *(UsMenuItem *const *) a, *two = *(UsMenuItem *const *) b;

  return one->quiet - two->quiet;
}

/* Many places of a map are not listed, because the map shows their names. */
static gboolean
is_left_to_map (UsMenu *menu, guint i)
{
  return menu->n_listed > US_MENU_LONG && us_menu_get (menu, i)->mapped;
}

static guint
n_shown (const UsMenu *menu, guint n)
{
  return n > US_MENU_LONG ? MAX (menu->n_first, US_MENU_LONG - 4) : n;
}

/* The number that is a word of the label; NULL where there is none, or another one beside it. */
static const char *
find_number (const char *label)
{
  const char *number = strpbrk (label, "0123456789"), *after;

  if (number == NULL || (number > label && number[-1] != ' '))
    return NULL;
  after = number + strspn (number, "0123456789");

  return (*after == '\0' || *after == ' ') && strpbrk (after, "0123456789") == NULL ? number : NULL;
}

gboolean
us_menu_has_number (const UsMenuItem *item, const char *number)
{
  const char *own = find_number (item->label);
  gsize n = strlen (number);

  return own != NULL && strncmp (own, number, n) == 0 && !g_ascii_isdigit (own[n]);
}

/* Beside "red 14" a number in front would only mislead: 14 means that tile, and never the fourteenth. Where each
 * stands at the place of its number, as levels do, both mean the same. */
static gboolean
names_have_numbers (UsMenu *menu)
{
  guint numbers = 0, others = 0;

  for (guint i = 0; i < menu->n_listed; i++)
    {
      const char *number = find_number (us_menu_get (menu, i)->label);

      numbers += number != NULL;
      others += number != NULL && g_ascii_strtoull (number, NULL, 10) != i + 1;
    }

  return 2 * numbers > menu->n_listed && others > 0;
}

void
us_menu_close (UsMenu *menu)
{
  guint printed = 0, shown;

  g_ptr_array_sort (menu->items, compare_quiet);
  menu->n_listed = 0;
  while (menu->n_listed < menu->items->len && !us_menu_get (menu, menu->n_listed)->quiet)
    menu->n_listed++;
  shown = n_shown (menu, menu->n_listed);
  find_codes (menu);
  menu->numbered = !names_have_numbers (menu);
  for (guint i = 0; i < menu->n_listed; i++)
    if (us_menu_is_number (us_menu_get (menu, i)->label))
      menu->numbered = FALSE;
  for (guint i = 0; menu->numbered && i < menu->n_listed; i++)
    if (!is_left_to_map (menu, i) && printed++ < shown)
      ((UsMenuItem *) g_ptr_array_index (menu->items, i))->position = i + 1;
}

/* What the cell's spoken text says beyond the label of the choice: "Gawain, Level 2" for place 1, "in reach" of
 * "red 5, in reach". NULL if it says no more, as "Building 1·2" for place 1·2. */
static char *
dup_spoken (const UsCell *cell, const char *label)
{
  gsize length = strlen (label);

  if (cell->spoken == NULL || g_str_has_suffix (cell->spoken, label))
    return NULL;
  if (g_str_has_prefix (cell->spoken, label) && g_str_has_prefix (cell->spoken + length, ", "))
    return g_strdup (cell->spoken + length + 2);

  return g_strdup (cell->spoken);
}

/* Adds what the board shows of a choice: what lies in the cell, and the name of the cell on a map. */
static void
read_cell (UsMenuItem *item, const UsArea *area, const UsCell *cell)
{
  g_autoptr (UsMap) map = NULL;

  if (item->detail == NULL)
    item->detail = dup_spoken (cell, item->label);
  if (!us_area_traits (area)->is_map)
    return;
  if (!cell->answers_as)
    {
      item->mapped = area->column_labels != NULL && cell->row >= area->first_row;
      return;
    }
  map = us_map_new (area);
  g_free (item->code);
  item->code = us_map_dup_mark (map, cell);
}

static void
read_board (UsMenuItem *item, const UsChoiceItem *choice, UsBoard *board)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          if (cell->answers && us_cell_is (cell, choice->domain, choice->value))
            read_cell (item, area, cell);
        }
    }
}

#define FEW_OTHERS 3 /* than places: "not in my town" beside all places of the town */

static gboolean
is_place (const UsPrompt *prompt, guint i, UsBoard *board)
{
  return us_board_find_value (board, prompt->choices[i].domain, prompt->choices[i].value) != NULL;
}

/* Where a list stands beside places of the table, as in a turn, it leads to them itself: they are not listed, unless the
 * rules say more of them than where they are. */
static gboolean
stands_beside_list (const UsPrompt *prompt, UsBoard *board)
{
  guint places = 0;

  if (prompt->kind != US_PROMPT_CELLS || us_prompt_takes_many (prompt) || board == NULL)
    return FALSE;
  for (guint i = 0; i < prompt->n_choices; i++)
    places += is_place (prompt, i, board);
  return places > 0 && prompt->n_choices - places > FEW_OTHERS;
}

/* What lies on the table, where a list tells where each of its things is. */
static gboolean
comes_first (const UsPrompt *prompt, guint i, UsBoard *board)
{
  return !us_text_is_empty (&prompt->choices[i].detail) && is_place (prompt, i, board);
}

static void
add_choice (UsMenu *menu, const UsPrompt *prompt, guint i, const UsNames *names, UsBoard *board, gboolean listed)
{
  const UsChoiceItem *choice = &prompt->choices[i];
  g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
  g_autofree char *detail = us_text_is_empty (&choice->detail) ? NULL : us_text_plain (&choice->detail, names);
  g_autofree char *refusal = NULL;
  char name[US_NAME_SIZE];
  UsMenuItem *item;

  if (!choice->enabled)
    refusal = us_text_is_empty (&choice->reason) ? g_strdup (_("not now")) : us_text_plain (&choice->reason, names);
  us_prompt_choice_name (prompt, names, i, name, sizeof name);
  us_menu_add (menu, label, name, detail, refusal);
  item = g_ptr_array_index (menu->items, menu->items->len - 1);
  item->preset = (int) i == us_prompt_find_suggested (prompt) || choice->chosen;
  item->quiet = listed && is_place (prompt, i, board) && us_text_is_empty (&choice->detail);
  if (board && choice->enabled && !item->quiet)
    read_board (item, choice, board);
}

UsMenu *
us_menu_new_for_prompt (const UsPrompt *prompt, const UsNames *names, UsBoard *board)
{
  gboolean listed = stands_beside_list (prompt, board), first;
  UsMenu *menu = us_menu_new ();

  for (guint i = 0; listed && i < prompt->n_choices; i++)
    if (comes_first (prompt, i, board))
      add_choice (menu, prompt, i, names, board, listed);
  first = menu->items->len > 0;
  for (guint i = 0; first && i < prompt->n_choices; i++)
    if (prompt->choices[i].leaves)
      add_choice (menu, prompt, i, names, board, listed);
  menu->n_first = menu->items->len;
  for (guint i = 0; i < prompt->n_choices; i++)
    if (!first || (!prompt->choices[i].leaves && !comes_first (prompt, i, board)))
      add_choice (menu, prompt, i, names, board, listed);
  /* The actions of an open turn are asked for repeatedly and keep their order, so that their numbers do not
   * change; and all of them are seen, as nobody would look for one by its name. */
  if (!prompt->open)
    g_ptr_array_sort (menu->items, compare_refusals);
  else if (prompt->kind == US_PROMPT_CHOICE)
    menu->n_first = menu->items->len;
  us_menu_close (menu);
  /* The letters stand where the numbers would. */
  for (guint i = 0; prompt->kind == US_PROMPT_SEQUENCE && menu->coded && i < menu->items->len; i++)
    ((UsMenuItem *) g_ptr_array_index (menu->items, i))->position = 0;

  return menu;
}

char *
us_menu_dup_nothing (UsMenu *menu, const char *typed)
{
  guint last = 0;

  for (guint i = 0; i < menu->n_listed; i++)
    last = MAX (last, us_menu_get (menu, i)->position);
  if (us_menu_is_number (typed) && last > 0)
    /* Translators: the numbers that stand before what can be picked. */
    return g_strdup_printf (_("Type a number from 1 to %u, or the beginning of a name."), last);

  return g_strdup_printf (last > 0 ? _("Nothing here is called “%s”: type a number or the beginning of a name.")
                                   : _("Nothing here is called “%s”: type the beginning of a name."),
                          us_quote (typed));
}

/* --- Showing ---------------------------------------------------------------------------------- */

static void
print_item (UsMenu *menu, guint i)
{
  const UsMenuItem *item = us_menu_get (menu, i);
  g_autofree char *first = NULL;
  g_autoptr (GString) text = g_string_new (item->label);

  first = item->position > 0 ? g_strdup_printf ("  %3u  ", item->position) : g_strdup ("       ");
  if (item->detail)
    g_string_append_printf (text, " – %s", item->detail);
  if (item->refusal)
    g_string_append_printf (text, " (%s)", item->refusal);
  else if (item->preset)
    g_string_append_printf (text, " (%s)", _("Enter"));
  us_output_plain (first, text->str);
}

/* How those are called that are not listed. */
static void
print_table_hint (UsMenu *menu)
{
  for (guint i = 0; i < menu->items->len; i++)
    if (is_left_to_map (menu, i) || (i >= menu->n_listed && us_menu_get (menu, i)->refusal == NULL))
      {
        const char *format = i < menu->n_listed
                               /* Translators: the place is for one of a map’s places: “B4”. */
                               ? _("Type the name of a place on the map: %s …")
                               /* Translators: the place is one that the table shows: “Hero 1”. */
                               : _("or the name of a place on the table: %s …");
        g_autoptr (GString) text = g_string_new (format);

        g_string_replace (text, "%s", us_menu_get (menu, i)->label, 1);
        us_output_plain ("  ", text->str);
        return;
      }
}

void
us_menu_print (UsMenu *menu, const GArray *only)
{
  guint n = only ? only->len : menu->n_listed, shown = n_shown (menu, n);
  guint printed = 0, more = 0;

  for (guint j = 0; j < n; j++)
    {
      guint i = only ? g_array_index (only, guint, j) : j;

      if (only == NULL && is_left_to_map (menu, i))
        continue;
      if (printed == shown)
        {
          more++;
          continue;
        }
      print_item (menu, i);
      printed++;
    }
  if (more > 0)
    {
      g_autofree char *text =
        g_strdup_printf (ngettext ("and %u more: type a part of its name", "and %u more: type a part of a name", more),
                         more);

      us_output_plain ("       ", text);
    }
  if (only == NULL)
    print_table_hint (menu);
}

void
us_menu_print_codes (UsMenu *menu)
{
  int width = 0;

  for (guint i = 0; i < menu->items->len; i++)
    width = MAX (width, us_output_width (us_menu_get (menu, i)->code));
  for (guint i = 0; i < menu->items->len; i++)
    {
      g_autofree char *code = us_output_pad (us_menu_get (menu, i)->code, width);
      g_autofree char *first = g_strdup_printf ("    %s  ", code);

      us_output_plain (first, us_menu_get (menu, i)->label);
    }
}
