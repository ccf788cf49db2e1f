/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <glib/gi18n-lib.h>

static void
item_free (gpointer data)
{
  UsImportItem *item = data;

  g_free (item->kind);
  g_free (item->id);
  g_free (item->text);
  g_free (item);
}

UsImportReport *
us_import_report_new (gboolean dry_run)
{
  UsImportReport *report = g_new0 (UsImportReport, 1);

  report->dry_run = dry_run;
  report->items = g_ptr_array_new_with_free_func (item_free);
  return report;
}

void
us_import_report_free (UsImportReport *report)
{
  g_ptr_array_unref (report->items);
  g_free (report);
}

char *
us_import_report_dup_text (UsImportReport *report)
{
  GString *text = g_string_new (NULL);

  /* Translators: how many plays and taught records an import added, brought up to date and left
   * alone. */
  g_string_append_printf (text, _("%u added, %u updated, %u kept."), report->added, report->updated, report->kept);
  if (report->different > 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: cards. It follows “2 added, 0 updated, 5 kept.” */
      g_string_append_printf (text,
                              ngettext ("%u of them was taught differently here.",
                                        "%u of them were taught differently here.", report->different),
                              report->different);
    }
  if (report->refused > 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: plays and taught records. It follows “2 added, 0 updated, 5 kept.” */
      g_string_append_printf (text, ngettext ("%u could not be read.", "%u could not be read.", report->refused),
                              report->refused);
    }
  return g_string_free_and_steal (text);
}

/* Boxes of which something came in: an address is "box/key/which". */
static guint
count_copies (UsImportReport *report)
{
  g_autoptr (GHashTable) boxes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < report->items->len; i++)
    {
      const UsImportItem *item = g_ptr_array_index (report->items, i);

      if (g_str_equal (item->kind, "known") && item->change <= US_IMPORT_UPDATED)
        g_hash_table_add (boxes, g_strndup (item->id, strcspn (item->id, "/")));
    }
  return g_hash_table_size (boxes);
}

static guint
count (UsImportReport *report, const char *kind, UsImportChange change)
{
  guint n = 0;

  for (guint i = 0; i < report->items->len; i++)
    {
      const UsImportItem *item = g_ptr_array_index (report->items, i);

      n += g_str_equal (item->kind, kind) && item->change == change;
    }
  return n;
}

/* “12 plays, 2 copies and 1 campaign came in” */
static char *
dup_came (guint n_plays, guint n_copies, guint n_campaigns)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;

  if (n_plays > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u play", "%u plays", n_plays), n_plays));
  if (n_copies > 0)
    /* Translators: of a game; what it was taught */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u copy", "%u copies", n_copies), n_copies));
  if (n_campaigns > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u campaign", "%u campaigns", n_campaigns), n_campaigns));
  if (parts->len == 0)
    return g_strdup (_("Nothing new came in"));
  if (parts->len == 3)
    /* Translators: “12 plays, 2 copies and 1 campaign” */
    all = g_strdup_printf (_("%s, %s and %s"), (char *) parts->pdata[0], (char *) parts->pdata[1],
                           (char *) parts->pdata[2]);
  else if (parts->len == 2)
    /* Translators: “12 plays and 2 copies” */
    all = g_strdup_printf (_("%s and %s"), (char *) parts->pdata[0], (char *) parts->pdata[1]);
  else
    all = g_strdup (parts->pdata[0]);
  /* Translators: “1 play came in”, “12 plays and 2 copies came in” */
  return g_strdup_printf (ngettext ("%s came in", "%s came in", n_plays + n_copies + n_campaigns), all);
}

char *
us_import_report_dup_news (UsImportReport *report)
{
  guint n_new = count (report, "play", US_IMPORT_ADDED), n_updated = count (report, "play", US_IMPORT_UPDATED),
        n_kept = count (report, "play", US_IMPORT_KEPT), n_copies = count_copies (report);
  guint n_campaigns = count (report, "campaign", US_IMPORT_ADDED),
        n_longer = count (report, "campaign", US_IMPORT_UPDATED);
  g_autofree char *came = dup_came (n_new, n_copies, n_campaigns);
  guint n_came = n_new + n_copies + n_campaigns;
  GString *text = g_string_new (n_came > 0 || n_updated + n_longer == 0 ? came : "");

  if (n_updated > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      /* Translators: plays that are here, to which an import added; after “2 plays came in, ” or alone */
      g_string_append_printf (text, ngettext ("%u play was added to", "%u plays were added to", n_updated), n_updated);
    }
  if (n_longer > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      /* Translators: campaigns that are here, to which an import added; after “2 plays came in, ” or alone */
      g_string_append_printf (text, ngettext ("%u campaign was added to", "%u campaigns were added to", n_longer),
                              n_longer);
    }
  if (n_kept > 0)
    {
      g_string_append (text, ", ");
      /* Translators: plays; it follows “12 plays and 2 copies came in, ” */
      g_string_append_printf (text, ngettext ("%u was here already", "%u were here already", n_kept), n_kept);
    }
  if (report->different > 0)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text,
                              ngettext ("%u card stays as it was taught here", "%u cards stay as they were taught here",
                                        report->different),
                              report->different);
    }
  return g_string_free_and_steal (text);
}

