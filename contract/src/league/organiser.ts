import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing } from '../field.ts'
import { Sport } from '../team/team.ts'
import { League } from './league.ts'

/** A league as somebody sees it who has the link that makes them an organiser. */
export const OrganiserOffer = Type.Object({
  leagueId: Id,
  name: Type.String(),
  sport: Sport,
  season: Type.String(),
  organiser: Type.String({ description: 'Who made the link: first name and initial.' }),
  isOrganiser: Type.Boolean({ description: 'The caller is one already.' }),
})
export type OrganiserOffer = Static<typeof OrganiserOffer>

/** The part of a link's address that identifies it, as people type it. */
const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) })

export const organiserApi = {
  'POST /api/v1/league/:id/organiser-link': endpoint({
    does: 'Makes the link by which one person becomes an organiser of a league. An earlier one ends.',
    reply: League,
    status: 201,
    errors: ['forbidden', 'not_found', 'too_many_organisers'],
  }),
  'DELETE /api/v1/league/:id/organiser-link': endpoint({
    does: 'Turns off the link by which someone becomes an organiser.',
    reply: League,
    errors: ['forbidden', 'not_found'],
  }),
  'GET /api/v1/organiser-link/:code': endpoint({
    does: 'Returns the league of a link that makes its reader an organiser.',
    params: Code,
    reply: OrganiserOffer,
    errors: ['not_found'],
  }),
  'POST /api/v1/organiser-link/:code': endpoint({
    does: 'Makes the caller an organiser of the league. The link ends.',
    params: Code,
    reply: League,
    errors: ['not_found', 'too_many_organisers'],
  }),
  'DELETE /api/v1/league/:id/organisers/:organiserId': endpoint({
    does: 'Removes an organiser of a league, or the caller, who leaves. One always stays.',
    reply: Nothing,
    errors: ['forbidden', 'not_found', 'last_organiser'],
  }),
  'POST /api/v1/league/:id/take-over': endpoint({
    does: 'Makes the caller, a captain of one of the teams, the organiser of a league that nobody runs.',
    reply: League,
    errors: ['forbidden', 'not_found', 'league_has_organiser'],
  }),
}
