/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a copy of the game is taught: what is on the cards. No face of any card comes with the program. */

/* --- What the solo rules tell of a card by its name ------------------------------------------------- */

static const guint8 known_abilities[CARDS] = {
  [BEACON] = ABILITY_FETCH,   [DUKE] = ABILITY_MOVE_ALLY,  [MARTYR] = ABILITY_LEAVE, [MINSTREL] = ABILITY_MOVE_ALLY,
  [MONARCH] = ABILITY_DEPLOY, [MYSTIC] = ABILITY_MOVE_FOE, [PYRO] = ABILITY_STRIKE,  [STAG] = ABILITY_DEPLOY,
};

static void
add_near (UsSet *places, int first, int step)
{
  for (int direction = first; direction < N_DIRECTIONS; direction += step)
    us_set_add (places, crownfell_pad_at (direction, 1));
}

static void
prefill_card (int card, CrownfellRecord *record)
{
  if (known_abilities[card] != ABILITY_NONE)
    record->ability = known_abilities[card];
  if (card == REVENANT)
    record->covers = TRUE;
  if (card == BEACON || card == MONARCH)
    {
      us_set_add (&record->at, crownfell_pad_at (DOWN_LEFT, 1));
      us_set_add (&record->at, crownfell_pad_at (DOWN_RIGHT, 1));
    }
  if (card == DUKE)
    add_near (&record->from, UP, 1);
  if (card == MYSTIC)
    add_near (&record->from, UP_RIGHT, 2);
  if (card == DUKE || card == MYSTIC)
    record->ways = us_set_range (0, N_DIRECTIONS);
  if (card != MINSTREL)
    return;
  us_set_add (&record->ways, UP);
  record->steps = 1;
  record->captures = record->prefers = TRUE;
}

static void
prefill (const char *which, gpointer record)
{
  char name[US_NAME_SIZE];

  ((CrownfellRecord *) record)->part = PART_WHOLE;
  for (int card = 0; card < CARDS; card++)
    {
      us_value_name (&crownfell_card, NULL, card, name, sizeof name);
      if (g_str_equal (name, which))
        prefill_card (card, record);
    }
}

#define WITH_MOVES       .when = "part", .when_is = US_BIT (PART_WHOLE) | US_BIT (PART_MOVES)
#define WITH_ICONS       .when = "part", .when_is = US_BIT (PART_WHOLE) | US_BIT (PART_ICONS)
#define ABILITY_IS(bits) .when = "ability", .when_is = (bits)
#define MOVES_ANY        (US_BIT (ABILITY_MOVE_ALLY) | US_BIT (ABILITY_MOVE_FOE))
#define HAS_PLACES       (US_BIT (ABILITY_FETCH) | US_BIT (ABILITY_DEPLOY) | US_BIT (ABILITY_STRIKE) | US_BIT (ABILITY_LEAVE))
#define PLACES(key_, title_, member) \
  .key = key_, .title = title_, .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (CrownfellRecord, member), \
  .domain = &crownfell_pad, .n_values = PAD
/* A card protects its own space, and does nothing else to it. */
#define PAD_FIELD(...) PLACES (__VA_ARGS__), .without = US_BIT (PAD_SELF)
#define CHOICE_FIELD(key_, title_, member, words, n) \
  .key = key_, .title = title_, .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (CrownfellRecord, member), \
  .domain = &words, .n_values = n, .proposed = TRUE

