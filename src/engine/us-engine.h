/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Everything the layers above the engine need. */
#include "us-area-kind.h"
#include "us-board.h"
#include "us-chars.h"
#include "us-deck.h"
#include "us-field-kind.h"
#include "us-journal.h"
#include "us-pad.h"
#include "us-policy.h"
#include "us-preview.h"
#include "us-prompt.h"
#include "us-random.h"
#include "us-rules.h"
#include "us-run.h"
#include "us-scale.h"
#include "us-session.h"
#include "us-set.h"
#include "us-stats.h"
#include "us-text.h"
#include "us-types.h"
#include "us-value.h"
