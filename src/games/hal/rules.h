/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every rule of the game against Hal: RULE (name, id, title, text in our words, source, origin, reading or NULL).
 * The order is that of a play; ids are stored in transcripts and never change. */

#define HAL_SETUP   N_("Rulebook: Setup")
#define HAL_ACTIONS N_("Rulebook: Actions")
#define HAL_DECK    N_("Rulebook: Construction sites and new cards")
#define HAL_COUNT   N_("Rulebook: End of the game")
#define HAL_SOLO    N_("Solo rules: Setup")
#define HAL_ROUND   N_("Solo rules: Game round")
#define HAL_END     N_("Solo rules: End of the game")
#define HAL_EXPERT  N_("Solo rules: Expert level")

/* clang-format off */
#define HAL_RULES(RULE) \
  RULE (CITY, "hal.city", N_("Starting city"), \
        N_("The tiles 1 to 3 of each colour lie at random in a square of three by three; they belong to nobody."), \
        HAL_SETUP, US_PRINTED, NULL) \
  RULE (LETTERS, "hal.letters", N_("Letters"), \
        N_("The tokens A to L lie round the city clockwise, A above the upper left tile; no token lies at a corner."), \
        HAL_SETUP, US_PRINTED, NULL) \
  RULE (OUT, "hal.out", N_("Six tiles less"), \
        N_("Of the other 51 tiles, 6 are out of the game unseen: the app leaves them out where it draws, else they go back into the box."), \
        HAL_SETUP, US_PRINTED, \
        N_("The adjustments for two players apply, since the solo rules name what differs from them.")) \
  RULE (BURN, "hal.burn", N_("First deck"), \
        N_("The first deck has the twelve letters and the nine cards of the starting tiles; 7 of them are burnt, so 14 are left to draw."), \
        HAL_SETUP, US_PRINTED, \
        N_("The adjustment for two players; nobody looks at the burnt cards.")) \
  RULE (START, "hal.start", N_("What you begin with"), \
        N_("You begin with 6 resources, 6 tiles and 6 points, without characters and New Hand tokens."), \
        HAL_SOLO, US_PRINTED, \
        N_("The 6 resources are of your 25, the 6 tiles of the 45.")) \
  RULE (HIS, "hal.his", N_("Hal’s supply"), \
        N_("All 25 resources of his colour are Hal’s from the start; he has neither points nor tiles."), \
        HAL_SOLO, US_PRINTED, NULL) \
  RULE (DEAL, "hal.deal", N_("Three cards"), \
        N_("Each round you draw three cards and play one of them; you are always first."), \
        HAL_ROUND, US_PRINTED, NULL) \
  RULE (NO_CHANGE, "hal.no-change", N_("No other hand"), \
        N_("You cannot change your cards, whatever you have drawn."), \
        HAL_ROUND, US_PRINTED, NULL) \
  RULE (CARD, "hal.card", N_("Hal’s card"), \
        N_("Hal gets a fourth card from the deck, face down; nobody knows it before his turn."), \
        HAL_ROUND, US_READING, \
        N_("The text has you draw three and give Hal one, but turning it up later means something only if you do not know it. House rule: he gets one of your three.")) \
  RULE (CARD_YOURS, "hal.card-yours", N_("Hal’s card is one of yours"), \
        N_("Of your three cards you give one to Hal, face down, and play one of the other two."), \
        HAL_ROUND, US_COMMUNITY, \
        N_("House rule: the other way to read the same sentence.")) \
  RULE (REBUILD, "hal.rebuild", N_("A new deck"), \
        N_("When a card must be drawn and none is left, the discards are shuffled into a new deck."), \
        HAL_DECK, US_READING, \
        N_("Cards that have been drawn already stay out, also in the middle of a draw.")) \
  RULE (WAITING, "hal.waiting", N_("Cards of new tiles"), \
        N_("For each tile with a pawn its card joins the new deck, and the pawn goes."), \
        HAL_DECK, US_COMMUNITY, \
        N_("Told by players; the rulebook’s own words were not at hand.")) \
  RULE (BURN_AGAIN, "hal.burn-again", N_("Seven are burnt again"), \
        N_("Of each new deck 7 cards are burnt as well."), \
        HAL_DECK, US_COMMUNITY, \
        N_("Told by players: the adjustment for two players, which the solo rules do not take back.")) \
  RULE (UNUSED, "hal.unused", N_("Unused cards"), \
        N_("The cards that you do not play are discarded."), \
        HAL_ROUND, US_READING, \
        N_("There is nobody to pass them to. They are discarded when your action is chosen, before Hal’s card is turned.")) \
  RULE (EXPLOIT, "hal.exploit", N_("A building card alone"), \
        N_("Without a tile, a building gives as many items of its colour as it has floors: red resources, yellow points, blue tiles."), \
        HAL_ACTIONS, US_PRINTED, NULL) \
  RULE (EXPLOIT_LETTER, "hal.exploit-letter", N_("A letter alone"), \
        N_("Without a tile, a letter gives a resource or a tile, as you like."), \
        HAL_ACTIONS, US_PRINTED, NULL) \
  RULE (EXPLOIT_ARROW, "hal.exploit-arrow", N_("Exploit arrows"), \
        N_("Then each of your face-up cards with an exploit arrow pays."), \
        HAL_ACTIONS, US_PRINTED, NULL) \
  RULE (URBANIZE, "hal.urbanize", N_("A letter with a tile"), \
        N_("The tile is laid where the token lies, with one of your resources on it."), \
        HAL_ACTIONS, US_PRINTED, NULL) \
  RULE (TOKEN, "hal.token", N_("The token moves"), \
        N_("The token goes one step to an empty space beside the new tile, up, down, left or right, as you like."), \
        HAL_ACTIONS, US_PRINTED, NULL) \
  RULE (STUCK, "hal.stuck", N_("A token with nowhere to go"), \
        N_("If no space beside the new tile is empty, you put the token on any empty space beside the city."), \
        HAL_ACTIONS, US_OWN, \
        N_("The rules are silent, and without its token a letter would be dead. House rule: only the nearest such spaces.")) \
  RULE (STUCK_NEAREST, "hal.stuck-nearest", N_("Nearest space"), \
        N_("A token with nowhere to go takes one of the nearest empty spaces beside the city, counted in steps across and up or down."), \
        HAL_ACTIONS, US_OWN, \
        N_("House rule: as near to one step as can be.")) \
  RULE (HOLE, "hal.hole", N_("A token inside the city"), \
        N_("A token that the city encloses is a letter like any other."), \
        HAL_ACTIONS, US_READING, \
        N_("The step that brought it there was a legal one.")) \
  RULE (NEIGHBOURS, "hal.neighbours", N_("Buildings beside it"), \
        N_("Each building up, down, left and right of the new tile gives its items, as if it were exploited."), \
        HAL_ACTIONS, US_READING, \
        N_("Whoever owns it, Hal too, for no source makes that a condition; a building of nobody has one floor, as players tell.")) \
  RULE (URBANIZE_ARROW, "hal.urbanize-arrow", N_("Urbanize arrows"), \
        N_("Then each of your face-up cards with an urbanize arrow pays."), \
        HAL_ACTIONS, US_PRINTED, NULL) \
  RULE (FLOOR, "hal.floor", N_("A building card with a tile"), \
        N_("The tile is laid on top of the building, which becomes a floor higher and yours."), \
        HAL_ACTIONS, US_PRINTED, NULL) \
  RULE (OWN_BACK, "hal.own-back", N_("Your own building"), \
        N_("Over your own building you first take your resources back; they bring no points."), \
        HAL_ACTIONS, US_PRINTED, \
        N_("They come back first, so they can pay for the new floor.")) \
  RULE (COVER_HAL, "hal.cover-hal", N_("Over Hal’s building"), \
        N_("Hal takes his resources back and gets a point for each."), \
        HAL_ROUND, US_PRINTED, NULL) \
  RULE (LOWER, "hal.lower", N_("A lower number"), \
        N_("If the new number is lower than the covered one, you pay the difference in points."), \
        HAL_ACTIONS, US_PRINTED, NULL) \
  RULE (COLOUR, "hal.colour", N_("Another colour"), \
        N_("If the new tile has another colour, you pay one resource more."), \
        HAL_ACTIONS, US_COMMUNITY, \
        N_("Told by players. It goes back to the general supply, because a building always has as many resources as floors.")) \
  RULE (RESOURCES, "hal.resources", N_("One resource a floor"), \
        N_("You put as many resources on the building as it has floors now."), \
        HAL_ACTIONS, US_COMMUNITY, \
        N_("Told by players; the rulebook’s own words were not at hand.")) \
  RULE (PAWN, "hal.pawn", N_("Construction site"), \
        N_("A pawn on the new tile says that its card is not in the deck yet; such a tile cannot be played on."), \
        HAL_DECK, US_COMMUNITY, \
        N_("Told by players; the rulebook’s own words were not at hand.")) \
  RULE (CONSTRUCT_ARROW, "hal.construct-arrow", N_("Construct arrows"), \
        N_("Then each of your face-up cards with a construct arrow pays."), \
        HAL_ACTIONS, US_COMMUNITY, \
        N_("Told by players; the rulebook’s own words were not at hand.")) \
  RULE (KEEP, "hal.keep", N_("You keep the card"), \
        N_("The card of the covered tile stays face up before you for the rest of the game."), \
        HAL_ACTIONS, US_COMMUNITY, \
        N_("Told by players; the rulebook’s own words were not at hand.")) \
  RULE (LATER, "hal.later", N_("From the next action on"), \
        N_("The card that an action brings does not pay for that action yet."), \
        HAL_ACTIONS, US_READING, \
        N_("It is kept after the arrows have paid.")) \
  RULE (CANNOT_PAY, "hal.cannot-pay", N_("What you cannot pay"), \
        N_("A tile whose price you cannot pay in full cannot be built there."), \
        HAL_ACTIONS, US_READING, \
        N_("What must be paid must be at hand; a card can always be played alone.")) \
  RULE (SHORT, "hal.short", N_("Supply used up"), \
        N_("If the general supply has fewer of your resources, or the supply of tiles fewer tiles, than you would get, you take what is there."), \
        HAL_ACTIONS, US_READING, \
        N_("Nothing else is possible.")) \
  RULE (REVEAL, "hal.reveal", N_("Hal’s turn"), \
        N_("When your action is done, Hal’s card is turned. Hal always builds."), \
        HAL_ROUND, US_PRINTED, NULL) \
  RULE (TILE, "hal.tile", N_("Hal’s tile"), \
        N_("Hal builds with a tile drawn at random from the supply of tiles, one each turn."), \
        HAL_ROUND, US_PRINTED, NULL) \
  RULE (NO_TILE, "hal.no-tile", N_("No tile for Hal"), \
        N_("If your action takes the last tile, Hal does nothing; his card is not used."), \
        HAL_END, US_READING, \
        N_("He needs a tile, and the game ends after this turn.")) \
  RULE (SECOND, "hal.second", N_("Expert: a second card"), \
        N_("If Hal’s card is a letter, another card is drawn for him."), \
        HAL_EXPERT, US_PRINTED, \
        N_("The two are compared with the city as it is after your action; the unused card is discarded.")) \
  RULE (SECOND_BUILDING, "hal.second-building", N_("The second card is a building"), \
        N_("Hal uses a second card that is a building card."), \
        HAL_EXPERT, US_PRINTED, \
        N_("Also if he cannot pay for it: the game then ends.")) \
  RULE (SECOND_BETTER, "hal.second-better", N_("The second letter is worth more"), \
        N_("Hal uses a second letter that gives him more points than the first."), \
        HAL_EXPERT, US_PRINTED, NULL) \
  RULE (SECOND_NOT, "hal.second-not", N_("The first letter stays"), \
        N_("A second letter that gives Hal as many points or fewer is discarded."), \
        HAL_EXPERT, US_PRINTED, \
        N_("More points are asked for, so a tie keeps the first.")) \
  RULE (HALS_LETTER, "hal.letter", N_("Hal plays a letter"), \
        N_("Hal’s tile is laid where the token lies, with one of his resources on it."), \
        HAL_ROUND, US_PRINTED, \
        N_("He pays as any player does.")) \
  RULE (HALS_POINTS, "hal.letter-points", N_("A point for each item"), \
        N_("Hal gets one point for each item that the buildings beside the tile would give, and takes no items."), \
        HAL_ROUND, US_PRINTED, \
        N_("A floor is an item, whatever its colour and owner, and also where the supply of it is used up.")) \
  RULE (HALS_TOKEN, "hal.letter-token", N_("You move his token"), \
        N_("You move the token for Hal as if it were your turn."), \
        HAL_ROUND, US_PRINTED, \
        N_("Freely among the legal spaces, also against him. On the turn that ends the game it is put aside, for nothing at the end counts it.")) \
  RULE (HALS_FLOOR, "hal.hals-floor", N_("Hal builds a floor"), \
        N_("Hal lays the tile on the building of his card, with one of his resources for each floor."), \
        HAL_ROUND, US_PRINTED, NULL) \
  RULE (AFFORD, "hal.afford", N_("Can Hal pay"), \
        N_("Hal needs a resource for each floor; those on his own building under the tile come back first."), \
        HAL_END, US_READING, \
        N_("This is checked before anything is moved.")) \
  RULE (UNPAID, "hal.unpaid", N_("Hal cannot pay"), \
        N_("If Hal has too few resources, nothing is built and the game ends at once."), \
        HAL_END, US_PRINTED, \
        N_("Nothing moves: your resources stay, nobody gets points, and Hal does not keep the card.")) \
  RULE (COVER_YOURS, "hal.cover-yours", N_("Over your building"), \
        N_("If Hal builds over yours, you take your resources back and get a point for each."), \
        HAL_ROUND, US_PRINTED, NULL) \
  RULE (COVER_HIS, "hal.cover-his", N_("Over his own building"), \
        N_("Over his own building Hal takes his resources back, without points."), \
        HAL_ROUND, US_READING, \
        N_("Points are for the owner whom another one covers.")) \
  RULE (LOWER_FREE, "hal.lower-free", N_("A lower number is free"), \
        N_("Hal pays no points when his tile is lower than the covered one."), \
        HAL_ROUND, US_READING, \
        N_("The solo rules say what he gets and name resources as the only thing that he can lack. House rule: he pays.")) \
  RULE (LOWER_PAID, "hal.lower-paid", N_("Hal pays for a lower number"), \
        N_("Hal pays the difference in points when his tile is lower; he may fall below zero."), \
        HAL_ROUND, US_COMMUNITY, \
        N_("House rule: as a player pays. It never stops him from building.")) \
  RULE (COLOUR_FREE, "hal.colour-free", N_("Another colour is free"), \
        N_("A change of colour costs Hal nothing."), \
        HAL_ROUND, US_READING, \
        N_("He would pay it into the general supply, which is his own.")) \
  RULE (HALS_KEEP, "hal.hals-keep", N_("Hal keeps the card"), \
        N_("The card of the tile that Hal covers stays with him."), \
        HAL_ROUND, US_PRINTED, NULL) \
  RULE (NO_ARROWS, "hal.no-arrows", N_("Hal’s arrows pay nothing"), \
        N_("Cards with an arrow never pay Hal; they only count for his cards with =."), \
        HAL_ROUND, US_PRINTED, NULL) \
  RULE (END_TILES, "hal.end-tiles", N_("No tile is left"), \
        N_("The game ends after the turn in which the last tile is drawn."), \
        HAL_END, US_PRINTED, \
        N_("At once, for tiles are not given back in the solo game. Hal still builds with the last one if he draws it.")) \
  RULE (END_YOURS, "hal.end-yours", N_("All your resources are placed"), \
        N_("The game ends after the turn in which all your resources lie on buildings."), \
        HAL_END, US_PRINTED, \
        N_("None is behind your screen and none in the general supply when your action is done. Hal still has his turn, and it ends even if he gives you some back.")) \
  RULE (END_HALS, "hal.end-hals", N_("Hal has used up his resources"), \
        N_("The game ends after the turn in which Hal places his last resource."), \
        HAL_END, US_PRINTED, \
        N_("What he has built stands.")) \
  RULE (CLEARED, "hal.cleared", N_("Letters and pawns come off"), \
        N_("Before points are counted the letters and the pawns are taken off the table."), \
        HAL_COUNT, US_READING, \
        N_("Points, cards with = and districts of buildings count, and none of them needs a letter or a pawn.")) \
  RULE (COLLECTED, "hal.collected", N_("Points collected"), \
        N_("The points that you and Hal have collected count; tiles and resources that are left over do not."), \
        HAL_COUNT, US_READING, \
        N_("The solo rules say that points, cards with = and districts count; nothing gives what is left over a value.")) \
  RULE (MAJORITY, "hal.majority", N_("Districts"), \
        N_("Two or more buildings of one colour side by side are a district. Whoever has most resources in it gets a point for each resource there, everybody’s counted."), \
        HAL_COUNT, US_COMMUNITY, \
        N_("Told by players; the rulebook’s own words were not at hand.")) \
  RULE (SECOND_PLACE, "hal.second-place", N_("Second in a district"), \
        N_("The other one gets a point for each own resource in the district."), \
        HAL_COUNT, US_COMMUNITY, \
        N_("Told by players; the rulebook’s own words were not at hand.")) \
  RULE (LONE, "hal.alone", N_("Alone in a district"), \
        N_("Whoever has all the resources in a district gets both: two points for each."), \
        HAL_COUNT, US_COMMUNITY, \
        N_("Told by players; the rulebook’s own words were not at hand.")) \
  RULE (TALLER, "hal.taller", N_("A tie in a district"), \
        N_("With as many resources, whoever owns the tallest building in the district is ahead."), \
        HAL_COUNT, US_COMMUNITY, \
        N_("Told by players; the rulebook’s own words were not at hand.")) \
  RULE (HIGHER, "hal.higher", N_("A tie of the tallest"), \
        N_("If both have a building of that height, the higher number on top is ahead."), \
        HAL_COUNT, US_COMMUNITY, \
        N_("Inside one colour no number is there twice, so one of the two is ahead.")) \
  RULE (NOBODYS, "hal.nobodys", N_("A district of nobody"), \
        N_("A district without resources gives nothing."), \
        HAL_COUNT, US_READING, \
        N_("There is nobody to get them; the solo rules say only that Hal counts his districts.")) \
  RULE (EQUALS, "hal.equals", N_("Cards with ="), \
        N_("Your face-up cards with = count for you, Hal’s for Hal."), \
        HAL_COUNT, US_PRINTED, NULL) \
  RULE (NINETEEN, "hal.nineteen", N_("Number 19 counts itself"), \
        N_("A card that counts cards of its colour counts itself too."), \
        HAL_COUNT, US_READING, \
        N_("It is one of the cards before its owner.")) \
  RULE (WON, "hal.won", N_("You win"), \
        N_("With more points than Hal you have won."), \
        HAL_END, US_READING, \
        N_("The solo rules tell how Hal counts, and leave unsaid what that decides.")) \
  RULE (LOST, "hal.lost", N_("Hal wins"), \
        N_("With fewer points than Hal you have lost."), \
        HAL_END, US_READING, \
        N_("The solo rules tell how Hal counts, and leave unsaid what that decides.")) \
  RULE (DRAW, "hal.draw", N_("A draw"), \
        N_("With as many points as Hal nobody has won."), \
        HAL_END, US_READING, \
        N_("No tie-break is known, and only more points are a win."))
/* clang-format on */
