import type { Api, rosterTableApi } from '@app/contract'
import { type Call, onTeams } from './asking.ts'
import { NOW } from './league.ts'

const content = Buffer.from('First Name,Last Name,Email\nViktor,Sand,viktor.sand@example.com\nTheo,Marsh,\n').toString(
  'base64',
)
const people = [{ name: 'Viktor Sand', email: 'viktor.sand@example.com', position: '' }]

/** Every call about a roster from a table. */
export const rosterTableCalls: { [Key in keyof typeof rosterTableApi & keyof Api]: Call<Key> } = {
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
