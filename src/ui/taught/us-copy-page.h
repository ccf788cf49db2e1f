/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* The page My Copy: shows everything that the copies of the games were taught, to change, forget, export and
 * import. Actions: copy.change (ss), copy.forget (ss), copy.teach (s), copy.forget-all, copy.unforget a(sss),
 * copy.export, copy.import, copy.search, copy.teach-now. */

#define US_TYPE_COPY_PAGE (us_copy_page_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyPage, us_copy_page, US, COPY_PAGE, AdwNavigationPage)

AdwNavigationPage *us_copy_page_new (UsStore *store);
/* What its box was taught, at once; what games of one box share stands with the first of them. */
void us_copy_page_show_rules (UsCopyPage *self, const UsRules *rules);
/* Called when a file was chosen in one of the two file dialogs. */
void us_copy_page_export_file (UsCopyPage *self, GFile *file);
void us_copy_page_import_file (UsCopyPage *self, GFile *file);

G_END_DECLS
