/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-file-portal.h"

#include <glib/gi18n.h>

/* What the desktop does for whoever is in a sandbox. */
typedef struct
{
  const char *interface, *trouble;
} Door;

static const Door files = { "org.freedesktop.portal.FileChooser",
                            N_("Your desktop lets this app choose no files. Install its part of "
                               "xdg-desktop-portal, and log in again.") };
static const Door printers = { "org.freedesktop.portal.Print",
                               N_("Your desktop lets this app print nothing. Install its part of "
                                  "xdg-desktop-portal and log in again, or export a PDF.") };

static void
asked_cb (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) version = NULL;
  const Door *door = g_task_get_task_data (task);

  version = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);
  if (version != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _(door->trouble));
}

static void
bus_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, &error);
  const Door *door = g_task_get_task_data (task);

  if (bus == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_dbus_connection_call (bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                            "org.freedesktop.DBus.Properties", "Get",
                            g_variant_new ("(ss)", door->interface, "version"), G_VARIANT_TYPE ("(v)"),
                            G_DBUS_CALL_FLAGS_NONE, -1, NULL, asked_cb, g_steal_pointer (&task));
}

static void
find (const Door *door, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (NULL, NULL, callback, data);

  g_task_set_source_tag (task, find);
  g_task_set_task_data (task, (gpointer) door, NULL);
  if (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    {
      g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, task);
      return;
    }
  g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

void
us_file_portal_find (GAsyncReadyCallback callback, gpointer data)
{
  find (&files, callback, data);
}

void
us_print_portal_find (GAsyncReadyCallback callback, gpointer data)
{
  find (&printers, callback, data);
}

gboolean
us_file_portal_find_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
