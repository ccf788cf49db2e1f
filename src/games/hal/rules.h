/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every rule of the game against Hal: RULE (name, id, title, text in our words, source, origin, reading or NULL).
 * The order is that of a play; ids are stored in transcripts and never change. */

#define HAL_SETUP  N_("Rulebook: Setup")
#define HAL_SOLO   N_("Solo rules")

#define HAL_RULES(RULE) \
  RULE (CITY, "hal.city", N_("Starting city"), \
        N_("The tiles 1 to 3 of each colour lie at random in a square of three by three; they belong to nobody."), \
        HAL_SETUP, US_PRINTED, NULL) \
  RULE (LETTERS, "hal.letters", N_("Letters"), \
        N_("The tokens A to L lie round the city clockwise, A above the upper left tile; no token lies at a corner."), \
        HAL_SETUP, US_PRINTED, NULL) \
  RULE (OUT, "hal.out", N_("Six tiles less"), \
        N_("Of the other 51 tiles, 6 go back into the box unseen."), \
        HAL_SETUP, US_PRINTED, \
        N_("The adjustments for two players apply, since the solo rules name the exceptions.")) \
  RULE (START, "hal.start", N_("What you begin with"), \
        N_("You begin with 6 resources, 6 tiles and 6 points, without characters and New Hand tokens."), \
        HAL_SOLO, US_PRINTED, \
        N_("The 6 resources are of your 25, the 6 tiles of the 45.")) \
  RULE (HIS, "hal.his", N_("Hal’s supply"), \
        N_("All 25 resources of his colour are Hal’s from the start; he has neither points nor tiles."), \
        HAL_SOLO, US_PRINTED, NULL)
