/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include <glib/gi18n.h>

/* What the template asks for: what is seen, and in which words, follows from the play and from the size of the page. */

/* Of a place there is little room to speak. */
static char *
find_subtitle (UsPlayPage *self, gboolean narrow, const char *subtitle, const char *place)
{
  return g_strdup (narrow ? place : subtitle);
}

static char *
find_layout (UsPlayPage *self, gboolean narrow)
{
  return g_strdup (narrow ? "narrow" : "wide");
}

static char *
find_child (UsPlayPage *self, UsPlayMode mode, gboolean explaining)
{
  if (explaining)
    return g_strdup ("why");
  if (mode == US_PLAY_MODE_OVER || mode == US_PLAY_MODE_STOPPED)
    return g_strdup ("over");
  return g_strdup (mode == US_PLAY_MODE_LOOKING ? "looking" : "now");
}

/* What is scored stands beside the result. */
static UsBoard *
find_scored (UsPlayPage *self, UsPlayMode mode, UsBoard *board)
{
  return board != NULL && (mode == US_PLAY_MODE_OVER || mode == US_PLAY_MODE_STOPPED) ? us_board_ref (board) : NULL;
}

static char *
find_opponent (UsPlayPage *self, UsPlay *play)
{
  return play != NULL ? g_strdup (_(us_play_get_rules (play)->opponent)) : NULL;
}

gboolean
us_play_page_is_covered (UsPlayPage *self)
{
  return us_play_page_get_narrow (self) && adw_overlay_split_view_get_show_sidebar (self->split);
}

static gboolean
is_covered (UsPlayPage *self, gboolean narrow, gboolean journal)
{
  return narrow && journal;
}

static gboolean
is_uncovered (UsPlayPage *self, gboolean narrow, gboolean journal)
{
  return !is_covered (self, narrow, journal);
}

static gboolean
is_bare (UsPlayPage *self, UsBoard *board)
{
  return board == NULL;
}

static gboolean
is_ready (UsPlayPage *self, gboolean explaining, gboolean unseen, gboolean ready)
{
  return explaining || unseen || ready;
}

static gboolean
is_there (UsPlayPage *self, const char *text)
{
  return text != NULL;
}

/* It is the button of the sheet in a smaller place. */
static char **
find_bar_styles (UsPlayPage *self, gboolean explaining, gboolean suggested, gboolean unseen)
{
  return us_done_bar_find_styles ("bar-done", explaining, suggested, unseen);
}

static gboolean
is_said (UsPlayPage *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
is_listed (UsPlayPage *self, gboolean narrow, guint n)
{
  return !narrow && n > 0;
}

static gboolean
shows_latest (UsPlayPage *self, gboolean narrow, gboolean latest)
{
  return narrow && latest;
}

static guint
find_last (UsPlayPage *self, guint n)
{
  return n > 0 ? n - 1 : 0;
}

/* What stops a play is said before what would be next. */
static char *
find_bar_text (UsPlayPage *self, UsPlayMode mode, const char *headline, const char *result)
{
  return g_strdup (headline == NULL || mode == US_PLAY_MODE_STOPPED ? result : headline);
}

/* Where several things are chosen, Space and Enter may choose one more. Said anew of each question. */
static char *
find_keys (gpointer unused, const char *key, UsQuestion *question)
{
  gboolean several = question != NULL && us_question_get_several (question);
  gboolean typed = question != NULL && us_question_get_typed (question);

  return g_strdup (g_strcmp0 (key, "any") != 0 || typed || several ? _("Page Down") : _("Space, Enter or Page Down"));
}

void
us_play_page_bind_asked (GtkWidgetClass *widget_class)
{
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (find_bar_text);
  CALLBACK (find_child);
  CALLBACK (find_keys);
  CALLBACK (find_last);
  CALLBACK (find_layout);
  CALLBACK (find_opponent);
  CALLBACK (find_scored);
  CALLBACK (find_subtitle);
  CALLBACK (is_bare);
  CALLBACK (is_covered);
  CALLBACK (is_listed);
  CALLBACK (is_ready);
  CALLBACK (is_said);
  CALLBACK (find_bar_styles);
  CALLBACK (is_there);
  CALLBACK (is_uncovered);
  CALLBACK (shows_latest);
#undef CALLBACK
}
