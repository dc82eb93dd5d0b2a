import type { Api, rosterTableApi, TeamFile, teamFileApi } from '@app/contract'
import { type Call, onTeams } from './asking.ts'
import { NOW } from './league.ts'

const content = Buffer.from('First Name,Last Name,Email\nViktor,Sand,viktor.sand@example.com\nTheo,Marsh,\n').toString(
  'base64',
)
const people = [{ name: 'Viktor Sand', email: 'viktor.sand@example.com', position: '' }]

const file: TeamFile = {
  format: 'callup-team',
  version: 1,
  team: { name: 'Moved FC', sport: 'Soccer', description: '', language: 'en' },
  gameDay: { gameMinutes: 90, rosterOnly: false, min: null, target: null, max: null, composition: null, positions: [] },
  by: 1,
  people: [
    { name: 'Viktor Sand', email: '', position: '', joinedAt: '2026-01-01T12:00:00.000Z' },
    { name: 'Theo Marsh', email: 'theo.marsh@example.com', position: '', joinedAt: '2026-01-01T12:00:00.000Z' },
  ],
  games: [],
}

/** Every call about a roster from a table, and about a team in a file. */
export const movingCalls: { [Key in keyof (typeof rosterTableApi & typeof teamFileApi) & keyof Api]: Call<Key> } = {
  'POST /api/v1/team/:teamId/team-file': {
    text: 'Take a team as a file',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team-file': { text: 'Import a team file', on: { '': () => ({ body: { file, you: 1 } }) } },
  'POST /api/v1/team-file/preview': {
    text: 'See what would become of a team file',
    on: { '': () => ({ body: { file, you: 1 } }) },
  },
  'GET /api/v1/team-file': { text: 'See which teams they can take back', on: { '': () => ({}) } },
  'POST /api/v1/team/:teamId/team-file/mail': {
    text: 'Mail the people of a team file',
    on: onTeams((teamId) => ({ params: { teamId }, body: { people: 1 } })),
  },
  'POST /api/v1/team/:teamId/team-file/take-back': {
    text: 'Take back a team that came from a file',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team/:teamId/roster-table/preview': {
    text: 'See what would become of a table of people',
    on: onTeams((teamId) => ({ params: { teamId }, body: { content } })),
  },
  'POST /api/v1/team/:teamId/roster-table': {
    text: 'Add the people of a table',
    on: onTeams((teamId) => ({ params: { teamId }, body: { people } })),
  },
  'GET /api/v1/team/:teamId/roster-table': {
    text: 'See whom they added last',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team/:teamId/roster-table/take-back': {
    text: 'Take people back whom they added',
    on: onTeams((teamId) => ({ params: { teamId }, body: { addedAt: NOW.toISOString() } })),
  },
}
