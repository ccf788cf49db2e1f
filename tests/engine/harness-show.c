/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

/* The present situation as text, complete enough that two that read alike are alike. */

static void
show_text (GString *out, UsSession *session, const char *title, const UsText *text)
{
  g_autofree char *markup = NULL;

  if (us_text_is_empty (text))
    return;
  markup = us_text_markup (text, us_session_get_names (session));
  g_string_append_printf (out, "  %s: %s\n", title, markup);
}

static void
show_marks (GString *out, UsSession *session, const UsReason *reason)
{
  const UsReasonMark *marks = us_session_get_marks (session, reason);

  for (guint i = 0; i < reason->n_marks; i++)
    {
      g_string_append_printf (out, "  mark %s %d %s %d %s\n", marks[i].domain->id, marks[i].value,
                              us_mark_verdict_name (marks[i].verdict), marks[i].order,
                              marks[i].glyph != NULL ? marks[i].glyph : "");
      show_text (out, session, "mark", &marks[i].text);
    }
  if (reason->sweep.domain != NULL)
    g_string_append_printf (out, "  sweep %s %d %s %d\n", reason->sweep.domain->id, reason->sweep.origin,
                            us_direction_name (reason->sweep.direction), reason->sweep.clockwise);
}

static void
show_reasons (GString *out, UsSession *session, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    {
      const UsReason *reason = us_session_get_reasons (session, i);

      g_string_append_printf (out, "  because %s %s\n", us_session_get_rules (session)->rules[reason->rule].id,
                              us_verdict_name (reason->verdict));
      show_text (out, session, "reason", &reason->text);
      show_marks (out, session, reason);
    }
}

static void
show_prompt (GString *out, UsSession *session, const UsPrompt *prompt)
{
  const UsNames *names = us_session_get_names (session);

  if (prompt == NULL)
    return;
  g_string_append_printf (out, "prompt %s %s %d %d %d %d %s%s%s%s %s\n", prompt->key,
                          us_prompt_kind_name (prompt->kind), prompt->min, prompt->max, prompt->count, prompt->fallback,
                          prompt->remember ? "remember " : "", prompt->open ? "open " : "",
                          prompt->distinct ? "distinct " : "", us_count_as_name (prompt->count_as),
                          prompt->component != NULL ? prompt->component : "");
  show_text (out, session, "text", &prompt->text);
  show_text (out, session, "detail", &prompt->detail);
  show_reasons (out, session, prompt->first_reason, prompt->n_reasons);
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
      char name[US_NAME_SIZE];

      us_prompt_choice_name (prompt, names, i, name, sizeof name);
      g_string_append_printf (out, " choice %s “%s” %d%s\n", name, label, item->enabled, item->leaves ? " leaves" : "");
      show_text (out, session, "detail", &item->detail);
      show_text (out, session, "reason", &item->reason);
    }
  for (int i = 0; prompt->kind == US_PROMPT_DICE && i < prompt->count; i++)
    {
      g_autofree char *place = us_prompt_dup_place (prompt, names, (guint) i);

      g_string_append_printf (out, " die %s\n", place);
    }
  for (guint i = 0; i < prompt->n_fields; i++)
    g_string_append_printf (out, " field %s\n", prompt->fields[i].key);
}

/* Where a line stands in the journal belongs to the way that led here. */
static void
show_lines (GString *out, UsSession *session, gboolean with_way)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      g_string_append_printf (out, "line %s %s", us_line_kind_name (line->kind), line->id);
      if (with_way)
        g_string_append_printf (out, " at %d", line->position);
      g_string_append_printf (out, " move %d in %s, turn of %s\n", line->move, line->section,
                              us_side_name (line->turn));
      show_text (out, session, "text", &line->text);
      show_text (out, session, "detail", &line->detail);
      show_reasons (out, session, line->first_reason, line->n_reasons);
    }
}

static void
show_cell (GString *out, const UsCell *cell)
{
  g_string_append_printf (out, "  cell %s (%d,%d) group %d %s, %s, “%s” “%s” “%s”\n", cell->id, cell->row, cell->column,
                          cell->group, us_cell_state_name (cell->state), cell->answers ? "answers" : "rests",
                          cell->label, cell->subtitle != NULL ? cell->subtitle : "", cell->spoken);
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      g_string_append_printf (out, "   piece %s %s %s %s %s ×%d %s lane %d “%s”\n", piece->id,
                              us_shape_name (piece->shape), us_side_name (piece->owner),
                              piece->tone != NULL ? piece->tone : "-", piece->glyph != NULL ? piece->glyph : "-",
                              piece->count, us_piece_state_name (piece->state), (int) piece->lane,
                              piece->label != NULL ? piece->label : "");
    }
}

