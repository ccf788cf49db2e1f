/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt-view.h"

#include "us-beside-view.h"
#include "us-form.h"
#include "us-lines-view.h"
#include "us-prompt-editor.h"
#include "us-question.h"

struct _UsPromptView
{
  AdwBin parent_instance;

  GtkBox *box;
  GtkWidget *words, *heading, *why;
  GtkWidget *editor; /* NULL: only the big button answers */
  GPtrArray *kept;   /* those editors whose rows may be wanted again, shown or not; borrowed */
  UsPlay *play;
  UsQuestion *question; /* that the editor asks */
  char *text;           /* its words, or those of the brush that lays now */
  gboolean compact;
  gboolean filling; /* what is told already is put into the editor: nobody tells it now */
  GVariant *ahead;  /* of the form that an answer leads to, pressed together with it; or NULL */
};

enum { PROP_0, PROP_PLAY, PROP_COMPACT, PROP_TEXT, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsPromptView, us_prompt_view, ADW_TYPE_BIN)

enum { ANSWERED, WHY, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Where one press answers, nothing is told before. */
static void
hand_in (UsPromptView *self)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  g_autoptr (GVariant) draft = NULL, ahead = NULL;

  if (self->filling || us_prompt_is_pressed (prompt))
    return;
  draft = us_prompt_editor_dup_draft (US_PROMPT_EDITOR (self->editor));
  if (prompt->n_brushes > 1 && us_play_get_repairing (self->play) == 0)
    ahead = us_prompt_editor_dup_ahead (US_PROMPT_EDITOR (self->editor));
  us_play_tell (self->play, draft, ahead);
}

static void
answered_cb (UsPromptView *self)
{
  g_autoptr (GVariant) answer = us_prompt_editor_dup_draft (US_PROMPT_EDITOR (self->editor));

  hand_in (self);
  self->ahead = us_prompt_editor_dup_ahead (US_PROMPT_EDITOR (self->editor));
  if (answer != NULL && us_play_get_missing (self->play) == NULL)
    g_signal_emit (self, signals[ANSWERED], 0, answer);
  g_clear_pointer (&self->ahead, g_variant_unref);
}

static void
why_cb (UsPromptView *self, GtkToggleButton *button)
{
  UsQuestion *question = us_play_get_question (self->play);
  guint first, n;

  if (question == NULL || !gtk_toggle_button_get_active (button))
    return;
  first = us_question_get_reasons (question, &n);
  g_signal_emit (self, signals[WHY], 0, first, n, us_question_get_plain (question), button);
}

/* --- What the template asks for -------------------------------------------------------------- */

static gboolean
has_heading (UsPromptView *self, UsQuestion *question)
{
  return question != NULL && us_question_get_heading (question);
}

/* Of a place this is said beside its other answers. */
static gboolean
is_on_table (UsPromptView *self, UsQuestion *question)
{
  return question != NULL && self->play != NULL &&
         us_prompt_editor_leaves_to_board (us_session_get_prompt (us_play_get_session (self->play)),
                                           us_play_get_board (self->play));
}

