/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Starts a program and prints, as JSON, the milliseconds until its first window is mapped and until that window shows
 * more than flat colours, and the copy of its process group once it has settled.
 *
 * usage: first-frame COMMAND [ARGUMENT…], with DISPLAY set */

#include "config.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATIENCE_MS    30000
#define SETTLE_US      1500000
#define FEWEST_WIDTH   100 /* narrower windows are helpers of the toolkit */
#define FEWEST_COLOURS 4   /* an empty window with a header bar has fewer */

static double
now_ms (void)
{
  return (double) g_get_monotonic_time () / 1000.0;
}

/* Windows come and go while we look at them; a request for one that is gone is no reason to stop. */
static int
ignore_error_cb (Display *display, XErrorEvent *error)
{
  return 0;
}

static gboolean
is_painted (Display *display, Window window)
{
  XWindowAttributes attributes;
  XImage *image;
  unsigned long seen[FEWEST_COLOURS];
  int n = 0;

  if (!XGetWindowAttributes (display, window, &attributes) || attributes.map_state != IsViewable ||
      attributes.width < FEWEST_WIDTH)
    return FALSE;

  image =
    XGetImage (display, window, 0, 0, (unsigned) attributes.width, (unsigned) attributes.height, AllPlanes, ZPixmap);
  if (image == NULL)
    return FALSE;

  for (int y = 0; y < attributes.height && n < FEWEST_COLOURS; y += 3)
    for (int x = 0; x < attributes.width && n < FEWEST_COLOURS; x += 3)
      {
        unsigned long pixel = XGetPixel (image, x, y);
        int i = 0;

        while (i < n && seen[i] != pixel)
          i++;
        if (i == n)
          seen[n++] = pixel;
      }
  XDestroyImage (image);

  return n >= FEWEST_COLOURS;
}

/* The process group that a process belongs to: the fifth field, behind a name that may hold anything but its own
 * end. */
static int
group_of (const char *pid)
{
  g_autofree char *path = g_build_filename ("/proc", pid, "stat", NULL);
  g_autofree char *stat = NULL;
  const char *rest;
  int group = -1;

  if (!g_file_get_contents (path, &stat, NULL, NULL))
    return -1;
  rest = strrchr (stat, ')');
  if (rest == NULL || sscanf (rest, ") %*c %*d %d", &group) != 1)
    return -1;

  return group;
}

/* Shared pages count in proportion to their users, so the sum over the group is what it really takes. */
static double
group_pss_mb (int group)
{
  g_autoptr (GDir) proc = g_dir_open ("/proc", 0, NULL);
  const char *pid;
  long sum = 0;

  while (proc != NULL && (pid = g_dir_read_name (proc)) != NULL)
    {
      g_autofree char *path = NULL;
      g_autofree char *rollup = NULL;
      const char *pss;
      long kb;

      if (!g_ascii_isdigit (*pid) || group_of (pid) != group)
        continue;
      path = g_build_filename ("/proc", pid, "smaps_rollup", NULL);
      if (!g_file_get_contents (path, &rollup, NULL, NULL))
        continue;
      pss = strstr (rollup, "\nPss:");
      if (pss != NULL && sscanf (pss, "\nPss: %ld", &kb) == 1)
        sum += kb;
    }

  return (double) sum / 1024.0;
}

static Window
next_mapped (Display *display)
{
  while (XPending (display) > 0)
    {
      XEvent event;
      XWindowAttributes attributes;

      XNextEvent (display, &event);
      if (event.type == MapNotify && !event.xmap.override_redirect &&
          XGetWindowAttributes (display, event.xmap.window, &attributes) && attributes.width > FEWEST_WIDTH)
        return event.xmap.window;
    }

  return None;
}

static pid_t
start (char **argv)
{
  pid_t pid = fork ();

  if (pid == 0)
    {
      setpgid (0, 0);
      if (freopen ("/dev/null", "w", stdout) != NULL)
        execvp (argv[0], argv);
      _exit (127);
    }
  setpgid (pid, pid);

  return pid;
}

int
main (int argc, char **argv)
{
  Display *display = XOpenDisplay (NULL);
  Window window = None;
  double begun, mapped = -1, painted = -1;
  pid_t pid;

  if (display == NULL || argc < 2)
    {
      g_printerr ("usage: first-frame COMMAND [ARGUMENT…], with a display\n");
      return 2;
    }

  XSetErrorHandler (ignore_error_cb);
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  XSync (display, False);

  begun = now_ms ();
  pid = start (argv + 1);
  while (painted < 0 && now_ms () - begun < PATIENCE_MS && waitpid (pid, NULL, WNOHANG) == 0)
    {
      if (window == None && (window = next_mapped (display)) != None)
        mapped = now_ms () - begun;
      if (window != None && is_painted (display, window))
        painted = now_ms () - begun;
      g_usleep (2000);
    }

  if (painted >= 0)
    {
      g_usleep (SETTLE_US);
      g_print ("{\"mapped_ms\": %.1f, \"painted_ms\": %.1f, \"pss_mb\": %.1f}\n", mapped, painted, group_pss_mb (pid));
    }
  kill (-pid, SIGTERM);
  g_usleep (300000);
  kill (-pid, SIGKILL);
  while (waitpid (pid, NULL, 0) > 0)
    ;
  XCloseDisplay (display);

  return painted < 0;
}
