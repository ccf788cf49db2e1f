/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-pad.h"

#include "us-field-kind.h"

/* Fields that are brushes on a small grid round a thing. */

static int
side_of (const UsPad *pad)
{
  return 2 * pad->reach + 1;
}

int
us_pad_size (const UsPad *pad)
{
  return side_of (pad) * side_of (pad);
}

void
us_pad_offset (const UsPad *pad, int place, int *right, int *ahead)
{
  *right = place % side_of (pad) - pad->reach;
  *ahead = place / side_of (pad) - pad->reach;
}

int
us_pad_place (const UsPad *pad, int right, int ahead)
{
  if (ABS (right) > pad->reach || ABS (ahead) > pad->reach)
    return -1;
  return (ahead + pad->reach) * side_of (pad) + right + pad->reach;
}

const char *
us_pad_code (const UsPad *pad, int place)
{
  enum { SIDE = 2 * US_MAX_REACH + 1 };
  static const char *const codes[SIDE][SIDE] = {
    { "SW3", "S3W2", "S3W", "S3", "S3E", "S3E2", "SE3" }, { "W3S2", "SW2", "SSW", "S2", "SSE", "SE2", "E3S2" },
    { "W3S", "WSW", "SW", "S", "SE", "ESE", "E3S" },      { "W3", "W2", "W", "self", "E", "E2", "E3" },
    { "W3N", "WNW", "NW", "N", "NE", "ENE", "E3N" },      { "W3N2", "NW2", "NNW", "N2", "NNE", "NE2", "E3N2" },
    { "NW3", "N3W2", "N3W", "N3", "N3E", "N3E2", "NE3" },
  };
  int right, ahead;

  us_pad_offset (pad, place, &right, &ahead);
  return codes[ahead + US_MAX_REACH][right + US_MAX_REACH];
}

int
us_pad_find_code (const UsPad *pad, const char *code)
{
  for (int place = 0; place < us_pad_size (pad); place++)
    if (g_ascii_strcasecmp (us_pad_code (pad, place), code) == 0)
      return place;
  return -1;
}

static int
sign_of (int n)
{
  return (n > 0) - (n < 0);
}

int
us_pad_direction (const UsPad *pad, int place)
{
  static const int directions[3][3] = { { US_SOUTH_WEST, US_SOUTH, US_SOUTH_EAST },
                                        { US_WEST, -1, US_EAST },
                                        { US_NORTH_WEST, US_NORTH, US_NORTH_EAST } };
  int right, ahead;

  us_pad_offset (pad, place, &right, &ahead);
  if (right != 0 && ahead != 0 && ABS (right) != ABS (ahead))
    return -1;
  return directions[sign_of (ahead) + 1][sign_of (right) + 1];
}

/* How far the place is from the middle, along its ray. */
static int
distance_of (const UsPad *pad, int place)
{
  int right, ahead;

  us_pad_offset (pad, place, &right, &ahead);
  return MAX (ABS (right), ABS (ahead));
}

/* The place of the same ray at another distance. */
static int
along (const UsPad *pad, int place, int distance)
{
  int right, ahead;

  us_pad_offset (pad, place, &right, &ahead);
  return us_pad_place (pad, sign_of (right) * distance, sign_of (ahead) * distance);
}

static int
mirror (const UsPad *pad, int place)
{
  int right, ahead;

  us_pad_offset (pad, place, &right, &ahead);
  return us_pad_place (pad, -right, ahead);
}

const UsPadBrush *
us_pad_find_brush (const UsPad *pad, const char *field)
{
  for (guint i = 0; i < pad->n_brushes; i++)
    if (g_str_equal (pad->brushes[i].field, field) || g_strcmp0 (pad->brushes[i].jumps, field) == 0)
      return &pad->brushes[i];
  return NULL;
}

static int
count_arrows (const UsPad *pad, const UsSet *places, int place)
{
  for (int n = pad->reach; n > 0; n--)
    if (us_set_has (places, along (pad, place, n)))
      return n;
  return 0;
}

UsPadMark
us_pad_read (const UsPad *pad, const UsPadBrush *brush, const UsSet *places, const UsSet *jumps, int place)
{
  if (brush->jumps == NULL)
    return us_set_has (places, place) ? US_PAD_SIGN : US_PAD_NOTHING;
  if (us_set_has (jumps, place))
    return US_PAD_JUMP;
  if (us_pad_direction (pad, place) < 0)
    return US_PAD_NOTHING;
  return count_arrows (pad, places, place) >= distance_of (pad, place) ? US_PAD_ARROW : US_PAD_NOTHING;
}

