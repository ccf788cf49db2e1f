/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-motion.h"

#include <adwaita.h>

#define DURATION 420

struct _UsMotion
{
  GtkWidget *widget;
  AdwAnimation *animation;
  GHashTable *from, *to; /* id → graphene_rect_t */
  float progress;
};

static GHashTable *
places_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
progress_cb (double value, gpointer data)
{
  UsMotion *motion = data;

  motion->progress = (float) value;
  gtk_widget_queue_draw (motion->widget);
}

UsMotion *
us_motion_new (GtkWidget *widget)
{
  UsMotion *motion = g_new0 (UsMotion, 1);

  motion->widget = widget;
  motion->from = places_new ();
  motion->to = places_new ();
  motion->progress = 1;
  motion->animation =
    adw_timed_animation_new (widget, 0, 1, DURATION, adw_callback_animation_target_new (progress_cb, motion, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (motion->animation), ADW_EASE_IN_OUT_CUBIC);
  return motion;
}

void
us_motion_free (UsMotion *motion)
{
  adw_animation_pause (motion->animation);
  g_clear_object (&motion->animation);
  g_hash_table_unref (motion->from);
  g_hash_table_unref (motion->to);
  g_free (motion);
}

void
us_motion_hold (UsMotion *motion)
{
  g_autoptr (GHashTable) now = places_new ();
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, motion->to);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    {
      graphene_rect_t rect;
      float solid;

      us_motion_get (motion, id, &rect, &solid);
      g_hash_table_insert (now, g_strdup (id), g_memdup2 (&rect, sizeof rect));
    }
  g_hash_table_unref (motion->from);
  motion->from = g_steal_pointer (&now);
}

/* Whether a piece of both boards has changed its place. */
static gboolean
differs (UsMotion *motion)
{
  GHashTableIter iter;
  gpointer id, place;

  if (g_hash_table_size (motion->from) == 0)
    return FALSE;
  g_hash_table_iter_init (&iter, motion->to);
  while (g_hash_table_iter_next (&iter, &id, &place))
    {
      graphene_rect_t *before = g_hash_table_lookup (motion->from, id);

      if (before == NULL || !graphene_rect_equal (before, place))
        return TRUE;
    }
  return FALSE;
}

void
us_motion_aim (UsMotion *motion, GHashTable *places, gboolean animate)
{
  g_hash_table_unref (motion->to);
  motion->to = places;

  if (animate && gtk_widget_get_mapped (motion->widget) && adw_get_enable_animations (motion->widget) &&
      differs (motion))
    {
      motion->progress = 0;
      adw_animation_reset (motion->animation);
      adw_animation_play (motion->animation);
    }
  else if (adw_animation_get_state (motion->animation) != ADW_ANIMATION_PLAYING)
    motion->progress = 1;
}

gboolean
us_motion_get (UsMotion *motion, const char *id, graphene_rect_t *rect, float *solid)
{
  const graphene_rect_t *to = g_hash_table_lookup (motion->to, id);
  const graphene_rect_t *from = g_hash_table_lookup (motion->from, id);

  *solid = 1;
  if (to == NULL)
    return FALSE;
  *rect = *to;
  if (motion->progress >= 1)
    return TRUE;
  if (from != NULL)
    graphene_rect_interpolate (from, to, motion->progress, rect);
  else
    *solid = motion->progress;
  return TRUE;
}

gboolean
us_motion_moves (UsMotion *motion, const char *id)
{
  const graphene_rect_t *from, *to;

  if (motion->progress >= 1)
    return FALSE;
  from = g_hash_table_lookup (motion->from, id);
  to = g_hash_table_lookup (motion->to, id);
  return from == NULL || to == NULL || !graphene_rect_equal (from, to);
}

float
us_motion_get_progress (UsMotion *motion)
{
  return motion->progress;
}

void
us_motion_skip (UsMotion *motion)
{
  adw_animation_skip (motion->animation);
  motion->progress = 1;
}
