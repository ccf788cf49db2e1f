/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "shots-list.h"

/* clang-format off */
#define AT(where, stand) static Stand at_##where (World *world) { return world->stand; }
AT (first, first)
AT (start, start)
AT (places, places)
AT (take, laid)
AT (sale, scored)
AT (new_tile, new_tile)
AT (turn, turn)
AT (steps, steps)
AT (end, end)
AT (over, over)
AT (form, form)
AT (slots, slots)
AT (dice, dice)
AT (row, row)
AT (grid, grid)
AT (city, city)
AT (hals, hals)
AT (spy, spy)
AT (letter, letter)
AT (compared, compared)
AT (late, late)
AT (tile, tile)
AT (hold, hold)
AT (drawn, drawn)
AT (beside, beside)
AT (score, score)
AT (files, files)
AT (pad, pad)
AT (own_pad, own_pad)
AT (copied, copied)
AT (enemys, enemys)
AT (crowd, crowd)
AT (army, army)
AT (draft, draft)
AT (reach, reach)
AT (yours, yours)
AT (count, count)
AT (flown, flown)
AT (hunt, hunt)
AT (toll, toll)
AT (tolled, tolled)
AT (laid_out, laid_out)
AT (fleet, fleet)
AT (mapped, mapped)
AT (sail, sail)
AT (roll, roll)
AT (tide, tide)
AT (raced, raced)
AT (round, round)
AT (campaign, campaign)
AT (flagged, flagged)
AT (goal, goal)
AT (evening, evening)
AT (upgrade, upgrade)
AT (logged, logged)
AT (complete, complete)
AT (due, due)
AT (tide_row, tide_row)
AT (played, played)
AT (twice, twice)
#undef AT
/* clang-format on */

#define WIDE   1280, 800
#define NARROW 360, 720
#define SMALL  360, 294
#define SHORT  800, 600
#define HD     1920, 1080
#define LIGHT  LOOK_LIGHT, FALSE, 1
#define DARK   LOOK_DARK, FALSE, 1
#define LARGE  LOOK_LIGHT, FALSE, 2
#define STEPS \
  "tell [{'text': <'the seals at the big pond'>, 'what': <'feed'>}, {'what': <'sweep'>}, " \
  "{'text': <'if nobody watches'>, 'what': <'rest'>}]"
/* Two arrows ahead at both sides, one between, a jump behind, and what it locks. */
#define PAD_TAPS "pad 2 1,0", "pad 0 2,2 0,1 1,-1 1,-1 1,-1"
#define RTL      LOOK_LIGHT, TRUE, 1
/* The usual line, ships in their order. */
#define ENTERED \
  "enter goal=old-debts outcome=goal fame=16 npc-fame=11 ships=swamp-rat ships=night-heron ships=tall-order " \
  "upgrades=weapons-1"
/* A second upgrade, which is only remarked on. */
#define SECOND \
  "enter goal=old-debts outcome=goal fame=16 npc-fame=11 ships=swamp-rat upgrades=weapons-1 upgrades=re-arm-2"
/* Two fields that do not fit, one of them folded away. */
#define WRONG "enter goal=architect outcome=goal fame=9 npc-fame=11 ships=grey-whale date=2031-01-01"

