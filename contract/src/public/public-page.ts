import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Line } from '../field.ts'
import { limits } from '../limits.ts'
import { longestSlug, shortestSlug } from './slug.ts'

const Places = Type.Unsafe<'exact' | 'town' | 'none'>(Type.String({ enum: ['exact', 'town', 'none'] }))

const fields = {
  isOn: Type.Boolean({ description: 'Anybody can open the page. No player is named on it, whatever is shown.' }),
  games: Type.Boolean({ description: 'Day, time and opponent of the next games, and the calendar.' }),
  results: Type.Boolean({ description: 'Latest results, form and record.' }),
  wanted: Type.Boolean({ description: 'Open requests for substitutes: position and day.' }),
  join: Type.Boolean({ description: 'People can ask to join.' }),
  places: Places,
  town: Line(limits.town, { description: 'Shown in the place of every venue, if places is `town`.' }),
  isIndexed: Type.Boolean({ description: 'Search engines may list the page.' }),
}

const PublicPage = Type.Object({
  ...fields,
  slug: Type.Union([Type.String(), Type.Null()], { description: 'The page is at /t/{slug}. Null until it is chosen.' }),
  proposedSlug: Type.String({ description: 'From the name of the team. Empty if it has no Latin letters.' }),
  isListed: Type.Boolean({ description: 'An unlisted team has no page, whatever is set.' }),
})
export type PublicPage = Static<typeof PublicPage>

export const publicPageApi = {
  'GET /api/v1/team/:teamId/public-page': endpoint({
    does: "Returns the settings of a team's public page.",
    reply: PublicPage,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/team/:teamId/public-page': endpoint({
    does: "Turns a team's public page on or off, and sets what it shows. The address is chosen once.",
    body: Type.Object({
      ...fields,
      slug: Type.String({ minLength: shortestSlug, maxLength: longestSlug, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    }),
    reply: PublicPage,
    errors: ['forbidden', 'not_found', 'slug_taken', 'slug_not_allowed', 'slug_is_chosen'],
  }),
}
