/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>

/* What a copy can be taught: behaviour cards, the marks of the fame track, ships, and NPCs that events bring. None of it
 * is needed to play. */

/* --- How records are called ------------------------------------------------------------------------- */

static void
record_name (const UsNames *names, int topic, const char *kind, int value, char *out, gsize size)
{
  const char *which = value >= 0 ? us_names_which (names, topic, value) : NULL;

  if (which != NULL)
    g_strlcpy (out, which, size);
  else if (value < 0)
    g_strlcpy (out, value == US_VALUE_NEW ? "new" : value == US_VALUE_NONE ? "none" : "unknown", size);
  else if (names != NULL)
    /* There is none, and no name of another one must be its own. */
    g_strlcpy (out, "?", size);
  else
    g_snprintf (out, size, "%s-%d", kind, value + 1);
}

/* The name is the first member of every record that has one. */
static gboolean
append_name (const UsNames *names, int topic, int value, GString *out)
{
  const int *record = value >= 0 ? us_names_record (names, topic, value) : NULL;

  if (record == NULL || *record < 0)
    return FALSE;
  g_string_append (out, us_names_text (names, *record));
  return TRUE;
}

static void
label_record (const UsNames *names, int topic, int value, const char *fresh, const char *none, const char *numbered,
              GString *out)
{
  if (append_name (names, topic, value, out))
    return;
  if (value >= 0)
    g_string_append_printf (out, "%s %d", numbered, value + 1);
  else
    g_string_append (out, value == US_VALUE_NEW ? fresh : none);
}

static void
ship_name (const UsNames *names, int value, char *out, gsize size)
{
  record_name (names, T_SHIP, "ship", value, out, size);
}

static void
ship_label (const UsNames *names, int value, GString *out)
{
  label_record (names, T_SHIP, value, _("A New Ship"), _("Without a Name"), _("Ship"), out);
}

static void
purchase_label (const UsNames *names, int value, GString *out)
{
  label_record (names, T_SHIP, value, _("A New Ship"), _("No More Ships"), _("Ship"), out);
}

static void
guest_name (const UsNames *names, int value, char *out, gsize size)
{
  record_name (names, T_GUEST, "npc", value, out, size);
}

static void
guest_label (const UsNames *names, int value, GString *out)
{
  label_record (names, T_GUEST, value, _("A New NPC"), _("Without a Name"), _("NPC"), out);
}

const UsDomain xia_ship = { "xia/ship", ship_name, ship_label, NULL };
const UsDomain xia_purchase = { "xia/purchase", ship_name, purchase_label, NULL };
const UsDomain xia_guest = { "xia/guest", guest_name, guest_label, NULL };

/* --- Behaviours ---------------------------------------------------------------------------------- */

static void
card_label (const UsNames *names, int topic, int value, GString *out)
{
  label_record (names, topic, value, _("A New Card"), _("As on the Card"), _("Card"), out);
}

static void
half_name (const UsNames *names, int topic, int value, char *out, gsize size)
{
  char card[US_NAME_SIZE];

  if (value == 0)
    {
      g_strlcpy (out, "as-on-the-card", size);
      return;
    }
  record_name (names, topic, "card", (value - 1) / 2, card, sizeof card);
  g_snprintf (out, size, "%.*s/%d", US_NAME_SIZE - 4, card, (value - 1) % 2 + 1);
}

static void
half_label (const UsNames *names, int topic, int value, GString *out)
{
  const XiaCard *card = value > 0 ? us_names_record (names, topic, (value - 1) / 2) : NULL;
  int half = (value - 1) % 2;

  if (value == 0)
    g_string_append (out, _("as on the card"));
  else if (card != NULL && card->halves[half] >= 0)
    g_string_append (out, us_names_text (names, card->halves[half]));
  else
    {
      card_label (names, topic, (value - 1) / 2, out);
      g_string_append (out, half == 0 ? C_("xia/half", ", first") : C_("xia/half", ", second"));
    }
}

