/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-print.h"
#include "us-strip.h"

G_BEGIN_DECLS

struct _UsPrintPages
{
  UsPaper paper;
  UsPress *press;
  GPtrArray *pages; /* of UsStrip */
  char *title;
};

G_END_DECLS
