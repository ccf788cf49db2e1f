/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* A campaign of Xia with so many games, in a store; returns its uuid. */
char *sample_keep_campaign (UsStore *store, guint n);
/* Tables that somebody keeps, which come into that campaign with six games. */
typedef enum {
  SAMPLE_TABLE_PLAIN, /* three more games; the second one does not fit */
  SAMPLE_TABLE_KNOWN, /* all of it is there */
  SAMPLE_TABLE_TORN,  /* dates that can be read both ways, a ship that the fleet does not have, what cannot be read */
  SAMPLE_TABLE_ODDS   /* dates that contradict each other */
} SampleTable;
char *sample_table (UsStore *store, const char *uuid, SampleTable table);

G_END_DECLS