#define DOMAINS(npc, topic) \
  static void npc##_card_name (const UsNames *names, int value, char *out, gsize size) \
  { \
    record_name (names, topic, "card", value, out, size); \
  } \
  static void npc##_card_label (const UsNames *names, int value, GString *out) \
  { \
    card_label (names, topic, value, out); \
  } \
  static void npc##_half_name (const UsNames *names, int value, char *out, gsize size) \
  { \
    half_name (names, topic, value, out, size); \
  } \
  static void npc##_half_label (const UsNames *names, int value, GString *out) \
  { \
    half_label (names, topic, value, out); \
  } \
  static const UsDomain npc##_card = { "xia/" #npc "-card", npc##_card_name, npc##_card_label, NULL }; \
  const UsDomain xia_##npc##_half = { "xia/" #npc "-behaviour", npc##_half_name, npc##_half_label, NULL };

DOMAINS (merchant, T_MERCHANT)
DOMAINS (enforcer, T_ENFORCER)
DOMAINS (scoundrel, T_SCOUNDREL)

const UsDomain *const xia_card_domains[N_KEY] = { &merchant_card, &enforcer_card, &scoundrel_card };
const UsDomain *const xia_half_domains[N_KEY] = { &xia_merchant_half, &xia_enforcer_half, &xia_scoundrel_half };

/* --- The topics ---------------------------------------------------------------------------------- */

#define CARD_LINE \
  N_("One card a line: merchant, enforcer or scoundrel, its name, then first and second with the names of its " \
     "behaviours, and first-steps and second-steps with their steps, each with words of yours or none: " \
     "scoundrel \"Fox\" first \"Lurk\" first-steps move \"1 less\" second-steps target-you move attack")
#define LIBRARY(key_, title_, subtitle_, group_, fields_, type, ...) \
  { .key = key_, \
    .title = title_, \
    .subtitle = subtitle_, \
    .group = group_, \
    .fields = fields_, \
    .n_fields = G_N_ELEMENTS (fields_), \
    .size = sizeof (type), \
    .library = TRUE, \
    .name_field = "name", \
    __VA_ARGS__ }
#define STEPS(key_, title_, half) \
  { .key = key_, \
    .title = title_, \
    .kind = US_FIELD_ROWS, \
    .offset = G_STRUCT_OFFSET (XiaCard, steps[half]), \
    .domain = &xia_step, \
    .n_values = N_STEPS, \
    .min = 1, \
    .max = US_ROWS_MAX, \
    .nth = N_("Step {n}") }
#define TEXT(key_, title_, place) \
  { .key = key_, .title = title_, .kind = US_FIELD_TEXT, .offset = place, .fallback = -1, .optional = TRUE }
#define NUMBER(key_, title_, place, min_, max_, ...) \
  { .key = key_, .title = title_, .kind = US_FIELD_NUMBER, .offset = place, .min = min_, .max = max_, __VA_ARGS__ }
#define SPACES(key_, title_, place) \
  { .key = key_, \
    .title = title_, \
    .kind = US_FIELD_SET, \
    .offset = place, \
    .domain = &xia_space, \
    .n_values = LIMIT_MOST + 1, \
    .without = US_BIT (0) }

