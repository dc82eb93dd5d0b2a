import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, Line, Name } from '../field.ts'
import { limits } from '../limits.ts'
import { Mapping, TableColumn } from '../table-column.ts'
import { AddedPeople } from '../team/roster.ts'
import type { SortedRow } from '../team/roster-verdict.ts'
import { Team } from '../team/team.ts'

/** Columns we import. All others are ignored. */
export const rosterFields = ['name', 'first', 'last', 'email', 'role', 'nonPlayer', 'position'] as const
export type RosterField = (typeof rosterFields)[number]

const verdicts = ['invited', 'by_name', 'here', 'decide', 'left_out']
const reasons = [
  '',
  'captain_later',
  'no_name',
  'not_an_address',
  'not_a_player',
  'same_name',
  'same_address',
  'twice',
  'not_a_name',
  'no_room',
  'by_you',
]

/** A line of the table, and what happens to it. */
const Row = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  position: Type.String({ description: 'A position of the team; empty if the table names none of them.' }),
  role: Type.Unsafe<SortedRow['role']>(Type.String({ enum: ['player', 'captain', 'other'] })),
  verdict: Type.Unsafe<SortedRow['verdict']>(Type.String({ enum: verdicts })),
  why: Type.Unsafe<SortedRow['why']>(Type.String({ enum: reasons })),
  twin: Type.Integer({ description: 'The line that says the same, or 0.' }),
})

export const RosterTable = Type.Object({
  columns: Type.Array(TableColumn),
  rows: Type.Array(Row, { maxItems: limits.rosterLines }),
  room: Type.Integer({ description: 'How many more people without an account fit on the roster.' }),
})
export type RosterTable = Static<typeof RosterTable>

/** The last import, as long as it can be undone. */
export const Addition = Type.Object({ addedAt: Instant, people: Type.Integer(), until: Instant })
export type Addition = Static<typeof Addition>

export const rosterTableApi = {
  'POST /api/v1/team/:teamId/roster-table/preview': endpoint({
    does: 'Reads a table of people (CSV, TSV, XLSX or a pasted list) and returns what would become of each line, without changing anything.',
    body: Type.Object({
      content: Type.String({
        minLength: 1,
        maxLength: Math.ceil(limits.rosterBytes / 3) * 4,
        description: 'The bytes of the file in base64. The server detects the format and the encoding.',
      }),
      columns: Mapping(rosterFields),
    }),
    reply: RosterTable,
    errors: ['forbidden', 'not_found', 'table_not_readable'],
    heavy: true,
    bodyBytes: Math.ceil(limits.rosterBytes * 1.4),
  }),
  'POST /api/v1/team/:teamId/roster-table': endpoint({
    does: 'Adds the people of a table by name, with their positions. Those who are on the roster already are left out, so that the same table twice changes nothing.',
    body: Type.Object({
      people: Type.Array(
        Type.Object({ name: Name(limits.personName), email: Line(limits.email), position: Line(limits.position) }),
        { minItems: 1, maxItems: limits.peopleAtOnce },
      ),
    }),
    reply: Type.Object({ ...AddedPeople.properties, addition: Type.Union([Addition, Type.Null()]) }),
    errors: ['forbidden', 'not_found', 'roster_full'],
  }),
  'GET /api/v1/team/:teamId/roster-table': endpoint({
    does: 'Returns the latest people who were added together, while they can be taken back.',
    reply: Type.Object({ addition: Type.Union([Addition, Type.Null()]) }),
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/roster-table/take-back': endpoint({
    does: 'Takes people back who were added together, within a day. Those who have answered or claimed their place stay.',
    body: Type.Object({ addedAt: Instant }),
    reply: Type.Object({ team: Team, removed: Type.Integer(), kept: Type.Integer() }),
    errors: ['forbidden', 'not_found'],
  }),
}
