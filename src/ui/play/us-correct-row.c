/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-correct-dialog.h"

#include <glib/gi18n.h>
#include <math.h>

#include "us-labels.h"

/* Five presses of "+" are one correction, not five steps to undo. */
#define REST_MSEC 500

typedef struct
{
  UsPlay *play;
  GtkWidget *row; /* borrowed: the row owns this */
  char *key;
  int first; /* the value of the first choice of a combo row */
  int told;  /* what the play knows */
  guint resting;
} Correction;

static int
row_value (Correction *correction)
{
  if (ADW_IS_COMBO_ROW (correction->row))
    return correction->first + (int) adw_combo_row_get_selected (ADW_COMBO_ROW (correction->row));
  return (int) lround (adw_spin_row_get_value (ADW_SPIN_ROW (correction->row)));
}

static void
show_value (Correction *correction, int value)
{
  if (ADW_IS_COMBO_ROW (correction->row))
    adw_combo_row_set_selected (ADW_COMBO_ROW (correction->row), (guint) (value - correction->first));
  else
    adw_spin_row_set_value (ADW_SPIN_ROW (correction->row), value);
}

static void
tell (Correction *correction)
{
  /* What is read again closes what holds the row. */
  g_autoptr (GtkWidget) row = g_object_ref (correction->row);
  UsSession *session = us_play_get_session (correction->play);
  const UsAdjustable *one = us_session_find_adjustable (session, correction->key);
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) error = NULL;
  int value = row_value (correction);

  g_clear_handle_id (&correction->resting, g_source_remove);
  if (one == NULL || value == correction->told)
    return;
  if (one->adjust->domain != NULL)
    {
      char name[US_NAME_SIZE];

      us_value_name (one->adjust->domain, us_session_get_names (session), value, name, sizeof name);
      answer = g_variant_ref_sink (g_variant_new_string (name));
    }
  else
    answer = g_variant_ref_sink (g_variant_new_int64 (value));

  correction->told = value;
  if (!us_play_correct (correction->play, correction->key, answer, &error))
    {
      one = us_session_find_adjustable (us_play_get_session (correction->play), correction->key);
      correction->told = one != NULL ? one->value : value;
      show_value (correction, correction->told);
      us_toast_refused (correction->row, correction->play, error);
    }
}

static gboolean
rested_cb (gpointer data)
{
  Correction *correction = data;

  correction->resting = 0;
  tell (correction);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (Correction *correction)
{
  g_clear_handle_id (&correction->resting, g_source_remove);
  /* A choice from a list is meant; a number is still being dialled. */
  if (ADW_IS_COMBO_ROW (correction->row))
    tell (correction);
  else
    correction->resting = g_timeout_add (REST_MSEC, rested_cb, correction);
}

static void
unmapped_cb (Correction *correction)
{
  tell (correction);
}

static void
correction_free (gpointer data)
{
  Correction *correction = data;

  g_clear_handle_id (&correction->resting, g_source_remove);
  g_clear_object (&correction->play);
  g_free (correction->key);
  g_free (correction);
}

static GtkWidget *
new_combo (UsSession *session, const UsAdjustable *one)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (int value = one->min; value <= one->max; value++)
    {
      g_autofree char *label = us_value_label (one->adjust->domain, us_session_get_names (session), value);

      gtk_string_list_append (labels, label);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) (one->value - one->min));
  return row;
}

GtkWidget *
us_correct_row_new (UsPlay *play, const char *key)
{
  UsSession *session = us_play_get_session (play);
  const UsAdjustable *one;
  Correction *correction;
  GtkWidget *row;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);

  one = us_session_find_adjustable (session, key);
  if (one == NULL)
    return NULL;

  if (one->adjust->domain != NULL)
    row = new_combo (session, one);
  else
    {
      row = adw_spin_row_new_with_range (one->min, one->max, 1);
      adw_spin_row_set_value (ADW_SPIN_ROW (row), one->value);
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(one->adjust->label));

  correction = g_new0 (Correction, 1);
  *correction = (Correction) { g_object_ref (play), row, g_strdup (key), one->min, one->value, 0 };
  g_object_set_data_full (G_OBJECT (row), "correction", correction, correction_free);
  g_signal_connect_swapped (row, ADW_IS_COMBO_ROW (row) ? "notify::selected" : "notify::value", G_CALLBACK (changed_cb),
                            correction);
  g_signal_connect_swapped (row, "unmap", G_CALLBACK (unmapped_cb), correction);
  return row;
}
