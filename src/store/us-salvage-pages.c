/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-salvage-pages.h"

#include <string.h>

enum { INDEX_INTERIOR = 0x02, TABLE_INTERIOR = 0x05, INDEX_LEAF = 0x0a, TABLE_LEAF = 0x0d };

enum {
  FREE = 1 << 0,    /* on the list of free pages */
  REACHED = 1 << 1, /* belongs to a tree of the schema */
  USED = 1 << 2     /* an overflow page: a long record continues on it */
};

#define FILE_HEADER 100
#define DEPTH_MAX   20
#define MAGIC       "SQLite format 3"

/* --- One page --- */

typedef struct
{
  const guint8 *bytes;
  guint size, type, n_cells, pointers; /* `pointers`: where the list of cells begins */
  guint content;                       /* where the content of the cells begins */
} Node;

static gboolean
is_interior (guint type)
{
  return type == INDEX_INTERIOR || type == TABLE_INTERIOR;
}

static gboolean
open_node (Node *node, const guint8 *page, guint page_size, gboolean first)
{
  guint header = first ? FILE_HEADER : 0;

  node->bytes = page;
  node->size = page_size;
  node->type = page[header];
  node->n_cells = us_pages_16 (page + header + 3);
  node->content = us_pages_16 (page + header + 5);
  if (node->content == 0)
    node->content = 65536;
  node->pointers = header + (is_interior (node->type) ? 12 : 8);
  return (is_interior (node->type) || node->type == INDEX_LEAF || node->type == TABLE_LEAF) &&
         node->pointers + 2 * node->n_cells <= page_size;
}

static guint
get_cell (const Node *node, guint i)
{
  return us_pages_16 (node->bytes + node->pointers + 2 * i);
}

static gboolean
is_cell (const Node *node, guint at)
{
  return at >= node->pointers + 2 * node->n_cells && at + 4 <= node->size;
}

gboolean
us_pages_is_node (const guint8 *page, guint page_size, gboolean first)
{
  Node node;

  if (!open_node (&node, page, page_size, first) || node.content > page_size)
    return FALSE;
  for (guint i = 0; i < node.n_cells; i++)
    if (!is_cell (&node, get_cell (&node, i)) || get_cell (&node, i) < node.content)
      return FALSE;
  return TRUE;
}

static gboolean
has_page (const UsPages *pages, guint32 number)
{
  return number >= 1 && number <= pages->n_pages;
}

static const guint8 *
get_page (const UsPages *pages, guint32 number)
{
  return pages->bytes + (gsize) (number - 1) * pages->page_size;
}

/* --- One record --- */

/* Returns how many bytes the number takes; 0 if there are too few. */
static guint
read_varint (const guint8 *bytes, gsize n, guint64 *value)
{
  *value = 0;
  for (guint i = 0; i < 9 && i < n; i++)
    {
      if (i == 8)
        {
          *value = *value << 8 | bytes[i];
          return 9;
        }
      *value = *value << 7 | (bytes[i] & 0x7f);
      if ((bytes[i] & 0x80) == 0)
        return i + 1;
    }
  return 0;
}

static gint64
read_number (const guint8 *bytes, guint n)
{
  guint64 value = (bytes[0] & 0x80) != 0 ? G_MAXUINT64 : 0;

  for (guint i = 0; i < n; i++)
    value = value << 8 | bytes[i];
  return (gint64) value;
}

/* How many bytes a value of this type takes. */
static guint64
get_length (guint64 type)
{
  static const guint lengths[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0 };

  return type < G_N_ELEMENTS (lengths) ? lengths[type] : (type - 12) / 2;
}

static void
read_column (UsColumn *column, guint64 type, const guint8 *bytes, gsize length)
{
  *column = (UsColumn) { .kind = US_COLUMN_OTHER };
  if (type == 0)
    column->kind = US_COLUMN_NULL;
  else if (type <= 6 || type == 8 || type == 9)
    {
      column->kind = US_COLUMN_NUMBER;
      column->number = type <= 6 ? read_number (bytes, (guint) length) : (gint64) type - 8;
    }
  else if (type >= 13 && type % 2 == 1 && g_utf8_validate_len ((const char *) bytes, length, NULL))
    {
      column->kind = US_COLUMN_TEXT;
      column->text = (const char *) bytes;
      column->length = length;
    }
}