/* clang-format off */
static const UsField card_fields[] = {
  TEXT ("name", N_("What you call the card"), G_STRUCT_OFFSET (XiaCard, name)),
  TEXT ("first", N_("Its first behaviour"), G_STRUCT_OFFSET (XiaCard, halves[0])),
  STEPS ("first-steps", N_("Steps of the first"), 0),
  TEXT ("second", N_("Its second behaviour"), G_STRUCT_OFFSET (XiaCard, halves[1])),
  STEPS ("second-steps", N_("Steps of the second"), 1),
};
static const UsField space_fields[] = {
  SPACES ("titles", N_("Title spaces"), G_STRUCT_OFFSET (XiaSpaces, titles)),
  SPACES ("events", N_("Event spaces"), G_STRUCT_OFFSET (XiaSpaces, events)),
  SPACES ("bare", N_("Spaces without a mark"), G_STRUCT_OFFSET (XiaSpaces, bare)),
};
static const UsField ship_fields[] = {
  TEXT ("name", N_("Name"), G_STRUCT_OFFSET (XiaShip, name)),
  NUMBER ("tier", N_("Tier"), G_STRUCT_OFFSET (XiaShip, tier), 1, TIERS, .fallback = 1),
  NUMBER ("price", N_("Price"), G_STRUCT_OFFSET (XiaShip, price), 0, CREDITS_MAX, .subtitle = N_("In credits"), .fallback = 0, .optional = TRUE),
};
static const UsField goal_fields[] = {
  TEXT ("name", N_("Name"), G_STRUCT_OFFSET (XiaGoal, name)),
  NUMBER ("limit", N_("Fame limit"), G_STRUCT_OFFSET (XiaGoal, limit), 0, LIMIT_MOST,
          .subtitle = N_("0: not known yet"), .fallback = 0, .optional = TRUE),
  TEXT ("rules", N_("Special rules"), G_STRUCT_OFFSET (XiaGoal, rules)),
  TEXT ("reward", N_("Reward"), G_STRUCT_OFFSET (XiaGoal, reward)),
};
static const UsField guest_fields[] = {
  TEXT ("name", N_("Name"), G_STRUCT_OFFSET (XiaGuest, name)),
  NUMBER ("tier", N_("Tier"), G_STRUCT_OFFSET (XiaGuest, tier), 1, TIERS, .fallback = 1),
  NUMBER ("move", N_("Spaces it moves"), G_STRUCT_OFFSET (XiaGuest, move), 0, 30, .fallback = 0, .optional = TRUE),
  { .key = "dice", .title = N_("Attack"), .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (XiaGuest, dice),
    .domain = &xia_dice, .n_values = N_DICE, .min = 0, .max = 3, .nth = N_("Die {n}"), .optional = TRUE },
  { .key = "shields", .title = N_("Shields"), .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (XiaGuest, shields),
    .domain = &xia_dice, .n_values = N_DICE + 1, .fallback = -1, .optional = TRUE },
  NUMBER ("kill", N_("To kill"), G_STRUCT_OFFSET (XiaGuest, kill), 0, 60, .fallback = 0, .optional = TRUE),
};

const UsTopic xia_topics[N_XIA_TOPICS] = {
  LIBRARY ("merchant", N_("Behaviours of the Merchant"), N_("The two on each card, step by step"), N_("Merchant cards"),
           card_fields, XiaCard, .line_form = CARD_LINE, .counted = US_PLURAL ("{n} Merchant card taught", "{n} Merchant cards taught")),
  LIBRARY ("enforcer", N_("Behaviours of the Enforcer"), N_("The two on each card, step by step"), N_("Enforcer cards"),
           card_fields, XiaCard, .line_form = CARD_LINE, .counted = US_PLURAL ("{n} Enforcer card taught", "{n} Enforcer cards taught")),
  LIBRARY ("scoundrel", N_("Behaviours of the Scoundrel"), N_("The two on each card, step by step"), N_("Scoundrel cards"),
           card_fields, XiaCard, .line_form = CARD_LINE, .counted = US_PLURAL ("{n} Scoundrel card taught", "{n} Scoundrel cards taught")),
  { .key = "spaces", .title = N_("Fame track"), .subtitle = N_("Which spaces reveal a title or an event"), .group = N_("In the box"),
    .fields = space_fields, .n_fields = G_N_ELEMENTS (space_fields), .size = sizeof (XiaSpaces) },
  LIBRARY ("ship", N_("Ships"), N_("Their names and tiers"), N_("Ships"), ship_fields, XiaShip,
           .line_form = N_("One ship a line: ship, its name, tier and price: ship \"Kite\" tier 2 price 5000"),
           .counted = US_PLURAL ("{n} ship taught", "{n} ships taught")),
  LIBRARY ("npc", N_("Other NPCs"), N_("Those that an event brings"), N_("Other NPCs"), guest_fields, XiaGuest,
           .line_form = N_("One NPC a line: npc, its name, tier and what is printed on it: npc \"Hunter\" tier 3 move 6 dice d12 d8 shields d6 kill 20"),
           .counted = US_PLURAL ("{n} other NPC taught", "{n} other NPCs taught")),
  LIBRARY ("goal", N_("Goals"), N_("Those of the campaign"), N_("Goals"), goal_fields, XiaGoal,
           .line_form = N_("One goal a line: goal, its name, its fame limit, its special rules and its reward: goal \"Comet\" limit 12 rules \"Visit three stars\" reward \"Draw one more\""),
           .counted = US_PLURAL ("{n} goal taught", "{n} goals taught")),
};
/* clang-format on */

