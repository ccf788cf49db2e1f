/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every rule of a solo game: RULE (name, id, title, text in our words, source, origin, reading or NULL). The order is that
 * of a play; ids are stored in transcripts and never change. */

#define XIA_SETUP     N_("Solo rules: Setup")
#define XIA_NPCS      N_("Solo rules: NPCs")
#define XIA_LEVEL     N_("Solo rules: NPC Difficulty Level")
#define XIA_BEHAVIOUR N_("Solo rules: NPC Behaviors")
#define XIA_HIRED     N_("Solo rules: Sellsword")
#define XIA_BOUNTY    N_("Solo rules: Bounty")
#define XIA_WINNING   N_("Solo rules: Winning The Game")
#define XIA_EXPANSE   N_("Solo rules: System Expanse")
#define XIA_ROUND_END N_("Solo rules: Solo Round End")
#define XIA_MISSIONS  N_("Solo rules: Missions")
#define XIA_GOALS     N_("Solo rules: Campaign Mode")
#define XIA_ANSWER    N_("An answer of the designer or of the official FAQ")

/* clang-format off */
#define XIA_RULES(RULE) \
  RULE (SECTORS, "xia.sectors", N_("The first sectors"), \
        N_("Nyr comes first. Sectors are turned up until there are two spawn points and four sectors; you arrange them as you like."), \
        XIA_SETUP, US_READING, N_("Nyr is one of the four.")) \
  RULE (REDRAWN, "xia.redrawn", N_("The Xia sector"), \
        N_("If it comes during set-up it is shuffled back, and another one is turned up."), \
        XIA_SETUP, US_PRINTED, NULL) \
  RULE (STACK, "xia.stack", N_("The top of the stack"), \
        N_("Of Kemplar II and Loath those that are not turned up are shuffled with five hidden sectors and go on top."), \
        XIA_SETUP, US_READING, N_("Where both are turned up already there is nothing to do.")) \
  RULE (LEFT_OUT, "xia.left-out", N_("Titles and events left out"), \
        N_("Four titles and two events stay in the box; one title is open from the beginning."), \
        XIA_SETUP, US_PRINTED, NULL) \
  RULE (CREDITS, "xia.start-credits", N_("Credits at the start"), \
        N_("6,000 on Easy, 4,000 on Normal, 2,000 on Hard."), \
        XIA_SETUP, US_PRINTED, NULL) \
  RULE (ENTERS, "xia.enters", N_("An NPC enters"), \
        N_("Its card is laid where you like in the order round the table, it gets a behaviour at random, and acts in the same round."), \
        XIA_NPCS, US_PRINTED, NULL) \
  RULE (RANDOM, "xia.random", N_("A behaviour at random"), \
        N_("A card of that NPC is drawn, and chance says which of its two behaviours is in force."), \
        XIA_BEHAVIOUR, US_PRINTED, NULL) \
  RULE (WANTED, "xia.wanted", N_("A new Scoundrel"), \
        N_("It has a bounty of 2,000 whenever it enters or comes back."), \
        XIA_NPCS, US_PRINTED, NULL) \
  RULE (SIDE, "xia.side", N_("Which side of the stats card"), \
        N_("Easy plays with side A, Hard with side B, Normal begins with A."), \
        XIA_LEVEL, US_PRINTED, NULL) \
  RULE (FLIP, "xia.flip", N_("Past half"), \
        N_("On Normal the card is turned to side B once either of you has more than half of the fame limit."), \
        XIA_LEVEL, US_READING, N_("At once, so that NPCs that act later in the round use side B; it never goes back.")) \
  RULE (ORDER, "xia.order", N_("Who acts when"), \
        N_("You, the System Expanse, the Sellsword, the NPCs in the order of their seats, the fame roll, the events."), \
        XIA_EXPANSE, US_READING, N_("The Sellsword acts right after you, and the Expanse comes before any NPC: so the Expanse is first.")) \
  RULE (OUTLAW, "xia.outlaw", N_("Outlaw planets"), \
        N_("Each time your ship enters one through its entrance your bounty rises by 1,000."), \
        XIA_BOUNTY, US_PRINTED, NULL) \
  RULE (ATTACKER, "xia.attacker", N_("Bounty for attacking"), \
        N_("Each attack on the Merchant or the Enforcer puts 1,000 of bounty on the attacker."), \
        XIA_BOUNTY, US_PRINTED, NULL) \
  RULE (INNOCENT, "xia.innocent", N_("Bounty for destroying"), \
        N_("Who destroys an innocent ship gets 1,000 of bounty more."), \
        XIA_BOUNTY, US_READING, N_("The Merchant and the Enforcer are innocent; a Scoundrel never is.")) \
  RULE (CARRIED, "xia.carried", N_("A new ship"), \
        N_("Your bounty comes along to it, and it earns you a fame."), \
        XIA_BOUNTY, US_PRINTED, NULL) \
  RULE (WORTH, "xia.worth", N_("Fame for an NPC"), \
        N_("You gain as much as its tier: Merchant 1, Scoundrel 1, Enforcer 2. The side of the stats card changes nothing of it."), \
        XIA_ANSWER, US_PRINTED, NULL) \
  RULE (REWARD, "xia.reward", N_("On Kill"), \
        N_("You take its bounty, and the reward that is printed on its card stays as printed."), \
        XIA_LEVEL, US_PRINTED, NULL) \
  RULE (REDRAW, "xia.redraw", N_("Another behaviour"), \
        N_("When you destroy an NPC you may draw another behaviour for it, or let it keep its own."), \
        XIA_BEHAVIOUR, US_READING, N_("Drawn from its other cards; chance picks the side. Not for a kill of the Sellsword.")) \
  RULE (SEAT, "xia.seat", N_("A destroyed NPC"), \
        N_("It keeps its seat and its card, and comes back at its own place."), \
        XIA_MISSIONS, US_READING, N_("The rules speak of NPCs in play, and it has entered play. It comes back in its next turn, for they do not say when.")) \
  RULE (HIRED, "xia.sellsword", N_("The Sellsword"), \
        N_("What it destroys counts as if you had done it, but the bounty for it goes on the Sellsword."), \
        XIA_HIRED, US_PRINTED, NULL) \
  RULE (STATUS, "xia.status", N_("You win"), \
        N_("In your status phase, if you have reached the fame limit."), \
        XIA_WINNING, US_READING, N_("It is the last phase of your turn, so it comes before the Expanse. What is won later waits for the next one.")) \
  RULE (EXPANSE, "xia.expanse", N_("System Expanse"), \
        N_("After your turn a sector is turned up on one of the empty spaces that touch the most sectors."), \
        XIA_EXPANSE, US_PRINTED, NULL) \
  RULE (NO_SECTOR, "xia.no-sector", N_("No sector left"), \
        N_("Then the Expanse is passed over."), \
        XIA_EXPANSE, US_READING, N_("The rules do not say.")) \
  RULE (STEPS, "xia.steps", N_("A behaviour, step by step"), \
        N_("Its steps are done from above; one that cannot be done is passed over, unless another one stands in for it."), \
        XIA_BEHAVIOUR, US_PRINTED, NULL) \
  RULE (TARGET, "xia.target", N_("Move to the target"), \
        N_("The Scoundrel comes adjacent, the Enforcer within missile range, the Merchant onto the space; else as near as possible."), \
        XIA_BEHAVIOUR, US_PRINTED, NULL) \
  RULE (NO_TARGET, "xia.no-target", N_("No ship fits"), \
        N_("Where no ship is what its target line asks for, nothing is rolled and its turn is over."), \
        XIA_BEHAVIOUR, US_READING, N_("No further step can be followed then.")) \
  RULE (SECOND_MOVE, "xia.second-move", N_("Two moves"), \
        N_("Where the target is reached with the first one the second is lost."), \
        XIA_BEHAVIOUR, US_PRINTED, NULL) \
  RULE (TWICE, "xia.twice", N_("Two attacks"), \
        N_("They are two attacks: between them you may re-arm shields by paying energy."), \
        XIA_BEHAVIOUR, US_PRINTED, NULL) \
  RULE (DICE, "xia.dice", N_("The dice of an attack"), \
        N_("The dice that stand together on the stats card are one attack and are added."), \
        XIA_LEVEL, US_READING, N_("A second attack is always said by the behaviour.")) \
  RULE (DAMAGE, "xia.damage", N_("To Kill"), \
        N_("Who is destroyed is said by the table: the app shows the number and never decides."), \
        XIA_LEVEL, US_READING, N_("No source says whether damage adds up over attacks.")) \
  RULE (BONUS, "xia.bonus", N_("Your ship is destroyed"), \
        N_("If the Enforcer or the Scoundrel did it the NPCs gain fame at once, as much as the tier of your ship."), \
        XIA_NPCS, US_PRINTED, NULL) \
  RULE (COLLECTED, "xia.collected", N_("An NPC collects a bounty"), \
        N_("The bounty of a ship that it destroys counts for the fame roll, and brings no fame by itself."), \
        XIA_ANSWER, US_PRINTED, NULL) \
  RULE (CLEARED, "xia.cleared", N_("Losing the bounty"), \
        N_("Your bounty goes away only when your ship is destroyed, by whatever it is."), \
        XIA_BOUNTY, US_PRINTED, NULL) \
  RULE (CUBES, "xia.cubes", N_("Cubes on the map"), \
        N_("They are taken off before the roll; each adds 2."), \
        XIA_ROUND_END, US_READING, N_("All cubes that lie on the map count, whoever left them.")) \
  RULE (COUNTED, "xia.counted", N_("Credits of the NPCs"), \
        N_("Each whole 1,000 that they have collected adds 2."), \
        XIA_ROUND_END, US_READING, N_("All since the roll before; those of events after the roll belong to the next one. Thousands of the sum.")) \
  RULE (BEHIND, "xia.behind", N_("The NPCs are behind"), \
        N_("Each fame that they are behind adds 2. It costs nothing if they lead."), \
        XIA_ROUND_END, US_READING, N_("By the markers at the roll.")) \
  RULE (MERCHANT, "xia.merchant", N_("What the Merchant scored"), \
        N_("Some of its behaviours add to the roll."), \
        XIA_ROUND_END, US_PRINTED, NULL) \
  RULE (RESULT, "xia.result", N_("The fame roll"), \
        N_("1 to 3 bring nothing, 4 to 14 one fame, 15 to 20 two, 21 to 25 three, 26 to 30 four, 31 and more five."), \
        XIA_ROUND_END, US_READING, N_("A 20 on the die is just 20: the luck of a 20 is for players.")) \
  RULE (SPACES, "xia.spaces", N_("First on a space"), \
        N_("Who is first on a marked space, or first past it, has a title or an event revealed."), \
        XIA_ROUND_END, US_READING, N_("Of several that are passed at once each one counts; the track ends at the fame limit.")) \
  RULE (LOST, "xia.lost", N_("The NPCs win"), \
        N_("As soon as they reach the fame limit you have lost."), \
        XIA_ROUND_END, US_PRINTED, NULL) \
  RULE (BOTH, "xia.both", N_("Both have it"), \
        N_("If the NPCs get there while you wait for your status phase, you have lost."), \
        XIA_WINNING, US_READING, N_("They win at once and you only in a status phase.")) \
  RULE (GOAL, "xia.goal", N_("A goal of the campaign"), \
        N_("After set-up and before your first turn you choose a goal that the campaign has not done; the fame limit stands on it."), \
        XIA_GOALS, US_PRINTED, NULL) \
  RULE (MET, "xia.met", N_("The special rules of the goal"), \
        N_("A goal is done if you win and its special rules are met."), \
        XIA_GOALS, US_READING, N_("Reaching the fame limit ends the game, also without the goal.")) \
  RULE (UPGRADE, "xia.upgrade", N_("A campaign upgrade"), \
        N_("After each game, won or lost, you choose one of those that you may take now."), \
        XIA_GOALS, US_PRINTED, NULL) \
  RULE (MISSIONS, "xia.missions", N_("Missions with a player as target"), \
        N_("They mean the Merchant, the Enforcer and the Scoundrel by their seats, never you, the Sellsword or the station."), \
        XIA_MISSIONS, US_PRINTED, NULL) \
  RULE (TOO_FEW, "xia.too-few", N_("Too few in play"), \
        N_("The second to the left or right needs two of them in play."), \
        XIA_MISSIONS, US_PRINTED, NULL) \
  RULE (FIXED, "xia.fixed", N_("The target of a mission"), \
        N_("It is fixed when the mission is turned up; an NPC that enters later changes only missions that lie face down."), \
        XIA_MISSIONS, US_PRINTED, NULL)
/* clang-format on */