/* The record is accepted only if the types at its beginning and the values behind them fill it exactly. */
static gboolean
read_record (UsRecord *record, const guint8 *bytes, gsize n)
{
  guint64 header, type;
  gsize at = read_varint (bytes, n, &header), content;

  if (at == 0 || header > n || header < at)
    return FALSE;
  content = (gsize) header;
  for (record->n = 0; at < header; record->n++)
    {
      guint step = read_varint (bytes + at, (gsize) header - at, &type);

      if (step == 0 || record->n == US_RECORD_COLUMNS || get_length (type) > n - content)
        return FALSE;
      read_column (&record->columns[record->n], type, bytes + content, (gsize) get_length (type));
      at += step;
      content += (gsize) get_length (type);
    }
  return content == n;
}

/* A record that is too long for its page continues on a chain of overflow pages. */
static const guint8 *
gather (UsPages *pages, const guint8 *bytes, guint local, gsize n)
{
  guint32 next = us_pages_32 (bytes + local);
  guint room = pages->page_size - 4;

  g_byte_array_set_size (pages->payload, 0);
  g_byte_array_append (pages->payload, bytes, local);
  while (pages->payload->len < n)
    {
      const guint8 *page;

      if (!has_page (pages, next) || pages->budget < room)
        return NULL;
      pages->budget -= room;
      pages->marks[next] |= USED;
      page = get_page (pages, next);
      g_byte_array_append (pages->payload, page + 4, (guint) MIN (room, n - pages->payload->len));
      next = us_pages_32 (page);
    }
  return pages->payload->data;
}

/* Reads the record of a cell and adds the bytes that the cell occupies on this page to `used`. */
static gboolean
read_cell (UsPages *pages, const Node *node, guint at, UsRecord *record, guint *used)
{
  guint size = pages->page_size, begin = at, most, least, local, step;
  const guint8 *bytes = node->bytes;
  guint64 n, rowid = 0;

  most = node->type == TABLE_LEAF ? size - 35 : (size - 12) * 64 / 255 - 23;
  least = (size - 12) * 32 / 255 - 23;
  if (node->type == INDEX_INTERIOR)
    at += 4;
  step = read_varint (bytes + at, size - at, &n);
  if (step == 0 || n > pages->size)
    return FALSE;
  at += step;
  record->has_rowid = node->type == TABLE_LEAF;
  if (record->has_rowid)
    {
      step = read_varint (bytes + at, size - at, &rowid);
      if (step == 0)
        return FALSE;
      at += step;
    }
  record->rowid = (gint64) rowid;

  if (n <= most)
    {
      *used += MAX (at - begin + (guint) n, 4);
      return n <= size - at && read_record (record, bytes + at, (gsize) n);
    }
  local = least + (guint) ((n - least) % (size - 4));
  if (local > most)
    local = least;
  *used += at - begin + local + 4;
  if (local + 4 > size - at)
    return FALSE;
  bytes = gather (pages, bytes + at, local, (gsize) n);
  return bytes != NULL && read_record (record, bytes, (gsize) n);
}

/* --- Which pages are in use --- */

static gboolean
is_trunk (const UsPages *pages, guint32 number)
{
  const guint8 *page = get_page (pages, number);
  guint32 n = us_pages_32 (page + 4);

  if (us_pages_32 (page) > pages->n_pages || us_pages_32 (page) == number || n > pages->page_size / 4 - 2)
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    {
      guint32 leaf = us_pages_32 (page + 8 + 4 * i);

      if (leaf < 2 || leaf > pages->n_pages || leaf == number)
        return FALSE;
    }
  return TRUE;
}

static guint32
mark_trunk (UsPages *pages, guint32 number)
{
  const guint8 *page = get_page (pages, number);
  guint32 n = us_pages_32 (page + 4);

  pages->marks[number] |= FREE;
  for (guint32 i = 0; i < n; i++)
    pages->marks[us_pages_32 (page + 8 + 4 * i)] |= FREE;
  return n + 1;
}

/* Free pages still contain deleted rows, so they must not be read. Returns whether the list of free pages is
 * whole. If it is not, pages that look like a part of that list are searched for: a tree node's first byte, and
 * text on an overflow page, are numbers that cannot occur in it. */
static gboolean
mark_free (UsPages *pages)
{
  guint32 trunk = us_pages_32 (pages->bytes + 32), stated = us_pages_32 (pages->bytes + 36), n = 0;

  while (has_page (pages, trunk) && (pages->marks[trunk] & FREE) == 0 && is_trunk (pages, trunk))
    {
      n += mark_trunk (pages, trunk);
      trunk = us_pages_32 (get_page (pages, trunk));
    }
  if (trunk == 0 && n == stated && memcmp (pages->bytes, MAGIC, sizeof MAGIC) == 0)
    return TRUE;
  for (guint32 i = 2; i <= pages->n_pages; i++)
    if (us_pages_32 (get_page (pages, i) + 4) > 0 && is_trunk (pages, i))
      mark_trunk (pages, i);
  return FALSE;
}

