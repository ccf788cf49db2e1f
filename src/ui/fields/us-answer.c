/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer.h"

#include "us-prompt-editor.h"
#include "us-run.h"

G_DEFINE_FINAL_TYPE (UsAnswer, us_answer, G_TYPE_OBJECT)

static void
us_answer_finalize (GObject *object)
{
  UsAnswer *answer = US_ANSWER (object);

  g_free (answer->name);
  g_free (answer->label);
  g_free (answer->detail);

  G_OBJECT_CLASS (us_answer_parent_class)->finalize (object);
}

static void
us_answer_class_init (UsAnswerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_answer_finalize;
}

static void
us_answer_init (UsAnswer *answer)
{
}

GPtrArray *
us_answers_new (const UsPrompt *prompt, const UsNames *names)
{
  g_auto (GStrv) all = us_prompt_dup_names (prompt, names);
  GPtrArray *answers = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];
      const UsText *below = !item->enabled && !us_text_is_empty (&item->reason) ? &item->reason : &item->detail;
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
      UsAnswer *answer = g_object_new (US_TYPE_ANSWER, NULL);

      answer->name = g_strdup (all[i]);
      answer->label = us_prompt_dup_capitalised (label);
      answer->detail = us_text_is_empty (below) ? NULL : us_text_plain (below, names);
      answer->icon =
        item->domain != NULL && item->domain->icon != NULL ? item->domain->icon (names, item->value) : NULL;
      answer->enabled = item->enabled;
      answer->leaves = item->leaves;
      if (item->domain == NULL && item->value == US_VALUE_NEW && prompt->topic != NULL)
        answer->quick = us_topic_find_field (prompt->topic, prompt->topic->quick_field);
      g_ptr_array_add (answers, answer);
    }
  return answers;
}
