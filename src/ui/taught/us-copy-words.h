/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-rules.h"

G_BEGIN_DECLS

/* What was taught, in words. With `record` NULL nothing was taught, and the text is NULL or empty. */

char *us_copy_words_dup_answer (const UsTopic *topic, const UsNames *names, gconstpointer record);
/* For a library's record: its name (NULL if it has none), and the fields that are not drawn. */
char *us_copy_words_dup_name (const UsTopic *topic, const UsNames *names, gconstpointer record);
char *us_copy_words_dup_details (const UsTopic *topic, const UsNames *names, gconstpointer record);
/* The field that stands at the end of the row, or NULL: all of them stand there. */
const UsField *us_copy_words_find_drawn (const UsTopic *topic, gconstpointer record);
/* "29 answers" */
char *us_copy_words_dup_count (guint known, gboolean more);

G_END_DECLS
