/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every rule of the Phantom Player: RULE (name, id, title, text in our words, source, origin, reading or NULL).
 * The order is that of a play; ids are stored in transcripts and never change. */

#define PHANTOM_SHEET_GOAL   N_("Solo sheet: Goal")
#define PHANTOM_SHEET_SETUP  N_("Solo sheet: Setup Changes")
#define PHANTOM_SHEET_ROUND  N_("Solo sheet: Round Flow Changes")
#define PHANTOM_SHEET_SPY    N_("Solo sheet: Spy")
#define PHANTOM_SHEET_BID    N_("Solo sheet: Bidding")
#define PHANTOM_SHEET_HEROES N_("Solo sheet: Hero Attraction")
#define PHANTOM_SHEET_END    N_("Solo sheet: End of Round")

/* clang-format off */
#define PHANTOM_RULES(RULE) \
  RULE (DRAFT, "phantom.draft", N_("Starting town"), \
        N_("Look at eight Level 1 buildings and keep four; with two land tiles they are your starting town."), \
        PHANTOM_SHEET_SETUP, US_PRINTED, NULL) \
  RULE (SET, "phantom.set", N_("The Phantom’s set"), \
        N_("One player’s workers, resource dice and two modifiers are put aside for the Phantom."), \
        PHANTOM_SHEET_SETUP, US_PRINTED, NULL) \
  RULE (SPY, "phantom.spy", N_("The Spy"), \
        N_("One of its workers starts on a land tile of your town, whichever you like: the Spy."), \
        PHANTOM_SHEET_SETUP, US_PRINTED, NULL) \
  RULE (HERO_WORKERS, "phantom.hero-workers", N_("Workers above heroes"), \
        N_("Its workers start above the first and the third visiting hero."), \
        PHANTOM_SHEET_SETUP, US_PRINTED, NULL) \
  RULE (BUILDING_WORKERS, "phantom.building-workers", N_("Workers above buildings"), \
        N_("Its workers start above the first and the third building of the supply."), \
        PHANTOM_SHEET_SETUP, US_PRINTED, \
        N_("First and third are counted in slots, along one chain through Levels 1, 2 and 3.")) \
  RULE (ZONING, "phantom.zoning", N_("Zoning die"), \
        N_("The zoning die says in which direction the Spy steps this round."), \
        PHANTOM_SHEET_SPY, US_PRINTED, \
        N_("Its arrow is read as you see your town: up is away from you, as when you place land.")) \
  RULE (ROLL, "phantom.roll", N_("The Phantom’s dice"), \
        N_("When you roll your resource dice, all of the Phantom’s are rolled too."), \
        PHANTOM_SHEET_ROUND, US_PRINTED, \
        N_("All four, each round: dice thrown out or stolen come back.")) \
  RULE (THROW_OUT, "phantom.throw-out", N_("Highest dice go"), \
        N_("For each modifier it holds, the Phantom’s highest die is thrown out."), \
        PHANTOM_SHEET_ROUND, US_PRINTED, \
        N_("One after the other, each time the highest that is left; with its two modifiers this begins in round 1.")) \
  RULE (THROW_TIE, "phantom.throw-tie", N_("Highest dice tie"), \
        N_("If several dice are highest, you choose which one goes."), \
        PHANTOM_SHEET_ROUND, US_PRINTED, NULL) \
  RULE (MODIFIERS_GO, "phantom.modifiers-go", N_("Modifiers go"), \
        N_("Once they have thrown out dice, all of its modifiers are discarded."), \
        PHANTOM_SHEET_ROUND, US_PRINTED, NULL) \
  RULE (TOO_MANY, "phantom.too-many", N_("More modifiers than dice"), \
        N_("With more modifiers than dice all dice and all modifiers go."), \
        PHANTOM_SHEET_ROUND, US_READING, \
        N_("Nothing else is possible; the modifiers are discarded in any case.")) \
  RULE (STEAL, "phantom.steal", N_("Stealing"), \
        N_("You may steal a die from the Phantom as from another player."), \
        PHANTOM_SHEET_ROUND, US_PRINTED, NULL) \
  RULE (PRICE, "phantom.price", N_("Price of a stolen die"), \
        N_("Modifiers that you pay for a die go to the Phantom."), \
        PHANTOM_SHEET_ROUND, US_READING, \
        N_("Each round speaks of the modifiers that it has, and only a victim’s price can be their source. Your copy may be told that the price goes to the supply.")) \
  RULE (TRIGGER, "phantom.trigger", N_("The Spy’s trigger"), \
        N_("Each time you take the action that shares a pair with Spy, the Spy steps."), \
        PHANTOM_SHEET_SPY, US_PRINTED, \
        N_("The partner action triggers him, once each time you take it; a die on the pair without the partner does not.")) \
  RULE (TIMING, "phantom.timing", N_("When he steps"), \
        N_("The Spy steps after the action that triggers him."), \
        PHANTOM_SHEET_SPY, US_READING, \
        N_("The action is the cause and the step its effect. House rule: before the action.")) \
  RULE (EXPEL_PAIR, "phantom.expel-pair", N_("Spy paired with Expel"), \
        N_("If Expel shares the pair with Spy, he is expelled first, and the trigger then has you place him anew."), \
        PHANTOM_SHEET_SPY, US_READING, \
        N_("It follows from stepping after the action. With the house rule he steps first and is then thrown out.")) \
  RULE (EXPELLED, "phantom.expelled", N_("Back from exile"), \
        N_("A Spy who was expelled is placed on a land tile of your choice instead of stepping."), \
        PHANTOM_SHEET_SPY, US_PRINTED, \
        N_("He is only placed: no step follows.")) \
  RULE (FREE, "phantom.free", N_("No restriction"), \
        N_("If the die shows no restriction, you choose the Spy’s direction."), \
        PHANTOM_SHEET_SPY, US_PRINTED, \
        N_("One of the four directions, chosen anew each time he steps.")) \
  RULE (STEP, "phantom.step", N_("One space"), \
        N_("The Spy moves a single space in the direction of the zoning die."), \
        PHANTOM_SHEET_SPY, US_PRINTED, NULL) \
  RULE (JUMP, "phantom.jump", N_("Buildings are jumped"), \
        N_("The Spy jumps over buildings."), \
        PHANTOM_SHEET_SPY, US_PRINTED, NULL) \
  RULE (HOLE, "phantom.hole", N_("Gaps are skipped"), \
        N_("Spaces without a tile are skipped like buildings: the Spy ends on land."), \
        PHANTOM_SHEET_SPY, US_READING, \
        N_("He starts and returns on land, and a piece cannot stand on nothing. A building laid on his own tile leaves him there until his next step.")) \
  RULE (WRAP, "phantom.wrap", N_("Round the town"), \
        N_("A Spy who leaves the town comes in again at its opposite side."), \
        PHANTOM_SHEET_SPY, US_PRINTED, \
        N_("He stays in his own row or column; the bounds are the smallest rectangle round the town.")) \
  RULE (ALONE, "phantom.alone", N_("No other land"), \
        N_("Without another land tile in his line the Spy goes all the way round and stays."), \
        PHANTOM_SHEET_SPY, US_READING, \
        N_("A single space that wraps around leads back to the same tile.")) \
  RULE (FIVE, "phantom.five", N_("Five or more"), \
        N_("A bid on a building under a Phantom’s worker needs a die of 5 or more and wins."), \
        PHANTOM_SHEET_BID, US_PRINTED, \
        N_("The value after modifiers counts: a 4 with a +1 will do.")) \
  RULE (ATTRACTION, "phantom.attraction", N_("The Phantom sells"), \
        N_("When Hero Attraction resolves, the Phantom sells to every hero under its workers."), \
        PHANTOM_SHEET_HEROES, US_PRINTED, \
        N_("Once a round, also when you attracted nobody.")) \
  RULE (NO_HERO, "phantom.no-hero", N_("Worker over a gap"), \
        N_("A worker above an empty place sells nothing and blocks nothing."), \
        PHANTOM_SHEET_HEROES, US_READING, \
        N_("Only the end of the round moves workers, so he stays above the gap until then.")) \
  RULE (ORDER, "phantom.order", N_("Die value 4"), \
        N_("The Phantom counts as a die of 4 and sells before or after you accordingly."), \
        PHANTOM_SHEET_HEROES, US_PRINTED, \
        N_("Your die on that hero, modifiers included, against 4; your copy knows which end sells first.")) \
  RULE (FOUR, "phantom.four", N_("Your die is a 4"), \
        N_("With a die of exactly 4 you decide who sells first."), \
        PHANTOM_SHEET_HEROES, US_READING, \
        N_("Whatever the sheet leaves open it hands to you. Your copy may be told a fixed answer.")) \
  RULE (YOU_CLOSE, "phantom.you-close", N_("You were first"), \
        N_("If you fill a hero’s last want before the Phantom sells, the hero is yours and it sells nothing there."), \
        PHANTOM_SHEET_HEROES, US_READING, \
        N_("There is no open want left to sell to.")) \
  RULE (LEVEL, "phantom.level", N_("As many as the level"), \
        N_("It sells as many resources as the hero’s level."), \
        PHANTOM_SHEET_HEROES, US_PRINTED, NULL) \
  RULE (RIGHT_MOST, "phantom.right-most", N_("From the right"), \
        N_("It begins with the right-most open want and goes on to the left."), \
        PHANTOM_SHEET_HEROES, US_PRINTED, NULL) \
  RULE (LAPSE, "phantom.lapse", N_("Sales lapse"), \
        N_("If fewer wants are open than the hero’s level, the other sales lapse."), \
        PHANTOM_SHEET_HEROES, US_READING, \
        N_("It sells to open wants only.")) \
  RULE (CUBES, "phantom.cubes", N_("Cubes from the supply"), \
        N_("The cubes come from the supply, in the fitting colours."), \
        PHANTOM_SHEET_HEROES, US_PRINTED, \
        N_("If a colour has run out, the want is filled all the same; any marker will do.")) \
  RULE (ANY, "phantom.any", N_("A want of any colour"), \
        N_("Where several colours fit, the Phantom takes the one you like."), \
        PHANTOM_SHEET_HEROES, US_READING, \
        N_("Whatever the sheet leaves open it hands to you.")) \
  RULE (NO_POINTS, "phantom.no-points", N_("No points"), \
        N_("The Phantom receives no victory points for its sales."), \
        PHANTOM_SHEET_HEROES, US_PRINTED, NULL) \
  RULE (LEAVES, "phantom.leaves", N_("Out of the game"), \
        N_("A hero whose last want the Phantom fills is removed from the game."), \
        PHANTOM_SHEET_HEROES, US_PRINTED, NULL) \
  RULE (ONCE, "phantom.once", N_("Sold to once"), \
        N_("Two workers above one hero sell to it once."), \
        PHANTOM_SHEET_HEROES, US_READING, \
        N_("The sheet counts heroes with a worker above them, not workers.")) \
  RULE (MOVE_LAST, "phantom.move-last", N_("Workers move last"), \
        N_("The workers move after your other steps of the round’s end, on the rows as they then stand."), \
        PHANTOM_SHEET_END, US_READING, \
        N_("The sheet’s list ends with it. House rule: before empty places are filled.")) \
  RULE (HERO_MOVE, "phantom.hero-move", N_("One hero to the right"), \
        N_("At the end of the round each worker above the heroes moves one hero to the right."), \
        PHANTOM_SHEET_END, US_PRINTED, \
        N_("Right is the right-hand side from your seat.")) \
  RULE (HERO_SKIP, "phantom.hero-skip", N_("Empty places are skipped"), \
        N_("Empty places in the heroes’ row are skipped."), \
        PHANTOM_SHEET_END, US_PRINTED, NULL) \
  RULE (HERO_WRAP, "phantom.hero-wrap", N_("Back to the first hero"), \
        N_("With no hero to the right a worker goes back to the beginning of the row."), \
        PHANTOM_SHEET_END, US_PRINTED, \
        N_("The beginning is the left-most place that holds a hero.")) \
  RULE (BUILDING_MOVE, "phantom.building-move", N_("Next building"), \
        N_("Each worker above the buildings moves to the next building."), \
        PHANTOM_SHEET_END, US_PRINTED, \
        N_("The supply is one chain: Level 1 from the left, then Level 2, then Level 3.")) \
  RULE (BUILDING_LEVEL, "phantom.building-level", N_("On to the next level"), \
        N_("After the last building of a level comes the first of the next."), \
        PHANTOM_SHEET_END, US_PRINTED, NULL) \
  RULE (BUILDING_SKIP, "phantom.building-skip", N_("Empty slots are skipped"), \
        N_("Empty slots in the building supply are skipped."), \
        PHANTOM_SHEET_END, US_PRINTED, N_("Slots that are not yet in use count as empty.")) \
  RULE (BUILDING_WRAP, "phantom.building-wrap", N_("Back to the first building"), \
        N_("With no building to move to a worker goes back to the first one."), \
        PHANTOM_SHEET_END, US_PRINTED, NULL) \
  RULE (NOWHERE, "phantom.nowhere", N_("Nowhere to go"), \
        N_("A worker stays where it is if its row is empty or has no other card."), \
        PHANTOM_SHEET_END, US_READING, \
        N_("Its way leads round to the same place, or nowhere.")) \
  RULE (SLOT, "phantom.slot", N_("Workers stand above places"), \
        N_("A worker belongs to the place, not to the card: when a card goes or comes, the worker stays."), \
        PHANTOM_SHEET_END, US_READING, \
        N_("Skipping empty places presumes that places are fixed. If your rows slide, the worker keeps its place.")) \
  RULE (SHARE, "phantom.share", N_("Two on one hero"), \
        N_("Two workers that reach the same hero share it."), \
        PHANTOM_SHEET_END, US_READING, \
        N_("The sheet has no rule against it. House rule: keep apart.")) \
  RULE (APART, "phantom.apart", N_("Kept apart"), \
        N_("Of two workers on one hero the one that came the longer way moves on to the next hero, if there is one."), \
        PHANTOM_SHEET_END, US_OWN, \
        N_("House rule: workers that share a hero would walk together for good.")) \
  RULE (BUILDING_SHARE, "phantom.building-share", N_("Two on one building"), \
        N_("Two workers on one building share it; its price stays 5 or more."), \
        PHANTOM_SHEET_END, US_READING, \
        N_("The price does not add up in the text.")) \
  RULE (GOAL, "phantom.goal", N_("Forty points"), \
        N_("You win at the moment when you have 40 victory points while the game still runs; the win stays won."), \
        PHANTOM_SHEET_GOAL, US_PRINTED, \
        N_("Points printed on heroes that you have won count at once. House rules: the track alone, or points of a final count too.")) \
  RULE (HERO_POINTS, "phantom.hero-points", N_("Points on heroes"), \
        N_("The points of a hero that you win count towards the 40 at once."), \
        PHANTOM_SHEET_GOAL, US_READING, \
        N_("No kind of point is excluded. House rule: only the track counts.")) \
  RULE (FINAL_COUNT, "phantom.final-count", N_("Final count"), \
        N_("Points of a final count after the last round count towards the 40 as well."), \
        PHANTOM_SHEET_GOAL, US_OWN, \
        N_("House rule: the sheet asks for 40 points before the game ends.")) \
  RULE (LOST, "phantom.lost", N_("The game ends"), \
        N_("If the game ends before you have 40 points, you have lost."), \
        PHANTOM_SHEET_GOAL, US_PRINTED, NULL)
/* clang-format on */
