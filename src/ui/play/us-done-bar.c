/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-done-bar.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-other-button.h"
#include "us-rows.h"

struct _UsDoneBar
{
  AdwBin parent_instance;

  GtkButton *button;
  UsPlay *play;
  gboolean compact, explaining, unseen;
  char *keys, *label;
  gint64 deaf_until, unread_until;
  UsClock clock;
  gpointer clock_data;
};

enum { PROP_0, PROP_PLAY, PROP_COMPACT, PROP_EXPLAINING, PROP_UNSEEN, PROP_KEYS, PROP_LABEL, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsDoneBar, us_done_bar, ADW_TYPE_BIN)

enum { DONE, OTHER, READ_ON, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- The moment in which it hears nothing ----------------------------------------------------- */

static gint64
now (UsDoneBar *self)
{
  return self->clock != NULL ? self->clock (self->clock_data) : g_get_monotonic_time ();
}

gboolean
us_done_bar_is_deaf (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), TRUE);

  return now (self) < self->deaf_until;
}

gboolean
us_done_bar_is_unread (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), TRUE);

  return now (self) < self->unread_until;
}

gboolean
us_done_bar_is_new (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), TRUE);

  return now (self) < self->unread_until + (US_DONE_NEW_MSEC - US_DONE_UNREAD_MSEC) * 1000;
}

static void
begin_deafness (UsDoneBar *self)
{
  gint64 from = now (self);

  self->deaf_until = from + US_DONE_DEAF_MSEC * 1000;
  self->unread_until = from + US_DONE_UNREAD_MSEC * 1000;
}

void
us_done_bar_begin_deafness (UsDoneBar *self)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  begin_deafness (self);
}

/* Whoever presses three times in a row has not read anything between the second time and the third. */
gboolean
us_done_bar_swallow (UsDoneBar *self)
{
  gint64 at;

  g_return_val_if_fail (US_IS_DONE_BAR (self), TRUE);

  at = now (self);
  if (at >= self->deaf_until)
    return FALSE;
  self->deaf_until = MAX (self->deaf_until, at + US_DONE_DEAF_MSEC * 1000);
  return TRUE;
}

/* What has led on is something else at once: the next press is for that. */
gboolean
us_done_bar_press (UsDoneBar *self)
{
  gboolean leads_on;

  g_return_val_if_fail (US_IS_DONE_BAR (self), FALSE);

  if (!us_done_bar_get_ready (self) || us_done_bar_swallow (self))
    return FALSE;
  leads_on = self->unseen && !self->explaining;
  if (leads_on)
    {
      begin_deafness (self);
      self->deaf_until += (US_DONE_LED_MSEC - US_DONE_DEAF_MSEC) * 1000;
    }
  g_signal_emit (self, signals[leads_on ? READ_ON : DONE], 0);
  return TRUE;
}

static void
other_action (GtkWidget *widget, const char *action, GVariant *name)
{
  if (!us_done_bar_swallow (US_DONE_BAR (widget)))
    g_signal_emit (widget, signals[OTHER], 0, g_variant_get_string (name, NULL));
}

/* --- What the template asks for -------------------------------------------------------------- */

static GListModel *
find_others (UsDoneBar *self, gboolean explaining, GListModel *others)
{
  return explaining || others == NULL ? NULL : g_object_ref (others);
}

static char *
or_nothing (UsDoneBar *self, const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

static gboolean
is_said (UsDoneBar *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
shows_detail (UsDoneBar *self, gboolean explaining, gboolean compact, const char *detail)
{
  return !explaining && !compact && detail != NULL;
}

/* The tracked values that this turn has changed, a line for each side and one for what is nobody's. */
static void
say_changes (GString *text, const UsArea *area)
{
  gboolean first = TRUE;

  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);
      g_autofree char *change = NULL;

      if (!cell->changed)
        continue;
      if (first && text->len > 0)
        g_string_append_c (text, '\n');
      change = first ? g_markup_printf_escaped ("<b>%s</b>  %s <b>%s</b>", area->title, cell->label, cell->subtitle)
                     : g_markup_printf_escaped (" · %s <b>%s</b>", cell->label, cell->subtitle);
      g_string_append (text, change);
      first = FALSE;
    }
}

static char *
find_changes (UsDoneBar *self, gboolean explaining, gboolean compact, UsBoard *board)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; compact && !explaining && board != NULL && i < board->areas->len; i++)
    say_changes (text, g_ptr_array_index (board->areas, i));
  return g_string_free_and_steal (text);
}

static char *
find_label (UsDoneBar *self, gboolean explaining, gboolean unseen, const char *label)
{
  if (explaining)
    return g_strdup (_("Back to the Table"));
  /* Translators: the large button, while some of what is to be done or answered lies below the edge */
  return or_nothing (self, unseen && label != NULL ? _("Read On") : label);
}

static gboolean
is_ready (UsDoneBar *self, gboolean explaining, gboolean unseen, gboolean ready)
{
  return explaining || unseen || ready;
}

char **
us_done_bar_find_styles (const char *place, gboolean explaining, gboolean suggested, gboolean unseen)
{
  const char *const styles[] = { "pill", place, "text-button", "suggested-action", NULL };
  char **found = g_strdupv ((char **) styles);

  if (explaining || (!suggested && !unseen))
    g_clear_pointer (&found[3], g_free);
  return found;
}

