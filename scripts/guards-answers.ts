/** The guards of usual answers and away dates, each with the test that fails without it. */
import type { Guard } from './guards-tree.ts'

const tables = 'server/migrations/0003_game.sql'
const state = 'contract/src/game/game-state.ts'
const facts = 'server/src/features/game/attendance/rules.ts'
const actions = 'server/src/features/game/rsvp/away/actions.ts'
const awayQueries = 'server/src/features/game/rsvp/away/queries.ts'
const usualQueries = 'server/src/features/game/rsvp/usual-answer/queries.ts'
const askQueries = 'server/src/features/message/ask/queries.ts'
const people = 'server/src/features/game/attendance/actions.ts'

const away = (title: string) => ({ file: 'server/src/features/game/rsvp/away/routes.test.ts', title })
const usual = (title: string) => ({ file: 'server/src/features/game/rsvp/usual-answer/routes.test.ts', title })

export const answerGuards: Guard[] = [
  {
    name: 'usual: an own answer wins over the usual answer',
    takeAway: [
      {
        file: state,
        text: 'return own && !isReplaced',
        instead: 'return own && !automatic && !isReplaced',
      },
    ],
    test: usual('is in unless she says no'),
  },
  {
    name: 'usual: games that are over keep their answers',
    takeAway: [{ file: facts, text: 'endsAt > since && (until === null', instead: '(until === null' }],
    test: usual('games that are over keep'),
  },
  {
    name: 'usual: two tabs take turns',
    takeAway: [{ file: usualQueries, text: ' for no key update`', instead: '`' }],
    test: usual('in two tabs at once'),
  },
  {
    name: 'usual: nobody with a usual answer is asked',
    takeAway: [
      { file: askQueries, text: /\n {2}and not exists \(select from usual_answer u\n.*\n.*\n.*is null\)/, instead: '' },
    ],
    test: usual('reminds the silent players now'),
  },
  {
    name: 'usual: strangers do not see where an answer comes from',
    takeAway: [
      {
        file: people,
        text: "isOwn ? answer.source : 'own'",
        instead: 'answer.source',
      },
    ],
    test: usual('Ines, who is not on the team'),
  },
  {
    name: 'away: strangers do not see until when somebody is away',
    takeAway: [
      {
        file: people,
        text: 'isOwn ? answer.awayUntil : null',
        instead: 'answer.awayUntil',
      },
    ],
    test: away('Ines, who is not on the team'),
  },
  {
    name: 'away: nobody who is away is asked',
    takeAway: [{ file: askQueries, text: 'and w.ended_at is null', instead: 'and w.ended_at is not null' }],
    test: away('is neither asked'),
  },
  {
    name: 'away: an answer yields only if it is ticked',
    takeAway: [
      {
        file: state,
        text: "(own.hasYielded && automatic.source === 'away')",
        instead: "automatic.source === 'away'",
      },
    ],
    test: away('stays unless she ticks it'),
  },
  {
    name: 'away: a later answer does not yield',
    takeAway: [{ file: 'server/src/features/game/rsvp/queries.ts', text: ', yielded_at = null,\n', instead: ',\n' }],
    test: away('and that wins'),
  },
  {
    name: 'away: dates win over the usual answer',
    takeAway: [
      {
        file: state,
        text: ': awayUntil !== null\n',
        instead: ': awayUntil !== null && usual === null\n',
      },
    ],
    test: away('win over the usual answer'),
  },
  {
    name: 'away: games that are over keep their answers',
    takeAway: [
      {
        file: awayQueries,
        text: '     and exists (select from member m',
        instead: '     and false and exists (select from member m',
      },
    ],
    test: away('games that are over keep'),
  },
  {
    name: 'away: dates do not overlap',
    takeAway: [{ file: tables, text: /,\n {2}constraint away_dates_do_not_overlap .*is null\)/, instead: '' }],
    test: away('in many tabs at once'),
  },
  {
    name: 'away: the person is locked while their dates are counted',
    takeAway: [
      { file: awayQueries, text: 'where id = ${actorId} for no key update`', instead: 'where id = ${actorId}`' },
    ],
    test: away('in many tabs at once'),
  },
  {
    name: 'away: the dates of others are not found',
    takeAway: [
      { file: actions, text: "(await ownAwayDates(ctx.db, scope, dates.id)) ?? refuse('not_found')", instead: 'dates' },
    ],
    test: away('or change the dates of others'),
  },
]
