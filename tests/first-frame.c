/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Starts a program and prints, as JSON, the milliseconds until its first window is mapped and until that window shows
 * the picture that it settles on, and the memory of its process group once it has settled. What a person waits for is
 * the picture: a window that shows its header and then, one after the other, what else there is, is not there yet.
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
#define SETTLE_MS      1500
#define POLL_US        2000
#define FEWEST_WIDTH   100  /* narrower windows are helpers of the toolkit */
#define FEWEST_COLOURS 4    /* an empty window with a header bar has fewer */
#define STEP           3    /* every third point of every third line is looked at */
#define FEWEST_EQUAL   0.98 /* a cursor that blinks and a focus that fades are no other picture */

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

/* What a window showed at one time. */
typedef struct
{
  double ms;
  GArray *points; /* guint32 */
} Picture;

static void
picture_clear (gpointer data)
{
  g_clear_pointer (&((Picture *) data)->points, g_array_unref);
}

static GArray *
look_at (Display *display, Window window)
{
  XWindowAttributes attributes;
  XImage *image;
  GArray *points;

  if (!XGetWindowAttributes (display, window, &attributes) || attributes.map_state != IsViewable ||
      attributes.width < FEWEST_WIDTH)
    return NULL;

  image =
    XGetImage (display, window, 0, 0, (unsigned) attributes.width, (unsigned) attributes.height, AllPlanes, ZPixmap);
  if (image == NULL)
    return NULL;

  points = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (int y = 0; y < attributes.height; y += STEP)
    for (int x = 0; x < attributes.width; x += STEP)
      {
        guint32 pixel = (guint32) XGetPixel (image, x, y);

        g_array_append_val (points, pixel);
      }
  XDestroyImage (image);

  return points;
}

static gboolean
is_painted (GArray *points)
{
  guint32 seen[FEWEST_COLOURS];
  int n = 0;

  for (guint i = 0; i < points->len && n < FEWEST_COLOURS; i++)
    {
      guint32 pixel = g_array_index (points, guint32, i);
      int j = 0;

      while (j < n && seen[j] != pixel)
        j++;
      if (j == n)
        seen[n++] = pixel;
    }
  return n >= FEWEST_COLOURS;
}

/* How much of two pictures is equal; nothing of two that differ in size. */
static double
compare (GArray *one, GArray *other)
{
  guint equal = 0;

  if (one->len != other->len || one->len == 0)
    return 0;
  for (guint i = 0; i < one->len; i++)
    equal += g_array_index (one, guint32, i) == g_array_index (other, guint32, i);
  return (double) equal / one->len;
}

/* Takes the points. Of pictures that follow each other and are equal the first is kept. */
static void
add_picture (GArray *pictures, double ms, GArray *points)
{
  Picture picture = { ms, points };

  if (pictures->len > 0 && compare (g_array_index (pictures, Picture, pictures->len - 1).points, points) == 1)
    g_array_unref (points);
  else
    g_array_append_val (pictures, picture);
}

/* When the picture stood there that the last one is. */
static double
find_settled (GArray *pictures)
{
  guint i = pictures->len - 1;
  GArray *last = g_array_index (pictures, Picture, i).points;

  while (i > 0 && compare (g_array_index (pictures, Picture, i - 1).points, last) >= FEWEST_EQUAL)
    i--;
  return g_array_index (pictures, Picture, i).ms;
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
  g_autoptr (GArray) pictures = g_array_new (FALSE, FALSE, sizeof (Picture));
  Window window = None;
  double begun, mapped = -1, painted = -1;
  pid_t pid;

  if (display == NULL || argc < 2)
    {
      g_printerr ("usage: first-frame COMMAND [ARGUMENT…], with a display\n");
      return 2;
    }

  g_array_set_clear_func (pictures, picture_clear);
  XSetErrorHandler (ignore_error_cb);
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  XSync (display, False);

  begun = now_ms ();
  pid = start (argv + 1);
  while (now_ms () - begun < (painted < 0 ? PATIENCE_MS : painted + SETTLE_MS) && waitpid (pid, NULL, WNOHANG) == 0)
    {
      GArray *points;

      if (window == None && (window = next_mapped (display)) != None)
        mapped = now_ms () - begun;
      points = window != None ? look_at (display, window) : NULL;
      if (points != NULL && painted < 0 && is_painted (points))
        painted = now_ms () - begun;
      if (points != NULL && painted >= 0)
        add_picture (pictures, now_ms () - begun, points);
      else if (points != NULL)
        g_array_unref (points);
      g_usleep (POLL_US);
    }

  if (painted >= 0)
    g_print ("{\"mapped_ms\": %.1f, \"painted_ms\": %.1f, \"shown_ms\": %.1f, \"pss_mb\": %.1f}\n", mapped, painted,
             find_settled (pictures), group_pss_mb (pid));
  kill (-pid, SIGTERM);
  g_usleep (300000);
  kill (-pid, SIGKILL);
  while (waitpid (pid, NULL, 0) > 0)
    ;
  XCloseDisplay (display);

  return painted < 0;
}