static void
change (UsSet *set, int place, gboolean has)
{
  if (has)
    us_set_add (set, place);
  else
    us_set_remove (set, place);
}

static void
clear_ray (const UsPad *pad, int place, UsSet *places)
{
  for (int n = 1; n <= pad->reach; n++)
    us_set_remove (places, along (pad, place, n));
}

static void
step_arrows (const UsPad *pad, int place, UsSet *places, UsSet *jumps)
{
  int last = along (pad, place, pad->reach), arrows = count_arrows (pad, places, place);

  if (us_set_has (jumps, place))
    us_set_remove (jumps, place);
  else if (us_set_has (jumps, last))
    {
      us_set_remove (jumps, last);
      clear_ray (pad, place, places);
    }
  else if (arrows < distance_of (pad, place))
    us_set_add (places, place);
  else if (arrows < pad->reach)
    {
      us_set_remove (places, along (pad, place, arrows));
      us_set_add (places, along (pad, place, arrows + 1));
    }
  else
    {
      /* One that was told before, nearer, stays beside the jump; unless it was that one that has become it. */
      us_set_remove (places, last);
      if (place != last)
        clear_ray (pad, place, places);
      us_set_add (jumps, last);
    }
}

static void
copy_across (const UsPad *pad, int place, UsSet *set)
{
  change (set, mirror (pad, place), us_set_has (set, place));
}

void
us_pad_tap (const UsPad *pad, const UsPadBrush *brush, gboolean mirrored, int place, UsSet *places, UsSet *jumps)
{
  gboolean straight = us_pad_direction (pad, place) >= 0;

  g_return_if_fail (place >= 0 && place < us_pad_size (pad) && distance_of (pad, place) > 0);

  if (brush->jumps == NULL)
    change (places, place, !us_set_has (places, place));
  else if (!straight)
    change (jumps, place, !us_set_has (jumps, place));
  else
    step_arrows (pad, place, places, jumps);
  if (!mirrored)
    return;
  if (brush->jumps == NULL)
    {
      copy_across (pad, place, places);
      return;
    }
  for (int n = 1; straight && n <= pad->reach; n++)
    {
      copy_across (pad, along (pad, place, n), places);
      copy_across (pad, along (pad, place, n), jumps);
    }
  copy_across (pad, place, jumps);
}

/* --- Whether it fits ------------------------------------------------------------------------------ */

static gboolean
refuse (const UsTopic *topic, const char *what, GError **error)
{
  g_set_error (error, US_ERROR, US_ERROR_RULES, "%s: %s is no field of its pad.", topic->key, what);
  return FALSE;
}

/* Its values are called by where they are, so whoever reads a file can see the pad. */
static gboolean
has_places (const UsTopic *topic, const char *key)
{
  const UsField *field = us_topic_find_field (topic, key);

  if (field == NULL || !us_field_traits (field)->is_set || field->n_values != us_pad_size (topic->pad))
    return FALSE;
  for (int place = 0; place < field->n_values; place++)
    {
      char name[US_NAME_SIZE], wanted[US_NAME_SIZE];
      int right, ahead;

      us_pad_offset (topic->pad, place, &right, &ahead);
      us_value_name (field->domain, NULL, place, name, sizeof name);
      g_snprintf (wanted, sizeof wanted, "%d,%d", right, ahead);
      if (!g_str_equal (name, wanted))
        return FALSE;
    }
  return TRUE;
}

gboolean
us_pad_check (const UsTopic *topic, GError **error)
{
  const UsPad *pad = topic->pad;
  const UsField *choice;

  if (pad == NULL)
    return TRUE;
  if (pad->reach < 1 || pad->reach > US_MAX_REACH || pad->n_brushes == 0)
    return refuse (topic, "nothing", error);
  for (guint i = 0; i < pad->n_brushes; i++)
    {
      const UsPadBrush *brush = &pad->brushes[i];

      if (!has_places (topic, brush->field))
        return refuse (topic, brush->field, error);
      if (brush->jumps != NULL && !has_places (topic, brush->jumps))
        return refuse (topic, brush->jumps, error);
    }
  choice = us_topic_find_field (topic, pad->choice);
  return pad->choice == NULL || (choice != NULL && us_field_traits (choice)->prompt == US_PROMPT_CHOICE) ||
         refuse (topic, pad->choice, error);
}
