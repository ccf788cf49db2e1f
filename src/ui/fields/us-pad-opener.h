/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-pad-form.h"

G_BEGIN_DECLS

/* Where a form with a pad is asked for: its dialog comes by itself, and again by a button. Signal: "done". */
#define US_TYPE_PAD_OPENER (us_pad_opener_get_type ())
G_DECLARE_FINAL_TYPE (UsPadOpener, us_pad_opener, US, PAD_OPENER, AdwBin)

GtkWidget *us_pad_opener_new (const UsTopic *topic, UsPadForm *form);
void us_pad_opener_open (UsPadOpener *self);

G_END_DECLS