static char **
find_styles (UsDoneBar *self, gboolean explaining, gboolean suggested, gboolean unseen)
{
  return us_done_bar_find_styles ("done", explaining, suggested, unseen);
}

static gboolean
shows_back (UsDoneBar *self, gboolean explaining, gboolean may_step_back)
{
  return !explaining && may_step_back;
}

/* What it waits for, else how to leave, else which keys press it. */
static char *
find_hint (UsDoneBar *self, gboolean explaining, gboolean compact, const char *keys, gboolean now, const char *label,
           const char *hint)
{
  if (explaining || (compact && !now))
    return g_strdup ("");
  return or_nothing (self, hint == NULL && now && !compact && label != NULL ? keys : hint);
}

/* --- The bar --------------------------------------------------------------------------------- */

static void
set_play (UsDoneBar *self, UsPlay *play)
{
  if (self->play != NULL)
    g_signal_handlers_disconnect_by_func (self->play, begin_deafness, self);
  if (!g_set_object (&self->play, play))
    return;
  if (play != NULL)
    g_signal_connect_object (play, "notify::main-meaning", G_CALLBACK (begin_deafness), self, G_CONNECT_SWAPPED);
  /* Whatever it meant before. */
  begin_deafness (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAY]);
}

static void
set_explaining (UsDoneBar *self, gboolean explaining)
{
  if (self->explaining == explaining)
    return;
  self->explaining = explaining;
  begin_deafness (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPLAINING]);
}

static void
set_flag (UsDoneBar *self, gboolean *flag, gboolean value, GParamSpec *pspec)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
us_done_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsDoneBar *self = US_DONE_BAR (object);

  switch (id)
    {
    case PROP_PLAY:
      g_value_set_object (value, self->play);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    case PROP_EXPLAINING:
      g_value_set_boolean (value, self->explaining);
      break;
    case PROP_UNSEEN:
      g_value_set_boolean (value, self->unseen);
      break;
    case PROP_KEYS:
      g_value_set_string (value, self->keys);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_done_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsDoneBar *self = US_DONE_BAR (object);

  switch (id)
    {
    case PROP_PLAY:
      set_play (self, g_value_get_object (value));
      break;
    case PROP_COMPACT:
    case PROP_UNSEEN:
      set_flag (self, id == PROP_COMPACT ? &self->compact : &self->unseen, g_value_get_boolean (value), pspec);
      break;
    case PROP_EXPLAINING:
      set_explaining (self, g_value_get_boolean (value));
      break;
    case PROP_KEYS:
    case PROP_LABEL:
      if (g_set_str (id == PROP_KEYS ? &self->keys : &self->label, g_value_get_string (value)))
        g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_done_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_DONE_BAR);
  g_clear_object (&US_DONE_BAR (object)->play);

  G_OBJECT_CLASS (us_done_bar_parent_class)->dispose (object);
}

static void
us_done_bar_finalize (GObject *object)
{
  g_free (US_DONE_BAR (object)->keys);
  g_free (US_DONE_BAR (object)->label);

  G_OBJECT_CLASS (us_done_bar_parent_class)->finalize (object);
}

static void
us_done_bar_class_init (UsDoneBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = us_done_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_done_bar_finalize;
  G_OBJECT_CLASS (klass)->get_property = us_done_bar_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_done_bar_set_property;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  properties[PROP_EXPLAINING] = g_param_spec_boolean ("explaining", NULL, NULL, FALSE, flags);
  properties[PROP_UNSEEN] = g_param_spec_boolean ("unseen", NULL, NULL, FALSE, flags);
  properties[PROP_KEYS] = g_param_spec_string ("keys", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[DONE] =
    g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[READ_ON] =
    g_signal_new ("read-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OTHER] = g_signal_new ("other", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "done.other", "s", other_action);

  g_type_ensure (G_TYPE_STRV);
  g_type_ensure (US_TYPE_OTHER_BUTTON);
  g_type_ensure (US_TYPE_PLAY);
  g_type_ensure (US_TYPE_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-done-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, UsDoneBar, button);
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (find_changes);
  CALLBACK (find_hint);
  CALLBACK (shows_back);
  CALLBACK (find_label);
  CALLBACK (find_others);
  CALLBACK (find_styles);
  CALLBACK (is_ready);
  CALLBACK (is_said);
  CALLBACK (or_nothing);
  CALLBACK (shows_detail);
  CALLBACK (us_done_bar_press);
#undef CALLBACK
}

static void
us_done_bar_init (UsDoneBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_label_wrap_buttons (GTK_WIDGET (self->button));
}

gboolean
us_done_bar_get_ready (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->button)) && gtk_widget_get_sensitive (GTK_WIDGET (self->button));
}

const char *
us_done_bar_get_label (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->button)) ? gtk_button_get_label (self->button) : NULL;
}

GtkWidget *
us_done_bar_get_button (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), NULL);

  return GTK_WIDGET (self->button);
}

void
us_done_bar_set_clock (UsDoneBar *self, UsClock clock, gpointer data)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  self->clock = clock;
  self->clock_data = data;
}