static const Shot shots[] = {
  { "shelf-wide", WIDE, LIGHT, NULL, { NULL } },
  { "shelf-wide-dark", WIDE, DARK, NULL, { NULL } },
  { "shelf-narrow", NARROW, LIGHT, NULL, { NULL } },
  { "shelf-narrow-dark", NARROW, DARK, NULL, { NULL } },
  { "shelf-large", NARROW, LARGE, NULL, { NULL } },
  { "shelf-small", SMALL, LIGHT, NULL, { NULL } },
  { "shelf-rtl", WIDE, RTL, NULL, { NULL } },
  { "shelf-hd", HD, LIGHT, NULL, { NULL } },
  { "shelf-tiles-wide", WIDE, LIGHT, NULL, { "tiles" } },
  { "shelf-tiles-narrow", NARROW, LIGHT, NULL, { "tiles" } },
  { "shelf-tiles-narrow-dark", NARROW, DARK, NULL, { "tiles" } },
  { "shelf-tiles-large", NARROW, LARGE, NULL, { "tiles" } },
  { "new-play-wide", WIDE, LIGHT, NULL, { "win.new-play phantom" } },
  { "new-play-wide-dark", WIDE, DARK, NULL, { "win.new-play phantom" } },
  { "new-play-narrow", NARROW, LIGHT, NULL, { "win.new-play phantom" } },
  { "new-play-small", SMALL, LIGHT, NULL, { "win.new-play phantom" } },
  { "new-play-large", NARROW, LARGE, NULL, { "win.new-play phantom" } },
  { "new-play-small-large", SMALL, LARGE, NULL, { "win.new-play phantom" } },
  { "first-wide", WIDE, LIGHT, at_first, { NULL } },
  { "first-wide-dark", WIDE, DARK, at_first, { NULL } },
  { "first-narrow", NARROW, LIGHT, at_first, { NULL } },
  { "plays-wide", WIDE, LIGHT, NULL, { "win.all-plays" } },
  { "plays-narrow", NARROW, LIGHT, NULL, { "win.all-plays" } },
  { "plays-of-game-wide", WIDE, LIGHT, NULL, { "win.search-plays", "type hero" } },
  { "plays-of-game-narrow", NARROW, LIGHT, NULL, { "win.search-plays", "type hero" } },
  { "statistics-shelf", WIDE, LIGHT, at_played, { NULL } },
  { "statistics-wide", WIDE, LIGHT, at_played, { "win.statistics hal" } },
  { "statistics-dark", WIDE, DARK, at_played, { "win.statistics hal" } },
  { "statistics-narrow", NARROW, LIGHT, at_played, { "win.statistics hal" } },
  { "statistics-narrow-dark", NARROW, DARK, at_played, { "win.statistics xia" } },
  { "statistics-plays", NARROW, LIGHT, at_played, { "win.statistics hal", "statistics.search" } },
  { "statistics-small", SMALL, LIGHT, at_played, { "win.statistics hal" } },
  { "statistics-medium", 880, 720, LIGHT, at_played, { "win.statistics hal" } },
  { "statistics-large", WIDE, LARGE, at_played, { "win.statistics hal" } },
  { "statistics-large-narrow", NARROW, LARGE, at_played, { "win.statistics hal" } },
  { "statistics-large-plays", NARROW, LARGE, at_played, { "win.statistics hal", "statistics.search" } },
  { "statistics-rtl", WIDE, RTL, at_played, { "win.statistics hal" } },
  { "statistics-many", WIDE, LIGHT, at_played, { "win.statistics xia" } },
  { "statistics-points", WIDE, LIGHT, at_played, { "win.statistics crownfell" } },
  { "statistics-one-side", WIDE, LIGHT, at_played, { "win.statistics phantom" } },
  { "statistics-two", WIDE, LIGHT, at_twice, { "win.statistics hal" } },
  { "statistics-two-narrow", NARROW, LIGHT, at_twice, { "win.statistics hal" } },
  { "statistics-none", WIDE, LIGHT, at_first, { "win.statistics hal" } },
  { "statistics-none-narrow", NARROW, LIGHT, at_first, { "win.statistics hal" } },
  { "statistics-found", WIDE, LIGHT, at_played, { "win.statistics phantom", "statistics.search", "type nobody" } },
  { "statistics-filtered", WIDE, LIGHT, at_played, { "win.statistics hal", "statistics.filter", "choose 1 2" } },
  { "statistics-filter", WIDE, LIGHT, at_played, { "win.statistics hal", "statistics.filter" } },
  { "statistics-filter-large", NARROW, LARGE, at_played, { "win.statistics hal", "statistics.filter" } },
  { "statistics-filtered-narrow",
    NARROW,
    LIGHT,
    at_played,
    { "win.statistics hal", "statistics.filter", "choose 1 2" } },
  { "statistics-shelf-dark", WIDE, DARK, at_played, { NULL } },
  { "statistics-shelf-narrow", NARROW, LIGHT, at_played, { NULL } },
  { "statistics-filter", WIDE, LIGHT, at_played, { "win.statistics hal", "statistics.filter" } },
  { "statistics-filter-narrow", NARROW, LIGHT, at_played, { "win.statistics hal", "statistics.filter" } },
  { "trash-wide", WIDE, LIGHT, NULL, { "win.trash" } },
  { "setup-wide", WIDE, LIGHT, at_start, { NULL } },
  { "setup-narrow", NARROW, LIGHT, at_start, { NULL } },
  { "places-wide", WIDE, LIGHT, at_places, { "pick town/0,0", "pick town/1,1" } },
  { "places-wide-dark", WIDE, DARK, at_places, { "pick town/0,0", "pick town/1,1" } },
  { "places-narrow", NARROW, LIGHT, at_places, { "pick town/0,0", "pick town/1,1" } },
  { "places-narrow-dark", NARROW, DARK, at_places, { "pick town/0,0", "pick town/1,1" } },
  { "places-small", SMALL, LIGHT, at_places, { "pick town/0,0", "pick town/1,1" } },
  { "places-short", SHORT, LIGHT, at_places, { "pick town/0,0", "pick town/1,1" } },
  { "places-landscape", 720, 360, LIGHT, at_places, { "pick town/0,0", "pick town/1,1" } },
  { "places-large-narrow", NARROW, LARGE, at_places, { "pick town/0,0", "pick town/1,1" } },
  { "places-rtl", WIDE, RTL, at_places, { "pick town/0,0", "pick town/1,1" } },
  { "new-tile-wide", WIDE, LIGHT, at_new_tile, { NULL } },
  { "new-tile-short", SHORT, LIGHT, at_new_tile, { NULL } },
  { "new-tile-narrow", NARROW, LIGHT, at_new_tile, { NULL } },
  { "take-wide", WIDE, LIGHT, at_take, { NULL } },
  { "take-narrow", NARROW, LIGHT, at_take, { NULL } },
  { "sale-wide", WIDE, LIGHT, at_sale, { NULL } },
  { "sale-narrow-dark", NARROW, DARK, at_sale, { NULL } },
  { "what-lies-wide", WIDE, LIGHT, at_new_tile, { "tap town/0,0" } },
  { "what-lies-narrow", NARROW, LIGHT, at_new_tile, { "tap town/0,0" } },
  { "places-full", WIDE, LIGHT, at_places, { "pick town/0,0", "pick town/0,3", "pick town/1,1", "pick town/2,2" } },
  { "turn-wide", WIDE, LIGHT, at_turn, { NULL } },
  { "turn-wide-dark", WIDE, DARK, at_turn, { NULL } },
  { "turn-narrow", NARROW, LIGHT, at_turn, { NULL } },
  { "turn-narrow-dark", NARROW, DARK, at_turn, { NULL } },
  { "turn-medium", 1000, 720, LIGHT, at_turn, { NULL } },
  { "turn-tablet", 800, 900, LIGHT, at_turn, { NULL } },
  { "turn-landscape", 720, 360, LIGHT, at_turn, { NULL } },
  { "turn-short", SHORT, LIGHT, at_turn, { NULL } },
  { "turn-hd", HD, LIGHT, at_turn, { NULL } },
  { "turn-small", SMALL, LIGHT, at_turn, { NULL } },
  { "turn-large", WIDE, LARGE, at_turn, { NULL } },
  { "turn-large-narrow", NARROW, LARGE, at_turn, { NULL } },
  { "turn-large-short", 600, 500, LARGE, at_turn, { NULL } },
  { "turn-rtl", WIDE, RTL, at_turn, { NULL } },
  { "steps-wide", WIDE, LIGHT, at_steps, { NULL } },
  { "steps-narrow", NARROW, LIGHT, at_steps, { NULL } },
  { "round-end-wide", WIDE, LIGHT, at_end, { NULL } },
  { "round-end-wide-dark", WIDE, DARK, at_end, { NULL } },
  { "round-end-narrow", NARROW, LIGHT, at_end, { NULL } },
  { "round-end-short", SHORT, LIGHT, at_end, { NULL } },
  { "round-end-hd", HD, LIGHT, at_end, { NULL } },
  { "round-end-large", WIDE, LARGE, at_end, { NULL } },
  { "why-wide", WIDE, LIGHT, at_end, { "play.why" } },
  { "why-dark", WIDE, DARK, at_end, { "why 4" } },
  { "why-narrow", NARROW, LIGHT, at_end, { "why 4" } },
  { "why-sale", WIDE, LIGHT, at_end, { "why 1" } },
  { "why-move", WIDE, LIGHT, at_end, { "why 4" } },
  { "why-spy", WIDE, LIGHT, at_spy, { "play.why" } },
  { "why-spy-narrow", NARROW, LIGHT, at_spy, { "play.why" } },
  { "why-looking", WIDE, LIGHT, at_end, { "play.toggle-journal", "row 2", "play.why" } },
  { "why-looking-narrow", NARROW, LIGHT, at_end, { "play.toggle-journal", "row 2", "play.why" } },
  { "why-rtl", WIDE, RTL, at_end, { "why 4" } },
  { "why-medium", 910, 720, LIGHT, at_end, { "why 6" } },
  { "why-landscape", 720, 360, LIGHT, at_end, { "why 6" } },
  { "why-small", SMALL, LIGHT, at_end, { "why 6" } },
  { "why-large-narrow", NARROW, LARGE, at_end, { "why 6" } },
  { "by-steps-wide", WIDE, LIGHT, at_end, { "play.step-by-step", "steps 4" } },
  { "by-steps-dark", WIDE, DARK, at_end, { "steps 1" } },
  { "by-steps-narrow", NARROW, LIGHT, at_end, { "play.step-by-step", "steps 3" } },
  { "by-steps-large", NARROW, LARGE, at_end, { "steps 1" } },
  { "marks-wide", WIDE, LIGHT, at_grid, { "why 0" } },
  { "marks-wide-dark", WIDE, DARK, at_grid, { "why 0" } },
  { "marks-second", WIDE, LIGHT, at_grid, { "why 1" } },
  { "marks-narrow", NARROW, LIGHT, at_grid, { "why 0" } },
  { "marks-narrow-dark", NARROW, DARK, at_grid, { "why 1" } },
  { "marks-hd", HD, LIGHT, at_grid, { "why 0" } },
  { "marks-large", WIDE, LARGE, at_grid, { "why 0" } },
  { "journal-wide", WIDE, LIGHT, at_turn, { "play.toggle-journal" } },
  { "journal-dark", WIDE, DARK, at_turn, { "play.toggle-journal" } },
  { "journal-medium", 1000, 720, LIGHT, at_turn, { "play.toggle-journal" } },
  { "journal-narrow", NARROW, LIGHT, at_turn, { "play.toggle-journal" } },
  { "journal-corrected", WIDE, LIGHT, at_turn, { "modifiers 4", "play.toggle-journal" } },
  { "journal-corrected-narrow", NARROW, LIGHT, at_turn, { "modifiers 4", "play.toggle-journal" } },
  { "looking-wide", WIDE, LIGHT, at_turn, { "play.toggle-journal", "look 14" } },
  { "looking-dark", WIDE, DARK, at_turn, { "play.toggle-journal", "look 14" } },
  { "looking-narrow", NARROW, LIGHT, at_turn, { "look 14" } },
  { "repair-wide", WIDE, LIGHT, at_turn, { "repair 1000" } },
  { "correct-wide", WIDE, LIGHT, at_turn, { "play.correct" } },
  { "correct-narrow", NARROW, LIGHT, at_turn, { "play.correct" } },
  { "adjust-wide", WIDE, LIGHT, at_turn, { "play.adjust victory-points" } },
  { "row-wide", WIDE, LIGHT, at_row, { NULL } },
  { "row-narrow", NARROW, LIGHT, at_row, { NULL } },
  { "slots-wide", WIDE, LIGHT, at_slots, { NULL } },
  { "slots-narrow", NARROW, LIGHT, at_slots, { NULL } },
  { "form-wide", WIDE, LIGHT, at_form, { NULL } },
  { "form-dark", WIDE, DARK, at_form, { NULL } },
  { "form-narrow", NARROW, LIGHT, at_form, { NULL } },
  { "dice-wide", WIDE, LIGHT, at_dice, { NULL } },
  { "dice-narrow", NARROW, LIGHT, at_dice, { NULL } },
  { "over-wide", WIDE, LIGHT, at_over, { NULL } },
  { "over-narrow", NARROW, LIGHT, at_over, { NULL } },
  { "again-wide", WIDE, LIGHT, at_over, { "win.new-play phantom" } },
  { "again-narrow", NARROW, LIGHT, at_over, { "win.new-play phantom" } },
  { "hal-new-play-wide", WIDE, LIGHT, NULL, { "win.new-play hal" } },
  { "hal-new-play-narrow", NARROW, LIGHT, NULL, { "win.new-play hal" } },
  { "hal-turn-wide", WIDE, LIGHT, at_city, { NULL } },
  { "hal-turn-narrow", NARROW, LIGHT, at_city, { NULL } },
  { "hal-tile-wide", WIDE, LIGHT, at_tile, { NULL } },
  { "hal-hold-wide", WIDE, LIGHT, at_hold, { "pick red-12", "pick blue-5" } },
  { "hal-hold-narrow", NARROW, LIGHT, at_hold, { "pick red-12", "pick blue-5" } },
  { "hal-hold-dark", WIDE, DARK, at_hold, { "pick red-12", "pick blue-5" } },
  { "hal-drawn-wide", WIDE, LIGHT, at_drawn, { NULL } },
  { "hal-drawn-narrow", NARROW, LIGHT, at_drawn, { NULL } },
  { "hal-search-narrow", NARROW, LIGHT, at_hold, { "pick blue-5", "type 5" } },
  { "hal-nothing-narrow", NARROW, LIGHT, at_hold, { "type green" } },
  { "hal-wide", WIDE, LIGHT, at_hals, { NULL } },
  { "hal-wide-dark", WIDE, DARK, at_hals, { NULL } },
  { "hal-narrow", NARROW, LIGHT, at_hals, { NULL } },
  { "hal-narrow-dark", NARROW, DARK, at_hals, { NULL } },
  { "hal-large", WIDE, LARGE, at_hals, { NULL } },
  { "hal-large-narrow", NARROW, LARGE, at_hals, { NULL } },
  { "hal-rtl", WIDE, RTL, at_hals, { NULL } },
  { "hal-landscape", 720, 360, LIGHT, at_hals, { NULL } },
  { "hal-short", SHORT, LIGHT, at_hals, { NULL } },
  { "hal-hd", HD, LIGHT, at_hals, { NULL } },
  { "hal-late-wide", WIDE, LIGHT, at_late, { NULL } },
  { "hal-late-narrow", NARROW, LIGHT, at_late, { NULL } },
  { "hal-why-wide", WIDE, LIGHT, at_hals, { "play.why" } },
  { "hal-why-narrow", NARROW, LIGHT, at_hals, { "play.why" } },
  { "hal-why-step", WIDE, LIGHT, at_hals, { "why 2" } },
  { "hal-why-dark", WIDE, DARK, at_hals, { "why 1" } },
  { "hal-why-letter", WIDE, LIGHT, at_letter, { "play.why" } },
  { "hal-why-beside", WIDE, LIGHT, at_beside, { "why 1" } },
  { "hal-why-compared", WIDE, LIGHT, at_compared, { "why 3" } },
  { "hal-why-compared-narrow", NARROW, DARK, at_compared, { "why 3" } },
  { "hal-why-late-narrow", NARROW, LIGHT, at_late, { "play.why" } },
  { "hal-journal-wide", WIDE, LIGHT, at_hals, { "play.toggle-journal" } },
  { "hal-score-wide", WIDE, LIGHT, at_score, { NULL } },
  { "hal-score-dark", WIDE, DARK, at_score, { NULL } },
  { "hal-score-narrow", NARROW, LIGHT, at_score, { NULL } },
  { "hal-score-short", SHORT, LIGHT, at_score, { NULL } },
  { "hal-score-hd", HD, LIGHT, at_score, { NULL } },
  { "hal-score-large", WIDE, LARGE, at_score, { NULL } },
  { "hal-score-narrow-large", NARROW, LARGE, at_score, { NULL } },
  { "crownfell-new-play-wide", WIDE, LIGHT, NULL, { "win.new-play crownfell" } },
  { "crownfell-new-play-narrow", NARROW, LIGHT, NULL, { "win.new-play crownfell" } },
  { "crownfell-setup-wide", WIDE, LIGHT, at_army, { NULL } },
  { "crownfell-setup-narrow", NARROW, LIGHT, at_army, { NULL } },
  { "crownfell-draft-wide", WIDE, LIGHT, at_draft, { NULL } },
  { "crownfell-draft-narrow", NARROW, LIGHT, at_draft, { NULL } },
  { "crownfell-wide", WIDE, LIGHT, at_enemys, { NULL } },
  { "crownfell-wide-dark", WIDE, DARK, at_enemys, { NULL } },
  { "crownfell-narrow", NARROW, LIGHT, at_enemys, { NULL } },
  { "crownfell-narrow-dark", NARROW, DARK, at_enemys, { NULL } },
  { "crownfell-medium", 868, 640, LIGHT, at_enemys, { NULL } },
  { "crownfell-small", SMALL, LIGHT, at_enemys, { NULL } },
  { "crownfell-large", WIDE, LARGE, at_enemys, { NULL } },
  { "crownfell-large-narrow", NARROW, LARGE, at_enemys, { NULL } },
  { "crownfell-rtl", WIDE, RTL, at_enemys, { NULL } },
  { "crownfell-crowd-wide", WIDE, LIGHT, at_crowd, { NULL } },
  { "crownfell-crowd-narrow", NARROW, LIGHT, at_crowd, { NULL } },
  { "crownfell-crowd-dark", WIDE, DARK, at_crowd, { NULL } },
  { "crownfell-by-steps-wide", WIDE, LIGHT, at_crowd, { "steps 3" } },
  { "crownfell-by-steps-narrow", NARROW, LIGHT, at_crowd, { "steps 3" } },
  { "crownfell-why-wide", WIDE, LIGHT, at_enemys, { "why 2" } },
  { "crownfell-why-dark", WIDE, DARK, at_enemys, { "why 2" } },
  { "crownfell-why-narrow", NARROW, LIGHT, at_enemys, { "why 2" } },
  { "crownfell-reach-wide", WIDE, LIGHT, at_reach, { NULL } },
  { "crownfell-reach-narrow", NARROW, LIGHT, at_reach, { NULL } },
  { "crownfell-reach-medium", 868, 640, LIGHT, at_reach, { "pick d1" } },
  { "crownfell-reach-two", WIDE, LIGHT, at_reach, { "pick d1", "pick d2" } },
  { "crownfell-yours-wide", WIDE, LIGHT, at_yours, { NULL } },
  { "crownfell-yours-narrow", NARROW, LIGHT, at_yours, { NULL } },
  { "crownfell-yours-small", SMALL, LIGHT, at_yours, { NULL } },
  { "crownfell-correct-wide", WIDE, LIGHT, at_enemys, { "play.adjust duke" } },
  { "crownfell-score-wide", WIDE, LIGHT, at_count, { NULL } },
  { "crownfell-score-narrow", NARROW, LIGHT, at_count, { NULL } },
  { "crownfell-journal-wide", WIDE, LIGHT, at_enemys, { "play.toggle-journal" } },
  { "xia-new-play-wide", WIDE, LIGHT, NULL, { "win.new-play xia" } },
  { "xia-setup-wide", WIDE, LIGHT, at_laid_out, { NULL } },
  { "xia-setup-narrow", NARROW, LIGHT, at_laid_out, { NULL } },
  { "xia-yours-wide", WIDE, LIGHT, at_flown, { NULL } },
  { "xia-yours-narrow", NARROW, LIGHT, at_flown, { NULL } },
  { "xia-wide", WIDE, LIGHT, at_hunt, { NULL } },
  { "xia-wide-dark", WIDE, DARK, at_hunt, { NULL } },
  { "xia-rtl", WIDE, RTL, at_hunt, { NULL } },
  { "xia-narrow", NARROW, LIGHT, at_hunt, { NULL } },
  { "xia-narrow-dark", NARROW, DARK, at_hunt, { NULL } },
  { "xia-large", WIDE, LARGE, at_hunt, { NULL } },
  { "xia-large-narrow", NARROW, LARGE, at_hunt, { NULL } },
  { "xia-short", SHORT, LIGHT, at_hunt, { NULL } },
  { "xia-why-wide", WIDE, LIGHT, at_hunt, { "play.why" } },
  { "xia-about-wide", WIDE, LIGHT, at_hunt, { "play.tell-of npcs/enforcer" } },
  { "xia-about-narrow", NARROW, LIGHT, at_hunt, { "play.tell-of npcs/enforcer" } },
  { "xia-roll-wide", WIDE, LIGHT, at_toll, { NULL } },
  { "xia-roll-narrow", NARROW, LIGHT, at_toll, { NULL } },
  { "xia-rolled-wide", WIDE, LIGHT, at_tolled, { NULL } },
  { "xia-rolled-dark", WIDE, DARK, at_tolled, { NULL } },
  { "xia-rolled-narrow", NARROW, LIGHT, at_tolled, { NULL } },
  { "xia-rolled-large", WIDE, LARGE, at_tolled, { NULL } },
  { "xia-fleet-wide", WIDE, LIGHT, at_fleet, { NULL } },
  { "xia-fleet-narrow", NARROW, LIGHT, at_fleet, { NULL } },
  { "xia-copy-wide", WIDE, LIGHT, at_mapped, { "win.my-copy", "game 2", "change enforcer/the-law" } },
  { "race-wide", WIDE, LIGHT, at_sail, { NULL } },
  { "race-narrow", NARROW, LIGHT, at_sail, { NULL } },
  { "race-about-wide", WIDE, LIGHT, at_sail, { "play.tell-of ships/trader" } },
  { "race-about-narrow", NARROW, LIGHT, at_sail, { "play.tell-of ships/trader" } },
  { "race-track-narrow", NARROW, LIGHT, at_sail, { "play.tell-of fame" } },
  { "race-back-wide", WIDE, LIGHT, at_roll, { "tap round/trader" } },
  { "race-about-dark", WIDE, DARK, at_sail, { "play.tell-of ships/trader" } },
  { "race-about-large", NARROW, LARGE, at_sail, { "play.tell-of ships/trader" } },
  { "race-roll-wide", WIDE, LIGHT, at_roll, { NULL } },
  { "race-roll-narrow", NARROW, LIGHT, at_roll, { NULL } },
  { "race-tide-wide", WIDE, LIGHT, at_tide, { NULL } },
  { "race-tide-dark", WIDE, DARK, at_tide, { NULL } },
  { "race-tide-narrow", NARROW, LIGHT, at_tide, { NULL } },
  { "race-tide-large", WIDE, LARGE, at_tide, { NULL } },
  { "race-tide-large-narrow", NARROW, LARGE, at_tide, { NULL } },
  { "race-tide-rtl", WIDE, RTL, at_tide, { NULL } },
  { "race-row-wide", WIDE, LIGHT, at_tide_row, { NULL } },
  { "race-row-narrow", NARROW, LIGHT, at_tide_row, { NULL } },
  { "race-over-wide", WIDE, LIGHT, at_raced, { NULL } },
  { "rows-wide", WIDE, LIGHT, at_round, { STEPS } },
  { "rows-dark", WIDE, DARK, at_round, { STEPS } },
  { "rows-narrow", NARROW, LIGHT, at_round, { STEPS } },
  { "rows-large", NARROW, LARGE, at_round, { STEPS } },
  { "rows-rtl", WIDE, RTL, at_round, { STEPS } },
  { "race-over-narrow", NARROW, LIGHT, at_raced, { NULL } },
  { "campaign-over-wide", WIDE, LIGHT, at_logged, { NULL } },
  { "campaign-over-dark", WIDE, DARK, at_logged, { NULL } },
  { "campaign-over-narrow", NARROW, LIGHT, at_logged, { NULL } },
  { "campaign-over-large", NARROW, LARGE, at_logged, { NULL } },
  { "campaign-complete-wide", WIDE, LIGHT, at_complete, { NULL } },
  { "campaign-complete-narrow", NARROW, LIGHT, at_complete, { NULL } },
  { "campaign-complete-large", NARROW, LARGE, at_complete, { NULL } },
  { "line-played-wide", WIDE, LIGHT, at_logged, { "line 13" } },
  { "line-played-narrow", NARROW, LIGHT, at_logged, { "line 13" } },
  { "line-played-large", NARROW, LARGE, at_logged, { "line 13" } },
  { "line-new-wide", WIDE, LIGHT, at_campaign, { "line 0" } },
  { "line-wide", WIDE, LIGHT, at_campaign, { "line 0", ENTERED } },
  { "line-dark", WIDE, DARK, at_campaign, { "line 0", ENTERED } },
  { "line-narrow", NARROW, LIGHT, at_campaign, { "line 0", ENTERED } },
  { "line-narrow-below", NARROW, LIGHT, at_campaign, { "line 0", ENTERED, "scroll" } },
  { "line-small", SMALL, LIGHT, at_campaign, { "line 0" } },
  { "line-large", NARROW, LARGE, at_campaign, { "line 0", ENTERED } },
  { "line-small-large", SMALL, LARGE, at_campaign, { "line 0" } },
  { "line-rtl", WIDE, RTL, at_campaign, { "line 0", ENTERED } },
  { "line-others-wide", WIDE, LIGHT, at_campaign, { "line 0", "others ships" } },
  { "line-wrong-wide", WIDE, LIGHT, at_campaign, { "line 0", WRONG } },
  { "line-wrong-narrow", NARROW, LIGHT, at_campaign, { "line 0", WRONG, "scroll" } },
  { "line-second-narrow", NARROW, LIGHT, at_campaign, { "line 0", SECOND, "scroll" } },
  { "line-second-dark", WIDE, DARK, at_campaign, { "line 0", SECOND, "scroll" } },
  { "line-flagged-wide", WIDE, LIGHT, at_flagged, { "line 13" } },
  { "line-flagged-dark", WIDE, DARK, at_flagged, { "line 13" } },
  { "line-flagged-narrow", NARROW, LIGHT, at_flagged, { "line 13" } },
  { "line-flagged-below", WIDE, LIGHT, at_flagged, { "line 13", "scroll" } },
  { "campaign-wide", WIDE, LIGHT, at_campaign, { "campaign log" } },
  { "campaign-dark", WIDE, DARK, at_campaign, { "campaign log" } },
  { "campaign-narrow", NARROW, LIGHT, at_campaign, { "campaign log" } },
  { "campaign-large", NARROW, LARGE, at_campaign, { "campaign log" } },
  { "campaign-small", SMALL, LIGHT, at_campaign, { "campaign log" } },
  { "campaign-flagged-wide", WIDE, LIGHT, at_flagged, { "campaign log" } },
  { "campaign-flagged-narrow", NARROW, LIGHT, at_flagged, { "campaign log" } },
  { "campaign-rtl", WIDE, RTL, at_campaign, { "campaign log" } },
  { "campaign-tree-wide", WIDE, LIGHT, at_campaign, { "campaign tree" } },
  { "campaign-tree-dark", WIDE, DARK, at_campaign, { "campaign tree" } },
  { "campaign-tree-narrow", NARROW, LIGHT, at_campaign, { "campaign tree" } },
  { "campaign-tree-large", NARROW, LARGE, at_campaign, { "campaign tree" } },
  { "things-wide", WIDE, LIGHT, at_campaign, { "campaign tree", "things 0" } },
  { "things-dark", WIDE, DARK, at_campaign, { "campaign tree", "things 1" } },
  { "things-narrow", NARROW, LIGHT, at_campaign, { "campaign tree", "things 1" } },
  { "things-large", NARROW, LARGE, at_campaign, { "campaign tree", "things 0" } },
  { "campaign-due-wide", WIDE, LIGHT, at_due, { "campaign log" } },
  { "campaign-ask-wide", WIDE, LIGHT, at_due, { "campaign log", "log.play" } },
  { "campaign-ask-dark", WIDE, DARK, at_due, { "campaign log", "log.play" } },
  { "campaign-ask-narrow", NARROW, LIGHT, at_due, { "campaign log", "log.play" } },
  { "campaign-ask-large", NARROW, LARGE, at_due, { "campaign log", "log.play" } },
  { "campaign-chosen-wide", WIDE, LIGHT, at_due, { "campaign tree", "node" } },
  { "campaign-chosen-dark", WIDE, DARK, at_due, { "campaign tree", "node" } },
  { "campaign-chosen-narrow", NARROW, LIGHT, at_due, { "campaign tree", "node" } },
  { "campaign-numbers-wide", WIDE, LIGHT, at_campaign, { "campaign numbers" } },
  { "campaign-numbers-dark", WIDE, DARK, at_campaign, { "campaign numbers" } },
  { "campaign-numbers-narrow", NARROW, LIGHT, at_campaign, { "campaign numbers" } },
  { "campaign-numbers-large", NARROW, LARGE, at_campaign, { "campaign numbers" } },
  { "campaign-trash-wide", WIDE, LIGHT, at_due, { "campaign-away", "win.trash" } },
  { "campaign-trash-narrow", NARROW, LIGHT, at_due, { "campaign-away", "win.trash" } },
  { "campaign-trash-large", NARROW, LARGE, at_due, { "campaign-away", "win.trash" } },
  { "campaigns-wide", WIDE, LIGHT, at_campaign, { "campaigns" } },
  { "evening-goal-wide", WIDE, LIGHT, at_goal, { NULL } },
  { "evening-goal-narrow", NARROW, LIGHT, at_goal, { NULL } },
  { "evening-wide", WIDE, LIGHT, at_evening, { NULL } },
  { "evening-dark", WIDE, DARK, at_evening, { NULL } },
  { "evening-narrow", NARROW, LIGHT, at_evening, { NULL } },
  { "evening-large", NARROW, LARGE, at_evening, { NULL } },
  { "evening-shelf-wide", WIDE, LIGHT, at_evening, { "win.back" } },
  { "evening-shelf-narrow", NARROW, LIGHT, at_evening, { "win.back" } },
  { "evening-shelf-large", NARROW, LARGE, at_evening, { "win.back" } },
  { "evening-upgrade-wide", WIDE, LIGHT, at_upgrade, { NULL } },
  { "evening-upgrade-dark", WIDE, DARK, at_upgrade, { NULL } },
  { "evening-upgrade-narrow", NARROW, LIGHT, at_upgrade, { NULL } },
  { "evening-upgrade-large", NARROW, LARGE, at_upgrade, { NULL } },
  { "line-refused-dark", WIDE, DARK, at_campaign, { "line 0", "enter fame=120", "save-line" } },
  { "campaign-settings-large", NARROW, LARGE, at_campaign, { "campaign-settings" } },
  { "thing-large", NARROW, LARGE, at_campaign, { "thing 0/swamp-rat" } },
  { "new-campaign-wide", WIDE, LIGHT, at_campaign, { "new-campaign xia" } },
  { "new-campaign-dark", WIDE, DARK, at_campaign, { "new-campaign xia" } },
  { "new-campaign-narrow", NARROW, LIGHT, at_campaign, { "new-campaign xia" } },
  { "new-campaign-large", NARROW, LARGE, at_campaign, { "new-campaign xia" } },
  { "new-campaign-small", SMALL, LIGHT, at_campaign, { "new-campaign xia" } },
  { "campaign-settings-wide", WIDE, LIGHT, at_campaign, { "campaign-settings" } },
  { "campaign-settings-narrow", NARROW, LIGHT, at_campaign, { "campaign-settings" } },
  { "thing-wide", WIDE, LIGHT, at_campaign, { "thing 0/swamp-rat" } },
  { "thing-narrow", NARROW, LIGHT, at_campaign, { "thing 1/" } },
  { "share-wide", WIDE, LIGHT, at_over, { "play.share" } },
  { "share-narrow", NARROW, LIGHT, at_over, { "play.share" } },
  { "hal-share-wide", WIDE, LIGHT, at_score, { "play.share" } },
  { "hal-share-dark", WIDE, DARK, at_score, { "play.share" } },
  { "hal-share-narrow", NARROW, LIGHT, at_score, { "play.share" } },
  { "hal-share-large", NARROW, LARGE, at_score, { "play.share" } },
  { "copy-wide", WIDE, LIGHT, NULL, { "win.my-copy" } },
  { "copy-narrow", NARROW, LIGHT, NULL, { "win.my-copy" } },
  { "copy-wide-dark", WIDE, DARK, NULL, { "win.my-copy" } },
  { "copy-large", NARROW, LARGE, NULL, { "win.my-copy" } },
  { "copy-rtl", WIDE, RTL, NULL, { "win.my-copy" } },
  { "copy-teach-wide", WIDE, LIGHT, NULL, { "win.my-copy", "copy.teach hero" } },
  { "copy-teach-narrow", NARROW, LIGHT, NULL, { "win.my-copy", "copy.teach hero" } },
  { "copy-number-wide", WIDE, LIGHT, NULL, { "win.my-copy", "change hero-slots/" } },
  { "copy-numbers-wide", WIDE, LIGHT, NULL, { "win.my-copy", "change building-slots/" } },
  { "copy-colours-wide", WIDE, LIGHT, NULL, { "win.my-copy", "change cube-colours/" } },
  { "copy-colours-narrow", NARROW, LIGHT, NULL, { "win.my-copy", "change cube-colours/" } },
  { "copy-places-wide", WIDE, LIGHT, NULL, { "win.my-copy", "change zoning-faces/" } },
  { "copy-places-narrow", NARROW, LIGHT, NULL, { "win.my-copy", "change zoning-faces/" } },
  { "copy-choice-wide", WIDE, LIGHT, NULL, { "win.my-copy", "change tie-with-four/" } },
  { "copy-form-wide", WIDE, LIGHT, NULL, { "win.my-copy", "change hero/warden" } },
  { "copy-form-dark", WIDE, DARK, NULL, { "win.my-copy", "change hero/warden" } },
  { "copy-form-narrow", NARROW, LIGHT, NULL, { "win.my-copy", "change hero/warden" } },
  { "log-export-wide", WIDE, LIGHT, at_files, { "files export" } },
  { "log-export-dark", WIDE, DARK, at_files, { "files export" } },
  { "log-export-narrow", NARROW, LIGHT, at_files, { "files export" } },
  { "log-export-small", SMALL, LIGHT, at_files, { "files export" } },
  { "log-export-large", NARROW, LARGE, at_files, { "files export" } },
  { "log-print-small", SMALL, LIGHT, at_files, { "files print" } },
  { "log-print-narrow", NARROW, LIGHT, at_files, { "files print" } },
  { "log-print-large", NARROW, LARGE, at_files, { "files print" } },
  { "log-import-wide", WIDE, LIGHT, at_files, { "files torn" } },
  { "log-import-dark", WIDE, DARK, at_files, { "files torn" } },
  { "log-import-narrow", NARROW, LIGHT, at_files, { "files torn" } },
  { "log-import-small", SMALL, LIGHT, at_files, { "files torn" } },
  { "log-import-large", NARROW, LARGE, at_files, { "files torn" } },
  { "log-import-rtl", WIDE, RTL, at_files, { "files torn" } },
  { "log-import-plain", WIDE, LIGHT, at_files, { "files plain" } },
  { "log-import-odds", NARROW, LIGHT, at_files, { "files odds" } },
  { "log-import-known", WIDE, LIGHT, at_files, { "files known" } },
  { "log-import-whole", WIDE, LIGHT, at_files, { "files whole" } },
  { "log-import-whole-narrow", NARROW, LIGHT, at_files, { "files whole" } },
  { "pad-wide", WIDE, LIGHT, at_pad, { PAD_TAPS } },
  { "pad-narrow", NARROW, LIGHT, at_pad, { PAD_TAPS } },
  { "pad-dark", WIDE, DARK, at_pad, { PAD_TAPS } },
  { "pad-large", WIDE, LARGE, at_pad, { PAD_TAPS } },
  { "pad-details", WIDE, LIGHT, at_pad, { PAD_TAPS, "details" } },
  { "pad-copy", WIDE, LIGHT, at_copied, { "win.my-copy", "game 1", "change card/angel" } },
  { "pad-own", WIDE, LIGHT, at_own_pad, { "pad 1 1,1" } },
  { "preferences-wide", WIDE, LIGHT, NULL, { "preferences" } },
  { "preferences-narrow", NARROW, LIGHT, NULL, { "preferences" } },
  { "shortcuts-wide", WIDE, LIGHT, NULL, { "shortcuts" } },
  { "shortcuts-narrow-dark", NARROW, DARK, NULL, { "shortcuts" } },
  { "about-wide", WIDE, LIGHT, NULL, { "about" } },
  /* What changes the play for good comes last. */
  { "modifiers-wide", WIDE, LIGHT, at_turn, { "modifiers 4" } },
  { "told-narrow", NARROW, LIGHT, at_turn, { "pick spy-pair" } },
  { "told-large-narrow", NARROW, LARGE, at_turn, { "pick spy-pair" } },
  { "told-large-short", 600, 500, LARGE, at_turn, { "pick spy-pair" } },
  { "moves-wide", WIDE, LIGHT, at_end, { "look 30", "play.go-back-here" } },
  { "moves-narrow", NARROW, LIGHT, at_turn, { "look 30", "play.go-back-here" } },
  { "moves-small", SMALL, LIGHT, at_turn, { "look 25", "play.go-back-here" } },
  { "moves-small-large", SMALL, LARGE, at_turn, { "look 20", "play.go-back-here" } },
};

const Shot *
shots_list (guint *n)
{
  *n = G_N_ELEMENTS (shots);
  return shots;
}

gboolean
shots_is_of_tests (const Shot *shot)
{
  return shot->play == at_grid || g_str_has_prefix (shot->name, "race-") || shot->play == at_round;
}

/* In other colours and sizes there is nothing else to be read; large letters are another thing for eyes and fingers. */
