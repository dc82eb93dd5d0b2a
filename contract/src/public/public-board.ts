import { type Static, Type } from 'typebox'
import { endpoint, pagedEndpoint } from '../endpoint.ts'
import { Id, Instant, page } from '../field.ts'
import { boardFilters } from '../substitute/substitute.ts'
import { Sport } from '../team/team.ts'

/** A request as shown without a sign-in: no personal data. */
export const PublicSubRequest = Type.Object({
  id: Id,
  teamName: Type.String(),
  teamLogo: Type.String({ description: 'URL of the picture, or empty.' }),
  sport: Sport,
  date: Instant,
  timeZone: Type.String(),
  location: Type.String(),
  openSpots: Type.Integer(),
  positions: Type.Array(Type.String()),
})
export type PublicSubRequest = Static<typeof PublicSubRequest>

export const publicBoardApi = {
  'GET /api/v1/board': pagedEndpoint({
    does: 'Lists the open requests that everybody may see, without a sign-in. Contains no personal data.',
    access: 'public',
    stale: true,
    query: Type.Object({ ...boardFilters, ...page }),
    reply: Type.Array(PublicSubRequest),
  }),
  'GET /api/v1/board/signed-in': endpoint({
    does: 'Counts the open requests that only signed-in people see, a hundred at most.',
    access: 'public',
    stale: true,
    query: Type.Object(boardFilters),
    reply: Type.Object({ count: Type.Integer() }),
  }),
}