static void
show_board (GString *out, UsBoard *board)
{
  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      g_string_append_printf (out, " area %s %s “%s” “%s” %d,%d %d×%d %d/%d\n", area->id,
                              us_area_kind_name (area->kind), area->title != NULL ? area->title : "",
                              area->note != NULL ? area->note : "", area->first_row, area->first_column, area->rows,
                              area->columns, area->value, area->max);
      for (guint j = 0; j < area->cells->len; j++)
        show_cell (out, g_ptr_array_index (area->cells, j));
    }
  for (guint i = 0; board != NULL && i < board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (board->moves, i);

      g_string_append_printf (out, " move %d of %s from %s to %s%s%s", move->number, move->token, move->from, move->to,
                              move->wraps ? " wraps" : "", move->forecast ? " perhaps" : "");
      for (guint j = 0; j < move->over->len; j++)
        g_string_append_printf (out, " over %s", (const char *) g_ptr_array_index (move->over, j));
      g_string_append_c (out, '\n');
    }
}

static void
show_values (GString *out, UsSession *session)
{
  for (guint i = 0; i < us_session_get_n_adjustables (session); i++)
    {
      const UsAdjustable *item = us_session_get_adjustable (session, i);

      g_string_append_printf (out, "value %s %d (%d…%d)\n", item->adjust->key, item->value, item->min, item->max);
    }
  for (guint i = 0; i < us_session_get_rules (session)->n_components; i++)
    g_string_append_printf (out, "source %s %s\n", us_session_get_rules (session)->components[i].id,
                            us_source_name (us_session_get_source (session, i)));
  for (guint i = 0; i < us_session_get_n_scores (session); i++)
    {
      const char *who;
      int score = us_session_get_score (session, i, &who);

      g_string_append_printf (out, "score %s %d\n", who, score);
    }
}

char *
harness_screen (UsSession *session)
{
  GString *out = g_string_new (NULL);
  g_autofree char *summary = us_session_dup_summary (session);

  g_string_append_printf (out, "%s, turn of %s, “%s”\n", us_session_get_section (session),
                          us_side_name (us_session_get_turn (session)), summary);
  show_lines (out, session, FALSE);
  show_prompt (out, session, us_session_get_prompt (session));
  show_values (out, session);
  show_board (out, us_session_get_board (session));
  return g_string_free_and_steal (out);
}

char *
harness_situation (UsSession *session)
{
  GString *out = g_string_new (NULL);
  g_autofree char *summary = us_session_dup_summary (session);
  g_autofree char *outcome = us_session_dup_outcome_text (session);
  g_autofree char *transcript = us_session_dup_transcript (session);

  g_string_append_printf (out, "position %d in %s, turn of %s, %s “%s” “%s”\n", us_session_get_position (session),
                          us_session_get_section (session), us_side_name (us_session_get_turn (session)),
                          us_outcome_name (us_session_get_outcome (session)), outcome, summary);
  show_lines (out, session, TRUE);
  show_prompt (out, session, us_session_get_prompt (session));
  show_values (out, session);
  show_board (out, us_session_get_board (session));
  g_string_append (out, transcript);
  return g_string_free_and_steal (out);
}

char *
harness_line (UsSession *session)
{
  GString *out = g_string_new (NULL);
  UsJournal *journal = us_session_get_journal (session);
  int depth = us_session_get_head_position (session);
  g_autofree int *line = g_new (int, depth);

  for (int i = depth, entry = us_session_get_head (session); i > 0; entry = us_journal_get (journal, entry)->parent)
    line[--i] = entry;
  for (int i = 0; i < depth; i++)
    {
      const UsEntry *entry = us_journal_get (journal, line[i]);
      g_autofree char *key = us_entry_dup_key (entry);
      g_autoptr (GVariant) value = us_journal_dup_value (journal, line[i], us_session_get_names (session));
      g_autoptr (GVariant) plain = g_variant_ref_sink (harness_json_value (value));
      g_autofree char *text = g_variant_print (plain, FALSE);

      g_string_append_printf (out, "%d %s %s %s %s %u\n", i + 1, us_by_name (entry->by), entry->section, key, text,
                              entry->print);
    }
  return g_string_free_and_steal (out);
}

static GVariant *
json_object (GVariant *value)
{
  GVariantBuilder builder;
  GVariantIter iter;
  GVariant *member;
  const char *name;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &member))
    {
      g_variant_builder_add (&builder, "{sv}", name, harness_json_value (member));
      g_variant_unref (member);
    }
  return g_variant_builder_end (&builder);
}

GVariant *
harness_json_value (GVariant *value)
{
  GVariantBuilder builder;
  GVariantIter iter;
  GVariant *item;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    return json_object (value);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    {
      g_autoptr (GVariant) inner = g_variant_get_variant (value);

      return harness_json_value (inner);
    }
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return g_variant_new_string (g_variant_get_string (value, NULL));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean (g_variant_get_boolean (value));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    return g_variant_new_int64 (g_variant_get_int64 (value));
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  g_variant_iter_init (&iter, value);
  while ((item = g_variant_iter_next_value (&iter)) != NULL)
    {
      g_variant_builder_add (&builder, "v", harness_json_value (item));
      g_variant_unref (item);
    }
  return g_variant_builder_end (&builder);
}