static gboolean
is_said (UsPromptView *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
is_thinking (UsPromptView *self, UsQuestion *question)
{
  return question != NULL && us_question_get_kind (question) == US_PROMPT_THINKING;
}

/* --- The words ------------------------------------------------------------------------------- */

static void
show_text (UsPromptView *self)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  guint brush = self->editor != NULL ? us_prompt_editor_get_brush (US_PROMPT_EDITOR (self->editor)) : 0;
  g_autofree char *text = NULL;

  if (self->question == NULL || self->question != us_play_get_question (self->play))
    return;
  if (brush < prompt->n_brushes && !us_text_is_empty (&prompt->brushes[brush].text))
    text = us_text_markup (&prompt->brushes[brush].text, us_session_get_names (us_play_get_session (self->play)));
  if (g_set_str (&self->text, text != NULL ? text : us_question_get_text (self->question)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

/* --- The editor ------------------------------------------------------------------------------ */

static void
leave_editor (UsPromptView *self)
{
  if (self->editor == NULL)
    return;
  if (us_prompt_editor_is_kept (US_PROMPT_EDITOR (self->editor)))
    gtk_widget_set_visible (self->editor, FALSE);
  else
    gtk_box_remove (self->box, self->editor);
  self->editor = NULL;
}

static GtkWidget *
make_editor (UsPromptView *self, const UsPrompt *prompt, const UsNames *names)
{
  GtkWidget *editor = us_prompt_editor_new (prompt, names, us_play_get_board (self->play), self->compact);

  if (editor == NULL)
    return NULL;
  gtk_box_append (self->box, editor);
  if (US_IS_FORM (editor))
    us_form_set_preview (US_FORM (editor), us_play_get_session (self->play), us_play_get_rules (self->play));
  g_signal_connect_object (editor, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "changed", G_CALLBACK (hand_in), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::brush", G_CALLBACK (show_text), self, G_CONNECT_SWAPPED);
  if (us_prompt_editor_is_kept (US_PROMPT_EDITOR (editor)))
    g_ptr_array_add (self->kept, editor);
  return editor;
}

static GtkWidget *
find_kept (UsPromptView *self, const UsPrompt *prompt, const UsNames *names)
{
  for (guint i = 0; i < self->kept->len; i++)
    if (us_prompt_editor_take (g_ptr_array_index (self->kept, i), prompt, names, us_play_get_board (self->play),
                               self->compact))
      return g_ptr_array_index (self->kept, i);
  return NULL;
}

/* --- What is told already ---------------------------------------------------------------------- */

/* Each brush lays its own. */
static void
mark (UsPromptView *self, const UsPrompt *prompt, GVariant *told, GVariant *ahead)
{
  UsPromptEditor *editor = US_PROMPT_EDITOR (self->editor);

  if (told != NULL)
    us_prompt_editor_mark (editor, told);
  for (guint i = 1; ahead != NULL && i < prompt->n_brushes; i++)
    {
      g_autoptr (GVariant) later = g_variant_lookup_value (ahead, prompt->brushes[i].key, NULL);

      if (later == NULL || g_variant_n_children (later) == 0)
        continue;
      us_prompt_editor_type_digit (editor, i + 1);
      us_prompt_editor_mark (editor, later);
    }
}

static GVariant *
ref_or_null (GVariant *value)
{
  return value != NULL ? g_variant_ref (value) : NULL;
}

static gboolean
is_same (GVariant *one, GVariant *other)
{
  return one == other || (one != NULL && other != NULL && g_variant_equal (one, other));
}

/* Where one press answers, it is the old answer that is marked. */
static void
fill (UsPromptView *self, const UsPrompt *prompt)
{
  gboolean pressed = us_prompt_is_pressed (prompt);
  g_autoptr (GVariant) told = ref_or_null (pressed ? us_play_get_given (self->play) : us_play_get_draft (self->play)),
                       ahead = ref_or_null (us_play_get_ahead (self->play));

  self->filling = TRUE;
  if (US_IS_FORM (self->editor))
    us_form_set_value (US_FORM (self->editor), told);
  else
    mark (self, prompt, told, ahead);
  self->filling = FALSE;
}

/* What shall the editor ask: of an old question what came after has its answer. */
static UsPrompt
get_asked (UsPromptView *self)
{
  UsPrompt prompt = *us_session_get_prompt (us_play_get_session (self->play));

  if (us_play_get_repairing (self->play) > 0)
    prompt.n_brushes = MIN (prompt.n_brushes, 1);
  return prompt;
}

/* What is told was taken back, or told again. */
static void
draft_cb (UsPromptView *self)
{
  g_autoptr (GVariant) told = NULL, ahead = NULL;
  UsPrompt prompt;

  if (self->filling || self->editor == NULL || self->question == NULL ||
      self->question != us_play_get_question (self->play))
    return;
  prompt = get_asked (self);
  told = us_prompt_editor_dup_draft (US_PROMPT_EDITOR (self->editor));
  if (prompt.n_brushes > 1)
    ahead = us_prompt_editor_dup_ahead (US_PROMPT_EDITOR (self->editor));
  if (us_prompt_is_pressed (&prompt) ||
      (is_same (told, us_play_get_draft (self->play)) && is_same (ahead, us_play_get_ahead (self->play))))
    return;
  us_prompt_editor_take (US_PROMPT_EDITOR (self->editor), &prompt,
                         us_session_get_names (us_play_get_session (self->play)), us_play_get_board (self->play),
                         self->compact);
  fill (self, &prompt);
}

/* What the editor begins with. */
static void
begin (UsPromptView *self, const UsPrompt *prompt)
{
  g_autoptr (GVariant) draft = NULL, ahead = NULL;

  if (us_prompt_is_pressed (prompt))
    return;
  draft = us_prompt_editor_dup_draft (US_PROMPT_EDITOR (self->editor));
  if (prompt->n_brushes > 1)
    ahead = us_prompt_editor_dup_ahead (US_PROMPT_EDITOR (self->editor));
  self->filling = TRUE;
  us_play_set_draft (self->play, draft);
  us_play_set_ahead (self->play, ahead);
  self->filling = FALSE;
}

static void
show_editor (UsPromptView *self, UsQuestion *question)
{
  const UsNames *names = us_session_get_names (us_play_get_session (self->play));
  UsPrompt prompt = get_asked (self);
  GtkWidget *kept = find_kept (self, &prompt, names);

  if (kept == NULL || kept != self->editor)
    leave_editor (self);
  if (kept != NULL)
    gtk_widget_set_visible (kept, TRUE);
  self->editor = kept != NULL ? kept : make_editor (self, &prompt, names);
  if (self->editor == NULL)
    return;
  /* What is counted stands in the question. */
  if (prompt.kind == US_PROMPT_NUMBER && GTK_IS_SPIN_BUTTON (us_prompt_view_get_focus (self)))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (us_prompt_view_get_focus (self)),
                                    GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->heading, NULL, -1);
  self->filling = TRUE;
  if (self->ahead != NULL && US_IS_FORM (self->editor))
    us_form_fill (US_FORM (self->editor), self->ahead);
  self->filling = FALSE;
  if (us_play_get_begun (self->play) || us_prompt_is_begun (&prompt))
    fill (self, &prompt);
  begin (self, &prompt);
}

static void
show (UsPromptView *self)
{
  UsQuestion *question = us_play_get_question (self->play);

  g_set_object (&self->question, question);
  if (question == NULL)
    {
      leave_editor (self);
      return;
    }
  gtk_widget_set_css_classes (self->heading,
                              (const char *[]) { us_question_get_small (question) ? "question" : "instruction", NULL });
  us_why_button_set_about (self->why, us_question_get_plain (question));
  show_editor (self, question);
  show_text (self);
}

/* --- The view -------------------------------------------------------------------------------- */

static void
us_prompt_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsPromptView *self = US_PROMPT_VIEW (object);

  if (id == PROP_PLAY)
    g_value_set_object (value, self->play);
  else if (id == PROP_TEXT)
    g_value_set_string (value, self->text);
  else
    g_value_set_boolean (value, self->compact);
}

static void
set_play (UsPromptView *self, UsPlay *play)
{
  if (self->play != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->play, show, self);
      g_signal_handlers_disconnect_by_func (self->play, draft_cb, self);
    }
  if (!g_set_object (&self->play, play))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAY]);
  if (play == NULL)
    return;
  g_signal_connect_object (play, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::draft", G_CALLBACK (draft_cb), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
set_compact (UsPromptView *self, gboolean compact)
{
  if (self->compact == compact)
    return;
  self->compact = compact;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
  if (self->editor != NULL && us_prompt_editor_minds_room (us_session_get_prompt (us_play_get_session (self->play)),
                                                           us_play_get_board (self->play)))
    show (self);
}

static void
us_prompt_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsPromptView *self = US_PROMPT_VIEW (object);

  if (id == PROP_PLAY)
    set_play (self, g_value_get_object (value));
  else
    set_compact (self, g_value_get_boolean (value));
}