/* clang-format off */
static const UsField card_fields[] = {
  { CHOICE_FIELD ("part", N_("Taught"), part, crownfell_part, N_PARTS) },
  { PAD_FIELD ("moves", N_("Moves"), moves), .subtitle = N_("The far space stands for two arrows"), WITH_MOVES },
  { PAD_FIELD ("jumps", N_("Jumps"), jumps), .subtitle = N_("Spaces reached whatever lies between"), WITH_MOVES },
  { PLACES ("protects", N_("Protects"), protects), WITH_ICONS },
  { PAD_FIELD ("locks", N_("Locks"), locks), WITH_ICONS },
  { PAD_FIELD ("shoots", N_("Ranged capture"), shoots), WITH_MOVES },
  { CHOICE_FIELD ("ability", N_("Ability"), ability, crownfell_ability, N_ABILITIES), WITH_MOVES },
  { PAD_FIELD ("from", N_("Whom"), from), .subtitle = N_("Without any, from anywhere"), ABILITY_IS (MOVES_ANY | US_BIT (ABILITY_FETCH)) },
  { PAD_FIELD ("at", N_("Where"), at), ABILITY_IS (HAS_PLACES), .needs_one = HAS_PLACES & ~US_BIT (ABILITY_LEAVE) },
  { .key = "ways", .title = N_("In which directions"), .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (CrownfellRecord, ways),
    .domain = &crownfell_direction, .n_values = N_DIRECTIONS, .max = N_DIRECTIONS, ABILITY_IS (MOVES_ANY), .needs_one = MOVES_ANY },
  { .key = "steps", .title = N_("How far"), .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (CrownfellRecord, steps),
    .min = 1, .max = 2, .fallback = 1, .proposed = TRUE, ABILITY_IS (MOVES_ANY) },
  { CHOICE_FIELD ("captures", N_("May it capture so?"), captures, crownfell_yes_no, 2), ABILITY_IS (US_BIT (ABILITY_MOVE_ALLY)) },
  { CHOICE_FIELD ("prefers", N_("Does it prefer one that captures?"), prefers, crownfell_yes_no, 2), ABILITY_IS (US_BIT (ABILITY_MOVE_ALLY)) },
  { CHOICE_FIELD ("onto", N_("Onto what?"), onto, crownfell_onto, 2), ABILITY_IS (US_BIT (ABILITY_MOVE_FOE)) },
  { CHOICE_FIELD ("line", N_("Does it need a free line?"), line, crownfell_yes_no, 2), ABILITY_IS (US_BIT (ABILITY_STRIKE)) },
  { CHOICE_FIELD ("then", N_("And then?"), then, crownfell_then, N_THENS), ABILITY_IS (US_BIT (ABILITY_LEAVE)) },
  { CHOICE_FIELD ("covers", N_("Does it lie on other cards?"), covers, crownfell_yes_no, 2), WITH_MOVES },
};

static const UsField solo_fields[] = {
  { .key = "list", .title = N_("List"), .subtitle = N_("From the top"), .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (CrownfellSoloRecord, list),
    .domain = &crownfell_action, .n_values = N_ACTIONS, .min = 1, .max = N_ACTIONS, .distinct = TRUE, .nth = N_("Entry {n}") },
  { .key = "arrow", .title = N_("Arrow"), .subtitle = N_("Its line lies towards you"), .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (CrownfellSoloRecord, arrow),
    .domain = &crownfell_direction, .n_values = N_DIRECTIONS, .fallback = -1 },
  { .key = "turning", .title = N_("Turning"), .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (CrownfellSoloRecord, turning),
    .domain = &crownfell_turning, .n_values = N_TURNINGS, .fallback = -1 },
};

static const UsField count_fields[] = {
  { .key = "cards", .title = N_("Solo cards"), .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (CrownfellNumber, value),
    .min = 2, .max = MAX_SOLO_CARDS, .fallback = 18, .proposed = TRUE },
};

static const UsField name_fields[] = {
  { .key = "name", .title = N_("Name"), .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (CrownfellNumber, value), .fallback = -1, .optional = TRUE,
    .domain = &crownfell_card, .n_values = SEVENTEENTH },
};

static const UsPadBrush card_brushes[] = {
  { "moves", N_("Move"), "arrow-up", "jumps" }, { "protects", N_("Protect"), "shield", NULL },
  { "locks", N_("Lock"), "lock", NULL },        { "shoots", N_("Ranged"), "target", NULL },
  { "from", N_("Whom"), "diamond", NULL },      { "at", N_("Where"), "check", NULL },
};

static const UsPad card_pad = { .reach = 2, .brushes = card_brushes, .n_brushes = G_N_ELEMENTS (card_brushes), .choice = "ability" };

#define IN_THE_BOX N_("In the box")
#define TOPIC(key_, title_, subtitle_, group_, fields_, type_, ...) \
  { .key = key_, .title = title_, .subtitle = subtitle_, .group = group_, .fields = fields_, .n_fields = G_N_ELEMENTS (fields_), .size = sizeof (type_), __VA_ARGS__ }