static void
walk (UsPages *pages, guint32 number, gboolean table, guint depth, UsRecordFunc func, gpointer data)
{
  Node node;

  if (!has_page (pages, number) || (pages->marks[number] & (FREE | REACHED)) != 0 || depth > DEPTH_MAX ||
      !us_pages_is_node (get_page (pages, number), pages->page_size, number == 1))
    {
      pages->trees_whole = FALSE;
      /* Either this tree or the list of free pages is damaged. The page is read, and its content decides. */
      if (has_page (pages, number))
        pages->marks[number] &= (guint8) ~FREE;
      return;
    }
  open_node (&node, get_page (pages, number), pages->page_size, number == 1);
  if (table != (node.type == TABLE_LEAF || node.type == TABLE_INTERIOR))
    {
      pages->trees_whole = FALSE;
      return;
    }
  pages->marks[number] |= REACHED;
  for (guint i = 0; i < node.n_cells; i++)
    {
      guint at = get_cell (&node, i), used = 0;
      UsRecord record;

      if (is_interior (node.type))
        walk (pages, us_pages_32 (node.bytes + at), table, depth + 1, func, data);
      if (func != NULL && node.type == TABLE_LEAF)
        {
          if (read_cell (pages, &node, at, &record, &used))
            func (&record, data);
          else
            pages->trees_whole = FALSE;
        }
    }
  if (is_interior (node.type))
    walk (pages, us_pages_32 (node.bytes + node.pointers - 4), table, depth + 1, func, data);
}

static gboolean
is_text (const UsColumn *column, const char *text)
{
  return column->kind == US_COLUMN_TEXT && column->length == strlen (text) &&
         memcmp (column->text, text, column->length) == 0;
}

typedef struct
{
  guint32 page;
  gboolean has_rows;  /* the table "play", the only one with row numbers */
  gboolean has_uuids; /* the index of the plays' uuids */
} Root;

typedef struct
{
  UsPages *pages;
  GArray *roots;
} Schema;

static void
add_root_cb (const UsRecord *record, gpointer data)
{
  const UsColumn *columns = record->columns;
  Schema *schema = data;
  Root root;

  if (record->n != 5 || columns[3].kind != US_COLUMN_NUMBER || columns[3].number < 0 ||
      columns[3].number > G_MAXINT32 ||
      (columns[3].number > 0 && !is_text (&columns[0], "table") && !is_text (&columns[0], "index")))
    {
      schema->pages->trees_whole = FALSE;
      return;
    }
  root = (Root) { (guint32) columns[3].number, is_text (&columns[1], "play"),
                  is_text (&columns[1], "sqlite_autoindex_play_1") };
  if (root.page > 0)
    g_array_append_val (schema->roots, root);
}

/* Decides whether pages that no tree leads to are read. They are if the list of free pages is whole and does not
 * contain them, or if a tree of their kind is damaged. */
static void
survey (UsPages *pages)
{
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (Root));
  Schema schema = { pages, roots };
  gboolean free_whole = mark_free (pages), whole;

  pages->trees_whole = TRUE;
  walk (pages, 1, TRUE, 0, add_root_cb, &schema);
  whole = pages->trees_whole;
  pages->stray_rows = pages->stray_others = free_whole || !whole;
  for (guint i = 0; i < roots->len; i++)
    {
      const Root *root = &g_array_index (roots, Root, i);

      pages->trees_whole = TRUE;
      walk (pages, root->page, root->has_rows, 0, NULL, NULL);
      if (!pages->trees_whole)
        *(root->has_rows ? &pages->stray_rows : &pages->stray_others) = TRUE;
      if (pages->trees_whole && root->has_uuids)
        pages->uuids_whole = TRUE;
      whole = whole && pages->trees_whole;
    }
  pages->trees_whole = whole;
}

/* Where the cells begin, as the page's header says. Cells before that are free space, unless there are several:
 * then the header itself was altered. */
static guint
get_begin (const Node *node)
{
  guint before = 0;

  for (guint i = 0; i < node->n_cells; i++)
    before += get_cell (node, i) < node->content;
  return before > 1 ? 0 : node->content;
}

