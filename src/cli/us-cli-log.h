/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-log.h"

G_BEGIN_DECLS

/* us-campaign-preview.c: what a text would bring, for people and for programs. */
void us_cli_print_reading (const UsLogReading *reading);
void us_cli_print_reading_json (const UsLogReading *reading, const char *campaign, gboolean done, const char *refusal);

G_END_DECLS