const UsTopic crownfell_topics[N_CROWNFELL_TOPICS] = {
  [T_CARD] = TOPIC ("card", N_("Card"), N_("As its owner sees it, forward is up"), N_("Cards"), card_fields, CrownfellRecord,
    .line_form = N_("One card a line: its name, a colon, then as you like moves, jumps, protects, locks and shoots, each with its places, and ability, which follows from some names: ability none takes it away. N is forward, N2 two forward, NNE between; near is all eight around. Copy a card as text to see one."),
    .library = TRUE, .prefill = prefill, .domain = &crownfell_card, .n_values = CARDS, .fix = N_("Fix Card…"), .total = CARDS,
    .counted = US_PLURAL ("{n} of {total} cards taught", "{n} of {total} cards taught"), .pad = &card_pad, .preview = crownfell_preview),
  [T_SOLO_CARD] = TOPIC ("solo-card", N_("Solo card"), N_("List and arrow"), N_("Solo cards"), solo_fields, CrownfellSoloRecord,
    .line_form = N_("One solo card a line: its number, a colon, the arrow with N away from you, cw or ccw, and the list from the top: 3: NE cw CRAM"),
    .library = TRUE, .domain = &crownfell_solo_card, .n_values = MAX_SOLO_CARDS, .counted_in = "solo-cards",
    .counted = US_PLURAL ("{n} solo card taught", "{n} solo cards taught")),
  [T_SOLO_CARDS] = TOPIC ("solo-cards", N_("Solo deck"), N_("How many cards it has"), IN_THE_BOX, count_fields, CrownfellNumber,
    .question = N_("<b>Count</b> the solo cards")),
  [T_LAST_NAME] = TOPIC ("seventeenth", N_("The seventeenth card"), N_("Its name"), IN_THE_BOX, name_fields, CrownfellNumber,
    .question = N_("<b>Name</b> the seventeenth card: it is none of the others")),
};
/* clang-format on */

/* --- As the rules use it ------------------------------------------------------------------------ */

static guint32
pad_of (const UsSet *set, gboolean turned)
{
  guint32 pad = (guint32) set->w[0];

  return turned && pad != 0 ? crownfell_turn_pad (pad) : pad;
}

/* Of the spaces on one ray the far one stands for two arrows. */
static void
read_arrows (guint32 moves, CrownfellFace *face)
{
  face->far = moves & RAYS;
  face->near = moves & RING;
  SPACE_EACH (place, face->far)
  face->near |= 1u << crownfell_between (PAD_SELF, place);
}

void
crownfell_set_arrows (CrownfellFace *face, int direction, int arrows)
{
  if (arrows > 0)
    face->near |= 1u << crownfell_pad_at (direction, 1);
  if (arrows > 1)
    face->far |= 1u << crownfell_pad_at (direction, 2);
}

int
crownfell_arrows (const CrownfellFace *face, int direction)
{
  return crownfell_in (face->far, crownfell_pad_at (direction, 2))    ? 2
         : crownfell_in (face->near, crownfell_pad_at (direction, 1)) ? 1
                                                                      : 0;
}

static guint8
read_ways (const UsSet *ways, gboolean turned)
{
  guint8 bits = (guint8) ways->w[0];

  return turned ? (guint8) (bits << 4 | bits >> 4) : bits;
}

void
crownfell_read_face (const CrownfellRecord *record, int card, gboolean enemys, CrownfellFace *face)
{
  guint32 moves;

  /* That it lies on others its name tells, until its owner tells otherwise. */
  *face = (CrownfellFace) { .steps = 1, .covers = card == REVENANT };
  if (record == NULL)
    return;
  face->knows_moves = record->part != PART_ICONS;
  face->knows_icons = record->part != PART_MOVES;
  if (face->knows_icons)
    {
      face->protects = pad_of (&record->protects, enemys);
      face->locks = pad_of (&record->locks, enemys);
    }
  if (!face->knows_moves)
    return;
  moves = pad_of (&record->moves, enemys);
  read_arrows (moves, face);
  /* No arrow leads to a space between them: whoever reaches it jumps. */
  face->jumps = pad_of (&record->jumps, enemys) | (moves & ~(RING | RAYS));
  face->shoots = pad_of (&record->shoots, enemys);
  face->covers = record->covers != 0;
  face->ability = (guint8) record->ability;
  face->steps = (guint8) CLAMP (record->steps, 1, 2);
  face->ways = read_ways (&record->ways, enemys);
  face->from = pad_of (&record->from, enemys);
  face->at = pad_of (&record->at, enemys);
  face->anywhere = us_set_is_empty (&record->from);
  face->captures = record->captures != 0;
  face->prefers = record->prefers != 0;
  face->onto_any = record->onto != 0;
  face->line = record->line != 0;
  face->then = (guint8) record->then;
}

void
crownfell_read_named (int card, CrownfellFace *face)
{
  CrownfellRecord record = { .steps = 1 };

  prefill_card (card, &record);
  crownfell_read_face (&record, card, TRUE, face);
}