static void
us_prompt_view_dispose (GObject *object)
{
  UsPromptView *self = US_PROMPT_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PROMPT_VIEW);
  self->editor = NULL;
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_object (&self->question);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (us_prompt_view_parent_class)->dispose (object);
}

static void
us_prompt_view_finalize (GObject *object)
{
  g_free (US_PROMPT_VIEW (object)->text);

  G_OBJECT_CLASS (us_prompt_view_parent_class)->finalize (object);
}

static void
us_prompt_view_class_init (UsPromptViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = us_prompt_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_prompt_view_finalize;
  G_OBJECT_CLASS (klass)->get_property = us_prompt_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_prompt_view_set_property;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  properties[PROP_TEXT] =
    g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_VARIANT);
  signals[WHY] = g_signal_new ("why", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                               G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING, GTK_TYPE_WIDGET);

  g_type_ensure (US_TYPE_BESIDE_VIEW);
  g_type_ensure (US_TYPE_QUESTION);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-prompt-view.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPromptView, words);
  gtk_widget_class_bind_template_child (widget_class, UsPromptView, heading);
  gtk_widget_class_bind_template_child (widget_class, UsPromptView, why);
  gtk_widget_class_bind_template_callback (widget_class, has_heading);
  gtk_widget_class_bind_template_callback (widget_class, is_on_table);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, is_thinking);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

