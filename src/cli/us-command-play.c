/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "us-cli-campaign.h"
#include "us-file.h"
#include "us-games.h"
#include "us-input.h"
#include "us-output.h"
#include "us-protocol.h"
#include "us-terminal.h"

typedef struct
{
  gboolean as_json, no_save;
  char *seed, *know, *id, *policy, *campaign, **options, **sources;
  const UsPolicy *player;
} Flags;

static void
flags_clear (Flags *flags)
{
  g_free (flags->seed);
  g_free (flags->know);
  g_free (flags->id);
  g_free (flags->policy);
  g_free (flags->campaign);
  g_strfreev (flags->options);
  g_strfreev (flags->sources);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Flags, flags_clear)

/* Lets the policy answer until the play is over and then prints all lines. */
static UsExit
watch (UsPlay *play, const UsPolicy *policy, UsRandom *random)
{
  g_autofree char *transcript = NULL;

  us_output (_("Seed %" PRIu64 "\n"), us_session_get_start (us_play_get_session (play))->seed);
  while (us_session_get_prompt (us_play_get_session (play)))
    {
      g_autoptr (GVariant) answer = us_policy_answer (policy, random, us_play_get_session (play));
      g_autoptr (GError) error = NULL;

      if (!us_play_answer (play, answer, &error))
        return us_cli_fail (error);
    }
  transcript = us_session_dup_transcript (us_play_get_session (play));
  us_output_text (transcript);

  return US_EXIT_OK;
}

static UsExit
run (UsPlay *play, const Flags *flags)
{
  UsRandom random = us_policy_random (us_session_get_start (us_play_get_session (play))->seed);

  if (flags->as_json)
    return us_protocol_run (play, flags->player, &random);
  if (flags->player)
    return watch (play, flags->player, &random);

  return us_terminal_run (play);
}

static UsPlay *
new_kept (const UsRules *rules, const UsStart *start, const char *campaign, GError **error)
{
  g_autoptr (UsStore) store = us_cli_open_store (error);

  return store ? us_play_new_in (store, campaign, rules, start, error) : NULL;
}

static UsPlay *
open_kept (const char *id, GError **error)
{
  g_autoptr (UsStore) store = us_cli_open_store (error);
  g_autoptr (UsListing) row = store ? us_store_find_listing (store, id, error) : NULL;

  if (row == NULL)
    return NULL;
  if (row->trashed == 0)
    return us_play_open (store, row->id, error);
  g_set_error (error, US_ERROR, US_ERROR_NOT_NOW,
               _("That play is in the trash; take it out with “understudy-cli undelete %s”."), id);

  return NULL;
}

static UsPlay *
new_play (const UsRules *rules, const UsStart *start, const Flags *flags, GError **error)
{
  /* With --know the play is not stored: what a stored play is taught goes into the database, not into a file. */
  if (flags->know)
    {
      g_autoptr (UsCopy) copy = us_cli_read_copy (flags->know, rules, error);

      if (copy == NULL ||
          (us_file_is_standard (flags->know) && flags->player == NULL && !us_input_go_on_at_terminal (error)))
        return NULL;
      return us_play_new_passing (rules, start, g_steal_pointer (&copy), error);
    }
  if (!flags->no_save)
    return new_kept (rules, start, flags->campaign, error);
  /* Nobody is there to teach a policy, so it plays with a made-up copy. */
  if (flags->player)
    return us_play_new_made_up (rules, start, error);

  return us_play_new_passing (rules, start, NULL, error);
}

static UsExit
start_new (const UsRules *rules, const Flags *flags)
{
  g_autoptr (UsPlay) play = NULL;
  g_autoptr (GError) error = NULL;
  UsStart start;

  us_start_init (&start, rules);
  if (flags->campaign)
    us_campaign_preset (rules, &start);
  if (!us_cli_read_start (rules, flags->options, flags->sources, &start))
    return US_EXIT_USAGE;
  start.seed = us_cli_draw_seed ();
  if (flags->seed && !us_cli_read_seed (flags->seed, &start.seed))
    return US_EXIT_USAGE;
  play = new_play (rules, &start, flags, &error);

  return play ? run (play, flags) : us_cli_fail (error);
}

static UsExit
go_on (const char *id, const Flags *flags)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) play = open_kept (id, &error);

  return play ? run (play, flags) : us_cli_fail (error);
}

/* Without GAME takes the only game there is, or lets the player pick. */
static UsExit
choose (const Flags *flags)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);
  gboolean bound = flags->options || flags->sources || flags->seed || flags->know;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  const UsRules *rules = NULL;
  UsExit result;

  if (flags->as_json || flags->player)
    {
      if (n > 1)
        return us_cli_usage (_("Say which game; “understudy-cli games” lists them."));
      return start_new (games[0], flags);
    }
  /* Plays in progress are offered too, unless an option can only be meant for a new play. */
  if (!flags->no_save && !bound)
    {
      store = us_cli_open_store (&error);
      if (store == NULL)
        return us_cli_fail (error);
    }
  result = us_terminal_choose (store, &rules, &id);
  g_clear_object (&store);
  if (id)
    return go_on (id, flags);

  return rules ? start_new (rules, flags) : result;
}

