import type { GameKind } from '@app/contract/kind'

/** The place leaves out games of this kind, or refuses them. */
export const notShown = 'not shown here'

/** Games of this kind have no part in it. */
const notAsked = 'not_for_this_kind'

type Lines = Readonly<Record<GameKind, string>>

/** Everything but a game has the same cell. */
const onlyGames = (game: string, others: string): Lines => ({
  game,
  practice: others,
  pickup: others,
  social: others,
  tournament: others,
})

/** What each place shows of a game of each kind. A new kind does not compile until it has a line everywhere. */
export const kindLines: Readonly<Record<string, Lines>> = {
  'the list of games': {
    game: 'game, Net Prophets',
    practice: 'practice',
    pickup: 'pickup',
    social: 'social, Season Drinks',
    tournament: 'tournament',
  },
  'games of the team, to a stranger': onlyGames('game, Net Prophets', notShown),
  'the page, to a stranger': onlyGames('game, Net Prophets', 'not_found'),
  'an answer of a stranger': onlyGames('Going', 'not_found'),
  'needs you: to answer': {
    game: 'game, Net Prophets',
    practice: 'practice',
    pickup: 'pickup',
    social: 'social, Season Drinks',
    tournament: 'tournament',
  },
  'the mail that asks': {
    game: 'Tue, Nov 24 vs Net Prophets: are you going?',
    practice: 'Practice, Tue, Nov 24: are you going?',
    pickup: 'Pick-up, Tue, Nov 24: are you going?',
    social: 'Season Drinks, Tue, Nov 24: are you going?',
    tournament: 'Tournament, Tue, Nov 24: are you going?',
  },
  'the notification that asks': {
    game: 'Tue, Nov 24 vs Net Prophets: are you going?',
    practice: 'Practice, Tue, Nov 24: are you going?',
    pickup: 'Pick-up, Tue, Nov 24: are you going?',
    social: 'Season Drinks, Tue, Nov 24: are you going?',
    tournament: 'Tournament, Tue, Nov 24: are you going?',
  },
  'the page of the answer link': {
    game: 'Are you going? Night Shift FC vs Net Prophets',
    practice: 'Are you going? Practice: Night Shift FC',
    pickup: 'Are you going? Pick-up: Night Shift FC',
    social: 'Are you going? Season Drinks: Night Shift FC',
    tournament: 'Are you going? Tournament: Night Shift FC',
  },
  'the list of an answer link': {
    game: 'Answer for Tue, Nov 24 vs Net Prophets',
    practice: 'Answer for Practice, Tue, Nov 24',
    pickup: 'Answer for Pick-up, Tue, Nov 24',
    social: 'Answer for Season Drinks, Tue, Nov 24',
    tournament: 'Answer for Tournament, Tue, Nov 24',
  },
  'the reminder': {
    game: 'Reminder: Tue, Nov 24, 02:30 PM EST vs Net Prophets',
    practice: 'Reminder: Practice, Tue, Nov 24, 02:30 PM EST',
    pickup: 'Reminder: Pick-up, Tue, Nov 24, 02:30 PM EST',
    social: 'Reminder: Season Drinks, Tue, Nov 24, 02:30 PM EST',
    tournament: 'Reminder: Tournament, Tue, Nov 24, 02:30 PM EST',
  },
  'the digest': {
    game: 'Your week: 1 game, 1 needs your answer',
    practice: 'Your week: 1 practice. 1 needs your answer',
    pickup: 'Your week: 1 date. 1 needs your answer',
    social: 'Your week: 1 date. 1 needs your answer',
    tournament: 'Your week: 1 date. 1 needs your answer',
  },
  'the mail about an answer by a captain': {
    game: 'Night Shift FC vs Net Prophets: Maybe.',
    practice: 'Practice: Night Shift FC: Maybe.',
    pickup: 'Pick-up: Night Shift FC: Maybe.',
    social: 'Season Drinks: Night Shift FC: Maybe.',
    tournament: 'Tournament: Night Shift FC: Maybe.',
  },
  'a message to the players': {
    game: 'Tue, Nov 24 vs Net Prophets',
    practice: 'Tue, Nov 24 Practice',
    pickup: 'Tue, Nov 24 Pick-up',
    social: 'Tue, Nov 24 Season Drinks',
    tournament: 'Tue, Nov 24 Tournament',
  },
  'the news that it moved': {
    game: 'Moved to Wed, Nov 25: Night Shift FC vs Net Prophets',
    practice: 'Moved to Wed, Nov 25: Practice: Night Shift FC',
    pickup: 'Moved to Wed, Nov 25: Pick-up: Night Shift FC',
    social: 'Moved to Wed, Nov 25: Season Drinks: Night Shift FC',
    tournament: 'Moved to Wed, Nov 25: Tournament: Night Shift FC',
  },
  'the news that it is cancelled': {
    game: 'Cancelled: Night Shift FC vs Net Prophets. The game is cancelled',
    practice: 'Cancelled: Practice: Night Shift FC. Practice is cancelled',
    pickup: 'Cancelled: Pick-up: Night Shift FC. Pick-up is cancelled',
    social: 'Cancelled: Season Drinks: Night Shift FC. Season Drinks is cancelled',
    tournament: 'Cancelled: Tournament: Night Shift FC. Tournament is cancelled',
  },
  'my data': {
    game: 'the answer',
    practice: 'the answer',
    pickup: 'the answer',
    social: 'the answer',
    tournament: 'the answer',
  },
  'the calendar file': {
    game: 'Night Shift FC vs Net Prophets',
    practice: 'Practice: Night Shift FC',
    pickup: 'Pick-up: Night Shift FC',
    social: 'Season Drinks: Night Shift FC',
    tournament: 'Tournament: Night Shift FC',
  },
  'the calendar feed': {
    game: 'Night Shift FC vs Net Prophets',
    practice: 'Practice: Night Shift FC',
    pickup: 'Pick-up: Night Shift FC',
    social: 'Season Drinks: Night Shift FC',
    tournament: 'Tournament: Night Shift FC',
  },
  'the calendar file, to a stranger': onlyGames('Night Shift FC vs Net Prophets', 'not_found'),
  'an imported schedule with a game on that day': onlyGames('same', 'new'),
  'the schedule as a table': onlyGames('Net Prophets', notShown),
  'the team file': {
    game: 'Net Prophets',
    practice: 'practice',
    pickup: 'pickup',
    social: 'social, Season Drinks',
    tournament: 'tournament',
  },
  'the public page': onlyGames('vs Net Prophets', notShown),
  'the shared link': onlyGames('a link', notAsked),
  'a request for subs, and the board': onlyGames('a request', notAsked),
  'the line-up': onlyGames('set', notAsked),
  'alerts of captains': onlyGames('planned', notShown),
  'drop-outs': onlyGames('recorded', notShown),
  'the forecast': onlyGames('asked for', notShown),
  'the result': onlyGames('3–2', notAsked),
  'needs you: the score': onlyGames('asked for', notShown),
  'the season': onlyGames('counted', notShown),
  'my stats': onlyGames('counted', notShown),
  'who was there': {
    game: 'Robin Berg',
    practice: 'Robin Berg',
    pickup: 'Robin Berg',
    social: 'Robin Berg',
    tournament: 'Robin Berg',
  },
}
