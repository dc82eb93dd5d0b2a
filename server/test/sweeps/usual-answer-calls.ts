import type { awayApi, usualAnswerApi } from '@app/contract'
import type { Person } from '../world.ts'
import { type Call, onTeams } from './asking.ts'
import type { League } from './league.ts'

const days = { from: '2027-04-01', until: '2027-04-05' }
const draft = { ...days, note: 'Lagos' }

function onAway<A>(ask: (id: string) => A): Record<string, (league: League, me: Person) => A> {
  return {
    'their own': (l, me) => ask(l.awayOf(me)),
    "a team-mate's": (l) => ask(l.awayOf(l.mate)),
    'missing ones': (l) => ask(l.missing),
    'those of a deleted account': (l) => ask(l.awayOf(l.goner)),
  }
}

/** Every call about usual answers and away dates. */
export const usualAnswerCalls: {
  [Key in keyof (typeof awayApi & typeof usualAnswerApi)]: Call<Key>
} = {
  'GET /api/v1/usual-answer': { text: 'List their usual answers', on: { '': () => ({}) } },
  'PUT /api/v1/team/:teamId/usual-answer': {
    text: 'Set their usual answer',
    on: onTeams((teamId) => ({ params: { teamId }, body: { answer: 'Going' } as const })),
  },
  'GET /api/v1/away': { text: 'List their away dates', on: { '': () => ({}) } },
  'GET /api/v1/away/games': { text: 'List their games on some days', on: { '': () => ({ query: days }) } },
  'POST /api/v1/away': {
    text: 'Add away dates',
    on: {
      '': () => ({ body: draft }),
      'that overlap with others': () => ({ body: { ...draft, from: '2027-03-28' } }),
      "with a game of another team's": (l) => ({ body: { ...draft, replace: [l.games.others] } }),
    },
  },
  'PUT /api/v1/away/:id': { text: 'Change away dates', on: onAway((id) => ({ params: { id }, body: draft })) },
  'DELETE /api/v1/away/:id': { text: 'Delete away dates', on: onAway((id) => ({ params: { id } })) },
}
