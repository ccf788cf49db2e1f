/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-choice-row.h"
#include "us-prompt-editor.h"

/* What Space, Enter and the number keys mean depends on what has the focus. Page Down and Escape, which mean the same
 * wherever it is, stand in the template. */

#define HELD_MSEC 1500 /* keys repeat more often than that, once they have begun */

static const guint spaces[] = { GDK_KEY_space, GDK_KEY_KP_Space };
static const guint enters[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };

gboolean
us_play_page_confirms_by_key (UsPlayPage *self)
{
  UsPlayMode mode = us_play_get_mode (self->play);

  return mode != US_PLAY_MODE_OVER && mode != US_PLAY_MODE_STOPPED && !us_play_page_is_covered (self);
}

static gboolean
any_key_confirms (UsPlayPage *self)
{
  return g_str_equal (self->confirm_key, "any");
}

/* --- Before what has the focus hears a key --------------------------------------------------- */

/* Whoever goes on and on with one key has chosen nothing yet where the first answer has the focus by itself: the key shows
 * first that it has it, unless there was time to see that. Where it is shown already, that is soon. */
static gboolean
shows_offered (UsPlayPage *self, GtkWidget *focus)
{
  GtkWindow *window;

  if (focus == NULL || focus != self->offered)
    return FALSE;
  self->offered = NULL;
  window = GTK_WINDOW (gtk_widget_get_root (focus));
  if (gtk_window_get_focus_visible (window) ? !us_done_bar_is_unread (self->done) : !us_done_bar_is_new (self->done))
    return FALSE;
  gtk_window_set_focus_visible (window, TRUE);
  return TRUE;
}

/* Who has asked for Page Down alone shall not confirm with an elbow on the space bar. And where the question has come
 * just now, a place has the focus that nobody has chosen. */
static gboolean
is_guarded (UsPlayPage *self, GtkWidget *focus)
{
  if (focus != NULL && US_IS_BOARD_CELL (focus))
    return us_board_cell_get_answers (US_BOARD_CELL (focus)) &&
           (us_done_bar_is_unread (self->done) || shows_offered (self, focus));
  if (shows_offered (self, focus))
    return TRUE;
  return focus == us_play_page_get_button (self) && !any_key_confirms (self);
}

/* Who has looked for each by its name and looks for no other. */
static gboolean
has_looked (GtkWidget *search, GtkWidget *editor)
{
  g_autoptr (GVariant) draft = us_prompt_editor_dup_draft (US_PROMPT_EDITOR (editor));

  return *gtk_editable_get_text (GTK_EDITABLE (search)) == '\0' && draft != NULL && g_variant_n_children (draft) > 0;
}

/* Whoever has found another one means it; where no more can be chosen, or it is chosen, all of them. */
static gboolean
may_choose_more (UsPlayPage *self, GtkWidget *focus)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  GVariant *draft = us_play_get_draft (self->play);
  gboolean chosen;

  if (US_IS_BOARD_CELL (focus))
    chosen = us_board_cell_get_chosen (US_BOARD_CELL (focus));
  else
    g_object_get (focus, US_IS_CHOICE_ROW (focus) ? "chosen" : "active", &chosen, NULL);
  return !chosen && (draft == NULL || (int) g_variant_n_children (draft) < prompt->max);
}

/* Where several things are chosen with Space, Enter takes them as soon as they are an answer. */
static gboolean
takes_chosen (UsPlayPage *self, GtkWidget *focus)
{
  GtkWidget *editor, *search;

  if (focus == NULL || !any_key_confirms (self) || !us_play_page_takes_many (self) ||
      !us_done_bar_get_ready (self->done))
    return FALSE;
  if (US_IS_BOARD_CELL (focus))
    return us_board_cell_get_answers (US_BOARD_CELL (focus)) && !may_choose_more (self, focus);
  editor = gtk_widget_get_ancestor (focus, US_TYPE_PROMPT_EDITOR);
  search = gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY);
  if (search != NULL)
    return editor != NULL && has_looked (search, editor);
  return editor != NULL && (GTK_IS_TOGGLE_BUTTON (focus) || GTK_IS_LIST_BOX_ROW (focus)) &&
         !may_choose_more (self, focus);
}

/* The big button would hear the key itself, and be pressed. */
static gboolean
steps_on (UsPlayPage *self, GtkWidget *focus)
{
  return any_key_confirms (self) && focus == us_play_page_get_button (self) && us_play_page_step_on (self);
}

static gboolean
early_space (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return steps_on (self, focus) || is_guarded (self, focus);
}

static gboolean
early_enter (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (!takes_chosen (self, focus))
    return steps_on (self, focus) || is_guarded (self, focus);
  us_play_page_press (self);
  return TRUE;
}

/* The sheet would close first, with what is asked again. */
static gboolean
leaves_repair (UsPlayPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return us_play_get_mode (self->play) == US_PLAY_MODE_REPAIRING && us_play_page_get_narrow (self) &&
         adw_bottom_sheet_get_open (self->sheet) &&
         (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL);
}

/* What explains a step goes first. */
static gboolean
early_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  if (self->why != NULL)
    return FALSE;
  if (leaves_repair (self))
    return gtk_widget_activate_action (widget, "play.back-to-now", NULL);
  return us_play_page_leave_steps (self);
}

