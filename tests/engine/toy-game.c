/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "toy-game.h"

#define CARD(c)  { "card", &toy_card_domain, (c) }
#define PLACE(p) { "place", &toy_place_domain, (p) }
#define GUEST(g) { "guest", &toy_guest_domain, (g) }

/* clang-format off */
static const UsRule rules[TOY_N_RULES] = {
  { "toy.walk", "Walk", "The vendor walks as far as both dice say.", "Rules: 1", US_PRINTED, NULL },
  { "toy.rain", "Rain", "In the rain nobody pays.", "Rules: 2", US_PRINTED, NULL },
  { "toy.spend", "Spending", "With three coins or more the vendor spends some.", "Rules: 3", US_READING, "You say how many." },
  { "toy.eat", "Eating", "You eat beside the vendor.", "Rules: 4", US_PRINTED, NULL },
  { "toy.twenty", "Twenty", "Twenty points end the play.", "Rules: 5", US_OWN, NULL },
};
/* clang-format on */

static const UsComponent components[] = {
  { "deck", "Deck", NULL, US_BY_THE_APP },
  { "dice", "Dice", NULL, US_BY_THE_APP },
  { "weather", "Weather die", NULL, US_BY_THE_APP },
};

static const UsOptionChoice lengths[] = { { "short", "Short" }, { "long", "Long" } };
static const UsOptionChoice switches[] = { { "off", "Off" }, { "on", "On" } };
static const UsOption options[] = {
  { "length", "Length", NULL, lengths, 2, TOY_SHORT },
  { "rule.generous", "Generous", "The vendor starts with five coins.", switches, 2, 0 },
};

static gboolean
set_up (UsRun *run, Toy *t)
{
  ToyMotto motto;
  ToySongs songs;
  ToyOdds odds;

  if (!us_run_taught (run, TOY_STALLS, &t->stalls) || !us_run_taught (run, TOY_MOTTO, &motto) ||
      !us_run_taught (run, TOY_SONGS, &songs) || !us_run_taught (run, TOY_ODDS, &odds) ||
      !us_run_taught (run, TOY_CLOTH, &t->cloth) || !us_run_settle (run))
    return FALSE;
  us_run_setup (run, "toy.market", "Lay out the market");
  us_run_setup_n (run, "toy.stalls", "Set up one stall", "Set up {n} stalls", t->stalls.count,
                  US_NUM ("n", t->stalls.count));
  us_run_setup (run, "toy.motto", "Read out “{motto}”", { "motto", &us_text_domain, motto.text });
  return us_run_confirm (run, "toy/setup", "Is everything there?");
}

static gboolean
is_over (const Toy *t)
{
  return t->points >= TOY_GOAL;
}

static gboolean
finish (UsRun *run, Toy *t)
{
  us_run_score (run, "player", t->points);
  us_run_score (run, "toy", t->coins);
  if (is_over (t))
    {
      us_run_fire (run, TOY_RULE_TWENTY);
      return us_run_finish (run, US_WON, "{n} points: you win", US_NUM ("n", t->points));
    }
  return us_run_finish (run,
                        t->points > t->coins    ? US_WON
                        : t->points == t->coins ? US_DRAW
                                                : US_LOST,
                        "{n} points to {coins}", US_NUM ("n", t->points), US_NUM ("coins", t->coins));
}

static void
walk (UsRun *run, Toy *t)
{
  int steps = t->dice[0] + t->dice[1];
  int to = (t->place + steps) % TOY_PLACES;

  us_run_because (run, TOY_RULE_WALK, US_DECIDES, "Both dice say {n}", US_NUM ("n", steps));
  us_run_detail (run, "From {place}", PLACE (t->place));
  us_run_tell_n (run, "toy.walk", "Move the vendor one step", "Move the vendor {n} steps to {place}", steps,
                 US_NUM ("n", steps), PLACE (to));
  us_run_move (run, &toy_place_domain, t->place, to, "vendor");
  us_run_move_over (run, (t->place + 1) % TOY_PLACES);
  if (t->place + steps >= TOY_PLACES)
    us_run_move_wraps (run);
  t->place = to;
}

static gboolean
earn (UsRun *run, Toy *t)
{
  static const int faces[] = { TOY_SUN, TOY_SUN, TOY_SUN, TOY_RAIN, TOY_RAIN, TOY_STORM };

  if (!us_run_roll_face (run, TOY_WEATHER, "toy/weather", &toy_weather_domain, faces, G_N_ELEMENTS (faces), &t->weather,
                         "What is the weather?"))
    return FALSE;
  if (us_run_applies (run, TOY_RULE_RAIN, t->weather != TOY_SUN, NULL, "The sun shines"))
    {
      us_run_stay (run, "toy.rain", "Nobody pays in the {weather}", { "weather", &toy_weather_domain, t->weather });
      return TRUE;
    }
  /* Settled here and changed behind it: corrections must not land at this place. */
  if (!us_run_settle (run))
    return FALSE;
  t->coins += 2;
  us_run_say_n (run, "toy.earn", "The vendor earns one coin", "The vendor earns {n} coins", 2, US_NUM ("n", 2));
  return TRUE;
}