static void
us_prompt_view_init (UsPromptView *self)
{
  self->kept = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->box = GTK_BOX (adw_bin_get_child (ADW_BIN (self)));
}

gboolean
us_prompt_view_type_digit (UsPromptView *self, guint digit)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), FALSE);

  return self->editor != NULL && us_prompt_editor_type_digit (US_PROMPT_EDITOR (self->editor), digit);
}

gboolean
us_prompt_view_type (UsPromptView *self, const char *letter)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), FALSE);

  return self->editor != NULL && us_prompt_editor_type (US_PROMPT_EDITOR (self->editor), letter);
}

gboolean
us_prompt_view_pick (UsPromptView *self, const char *name)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), FALSE);

  return self->editor != NULL && us_prompt_editor_pick (US_PROMPT_EDITOR (self->editor), name);
}

GtkWidget *
us_prompt_view_get_focus (UsPromptView *self)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), NULL);

  return self->editor != NULL ? us_prompt_editor_get_focus (US_PROMPT_EDITOR (self->editor)) : NULL;
}

GtkWidget *
us_prompt_view_get_words (UsPromptView *self)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), NULL);

  return self->words;
}

const char *
us_prompt_view_get_key (UsPromptView *self)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), NULL);

  return US_IS_FORM (self->editor) ? us_form_get_key (US_FORM (self->editor)) : NULL;
}

GtkWidget *
us_prompt_view_find_missing (UsPromptView *self)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), NULL);

  return US_IS_FORM (self->editor) ? us_form_find_missing (US_FORM (self->editor)) : NULL;
}

UsPadOpener *
us_prompt_view_get_opener (UsPromptView *self)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), NULL);

  return US_IS_FORM (self->editor) ? us_form_get_opener (US_FORM (self->editor)) : NULL;
}

gboolean
us_prompt_view_ask_why (UsPromptView *self)
{
  UsQuestion *question;
  guint n = 0;

  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), FALSE);

  question = us_play_get_question (self->play);
  if (question != NULL)
    us_question_get_reasons (question, &n);
  if (n > 0)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->why), TRUE);
  return n > 0;
}
