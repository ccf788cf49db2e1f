/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* A campaign of Xia: ten ships, ten goals of which eight are done, twelve games that all fit. Returns its uuid. */
char *sample_campaign (UsStore *store);
/* The same with nothing in its log, and no goals yet. */
char *sample_new_campaign (UsStore *store);
/* One more line, as text. Returns its id. */
gint64 sample_log (UsStore *store, const char *uuid, int date, const char *text);

G_END_DECLS
