import type { numbersApi, seasonApi } from '@app/contract'
import { type Call, onTeams } from './asking.ts'

const body = { name: 'Winter 2027', startsOn: '2026-11-10' }

/** Every call about the seasons of a team, and about one's own numbers. */
export const seasonCalls: { [Key in keyof (typeof seasonApi & typeof numbersApi)]: Call<Key> } = {
  'GET /api/v1/team/:teamId/season': {
    text: "See a team's season",
    on: {
      ...onTeams((teamId) => ({ params: { teamId } })),
      'a closed one of the team': (l) => ({
        params: { teamId: l.teams.listed },
        query: { seasonId: l.seasons.closed },
      }),
      "the other team's, as if it were the team's": (l) => ({
        params: { teamId: l.teams.listed },
        query: { seasonId: l.seasons.others },
      }),
    },
  },
  'PUT /api/v1/team/:teamId/season': {
    text: 'Name a season',
    on: onTeams((teamId) => ({ params: { teamId }, body })),
  },
  'POST /api/v1/team/:teamId/season/close': {
    text: 'Close a season',
    on: onTeams((teamId) => ({ params: { teamId }, body })),
  },
  'POST /api/v1/team/:teamId/season/reopen': {
    text: 'Reopen a season',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'GET /api/v1/numbers': { text: 'See their own numbers', on: { '': () => ({ query: { year: 2026 } }) } },
  'GET /api/v1/numbers/games.csv': {
    text: 'Take their own games of a year as a file',
    on: { '': () => ({ query: { year: 2026 } }) },
  },
}
