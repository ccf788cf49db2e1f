/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-choice.h"

G_BEGIN_DECLS

/* A way out of an open turn that the large button does not stand for. It activates "done.other" with the name of its
 * answer. Property: item (UsChoice). */
#define US_TYPE_OTHER_BUTTON (us_other_button_get_type ())
G_DECLARE_FINAL_TYPE (UsOtherButton, us_other_button, US, OTHER_BUTTON, GtkButton)

G_END_DECLS