/* --- A plausible copy ---------------------------------------------------------------------------- */

typedef struct
{
  int n[2], steps[2][5];
} Sample;

/* clang-format off */
static const Sample samples[N_KEY][3] = {
  [MERCHANT] = {
    { { 2, 3 }, { { STEP_MOVE, STEP_SCORE }, { STEP_MOVE, STEP_MOVE, STEP_SCORE } } },
    { { 2, 2 }, { { STEP_MOVE, STEP_OTHER }, { STEP_MOVE, STEP_ELSE_MOVE } } },
    { { 3, 2 }, { { STEP_TARGET, STEP_MOVE, STEP_SCORE }, { STEP_OTHER, STEP_SCORE } } },
  },
  [ENFORCER] = {
    { { 3, 4 }, { { STEP_AT_BOUNTY, STEP_MOVE, STEP_ATTACK }, { STEP_AT_YOU, STEP_MOVE, STEP_ATTACK, STEP_ELSE_MOVE } } },
    { { 4, 3 }, { { STEP_AT_BOUNTY, STEP_MOVE, STEP_ATTACK, STEP_ATTACK }, { STEP_AT_YOU, STEP_MOVE, STEP_MOVE } } },
    { { 3, 3 }, { { STEP_TARGET, STEP_MOVE, STEP_ATTACK }, { STEP_AT_YOU, STEP_MOVE, STEP_ATTACK } } },
  },
  [SCOUNDREL] = {
    { { 3, 3 }, { { STEP_AT_TIER_1, STEP_MOVE, STEP_ATTACK }, { STEP_AT_YOU, STEP_MOVE, STEP_ATTACK } } },
    { { 4, 3 }, { { STEP_AT_YOU, STEP_MOVE, STEP_ATTACK, STEP_ATTACK }, { STEP_AT_BOUNTY, STEP_MOVE, STEP_ATTACK } } },
    { { 4, 3 }, { { STEP_TARGET, STEP_MOVE, STEP_ATTACK, STEP_ELSE_MOVE }, { STEP_AT_YOU, STEP_MOVE, STEP_OTHER } } },
  },
};
/* clang-format on */

static void
teach_card (int npc, int index, XiaCard *card)
{
  const Sample *sample = &samples[npc][index];

  card->name = card->halves[0] = card->halves[1] = -1;
  for (int half = 0; half < 2; half++)
    {
      card->steps[half].n = sample->n[half];
      for (int i = 0; i < sample->n[half]; i++)
        {
          card->steps[half].values[i] = sample->steps[half][i];
          card->steps[half].texts[i] = -1;
        }
    }
}

gboolean
xia_teach (guint64 seed, int topic, int index, gpointer record)
{
  switch (topic)
    {
    case T_MERCHANT:
    case T_ENFORCER:
    case T_SCOUNDREL:
      if (index >= (int) G_N_ELEMENTS (samples[topic]))
        return FALSE;
      teach_card (topic, index, record);
      return TRUE;
    case T_SPACES:
      for (int space = 1; space <= LIMIT_MOST; space++)
        us_set_add (space % 7 == 0   ? &((XiaSpaces *) record)->events
                    : space % 5 == 4 ? &((XiaSpaces *) record)->titles
                                     : &((XiaSpaces *) record)->bare,
                    space);
      return index == 0;
    case T_SHIP:
      *(XiaShip *) record = (XiaShip) { .name = -1, .tier = index % TIERS + 1 };
      return index < 2 * TIERS;
    case T_GOAL:
      *(XiaGoal *) record = (XiaGoal) { .name = -1, .limit = 10 + index, .rules = -1, .reward = -1 };
      return index < 10;
    case T_GUEST:
    default:
      *(XiaGuest *) record = (XiaGuest) { .name = -1, .tier = TIERS, .move = 6, .kill = 20, .shields = DIE_12 };
      ((XiaGuest *) record)->dice = (UsList) { 2, { DIE_12, DIE_12 } };
      return index == 0;
    }
}
