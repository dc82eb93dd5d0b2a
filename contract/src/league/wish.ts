import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import { type WishKind, wishKinds } from './season-request.ts'
import { ClockTime } from './venue.ts'

const wishFields = {
  kind: Type.Unsafe<WishKind>(Type.String({ enum: [...wishKinds] })),
  dates: Type.Array(Day, {
    maxItems: limits.daysPerWish,
    uniqueItems: true,
    description: 'For `not_on`: days on which the team does not play.',
  }),
  times: Type.Array(ClockTime, {
    maxItems: limits.timesPerVenue,
    uniqueItems: true,
    description: 'For `only_at`: the times at which it plays.',
  }),
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    maxItems: 7,
    uniqueItems: true,
    description: 'For `home_on`: the weekdays of its home games. 0 is Sunday.',
  }),
}

/** What a team asks of the schedule. */
export const LeagueWish = Type.Object({
  id: Id,
  teamId: Id,
  ...wishFields,
  isMust: Type.Boolean({ description: 'It counts more than any number of wishes.' }),
  isFromCaptain: Type.Boolean({ description: 'Entered by a captain of the team, not by an organiser.' }),
})
export type LeagueWish = Static<typeof LeagueWish>

const OfTeam = Type.Object({ id: Id, teamId: Id })

export const wishApi = {
  'GET /api/v1/league/:id/wishes': endpoint({
    does: 'Lists what teams ask of the schedule: organisers read all of it, members of a team what theirs asks.',
    reply: Type.Array(LeagueWish),
    errors: ['not_found'],
  }),
  'POST /api/v1/league/:id/teams/:teamId/wishes': endpoint({
    does: 'Enters what a team asks of the schedule: by an organiser, or by one of its captains.',
    params: OfTeam,
    body: Type.Object(wishFields),
    reply: Type.Array(LeagueWish),
    status: 201,
    errors: ['forbidden', 'not_found', 'too_many_wishes', 'season_over'],
  }),
  'PUT /api/v1/league/:id/wishes/:wishId': endpoint({
    does: 'Makes a wish a must, or a must a wish.',
    params: Type.Object({ id: Id, wishId: Id }),
    body: Type.Object({ isMust: Type.Boolean() }),
    reply: Type.Array(LeagueWish),
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
  'DELETE /api/v1/league/:id/teams/:teamId/wishes/:wishId': endpoint({
    does: 'Removes a wish: by an organiser, or by a captain of the team.',
    params: Type.Object({ id: Id, teamId: Id, wishId: Id }),
    reply: Nothing,
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
}