/* One play of a campaign goes on at a time. */
static gboolean
may_begin (const UsCampaignListing *campaign, const char *game, GError **error)
{
  if (campaign->rules == NULL)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."),
                 us_quote (campaign->game));
  else if (game != NULL && !g_str_equal (game, campaign->game))
    g_set_error (error, US_ERROR, US_ERROR_NOT_NOW, _("“%s” is a campaign of “%s”."), us_quote (campaign->name),
                 campaign->game);
  else if (campaign->open_play != 0)
    g_set_error (error, US_ERROR, US_ERROR_NOT_NOW,
                 _("Play %" PRId64 " of “%s” goes on: go on with it (understudy-cli play --continue %" PRId64
                   "), log it (understudy-cli campaign close %.8s --lost) or leave it out (--leave-out)."),
                 campaign->open_play, us_quote (campaign->name), campaign->open_play, campaign->uuid);
  else
    return TRUE;

  return FALSE;
}

static UsExit
start_in_campaign (const char *game, Flags *flags)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsStore) store = us_cli_open_store (&error);
  g_autoptr (UsCampaignListing) campaign = store ? us_cli_find_campaign (store, flags->campaign, &error) : NULL;

  if (campaign == NULL || !may_begin (campaign, game, &error))
    return us_cli_fail (error);
  g_clear_object (&store);
  g_set_str (&flags->campaign, campaign->uuid);

  return start_new (campaign->rules, flags);
}

static UsExit
find_play (const char *game, Flags *flags)
{
  const UsRules *rules;

  if (flags->campaign && (flags->id || flags->know || flags->no_save))
    return us_cli_usage (_("--campaign begins a play that is kept, and its campaign goes with it: leave out %s."),
                         flags->id     ? "--continue"
                         : flags->know ? "--know"
                                       : "--no-save");
  if (flags->id && (game || flags->options || flags->sources || flags->seed || flags->know || flags->no_save))
    return us_cli_usage (_("--continue goes on with a play as it is; nothing else about it can be given."));
  if (flags->know && us_file_is_standard (flags->know) && flags->as_json)
    return us_cli_usage (_("Standard input has the lines of --json: give --know the name of a file."));
  if (flags->id)
    return go_on (flags->id, flags);
  if (flags->campaign)
    return game && us_cli_find_game (game) == NULL ? US_EXIT_USAGE : start_in_campaign (game, flags);
  if (game == NULL)
    return choose (flags);
  rules = us_cli_find_game (game);

  return rules ? start_new (rules, flags) : US_EXIT_USAGE;
}

UsExit
us_command_play (GStrv args)
{
  g_auto (Flags) flags = { 0 };
  const GOptionEntry entries[] = {
    { "continue", 0, 0, G_OPTION_ARG_STRING, &flags.id, N_("Go on with a play; “understudy-cli plays” lists them"),
      N_("ID") },
    { "campaign", 0, 0, G_OPTION_ARG_STRING, &flags.campaign,
      N_("The next play of a campaign; “understudy-cli campaign list” lists them"), N_("CAMPAIGN") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &flags.seed, N_("0 to 9007199254740991; random if not given"), "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &flags.options, N_("Choose an option of the game"), N_("KEY=VALUE") },
    { "source", 0, 0, G_OPTION_ARG_STRING_ARRAY, &flags.sources, N_("Say who draws: app or table"),
      N_("COMPONENT=WHO") },
    { "know", 0, 0, G_OPTION_ARG_FILENAME, &flags.know,
      N_("Use an exported copy instead of the database; nothing is kept; “-” is standard input"), N_("FILE") },
    { "no-save", 0, 0, G_OPTION_ARG_NONE, &flags.no_save, N_("Keep nothing, and leave the database alone"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &flags.as_json, N_("Speak JSON lines with another program"), NULL },
    { "policy", 0, 0, G_OPTION_ARG_STRING, &flags.policy, N_("Let a policy answer and print what happened: random"),
      N_("NAME") },
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("[GAME]"),
    .summary = _("Starts a play of GAME, or goes on with one. Without GAME it asks."),
    .description = _("Every answer is kept before the next question is shown, so a play can be left at any "
                     "time: with “q”, with Ctrl-C or by closing the terminal. “h” lists what can be typed.\n\n"
                     "“understudy-cli games GAME” lists the options and components of a game. With --json each "
                     "line of input is one command, and each line of output is the whole situation; the help of "
                     "the app has a page about it."),
    .entries = entries,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  if (flags.policy)
    {
      flags.player = us_policy_find (flags.policy);
      if (flags.player == NULL)
        return us_cli_usage (_("Nobody called “%s” can play; “random” can."), us_quote (flags.policy));
    }

  return find_play (rest[1], &flags);
}