gboolean
crownfell_strikes (int card)
{
  return known_abilities[card] == ABILITY_STRIKE;
}

guint32
crownfell_read_faces (UsRun *run, Crownfell *c)
{
  guint32 changed = 0;

  if (c->taught == run->taught)
    return 0;
  c->taught = run->taught;
  for (int card = 0; card < CARDS; card++)
    {
      CrownfellFace face;

      crownfell_read_face (us_run_record_of (run, T_CARD, card), card, crownfell_is_enemys (c, card), &face);
      changed |= (guint32) (memcmp (&face, &c->faces[card], sizeof face) != 0) << card;
      c->faces[card] = face;
    }
  return changed;
}

/* --- Made-up copies for simulations --------------------------------------------------------------- */

/* A handful of the 24 places round a card. */
static UsSet
some_places (UsRandom *random, int n)
{
  UsSet places = US_SET_EMPTY;

  while (n-- > 0)
    us_set_add (&places, (int) us_random_below (random, PAD));
  us_set_remove (&places, PAD_SELF);
  return places;
}

static UsSet
some_moves (UsRandom *random)
{
  guint64 bits = us_random_next (random);
  UsSet moves = US_SET_EMPTY;

  for (int direction = 0; direction < N_DIRECTIONS; direction++, bits >>= 4)
    if ((bits & 7) < 3)
      us_set_add (&moves, crownfell_pad_at (direction, bits & 8 ? 2 : 1));
  return moves;
}

static void
some_card (UsRandom *random, int card, gboolean seldom, CrownfellRecord *record)
{
  memset (record, 0, sizeof *record);
  record->note = -1;
  record->steps = 1;
  prefill_card (card, record);
  record->moves = some_moves (random);
  if (us_random_below (random, 4) == 0)
    record->jumps = some_places (random, 2);
  if (us_random_below (random, 4) == 0)
    record->protects = some_places (random, 3);
  if (us_random_below (random, 4) == 0)
    record->locks = some_places (random, 3);
  if (us_random_below (random, 6) == 0)
    record->shoots = some_places (random, 3);
  if (us_set_is_empty (&record->at))
    record->at = some_places (random, 4);
  if (card == BEACON && us_random_below (random, 2) == 0)
    record->from = some_places (random, 8);
  record->line = (int) us_random_below (random, 2);
  record->onto = card == MYSTIC && us_random_below (random, 3) == 0;
  /* In few copies: what is asked at the table counts as a question. */
  if (seldom && known_abilities[card] == ABILITY_NONE && card != REVENANT && us_random_below (random, 3) == 0)
    record->ability = ABILITY_ASK;
  record->then = card == MARTYR && us_random_below (random, 2) == 0 ? THEN_STRIKE : THEN_NOTHING;
}

static void
some_solo_card (UsRandom *random, CrownfellSoloRecord *record)
{
  int entries[N_ACTIONS] = { CAPTURE, RALLY, ABILITY, MOVE };

  record->arrow = (int) us_random_below (random, N_DIRECTIONS);
  record->turning = (int) us_random_below (random, N_TURNINGS);
  record->list.n = N_ACTIONS - (us_random_below (random, 8) == 0);
  for (int i = N_ACTIONS - 1; i > 0; i--)
    {
      int j = (int) us_random_below (random, (guint) i + 1), swapped = entries[i];

      entries[i] = entries[j];
      entries[j] = swapped;
    }
  memcpy (record->list.values, entries, sizeof entries);
}

#define SIMULATED_SOLO_CARDS 18

gboolean
crownfell_teach (guint64 seed, int topic, int index, gpointer record)
{
  UsRandom random = { us_random_mix (seed + (guint64) topic * 64 + (guint64) index + 1) };

  switch (topic)
    {
    case T_CARD:
      if (index >= CARDS)
        return FALSE;
      some_card (&random, index, seed % 16 == 0, record);
      return TRUE;
    case T_SOLO_CARD:
      /* Some have not met all of them yet. */
      if (index >= SIMULATED_SOLO_CARDS - (seed % 4 == 1))
        return FALSE;
      some_solo_card (&random, record);
      return TRUE;
    case T_SOLO_CARDS:
      ((CrownfellNumber *) record)->value = SIMULATED_SOLO_CARDS;
      return index == 0;
    case T_LAST_NAME:
    default:
      ((CrownfellNumber *) record)->value = -1;
      return index == 0;
    }
}
