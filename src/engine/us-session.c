/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsSession, us_session, G_TYPE_OBJECT)

static void
us_session_finalize (GObject *object)
{
  UsSession *self = US_SESSION (object);

  us_replay_clear (&self->replay);
  us_journal_free (self->journal);
  us_names_free (self->names);
  G_OBJECT_CLASS (us_session_parent_class)->finalize (object);
}

static void
us_session_class_init (UsSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_session_finalize;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
us_session_init (UsSession *self)
{
  self->head = self->tip = self->offer = self->looking = -1;
  self->back = US_NOT_TAKEN_BACK;
}

void
us_start_init (UsStart *start, const UsRules *rules)
{
  *start = (UsStart) { 0 };
  for (guint i = 0; i < MIN (rules->n_options, US_MAX_OPTIONS); i++)
    start->options[i] = rules->options[i].value;
  for (guint i = 0; i < MIN (rules->n_components, US_MAX_COMPONENTS); i++)
    start->sources[i] = rules->components[i].by;
}

UsSession *
us_session_new (const UsRules *rules, const UsStart *start, const UsTaught *taught)
{
  UsSession *self;

  self = g_object_new (US_TYPE_SESSION, NULL);
  self->rules = rules;
  self->start = *start;
  self->taught = taught;
  self->journal = us_journal_new ();
  self->names = us_names_new_for (rules);
  us_replay_init (&self->replay, rules, self->journal, self->names);
  return self;
}

/* The first entry of the line to `entry` that the line to `other` does not go through; -1: there is none. */
static int
first_apart (UsSession *self, int entry, int other)
{
  int first = -1;

  for (; entry >= 0 && !us_journal_is_ancestor (self->journal, entry, other);
       entry = us_journal_get (self->journal, entry)->parent)
    first = entry;
  return first;
}

/* A repair is younger than the line that it has left: one that stands beside the older line was taken back. */
static gboolean
was_taken_back (UsSession *self)
{
  int own = self->offer >= 0 ? first_apart (self, self->tip, self->offer) : -1;

  return own >= 0 && own < first_apart (self, self->offer, self->tip);
}

void
us_session_set_heads (UsSession *self, int head, int tip, int beside)
{
  int n = us_journal_get_n_entries (self->journal);

  g_return_if_fail (head >= -1 && head < n && tip >= -1 && tip < n && beside >= -1 && beside < n);

  self->head = head;
  self->tip = us_journal_is_ancestor (self->journal, head, tip) ? tip : head;
  self->offer = beside;
  if (!was_taken_back (self))
    return;
  self->back =
    (UsTakenBack) { beside, beside, us_session_find_hung (self, self->tip, first_apart (self, beside, self->tip)) };
  self->offer = self->back.offer != self->tip ? us_session_find_copied (self, self->back.offer) : -1;
}

void
us_session_set_commit (UsSession *self, UsSessionCommit commit, gpointer data)
{
  self->commit = commit;
  self->commit_data = data;
}

void
us_session_line (UsSession *self, int entry, GArray *path)
{
  int depth = us_journal_depth (self->journal, entry);

  g_array_set_size (path, (guint) depth);
  for (; entry >= 0; entry = us_journal_get (self->journal, entry)->parent)
    g_array_index (path, int, --depth) = entry;
}

/* What stands after a looked-at position without a question of its own belongs to it: one lands on questions. */
static void
cut_path (UsSession *self)
{
  GArray *path = self->replay.path;
  guint most = self->broken ? (guint) self->fitting : path->len;
  guint end = (guint) self->looking;

  while (end < most && !self->exactly)
    {
      UsBy by = us_journal_get (self->journal, g_array_index (path, int, end))->by;

      if (by != US_BY_APP && by != US_BY_MEMORY)
        break;
      end++;
    }
  if (end >= path->len)
    return;
  g_array_append_vals (self->replay.beyond, &g_array_index (path, int, end), path->len - end);
  g_array_set_size (path, end);
}

static void
gather_offer (UsSession *self)
{
  UsReplay *r = &self->replay;
  int same = self->offer;
  g_autoptr (GArray) line = NULL;
  guint depth;

  g_array_set_size (r->offer, 0);
  r->repaired = -1;
  if (self->offer < 0)
    return;
  while (same >= 0 && !us_journal_is_ancestor (self->journal, same, self->head))
    same = us_journal_get (self->journal, same)->parent;
  line = g_array_new (FALSE, FALSE, sizeof (int));
  us_session_line (self, self->offer, line);
  depth = (guint) us_journal_depth (self->journal, same);
  /* The first entry after the parting is the one that was repaired. */
  if (line->len > depth + 1)
    g_array_append_vals (r->offer, &g_array_index (line, int, depth + 1), line->len - depth - 1);
  if (us_journal_depth (self->journal, self->head) > (int) depth)
    r->repaired = us_journal_get_at (self->journal, self->head, (int) depth + 1);
}

static void
check_end (UsSession *self, gboolean finished)
{
  UsReplay *r = &self->replay;

  if (r->error != NULL)
    return;
  if (r->misused)
    us_replay_wrong (&self->run, -1, US_ERROR_RULES, _("The rules went on after a question."));
  else if (finished && !self->run.over)
    us_replay_wrong (&self->run, -1, US_ERROR_RULES, _("The rules ended without a result."));
  else if (!finished && self->run.over)
    us_replay_wrong (&self->run, -1, US_ERROR_RULES, _("The rules went on after the end."));
  else if (!finished && !self->run.stopped)
    us_replay_wrong (&self->run, -1, US_ERROR_RULES, _("The rules stopped without a question."));
  else if (finished && r->cursor < r->path->len)
    us_replay_wrong (&self->run, g_array_index (r->path, int, r->cursor), US_ERROR_RULES,
                     _("The play ends before entry %d."), (int) r->cursor + 1);
}

static gboolean
play (UsSession *self, gboolean live, int answering, GError **error)
{
  UsReplay *r = &self->replay;
  UsRun *run = &self->run;
  GError *wrong = NULL;

  us_session_line (self, self->looking >= 0 ? self->tip : self->head, r->path);
  g_array_set_size (r->beyond, 0);
  if (self->looking >= 0)
    cut_path (self);
  r->live = live;
  r->asks = !self->broken;
  r->taught = self->taught;
  r->answering = answering;
  gather_offer (self);
  us_replay_start (r);

  memset (run, 0, sizeof *run);
  run->rules = self->rules;
  run->seed = self->start.seed;
  run->score = -1;
  run->replay = r;
  run->hash = 0xcbf29ce484222325u;
  memcpy (run->options, self->start.options, sizeof run->options);
  memcpy (run->sources, self->start.sources, sizeof run->sources);
  if (us_rules_check (self->rules, &wrong))
    check_end (self, us_run_play (run));
  else
    us_replay_wrong_error (run, -1, wrong);

  if (r->error != NULL)
    {
      g_clear_pointer (&r->prompt, us_prompt_free);
      if (error != NULL)
        *error = g_error_copy (r->error);
      return FALSE;
    }
  if (r->live && r->path->len > 0)
    self->head = self->tip = g_array_index (r->path, int, r->path->len - 1);
  if (r->live && self->offer >= 0 && (r->offer_at >= r->offer->len || run->over))
    self->offer = -1;
  return TRUE;
}

gboolean
us_session_replay (UsSession *self, GError **error)
{
  return play (self, FALSE, -1, error);
}

/* No answer that waited is kept behind what went without saying, and none waits any longer: it is the present, and its
 * orders are told. What the change has taught and kept stays. */
static gboolean
stand_where_unsaid (UsSession *self, GError **error)
{
  UsReplay *r = &self->replay;
  GArray *teachings = r->teachings;
  int unsaid = r->unsaid, kept = r->kept, answers = r->answers;
  gboolean stands;

  self->head = self->tip = us_journal_get (self->journal, unsaid)->parent;
  us_journal_truncate (self->journal, unsaid);
  r->teachings = us_replay_new_teachings ();
  stands = us_session_replay (self, error);
  g_array_unref (r->teachings);
  r->teachings = teachings;
  r->kept = kept;
  r->answers = answers;
  return stands;
}

gboolean
us_session_play (UsSession *self, int answering, GError **error)
{
  const UsReplay *r = &self->replay;
  gboolean live = self->looking < 0 && self->head == self->tip && !self->broken;

  if (!play (self, live, answering, error))
    return FALSE;
  return r->unsaid < 0 || r->kept > r->kept_before || self->offer >= 0 || stand_where_unsaid (self, error);
}

/* Shows as much as fits: the line up to the entry that does not. Rules that are wrong themselves may need less. */
static void
open_broken (UsSession *self, int fits)
{
  self->broken = TRUE;
  self->fitting = fits;
  for (int tries = 0;; tries++)
    {
      self->looking = self->fitting;
      if (us_session_play (self, -1, NULL) || self->fitting == 0)
        return;
      self->fitting = tries < 2 ? self->fitting - 1 : self->fitting / 2;
    }
}

/* Says which entry of the line does not fit, where it is not the rules that are wrong. */
static void
say_where (UsSession *self, GError **error)
{
  int wrong = self->replay.wrong_entry;

  if (wrong >= 0)
    g_prefix_error (error, _("Entry %d does not fit: "), us_journal_depth (self->journal, wrong));
}

gboolean
us_session_open (UsSession *self, GError **error)
{
  UsSessionMark mark = us_session_mark (self);

  self->broken = self->exactly = FALSE;
  self->looking = -1;
  /* A play that is taken up again stands at the question at which it was left. */
  self->replay.recalls = mark.n_entries == 0;
  if (us_session_play (self, -1, error))
    {
      if (us_journal_get_n_entries (self->journal) == mark.n_entries || self->commit == NULL ||
          self->commit (self, self->commit_data, error))
        return TRUE;
      us_session_back (self, &mark);
      return FALSE;
    }
  say_where (self, error);
  us_journal_truncate (self->journal, mark.n_entries);
  /* What the rules drew on the way to their error is gone. */
  open_broken (self, MIN ((int) self->replay.cursor, us_session_get_head_position (self)));
  return FALSE;
}

void
us_session_open_part (UsSession *self, int position)
{
  g_return_if_fail (position >= 0);

  self->exactly = FALSE;
  open_broken (self, MIN (position, us_session_get_head_position (self)));
}

gboolean
us_session_get_broken (UsSession *self)
{
  return self->broken;
}

UsSessionMark
us_session_mark (UsSession *self)
{
  return (UsSessionMark) { us_journal_get_n_entries (self->journal), self->head, self->tip, self->offer, self->back };
}

void
us_session_back (UsSession *self, const UsSessionMark *mark)
{
  us_journal_truncate (self->journal, mark->n_entries);
  self->head = mark->head;
  self->tip = mark->tip;
  self->offer = mark->offer;
  self->back = mark->back;
  us_session_replay (self, NULL);
}

gboolean
us_session_teaches (UsSession *self)
{
  return self->taught != NULL && self->replay.teachings->len > 0;
}

gboolean
us_session_teach (UsSession *self, GError **error)
{
  GArray *teachings = self->replay.teachings;
  gboolean good = TRUE;

  for (guint i = 0; good && us_session_teaches (self) && i < teachings->len; i++)
    {
      UsTeaching *teaching = &g_array_index (teachings, UsTeaching, i);

      good = self->taught->set (self->taught->data, self->rules->topics[teaching->topic].key, teaching->which,
                                teaching->value, error);
    }
  g_array_set_size (teachings, 0);
  return good;
}

gboolean
us_session_change (UsSession *self, const UsSessionMark *mark, int answering, GError **error)
{
  g_autoptr (GError) forgets = NULL;

  /* Going back, one wants the question that stood there, although what it taught is known by now. */
  self->replay.recalls = answering >= 0;
  if (!us_session_play (self, answering, error) ||
      (self->commit != NULL && !self->commit (self, self->commit_data, error)))
    {
      us_session_back (self, mark);
      return FALSE;
    }
  if (!us_session_teach (self, &forgets))
    g_message ("What was taught is kept in this play only: %s", forgets != NULL ? forgets->message : "refused");
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void
us_session_reread (UsSession *self)
{
  us_session_replay (self, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- The present situation --------------------------------------------------------------------- */

const UsRules *
us_session_get_rules (UsSession *self)
{
  return self->rules;
}
const UsStart *
us_session_get_start (UsSession *self)
{
  return &self->start;
}
UsJournal *
us_session_get_journal (UsSession *self)
{
  return self->journal;
}
const UsNames *
us_session_get_names (UsSession *self)
{
  return self->names;
}
int
us_session_get_position (UsSession *self)
{
  return (int) self->replay.cursor;
}
int
us_session_get_head_position (UsSession *self)
{
  return us_journal_depth (self->journal, self->head);
}
int
us_session_get_head (UsSession *self)
{
  return self->head;
}
int
us_session_get_tip (UsSession *self)
{
  return self->tip;
}
int
us_session_get_offer (UsSession *self)
{
  return self->offer;
}
int
us_session_get_taken_back (UsSession *self)
{
  return self->back.tip;
}
int
us_session_get_beside (UsSession *self)
{
  return self->back.tip >= 0 ? self->back.tip : self->offer;
}
gboolean
us_session_get_looking (UsSession *self)
{
  return self->looking >= 0;
}
const char *
us_session_get_section (UsSession *self)
{
  return self->replay.section;
}
UsSide
us_session_get_turn (UsSession *self)
{
  return self->run.turn;
}
const UsPrompt *
us_session_get_prompt (UsSession *self)
{
  return self->replay.prompt;
}
UsBoard *
us_session_get_board (UsSession *self)
{
  return self->replay.board;
}
UsOutcome
us_session_get_outcome (UsSession *self)
{
  return self->run.over ? self->run.outcome : US_OPEN;
}

char *
us_session_dup_outcome_text (UsSession *self)
{
  return us_text_plain (&self->replay.outcome_text, self->names);
}

char *
us_session_dup_summary (UsSession *self)
{
  return us_text_plain (&self->replay.summary, self->names);
}

GVariant *
us_session_write_outcome_text (UsSession *self)
{
  return us_text_write (&self->replay.outcome_text, self->rules, self->names);
}

GVariant *
us_session_write_summary (UsSession *self)
{
  return us_text_write (&self->replay.summary, self->rules, self->names);
}

guint
us_session_get_n_scores (UsSession *self)
{
  return self->replay.scores->len;
}

int
us_session_get_score (UsSession *self, guint i, const char **who)
{
  const UsRunScore *score = &g_array_index (self->replay.scores, UsRunScore, i);

  *who = score->who;
  return score->value;
}

guint
us_session_get_n_lines (UsSession *self)
{
  guint n = 0;

  for (guint i = self->replay.screen_line; i < self->replay.lines->len; i++)
    n += !g_array_index (self->replay.lines, UsLine, i).outdated;
  return n;
}

const UsLine *
us_session_get_line (UsSession *self, guint i)
{
  for (guint at = self->replay.screen_line; at < self->replay.lines->len; at++)
    {
      const UsLine *line = &g_array_index (self->replay.lines, UsLine, at);

      if (!line->outdated && i-- == 0)
        return line;
    }
  g_return_val_if_reached (NULL);
}

const UsReason *
us_session_get_reasons (UsSession *self, guint first)
{
  return &g_array_index (self->replay.reasons, UsReason, first);
}

guint
us_session_get_n_adjustables (UsSession *self)
{
  return self->replay.adjustables->len;
}

const UsAdjustable *
us_session_get_adjustable (UsSession *self, guint i)
{
  g_return_val_if_fail (i < self->replay.adjustables->len, NULL);
  return &g_array_index (self->replay.adjustables, UsAdjustable, i);
}

const UsAdjustable *
us_session_find_adjustable (UsSession *self, const char *key)
{
  for (guint i = 0; i < self->replay.adjustables->len; i++)
    if (g_str_equal (us_session_get_adjustable (self, i)->adjust->key, key))
      return us_session_get_adjustable (self, i);
  return NULL;
}

UsSource
us_session_get_source (UsSession *self, guint component)
{
  return self->run.sources[component];
}

gboolean
us_session_is_put_away (UsSession *self, guint component)
{
  return (self->run.put_away & (1u << component)) != 0;
}

gboolean
us_session_check_prints (UsSession *self, int *position)
{
  *position = self->replay.strange_print;
  return self->replay.strange_print < 0;
}
