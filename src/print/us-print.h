/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "us-campaign.h"
#include "us-paper.h"

G_BEGIN_DECLS

/* The log of a campaign on paper: pages that are laid out once, and drawn wherever somebody has a cairo context for them.
 * They know no game: what lies on them is said by its ledger (us-ledger.h). */

typedef struct _UsPrintPages UsPrintPages;

/**
 * us_print_sheet:
 * @campaign: folded, of a game with a ledger
 * @name: of the campaign
 *
 * Returns: the log as it lies on the table, to be filled on with a pencil
 */
UsPrintPages *us_print_sheet (const UsCampaign *campaign, const char *name, const UsPaper *paper);
/**
 * us_print_report:
 *
 * Returns: the same to be read: with a chart, totals, and what lines do not fit
 */
UsPrintPages *us_print_report (const UsCampaign *campaign, const char *name, const UsPaper *paper);
void us_print_pages_free (UsPrintPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPrintPages, us_print_pages_free)

guint us_print_count (const UsPrintPages *pages);
/**
 * us_print_draw:
 * @page: from 0 on
 * @cr: whose unit is a point, and whose origin the upper left corner of the paper
 */
void us_print_draw (const UsPrintPages *pages, guint page, cairo_t *cr);
/**
 * us_print_pdf:
 *
 * Writes to the end of a stream, which stays open.
 */
gboolean us_print_pdf (const UsPrintPages *pages, GOutputStream *stream, GError **error);
/**
 * us_print_pdf_to:
 *
 * The same to a file, which is there as a whole or, with one sentence, as it was before.
 */
gboolean us_print_pdf_to (const UsPrintPages *pages, GFile *file, GError **error);

G_END_DECLS