/* Cells, free blocks and fragments fill a page completely. If they do not, cells are missing. */
static gboolean
is_filled (const Node *node, guint used)
{
  const guint8 *header = node->bytes + node->pointers - (is_interior (node->type) ? 12 : 8);
  guint block = us_pages_16 (header + 1);

  used += header[7];
  for (guint before = 0; block > before && block + 4 <= node->size;
       before = block, block = us_pages_16 (node->bytes + before))
    used += us_pages_16 (node->bytes + block + 2);
  return used == node->size - MIN (node->content, node->size);
}

/* The key by which the cells of a page are sorted, as far as it consists of numbers: the row number, or play and
 * entry. */
typedef struct
{
  guint at; /* the cell's place on the page */
  gint64 high, low;
} Key;

static Key
get_key (const UsRecord *record, guint at)
{
  const UsColumn *columns = record->columns;

  if (record->has_rowid)
    return (Key) { at, record->rowid, 0 };
  if (record->n > 3 && columns[0].kind == US_COLUMN_NUMBER && columns[1].kind == US_COLUMN_NUMBER)
    return (Key) { at, columns[0].number, columns[1].number };
  return (Key) { at, G_MININT64, G_MININT64 };
}

static gboolean
is_before (const Key *one, const Key *two)
{
  return one->high != two->high ? one->high < two->high : one->low < two->low;
}

/* A row whose number was altered would count as a row of another play. It is recognised by its neighbours: they
 * are in order, and it does not fit between them. The first and the last row are compared with the two rows next
 * to them. */
static gboolean
is_in_order (const Key *keys, guint n, guint i)
{
  if (n < 3)
    return TRUE;
  if (i == 0)
    return !is_before (&keys[1], &keys[0]) || !is_before (&keys[2], &keys[0]);
  if (i == n - 1)
    return !is_before (&keys[i], &keys[n - 2]) || !is_before (&keys[i], &keys[n - 3]);
  return !is_before (&keys[i - 1], &keys[i + 1]) ||
         (is_before (&keys[i - 1], &keys[i]) && is_before (&keys[i], &keys[i + 1]));
}

static void
read_page (UsPages *pages, guint32 number, UsRecordFunc func, gpointer data)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (Key));
  UsRecord record;
  Node node;
  guint begin, used = 0;

  if (!open_node (&node, get_page (pages, number), pages->page_size, number == 1))
    {
      pages->cells_whole = pages->cells_whole && (pages->marks[number] & USED) != 0;
      return;
    }
  if (node.type == TABLE_INTERIOR)
    return;
  begin = get_begin (&node);
  record.reached = (pages->marks[number] & REACHED) != 0;
  /* Cells do not overlap. If they add up to much more than a page, the list of cells is damaged. */
  for (guint i = 0; i < node.n_cells && used < 2 * node.size; i++)
    {
      guint at = get_cell (&node, i);
      Key key;

      if (is_cell (&node, at) && at >= begin && read_cell (pages, &node, at, &record, &used))
        {
          key = get_key (&record, at);
          g_array_append_val (keys, key);
        }
      else
        pages->cells_whole = FALSE;
    }
  pages->cells_whole = pages->cells_whole && is_filled (&node, used);
  for (guint i = 0; i < keys->len; i++)
    {
      record.in_order = is_in_order ((Key *) keys->data, keys->len, i);
      pages->cells_whole = pages->cells_whole && record.in_order;
      if (read_cell (pages, &node, g_array_index (keys, Key, i).at, &record, &used))
        func (&record, data);
    }
}

static gboolean
is_stray (const UsPages *pages, guint32 number)
{
  gboolean table = get_page (pages, number)[number == 1 ? FILE_HEADER : 0] == TABLE_LEAF;

  return (pages->marks[number] & (REACHED | FREE)) == 0 && (table ? pages->stray_rows : pages->stray_others);
}

void
us_pages_foreach (UsPages *pages, UsRecordFunc func, gpointer data)
{
  if (pages->n_pages == 0)
    return;
  survey (pages);
  pages->cells_whole = TRUE;
  for (guint32 i = 1; i <= pages->n_pages; i++)
    if ((pages->marks[i] & REACHED) != 0)
      read_page (pages, i, func, data);
  for (guint32 i = 1; i <= pages->n_pages; i++)
    if (is_stray (pages, i))
      read_page (pages, i, func, data);
}

gboolean
us_pages_has_unread (const UsPages *pages)
{
  return !pages->trees_whole || !pages->cells_whole || pages->log_torn;
}
