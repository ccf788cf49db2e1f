/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "toy-round.h"

US_WORDS (round_deed, "round/deed", { "feed", "feed", NULL }, { "sweep", "sweep", NULL }, { "rest", "rest", NULL })
US_WORDS (round_kind, "round/kind", { "short", "short", NULL }, { "long", "long", NULL })

static void
card_name (const UsNames *names, int value, char *out, gsize size)
{
  g_strlcpy (out, value < 0 ? "none" : us_names_which (names, ROUND_CARD, value), size);
}

static void
card_label (const UsNames *names, int value, GString *out)
{
  const RoundCard *card = us_names_record (names, ROUND_CARD, value);

  g_string_append (out, card != NULL ? us_names_text (names, card->name) : "nobody");
}

const UsDomain round_card = { "round/card", card_name, card_label, NULL };

/* clang-format off */
const UsField round_plan_fields[1] = {
  { .key = "steps", .title = "Steps", .nth = "Step {n}", .kind = US_FIELD_ROWS,
    .offset = G_STRUCT_OFFSET (RoundPlan, steps), .domain = &round_deed, .n_values = 3, .min = 1, .max = 3 },
};

const UsField round_card_fields[4] = {
  { .key = "name", .title = "Name", .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (RoundCard, name) },
  { .key = "kind", .title = "Kind", .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (RoundCard, kind),
    .domain = &round_kind, .n_values = 2 },
  { .key = "steps", .title = "Steps", .nth = "Step {n}", .kind = US_FIELD_ROWS,
    .offset = G_STRUCT_OFFSET (RoundCard, steps), .domain = &round_deed, .n_values = 3, .min = 1, .max = 12 },
  { .key = "more", .title = "More", .kind = US_FIELD_ROWS, .offset = G_STRUCT_OFFSET (RoundCard, more),
    .domain = &round_deed, .n_values = 2, .max = 2, .optional = TRUE, .when = "kind", .when_is = US_BIT (ROUND_LONG) },
};

static const UsField extra_fields[] = {
  { .key = "more", .title = "More", .kind = US_FIELD_ROWS, .offset = G_STRUCT_OFFSET (RoundCard, more),
    .domain = &round_deed, .n_values = 3, .max = 2 },
};

/* clang-format on */

/* Whoever plans begins by sweeping. */
static void
plan_prefill (const char *which, gpointer record)
{
  RoundPlan *plan = record;

  plan->steps = (UsRowList) { .n = 1, .values = { ROUND_SWEEP }, .texts = { -1 } };
}

/* clang-format off */
const UsTopic round_topics[N_ROUND_TOPICS] = {
  [ROUND_PLAN] = { .key = "plan", .title = "Plan", .group = "In the box", .fields = round_plan_fields, .n_fields = 1,
                   .size = sizeof (RoundPlan), .prefill = plan_prefill },
  [ROUND_CARD] = { .key = "card", .title = "Card", .group = "Cards", .fields = round_card_fields, .n_fields = 4,
                   .size = sizeof (RoundCard), .library = TRUE, .name_field = "name" },
};
/* clang-format on */

static gboolean
tell (UsRun *run, const UsRowList *steps)
{
  for (int i = 0; i < steps->n; i++)
    {
      const UsArg what = { "what", &round_deed, steps->values[i] };

      if (steps->texts[i] >= 0)
        us_run_say (run, "round/step", "{what} {words}", what, { "words", &us_text_domain, steps->texts[i] });
      else
        us_run_say (run, "round/step", "{what}", what);
    }
  return us_run_settle (run);
}

/* The score is how many steps there are. */
static gboolean
play (UsRun *run)
{
  RoundPlan plan;
  RoundCard extra = { 0 };
  const RoundCard *card;
  int drawn, score;

  if (!us_run_taught (run, ROUND_PLAN, &plan) || !tell (run, &plan.steps) ||
      !us_run_taught_one (run, "round/card", ROUND_CARD, &round_card, FALSE, &drawn, "Which card is drawn?"))
    return FALSE;
  card = us_run_record (run, ROUND_CARD, drawn);
  if ((card != NULL && !tell (run, &card->steps)) ||
      !us_run_form (run, "round/extra", extra_fields, 1, &extra, "What does the keeper do besides?") ||
      !tell (run, &extra.more))
    return FALSE;
  score = plan.steps.n + (card != NULL ? card->steps.n + card->more.n : 0) + extra.more.n;
  us_run_score (run, "player", score);
  return us_run_settle (run) && us_run_confirm (run, "round/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

const UsRules round_rules = {
  .id = "round",
  .box = "round",
  .title = "The Round",
  .opponent = "The Keeper",
  .summary = "Steps.",
  .needs = "1 min",
  .accent = { "#000000", "#ffffff" },
  .version = 1,
  .topics = round_topics,
  .n_topics = N_ROUND_TOPICS,
  .play = play,
  .units = { "turn" },
};