static void
add_early (UsPlayPage *self, const guint *keys, guint n, GtkShortcutFunc func)
{
  for (guint i = 0; i < n; i++)
    gtk_shortcut_controller_add_shortcut (self->early_keys,
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], 0),
                                                            gtk_callback_action_new (func, NULL, NULL)));
}

void
us_play_page_add_early_keys (UsPlayPage *self)
{
  add_early (self, spaces, G_N_ELEMENTS (spaces), early_space);
  add_early (self, enters, G_N_ELEMENTS (enters), early_enter);
  add_early (self, (const guint[]) { GDK_KEY_Escape }, 1, early_escape);
}

/* --- What no focused control wanted ---------------------------------------------------------- */

/* A row is pressed only after this, by the window, and whoever went there with the arrows means the row. Buttons, places
 * and entries have heard the key before. */
static gboolean
is_pressed_later (UsPlayPage *self, GtkWidget *focus)
{
  if (focus == NULL || focus == us_done_bar_get_button (self->done) || !gtk_widget_is_sensitive (focus) ||
      (GTK_IS_LIST_BOX_ROW (focus) && !gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (focus))))
    return FALSE;
  return gtk_widget_class_get_activate_signal (GTK_WIDGET_GET_CLASS (focus)) != 0;
}

static gboolean
late_confirm (GtkWidget *widget, GVariant *chooses, gpointer data)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (any_key_confirms (self) && !is_pressed_later (self, focus) && us_play_page_step_on (self))
    return TRUE;
  if (!any_key_confirms (self) || (g_variant_get_boolean (chooses) && us_play_page_takes_many (self)) ||
      (!us_done_bar_get_ready (self->done) && !gtk_widget_get_mapped (self->more)) ||
      !us_play_page_confirms_by_key (self) || is_pressed_later (self, focus))
    return FALSE;
  us_play_page_press (self);
  return TRUE;
}

static gboolean
late_digit (GtkWidget *widget, GVariant *digit, gpointer data)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  GtkWidget *focus;

  if (!us_play_get_is_now (self->play) || us_play_page_is_covered (self) || us_done_bar_swallow (self->done) ||
      self->explaining || self->typing || !us_prompt_view_type_digit (self->prompt, g_variant_get_uint32 (digit)))
    return FALSE;
  /* Numbers that are told whole are only to be confirmed: the key for it must not choose another one. */
  focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  if (focus != NULL && gtk_widget_get_ancestor (focus, ADW_TYPE_TOGGLE_GROUP) != NULL &&
      us_done_bar_get_ready (self->done))
    gtk_widget_grab_focus (us_play_page_get_button (self));
  return TRUE;
}

/* Names can be typed wherever the focus is. While one is, a digit belongs to it also where nothing has heard its
 * letters. */
static gboolean
typed_cb (UsPlayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  char text[7] = { 0 };

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      !g_unichar_isalpha (letter) || !us_play_get_is_now (self->play) || self->explaining ||
      us_play_page_is_covered (self))
    return GDK_EVENT_PROPAGATE;
  text[g_unichar_to_utf8 (letter, text)] = '\0';
  self->typing = !us_prompt_view_type (self->prompt, text);
  return GDK_EVENT_STOP;
}

/* --- Keys that are held down ----------------------------------------------------------------- */

static gboolean
is_one_of (const guint *keys, guint n, guint keyval)
{
  for (guint i = 0; i < n; i++)
    if (keys[i] == keyval)
      return TRUE;
  return FALSE;
}

static gboolean
is_digit (guint keyval)
{
  return (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9) || (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9);
}

/* A key that answers, from its press to its release, answers once: whoever leans on it plays no round with it. A
 * shortcut is never told of the release, and not whether a press is a repetition either. If the release went to another
 * window, the key is forgotten after a while. */
static gboolean
held_cb (UsPlayPage *self, guint keyval, guint keycode, GdkModifierType state, GtkEventController *controller)
{
  guint32 time = gtk_event_controller_get_current_event_time (controller);
  gboolean held = self->held_key == keyval && time - self->held_time < HELD_MSEC;
  gboolean enter = is_one_of (enters, G_N_ELEMENTS (enters), keyval);
  gboolean writes = GTK_IS_EDITABLE (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));

  self->typing &= is_digit (keyval);
  if (!enter && !is_one_of (spaces, G_N_ELEMENTS (spaces), keyval))
    self->offered = NULL;
  if (!enter && (writes || (keyval != GDK_KEY_Page_Down && keyval != GDK_KEY_KP_Page_Down && !is_digit (keyval) &&
                            !is_one_of (spaces, G_N_ELEMENTS (spaces), keyval))))
    return GDK_EVENT_PROPAGATE;
  self->held_key = keyval;
  self->held_time = time;
  return held;
}

static void
released_cb (UsPlayPage *self, guint keyval)
{
  if (keyval == self->held_key)
    self->held_key = 0;
}

/* --------------------------------------------------------------------------------------------- */

void
us_play_page_bind_keys (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    gtk_widget_class_add_binding (widget_class, spaces[i], 0, late_confirm, "b", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_widget_class_add_binding (widget_class, enters[i], 0, late_confirm, "b", FALSE);
  for (guint i = 0; i <= 9; i++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + i, 0, late_digit, "u", i);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0 + i, 0, late_digit, "u", i);
    }
  gtk_widget_class_bind_template_callback (widget_class, held_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
}
