/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lines of a text, beside those of the store. */
#define UsLogLine UsLogReadLine
#include "us-log.h"
#undef UsLogLine