static gboolean
spend (UsRun *run, Toy *t)
{
  int spent;

  if (!us_run_settle (run))
    return FALSE;
  if (!us_run_applies (run, TOY_RULE_SPEND, t->coins >= 3, "There are {n} coins", NULL, US_NUM ("n", t->coins)))
    return TRUE;
  us_run_suggest (run, 1);
  if (!us_run_count (run, "toy/spend", 0, MIN (t->coins, 5), &spent, "How many of the {n} coins are spent?",
                     US_NUM ("n", t->coins)))
    return FALSE;
  t->coins -= spent;
  return us_run_settle (run);
}

static gboolean
vendors_turn (UsRun *run, Toy *t)
{
  static const int dice[] = { 0, 1 };
  int card;

  us_run_turn (run, US_BOT);
  us_run_head (run, "toy.round", "The vendor’s turn");
  if (!us_run_settle (run) ||
      !us_run_draw (run, TOY_DECK, "toy/card", &toy_card_domain, &t->deck, &card, "Which card comes?"))
    return FALSE;
  us_set_add (&t->row, card);
  us_run_tell (run, "toy.card", "Lay <b>{card}</b> &amp; its fruit into the row", CARD (card));
  if (!us_run_settle (run) ||
      !us_run_roll (run, TOY_DICE, "toy/dice", &toy_color_domain, dice, 2, 6, t->dice, "What do the dice say?"))
    return FALSE;
  if (!us_run_settle (run))
    return FALSE;
  walk (run, t);
  return us_run_settle (run) && earn (run, t) && spend (run, t) &&
         us_run_done (run, "toy/done", "Do this for the vendor");
}

static gboolean
eat (UsRun *run, Toy *t)
{
  int values[TOY_PLACES], n = 0, where, card = us_set_next (&t->row, -1);

  if (!us_run_settle (run))
    return FALSE;
  for (int i = 0; i < TOY_PLACES; i++)
    if (i != t->place && (i / 3 == t->place / 3 || i % 3 == t->place % 3))
      values[n++] = i;
  us_run_because (run, TOY_RULE_EAT, US_DECIDES, "The vendor is at {place}", PLACE (t->place));
  if (!us_run_choose_cell (run, "toy/where", &toy_place_domain, values, n, &where, "Where do you eat {card}?",
                           CARD (card)))
    return FALSE;
  us_set_remove (&t->row, card);
  t->points += 1 + where % 3;
  us_run_say (run, "toy.eaten", "You eat at {place}", PLACE (where));
  return TRUE;
}

static gboolean
trade (UsRun *run, Toy *t)
{
  int values[TOY_CARDS], n = us_set_list (&t->row, values);
  UsSet traded;

  if (!us_run_settle (run) || !us_run_choose_many (run, "toy/trade", &toy_card_domain, values, n, 1, MIN (n, 2),
                                                   &traded, "Which cards do you trade?"))
    return FALSE;
  US_SET_EACH (card, &traded)
    {
      us_set_remove (&t->row, card);
      us_set_add (&t->deck, card);
      t->points++;
    }
  return TRUE;
}

static gboolean
invite (UsRun *run, Toy *t)
{
  const ToyGuest *guest;

  if (!us_run_settle (run) ||
      !us_run_taught_one (run, "toy/guest", TOY_GUEST, &toy_guest_domain, TRUE, &t->guest, "Who comes?"))
    return FALSE;
  guest = us_run_record (run, TOY_GUEST, t->guest);
  if (guest == NULL)
    return TRUE;
  t->points += guest->appetite;
  us_run_say (run, "toy.guest", "{guest} brings {n} points", GUEST (t->guest), US_NUM ("n", guest->appetite));
  return TRUE;
}

