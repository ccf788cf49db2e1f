/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <dlfcn.h>
#include <gtk/gtk.h>

/* GTK loads icons in threads, and stumbles when one of them lets go of an icon that is looked up just then: a critical
 * warning, which ends a test. Called instead of GLib's, this one has icons loaded at once. */
G_MODULE_EXPORT void
g_task_run_in_thread (GTask *task, GTaskThreadFunc func)
{
  static void (*run) (GTask *task, GTaskThreadFunc func);

  if (GTK_IS_ICON_PAINTABLE (g_task_get_source_object (task)))
    {
      func (task, g_task_get_source_object (task), g_task_get_task_data (task), g_task_get_cancellable (task));
      return;
    }
  if (run == NULL)
    run = (void (*) (GTask *, GTaskThreadFunc)) dlsym (RTLD_NEXT, "g_task_run_in_thread");
  run (task, func);
}
