/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What nearly every file of the window includes: read once for each folder, not once for each file. */
#include <adwaita.h>
