/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every rule of Last Stand: RULE (name, id, title, text in our words, source, origin, reading or NULL). The order is that
 * of a play; ids are stored in transcripts and never change. */

#define CROWNFELL_SETUP      N_("Solo rules: Setup")
#define CROWNFELL_DRAFT      N_("Solo rules: Alternate setup")
#define CROWNFELL_TURN       N_("Solo rules: Enemy turn")
#define CROWNFELL_ACTIONS    N_("Solo rules: Enemy actions")
#define CROWNFELL_GUARD      N_("Solo rules: Protection and locks")
#define CROWNFELL_CHARACTERS N_("Solo rules: Card glossary")
#define CROWNFELL_YOURS      N_("Solo rules: Player turn")
#define CROWNFELL_END        N_("Solo rules: Game end")
#define CROWNFELL_TWO        N_("Rules for two: Your turn")

/* clang-format off */
#define CROWNFELL_RULES(RULE) \
  RULE (DEAL, "crownfell.deal", N_("Your team"), \
        N_("You are dealt four cards, black side up; the other thirteen are the enemy deck."), \
        CROWNFELL_SETUP, US_PRINTED, NULL) \
  RULE (STARTER, "crownfell.starter", N_("Starter team"), \
        N_("For a first game or two you take one of two fixed teams instead."), \
        CROWNFELL_SETUP, US_PRINTED, \
        N_("The other thirteen are shuffled all the same. In hard mode you keep three of the team, as you like.")) \
  RULE (HARD, "crownfell.hard", N_("Hard mode"), \
        N_("Three cards are yours and fourteen the enemy’s."), \
        CROWNFELL_SETUP, US_PRINTED, NULL) \
  RULE (DRAFT, "crownfell.draft", N_("Draft"), \
        N_("Eight cards lie round the crown: you keep one, and the arrow of a solo card sends another to the enemy, until all are gone."), \
        CROWNFELL_DRAFT, US_PRINTED, \
        N_("In hard mode you stop after the third pick and the third card for the enemy; the last two join it.")) \
  RULE (DRAFT_GAP, "crownfell.draft-gap", N_("The arrow points at a gap"), \
        N_("Then it turns on until it meets a card."), \
        CROWNFELL_DRAFT, US_PRINTED, NULL) \
  RULE (ENEMY_DECK, "crownfell.enemy-deck", N_("The enemy deck"), \
        N_("It lies white side up, turned away from you. Its first three cards come to E1, E2 and E3, and it waits above column 4."), \
        CROWNFELL_SETUP, US_PRINTED, NULL) \
  RULE (STAND_IN, "crownfell.stand-in", N_("Not the published solo deck"), \
        N_("Until your solo cards are known the app uses sixteen of its own: each of the eight arrows once with each turning, and eight orders of the list twice."), \
        N_("This app"), US_OWN, \
        N_("Teach your solo cards, or turn them at the table, to play as published.")) \
  RULE (ORDER, "crownfell.order", N_("Order of action"), \
        N_("Each enemy acts once a turn, from row A to row E and from left to right."), \
        CROWNFELL_TURN, US_READING, \
        N_("After each action the first one in that order that has not acted is next, so a card that was moved or brought in acts at its place.")) \
  RULE (SOLO_CARD, "crownfell.solo-card", N_("Solo cards"), \
        N_("For each enemy the top solo card is flipped to show its arrow; the card beneath shows the list. It does the topmost entry that it can."), \
        CROWNFELL_ACTIONS, US_PRINTED, NULL) \
  RULE (SHUFFLE, "crownfell.shuffle", N_("Solo cards run out"), \
        N_("When one card is left and an enemy must act, all solo cards are shuffled."), \
        CROWNFELL_ACTIONS, US_READING, \
        N_("Flipping the last one would leave no list to read.")) \
  RULE (ARROW, "crownfell.arrow", N_("The arrow decides"), \
        N_("Where several ways are left, a line from the middle of the card turns from the arrow’s direction until it meets one."), \
        CROWNFELL_ACTIONS, US_READING, \
        N_("Counted in steps of the board; of two on one line the nearer one is met first.")) \
  RULE (ARROW_AGAIN, "crownfell.arrow-again", N_("The same arrow again"), \
        N_("Which card is meant and where it goes are settled one after the other, by the same arrow."), \
        CROWNFELL_CHARACTERS, US_READING, \
        N_("Where a card goes is read from that card.")) \
  RULE (LOCKED, "crownfell.locked", N_("Locked"), \
        N_("A locked card cannot move by itself: no Capture, no Rally, no Move. It turns a solo card all the same."), \
        CROWNFELL_GUARD, US_READING, \
        N_("Its ability is barred as well. House rule: it may use its ability and capture from afar.")) \
  RULE (SHOOT, "crownfell.ranged", N_("Ranged capture"), \
        N_("A card with that icon captures from where it stands if it can, and stays."), \
        CROWNFELL_ACTIONS, US_READING, \
        N_("House rules: it goes onto its target’s space; or the icon only chooses among captures by moving.")) \
  RULE (CAPTURE, "crownfell.capture", N_("Capture"), \
        N_("It moves onto one of your cards, which goes to the discard pile."), \
        CROWNFELL_ACTIONS, US_READING, \
        N_("Not onto a protected one. The first of two steps is enough.")) \
  RULE (RALLY, "crownfell.rally", N_("Rally"), \
        N_("It moves onto the crown or into your home row, and the next card of the enemy deck comes in and still acts this turn."), \
        CROWNFELL_ACTIONS, US_READING, \
        N_("It must come there from elsewhere: a step within your home row is none.")) \
  RULE (ROW_FULL, "crownfell.row-full", N_("Row E is full"), \
        N_("Then Rally is passed over."), \
        CROWNFELL_ACTIONS, US_READING, \
        N_("Counted before the card moves. A Move or a Capture that ends on a rally space brings in a card if row E has room after it.")) \
  RULE (DESPERATION, "crownfell.desperation", N_("Final desperation"), \
        N_("Where a rally finds the deck empty, another enemy moves one space, whatever is printed on it, and does not rally."), \
        CROWNFELL_ACTIONS, US_READING, \
        N_("In any direction; locked cards first. The last card on the board moves itself. House rule: onto empty spaces only.")) \
  RULE (ABILITY, "crownfell.ability", N_("Ability"), \
        N_("It uses the ability with a bold name, if that is possible from where it stands."), \
        CROWNFELL_ACTIONS, US_PRINTED, NULL) \
  RULE (MOVE, "crownfell.move", N_("Move"), \
        N_("It moves as its arrows allow; where it lands it captures and rallies as well."), \
        CROWNFELL_ACTIONS, US_PRINTED, NULL) \
  RULE (PROTECTED, "crownfell.protected", N_("Stays protected"), \
        N_("A protected card moves only to another protected space, or goes on in its list."), \
        CROWNFELL_GUARD, US_PRINTED, NULL) \
  RULE (PROTECTS, "crownfell.protects", N_("Protects the most"), \
        N_("A card with the icon moves to where it protects most of its own, and not to where it protects fewer than now."), \
        CROWNFELL_GUARD, US_READING, \
        N_("With fewer everywhere it goes on in its list. Where it is moved by another card it just protects the most.")) \
  RULE (LOCKS, "crownfell.locks", N_("Locks"), \
        N_("A card with the icon moves to where it locks one of your cards. One that locks already moves only to where it locks at least as many, or does nothing."), \
        CROWNFELL_GUARD, US_PRINTED, NULL) \
  RULE (FREES, "crownfell.frees", N_("Frees its own"), \
        N_("Of several ways it takes one that frees the most of the enemy’s locked cards."), \
        CROWNFELL_GUARD, US_READING, \
        N_("Within one entry of the list; the list itself stays in its order.")) \
  RULE (THREAT, "crownfell.threat", N_("Takes aim"), \
        N_("A card that captures from afar goes to where one of your cards is in its reach."), \
        CROWNFELL_ACTIONS, US_READING, NULL) \
  RULE (FARTHEST, "crownfell.farthest", N_("As far as it can"), \
        N_("In each direction only the farthest space counts."), \
        CROWNFELL_ACTIONS, US_PRINTED, NULL) \
  RULE (KEEPS_OFF, "crownfell.keeps-off", N_("Keeps off your locks"), \
        N_("It moves to a space where none of your cards locks it, if there is one."), \
        CROWNFELL_ACTIONS, US_PRINTED, NULL) \
  RULE (DEPLOY, "crownfell.deploy", N_("A card comes in"), \
        N_("After all have acted the next card comes to row E in the deck’s column, or the next free one to the right; the deck moves one to the right of it."), \
        CROWNFELL_TURN, US_PRINTED, NULL) \
  RULE (REVENANT, "crownfell.revenant", N_("The Revenant covers"), \
        N_("On Move and on Capture it goes onto one of your cards if it can, and locks it by lying on it."), \
        CROWNFELL_CHARACTERS, US_READING, \
        N_("The card stays where it is. House rule: it is captured.")) \
  RULE (REVENANT_STAYS, "crownfell.revenant-stays", N_("The Revenant stays"), \
        N_("From one of your cards it goes only by a Capture of another one."), \
        CROWNFELL_CHARACTERS, US_PRINTED, NULL) \
  RULE (REVENANT_OFF, "crownfell.revenant-off", N_("The Revenant gives way"), \
        N_("It lies on another enemy only to capture from there, and else goes away first of all."), \
        CROWNFELL_CHARACTERS, US_PRINTED, NULL) \
  RULE (UNCOVERED, "crownfell.uncovered", N_("Uncovered"), \
        N_("The card that it has left acts at once, if it has not acted this turn."), \
        CROWNFELL_CHARACTERS, US_PRINTED, NULL) \
  RULE (GUIDE, "crownfell.guide", N_("Brings one here"), \
        N_("The arrow chooses the space, and then whom it brings there."), \
        CROWNFELL_CHARACTERS, US_PRINTED, NULL) \
  RULE (COMMAND, "crownfell.command", N_("Moves one of its own"), \
        N_("The arrow chooses whom, locked ones first, and then the direction."), \
        CROWNFELL_CHARACTERS, US_PRINTED, NULL) \
  RULE (INSPIRE, "crownfell.inspire", N_("Lets one capture"), \
        N_("It moves one that can capture so; else a locked one; else the arrow chooses."), \
        CROWNFELL_CHARACTERS, US_PRINTED, NULL) \
  RULE (WHISPER, "crownfell.whisper", N_("Moves one of yours"), \
        N_("The arrow chooses which of your cards, and then the direction."), \
        CROWNFELL_CHARACTERS, US_READING, \
        N_("Onto an empty space, unless the card says otherwise.")) \
  RULE (PROMOTE, "crownfell.promote", N_("Brings in a card"), \
        N_("The next card of the enemy deck comes to a space that the arrow chooses; the deck moves one to the right."), \
        CROWNFELL_CHARACTERS, US_READING, \
        N_("It acts this turn. It has not moved there, so it does not rally.")) \
  RULE (STRIKE, "crownfell.strike", N_("Captures from afar"), \
        N_("Its ability takes one of your cards. On Capture it is used first."), \
        CROWNFELL_CHARACTERS, US_PRINTED, NULL) \
  RULE (SACRIFICE, "crownfell.sacrifice", N_("Leaves the board"), \
        N_("It is turned over and discarded: the enemy’s is no point for you, and yours is one."), \
        CROWNFELL_CHARACTERS, US_PRINTED, NULL) \
  RULE (OTHER_ABILITY, "crownfell.other-ability", N_("An ability of its own"), \
        N_("What the card says is done at the table, and what has changed is told."), \
        N_("This app"), US_OWN, NULL) \
  RULE (TWO_ACTIONS, "crownfell.two-actions", N_("Your turn"), \
        N_("You take up to two actions, with one card or with two: bring one in to your home row, move, or use an ability."), \
        CROWNFELL_YOURS, US_PRINTED, NULL) \
  RULE (YOUR_RALLY, "crownfell.your-rally", N_("Your rally"), \
        N_("A card of yours that ends its move on the crown or in row E may bring in another one, or move another one by one space. Nothing comes back from the discard pile."), \
        CROWNFELL_TWO, US_PRINTED, NULL) \
  RULE (OUT_OF_CARDS, "crownfell.out-of-cards", N_("A side is gone"), \
        N_("The game ends when a side has no card on the board."), \
        CROWNFELL_END, US_READING, \
        N_("And none to come. House rule: at once, as soon as it has had one.")) \
  RULE (OUT_OF_MOVES, "crownfell.out-of-moves", N_("A side cannot move"), \
        N_("The game ends when a side has no legal move in its turn."), \
        CROWNFELL_END, US_PRINTED, NULL) \
  RULE (STALEMATE, "crownfell.stalemate", N_("Stop and count"), \
        N_("You may stop at any time. After ten enemy turns without a capture, with the deck empty, the app suggests it."), \
        N_("This app"), US_OWN, NULL) \
  RULE (SCORE, "crownfell.score", N_("Your score"), \
        N_("One point for each enemy card that you captured and for each that is locked on the board."), \
        CROWNFELL_END, US_PRINTED, NULL)
/* clang-format on */
