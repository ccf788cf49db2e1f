/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

/* What lies in the places of a list. A list has no gaps: what is taken out lets the others move up, so places that have
 * a name are filled from the first to the last, and one that is wrong is chosen anew. */

guint
us_field_item_count_places (UsFieldItem *self)
{
  return self->value != NULL ? (guint) g_variant_n_children (self->value) : 0;
}

const char *
us_field_item_get_nth_name (UsFieldItem *self, guint nth)
{
  const char *name = NULL;

  if (nth < us_field_item_count_places (self))
    g_variant_get_child (self->value, nth, "&s", &name);
  return name;
}

guint
us_field_item_get_place (UsFieldItem *self)
{
  guint n = us_field_item_count_places (self);

  return self->places != NULL && self->next > 0 && self->next <= n ? self->next - 1 : n;
}

void
us_field_item_set_place (UsFieldItem *self, guint nth)
{
  self->next = nth < us_field_item_count_places (self) ? nth + 1 : 0;
  g_object_notify (G_OBJECT (self), "value");
}

static int
find_place (UsFieldItem *self, int choice)
{
  for (guint i = 0; i < us_field_item_count_places (self); i++)
    if (us_field_item_find (self, us_field_item_get_nth_name (self, i)) == choice)
      return (int) i;
  return -1;
}

gboolean
us_field_item_may_put (UsFieldItem *self, int choice)
{
  guint place = us_field_item_get_place (self);

  if ((int) place >= self->max)
    return FALSE;
  return !self->distinct || find_place (self, choice) < 0 || place < us_field_item_count_places (self);
}

/* With `name` in that place, behind the others if there is none yet; NULL: without what lies there. `other` is put where
 * `name` has lain; NULL: it lies nowhere else. */
static void
change (UsFieldItem *self, guint place, const char *name, int lay, const char *other)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  guint n = us_field_item_count_places (self);

  for (guint i = 0; i < MAX (n, place + 1); i++)
    {
      const char *now = i == place ? name : (int) i == lay ? other : us_field_item_get_nth_name (self, i);

      if (now != NULL)
        g_strv_builder_add (names, now);
    }
  all = g_strv_builder_end (names);
  self->next = 0;
  us_field_item_set_value (self, g_variant_new_strv ((const char *const *) all, -1));
}

void
us_field_item_put (UsFieldItem *self, int choice)
{
  guint place = us_field_item_get_place (self);
  int lay = self->distinct ? find_place (self, choice) : -1;

  if (!us_field_item_may_put (self, choice))
    return;
  /* It lies there already. */
  if (lay == (int) place)
    us_field_item_set_place (self, G_MAXUINT);
  else
    change (self, place, ((const UsFieldChoice *) g_ptr_array_index (self->choices, choice))->name, lay,
            lay >= 0 ? us_field_item_get_nth_name (self, place) : NULL);
}

void
us_field_item_take_out (UsFieldItem *self, guint nth)
{
  change (self, nth, NULL, -1, NULL);
}
