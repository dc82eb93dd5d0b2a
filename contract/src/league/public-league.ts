import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

const fields = {
  isOn: Type.Boolean({ description: 'Anyone can open the page of each division. No player is named on it.' }),
  locations: Type.Boolean({ description: 'It shows where games are played.' }),
  isIndexed: Type.Boolean({ description: 'Search engines may list it.' }),
}

/** The page of a league for everyone, as its people see its settings. */
export const PublicLeague = Type.Object({
  ...fields,
  path: Type.Union([Type.String(), Type.Null()], {
    description: 'The path of the page. Null until it is turned on for the first time.',
  }),
})
export type PublicLeague = Static<typeof PublicLeague>

export const publicLeagueApi = {
  'GET /api/v1/league/:id/public-page': endpoint({
    does: "Returns the settings of a league's public page. For its organisers and the members of its teams.",
    reply: PublicLeague,
    errors: ['not_found'],
  }),
  'PUT /api/v1/league/:id/public-page': endpoint({
    does: "Turns a league's public page on or off, and sets what it shows. Its address is made once.",
    body: Type.Object(fields),
    reply: PublicLeague,
    errors: ['forbidden', 'not_found'],
  }),
}