static UsImportChange
change_of (UsImportFinding finding)
{
  if (finding <= US_IMPORT_KNOWN_AGAIN)
    return US_IMPORT_ADDED;
  if (finding <= US_IMPORT_REPLACED)
    return US_IMPORT_UPDATED;
  return finding <= US_IMPORT_DIFFERENT ? US_IMPORT_KEPT : US_IMPORT_REFUSED;
}

static char *
dup_words (UsImportFinding finding, const char *detail)
{
  switch (finding)
    {
    case US_IMPORT_NEW:
      return g_strdup (_("new"));
    case US_IMPORT_NEW_IN_TRASH:
      return g_strdup_printf (_("new; it was in the trash and stays there for %d days from now"), US_STORE_TRASH_DAYS);
    case US_IMPORT_NEW_IN_PART:
      /* Translators: %s says which entry of the play does not fit the rules, and why */
      return g_strdup_printf (_("came in up to its last entry that fits. %s"), detail);
    case US_IMPORT_OTHER_START:
      return g_strdup (_("yours began differently: added as a play of its own"));
    case US_IMPORT_OTHER_LOG:
      return g_strdup (_("yours has become another: added as a campaign of its own"));
    case US_IMPORT_KNOWN_AGAIN:
      return g_strdup (_("had been forgotten"));
    case US_IMPORT_WENT_ON:
      return g_strdup (_("has gone on"));
    case US_IMPORT_ENDED:
      return g_strdup (_("has gone on to its end"));
    case US_IMPORT_BRANCHED:
      return g_strdup (_("what differs came in as a branch; yours stays where it is"));
    case US_IMPORT_NOTED:
      return g_strdup (_("has new notes"));
    case US_IMPORT_REPLACED:
      return g_strdup (_("was taught differently here; now as in the file"));
    case US_IMPORT_SAME:
      return g_strdup (_("the same"));
    case US_IMPORT_OURS_ALTERED:
      return g_strdup (_("yours was altered; open it and go on from there first"));
    case US_IMPORT_OURS_WENT_ON:
      return g_strdup (_("yours has gone on"));
    case US_IMPORT_NOTHING_NEW:
      return g_strdup (_("nothing new"));
    case US_IMPORT_TRASHED_THERE:
      return g_strdup (_("was in the trash there; yours stays"));
    case US_IMPORT_GIVEN_UP_THERE:
      return g_strdup (_("was given up there; yours goes on"));
    case US_IMPORT_DIFFERENT:
      return g_strdup (_("was taught differently here; yours stays"));
    case US_IMPORT_UNREADABLE:
      return g_strdup_printf (_("could not be read. %s"), detail);
    default:
      g_assert_not_reached ();
    }
}

void
us_import_report_add (UsImportReport *report, UsImportFinding finding, const char *kind, const char *id,
                      const char *title, const char *detail, gint64 trashed)
{
  UsImportItem *item = g_new0 (UsImportItem, 1);
  g_autofree char *words = dup_words (finding, detail);

  item->change = change_of (finding);
  item->finding = finding;
  item->kind = g_strdup (kind);
  item->id = g_strdup (id);
  item->trashed = trashed;
  if (trashed != 0)
    /* Translators: a play, what an import does with it, and that it lies in the trash: “Hero’s
     * Crossing, Round 3: yours has gone on. It stays in the trash; restore it to go on.” */
    item->text = g_strdup_printf (_("%s: %s. It stays in the trash; restore it to go on."), title, words);
  else
    /* Translators: a play and what an import does with it: “Hero’s Crossing, Round 3: has gone
     * on” */
    item->text = g_strdup_printf (_("%s: %s"), title, words);
  g_ptr_array_add (report->items, item);
  report->added += item->change == US_IMPORT_ADDED;
  report->updated += item->change == US_IMPORT_UPDATED;
  report->kept += item->change == US_IMPORT_KEPT;
  report->refused += item->change == US_IMPORT_REFUSED;
  report->different += finding == US_IMPORT_DIFFERENT;
}
