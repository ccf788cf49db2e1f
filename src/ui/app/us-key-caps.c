/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-shortcuts-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#define RANGE "..."

/* In the order in which GTK writes them. */
static const GdkModifierType modifiers[] = { GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SHIFT_MASK, GDK_SUPER_MASK };

static char *
modifier_label (GdkModifierType modifier)
{
  /* GTK's label, "Ctrl+", so that the names are the same as in other applications. */
  char *label = gtk_accelerator_get_label (0, modifier);
  gsize length = strlen (label);

  if (length > 1 && label[length - 1] == '+')
    label[length - 1] = '\0';
  return label;
}

static void
append_cap (GtkWidget *box, const char *text)
{
  GtkWidget *cap = gtk_label_new (text);

  gtk_widget_add_css_class (cap, "key-cap");
  gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), cap);
}

static void
append_between (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dimmed");
  gtk_box_append (GTK_BOX (box), label);
}

static void
append_key (GtkWidget *box, const char *accel)
{
  GdkModifierType mods = 0;
  guint key = 0;

  if (!gtk_accelerator_parse (accel, &key, &mods))
    {
      append_cap (box, accel);
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (mods & modifiers[i])
      {
        g_autofree char *label = modifier_label (modifiers[i]);

        append_cap (box, label);
      }
  {
    g_autofree char *label = gtk_accelerator_get_label (key, 0);

    append_cap (box, label);
  }
}

GtkWidget *
us_key_caps_new (const char *accel)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  const char *range;

  g_return_val_if_fail (accel != NULL, NULL);

  gtk_widget_add_css_class (box, "key-caps");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  range = strstr (accel, RANGE);
  if (range != NULL)
    {
      g_autofree char *first = g_strndup (accel, range - accel);

      append_key (box, first);
      append_between (box, "–");
      append_key (box, range + strlen (RANGE));
    }
  else
    append_key (box, accel);
  return box;
}

char *
us_key_caps_dup_label (const char *accel)
{
  GdkModifierType mods = 0;
  guint key = 0;
  const char *range;

  g_return_val_if_fail (accel != NULL, NULL);

  range = strstr (accel, RANGE);
  if (range != NULL)
    {
      g_autofree char *first = g_strndup (accel, range - accel);

      /* Translators: any of the keys from %s to %s */
      return g_strdup_printf (_("%s to %s"), first, range + strlen (RANGE));
    }
  if (!gtk_accelerator_parse (accel, &key, &mods))
    return g_strdup (accel);
  return gtk_accelerator_get_label (key, mods);
}
