/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-style.h"

#include "us-games.h"

static void
update (GtkCssProvider *provider)
{
  GSettings *settings = g_object_get_data (G_OBJECT (provider), "settings");
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autoptr (GString) css = g_string_new (NULL);
  char scale[G_ASCII_DTOSTR_BUF_SIZE];
  guint n_games;
  const UsRules *const *games = us_games_get (&n_games);

  g_ascii_formatd (scale, sizeof scale, "%.2f", g_settings_get_double (settings, "text-scale"));
  g_string_append_printf (css, ".at-table { font-size: %sem; }\n", scale);
  for (guint i = 0; i < n_games; i++)
    g_string_append_printf (css, ".game-%s { --game-accent: %s; --on-game-accent: %s; }\n", games[i]->id,
                            games[i]->accent[dark ? 1 : 0], dark ? "#241f31" : "#ffffff");
  gtk_css_provider_load_from_string (provider, css->str);
}

void
us_style_follow (GSettings *settings)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  g_return_if_fail (G_IS_SETTINGS (settings));

  g_object_set_data_full (G_OBJECT (provider), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect_object (settings, "changed::text-scale", G_CALLBACK (update), provider, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (update), provider,
                           G_CONNECT_SWAPPED);
  update (provider);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
}

void
us_style_set_game (GtkWidget *widget, const UsRules *rules)
{
  g_autofree char *class = g_strdup_printf ("game-%s", rules->id);

  gtk_widget_add_css_class (widget, class);
}