/* Two to four tables in one answer, and then what is served, in another. */
static gboolean
feast (UsRun *run, Toy *t)
{
  const UsField fields[] = {
    { .key = "guests",
      .title = "Guests",
      .kind = US_FIELD_NUMBER,
      .offset = G_STRUCT_OFFSET (ToyFeast, guests),
      .max = t->coins,
      .fallback = t->coins },
    { .key = "color",
      .title = "Colour",
      .kind = US_FIELD_CHOICE,
      .offset = G_STRUCT_OFFSET (ToyFeast, color),
      .domain = &toy_color_domain,
      .n_values = 3 },
    { .key = "courses",
      .title = "Courses",
      .kind = US_FIELD_SEQUENCE,
      .offset = G_STRUCT_OFFSET (ToyFeast, courses),
      .domain = &toy_color_domain,
      .n_values = 3,
      .min = 1,
      .max = 2 },
    { .key = "toast",
      .title = "Toast",
      .kind = US_FIELD_TEXT,
      .offset = G_STRUCT_OFFSET (ToyFeast, toast),
      .optional = TRUE },
  };
  ToyFeast served = { 0 };
  UsList places;
  int values[TOY_PLACES], n = 0;

  if (!us_run_settle (run))
    return FALSE;
  for (int i = 0; i < TOY_PLACES; i++)
    if (i != t->place)
      values[n++] = i;
  if (!us_run_choose_cells (run, "toy/tables", &toy_place_domain, values, n, 2, 4, &places, "Where are the tables?"))
    return FALSE;
  t->tables = US_SET_EMPTY;
  for (int i = 0; i < places.n; i++)
    us_set_add (&t->tables, places.values[i]);
  if (!us_run_settle (run) || !us_run_form (run, "toy/feast", fields, G_N_ELEMENTS (fields), &served,
                                            "What is served at {n} tables?", US_NUM ("n", places.n)))
    return FALSE;
  t->points += served.courses.n;
  t->coins -= MIN (served.guests, t->coins);
  us_run_say (run, "toy.feast", "{n} guests eat from {color}", US_NUM ("n", served.guests),
              { "color", &toy_color_domain, served.color });
  return TRUE;
}

static gboolean
your_turn (UsRun *run, Toy *t, gboolean *stop)
{
  us_run_turn (run, US_PLAYER);
  for (int act = -1; act != TOY_NEXT && act != TOY_STOP;)
    {
      int values[6], n = 0;

      if (!us_run_settle (run))
        return FALSE;
      if (is_over (t))
        return TRUE;
      if (!us_set_is_empty (&t->row))
        values[n++] = TOY_EAT;
      else
        us_run_refuse (run, TOY_EAT, "The row is empty");
      if (us_set_size (&t->row) >= 2)
        values[n++] = TOY_TRADE;
      values[n++] = TOY_INVITE;
      if (t->round > 1 && t->coins > 0)
        values[n++] = TOY_FEAST;
      values[n++] = TOY_STOP;
      values[n++] = TOY_NEXT;
      us_run_choice_detail (run, TOY_INVITE, "Brings points");
      us_run_forecast (run, &toy_place_domain, t->place, (t->place + 4) % TOY_PLACES, "vendor");
      if (!us_run_open (run, "toy/act", &toy_act_domain, values, n, 2, &act, "What do you do?"))
        return FALSE;
      *stop = act == TOY_STOP;
      if ((act == TOY_EAT && !eat (run, t)) || (act == TOY_TRADE && !trade (run, t)) ||
          (act == TOY_INVITE && !invite (run, t)) || (act == TOY_FEAST && !feast (run, t)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
play (UsRun *run)
{
  Toy t = { .weather = -1, .guest = -1, .deck = us_set_range (0, TOY_CARDS) };
  gboolean stop = FALSE;

  t.rounds = us_run_option (run, TOY_LENGTH) == TOY_LONG ? 3 : 2;
  t.coins = us_run_option (run, TOY_GENEROUS) != 0 ? 5 : 0;
  if (!set_up (run, &t))
    return FALSE;
  us_run_state (run, &t, toy_adjusts, toy_n_adjusts, toy_present);

  for (t.round = 1; t.round <= t.rounds && !stop && !is_over (&t); t.round++)
    {
      us_run_section (run, "round", t.round);
      us_run_summary (run, "Round {n} · {points} points", US_NUM ("n", t.round), US_NUM ("points", t.points));
      if (!vendors_turn (run, &t) || !your_turn (run, &t, &stop))
        return FALSE;
    }
  us_run_section (run, "end", 1);
  if (!us_run_settle (run))
    return FALSE;
  if (!is_over (&t) && !us_run_confirm (run, "toy/right", "Is the table right?"))
    return FALSE;
  return finish (run, &t);
}

const UsRules toy_rules = {
  .id = "toy",
  .box = "toys",
  .title = "The Toy",
  .opponent = "The Vendor",
  .summary = "A market.",
  .needs = "1 min",
  .accent = { "#000000", "#ffffff" },
  .version = 1,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .components = components,
  .n_components = G_N_ELEMENTS (components),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .topics = toy_topics,
  .n_topics = 6,
  .play = play,
  .teach = toy_teach,
  .units = { "turn" },
};
