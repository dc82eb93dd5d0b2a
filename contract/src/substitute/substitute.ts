import { type Static, Type } from 'typebox'
import { endpoint, pagedEndpoint } from '../endpoint.ts'
import { FormerName, Id, Instant, Line, NonBlankLine, page, search, Text } from '../field.ts'
import { type SubRuleBreach, subRuleBreaches } from '../game/sub-rule.ts'
import { limits } from '../limits.ts'
import { Sport } from '../team/team.ts'

export const VolunteerStatus = Type.Unsafe<'Waiting' | 'Accepted' | 'Declined' | 'Withdrawn' | 'Released'>(
  Type.String({ enum: ['Waiting', 'Accepted', 'Declined', 'Withdrawn', 'Released'] }),
)
export type VolunteerStatus = Static<typeof VolunteerStatus>

/** How often an accepted sub turned up. Visible to them, and to captains they volunteer for. */
export const SubRecord = Type.Object({ subbed: Type.Integer(), noShows: Type.Integer() })
export type SubRecord = Static<typeof SubRecord>

/** A person's offer to play. Shows a first name and an initial until the volunteer and the captains are in touch. */
export const Volunteer = Type.Object({
  id: Id,
  userId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  formerName: FormerName,
  email: Type.Optional(Type.String()),
  avatar: Type.String(),
  position: Type.String({ description: 'Empty means any position.' }),
  note: Type.String(),
  isNoteHidden: Type.Boolean({ description: 'Reported and hidden from captains until reviewed.' }),
  status: VolunteerStatus,
  volunteeredAt: Instant,
  isForOldTime: Type.Boolean({
    description:
      'The game has moved since. They are asked again, and a captain can accept them once the new time works.',
  }),
  isSpare: Type.Boolean(),
  forbiddenBy: Type.Union([Type.Unsafe<SubRuleBreach>(Type.String({ enum: [...subRuleBreaches] })), Type.Null()], {
    description:
      "The league's rule for subs that forbids accepting them now: `playoffs`: none in the playoffs; `per_game`: the team has as many as it may; `opponent`: they are on the opponent's roster. Null: none does.",
  }),
  record: SubRecord,
  turnedUp: Type.Union([Type.Boolean(), Type.Null()]),
})
export type Volunteer = Static<typeof Volunteer>

/** Open while spots remain, the game has neither started nor been cancelled, and no captain has closed the request. */
export const SubRequestStatus = Type.Unsafe<'Open' | 'Filled' | 'Closed' | 'Cancelled' | 'Started'>(
  Type.String({ enum: ['Open', 'Filled', 'Closed', 'Cancelled', 'Started'] }),
)
export type SubRequestStatus = Static<typeof SubRequestStatus>

/** Why the caller cannot volunteer. */
export const WhyNotVolunteer = Type.Unsafe<
  'own_team' | 'already_volunteered' | 'filled' | 'closed' | 'started' | 'plays_elsewhere' | 'spares_only'
>(
  Type.String({
    enum: ['own_team', 'already_volunteered', 'filled', 'closed', 'started', 'plays_elsewhere', 'spares_only'],
  }),
)
export type WhyNotVolunteer = Static<typeof WhyNotVolunteer>

const NumberOfSubs = Type.Integer({ minimum: 1, maximum: limits.subs })
const Positions = Type.Array(NonBlankLine(limits.position), { maxItems: limits.positions, description: 'Empty: any.' })

const settings = {
  firstCome: Type.Boolean({
    description: 'Volunteers are accepted automatically while spots remain. Otherwise a captain approves each.',
  }),
  note: Text(limits.subNote),
  everybodyAt: Type.Union([Instant, Type.Null()], {
    description: "Until then only the team's spares can volunteer. Null: everybody can at once.",
  }),
  isPublic: Type.Boolean({ description: 'People who are not signed in see it too, once everybody can volunteer.' }),
}

/** A game's request for substitutes. */
export const SubRequest = Type.Object({
  id: Id,
  teamId: Id,
  gameId: Id,
  numberOfSubs: NumberOfSubs,
  positions: Type.Array(Type.String()),
  openPositions: Type.Array(Type.String(), {
    description: 'The positions without those that an accepted volunteer fills. Empty: any.',
  }),
  openSpots: Type.Integer(),
  status: SubRequestStatus,
  waiting: Type.Integer({ description: 'How many offers a captain has not decided on, without those asked again.' }),
  askedAgain: Type.Integer({ description: 'How many offers are for another time: the game has moved since.' }),
  isHidden: Type.Boolean({
    description: 'Reported and hidden from strangers until reviewed. Only the team sees this.',
  }),
  ...settings,
})
export type SubRequest = Static<typeof SubRequest>

/** A request on the board. */
export const SubRequestCard = Type.Object({
  ...SubRequest.properties,
  teamName: Type.String(),
  teamLogo: Type.String(),
  sport: Sport,
  opponentTeamName: Type.String(),
  date: Instant,
  endTime: Instant,
  timeZone: Type.String(),
  location: Type.String(),
  mine: Type.Union([VolunteerStatus, Type.Null()], { description: 'The status of the caller’s own offer, if any.' }),
  mineIsForOldTime: Type.Boolean({ description: 'The game has moved since the caller offered or was accepted.' }),
  can: Type.Object({
    volunteer: Type.Boolean(),
    choose: Type.Boolean({ description: 'Decline and release volunteers.' }),
  }),
  whyNot: Type.Union([WhyNotVolunteer, Type.Null()]),
})
export type SubRequestCard = Static<typeof SubRequestCard>

/** The league's rules for subs in one game. */
const LeagueSubRule = Type.Object({
  leagueName: Type.String(),
  isPlayoff: Type.Boolean(),
  perGame: Type.Union([Type.Integer(), Type.Null()], { description: 'Null: any number.' }),
  inPlayoffs: Type.Boolean(),
  fromOpponents: Type.Boolean(),
})
export type LeagueSubRule = Static<typeof LeagueSubRule>

/** A request with its volunteers: captains see all of them, volunteers see their own offer, others see only counts. */
export const SubRequestDetail = Type.Object({
  ...SubRequestCard.properties,
  gameNotes: Type.String({
    description: 'Visible to the team and to subs who are in touch with the captains, otherwise empty.',
  }),
  movedFrom: Type.Union([Instant, Type.Null()], { description: 'The start before the game moved.' }),
  gaveUp: Type.Boolean({ description: 'The caller was in, and gave up the spot.' }),
  volunteers: Type.Array(Volunteer),
  leagueRule: Type.Union([LeagueSubRule, Type.Null()], {
    description: "For captains of a team in a game of a league: the league's rules for subs.",
  }),
  captains: Type.Array(Type.Object({ userId: Id, name: Type.String(), email: Type.String() }), {
    description: 'The captains, for a sub who is in touch with them; otherwise empty.',
  }),
  can: Type.Object({
    ...SubRequestCard.properties.can.properties,
    withdraw: Type.Boolean(),
    confirm: Type.Boolean({ description: 'Say that the new time works.' }),
    accept: Type.Boolean({ description: 'A spot is open, or the side is short and one can be added.' }),
    edit: Type.Boolean(),
    close: Type.Boolean(),
    recordTurnout: Type.Boolean(),
  }),
})
export type SubRequestDetail = Static<typeof SubRequestDetail>

/** The filters of a board. */
export const boardFilters = {
  ...search,
  sport: Type.Optional(Sport),
  position: Type.Optional(Line(limits.position)),
  from: Type.Optional(Instant),
  until: Type.Optional(Instant),
}
const onRequest = ['not_found', 'forbidden'] as const

export const subRequestApi = {
  'GET /api/v1/game/:id/subs': endpoint({
    does: "Returns the game's request for substitutes.",
    reply: SubRequest,
    errors: ['not_found'],
  }),
  'POST /api/v1/game/:id/subs': endpoint({
    does: 'Requests substitutes for a game. Each game has one request: a closed one is reopened, and with `besides` more are asked for.',
    body: Type.Object({
      teamId: Type.Optional(Id),
      numberOfSubs: NumberOfSubs,
      positions: Positions,
      besides: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: limits.subs,
          description:
            'How many substitutes the request asked for when the captain read it. These are asked for besides. Refused if it has changed.',
        }),
      ),
      ...Type.Partial(Type.Object(settings)).properties,
    }),
    reply: SubRequest,
    status: 201,
    errors: [...onRequest, 'request_exists', 'game_cancelled', 'game_started', 'not_for_this_kind'],
  }),
  'GET /api/v1/game/sub_requests': pagedEndpoint({
    does: 'Lists the open requests for substitutes, soonest first. Search is by location.',
    query: Type.Object({ ...boardFilters, ...page }),
    reply: Type.Array(SubRequestCard),
  }),
  'GET /api/v1/game/sub_requests/sports': endpoint({
    does: 'Lists the sports of the open requests that the caller may see.',
    reply: Type.Array(Sport),
  }),
  'GET /api/v1/game/sub_requests/positions': endpoint({
    does: 'Lists the hundred most requested positions among the thousand soonest open requests that the caller may see.',
    stale: true,
    reply: Type.Array(Type.String()),
  }),
  'PATCH /api/v1/game/sub_requests/:id': endpoint({
    does: 'Updates the fields that are sent. Spots cannot go below the number of accepted volunteers.',
    body: Type.Partial(Type.Object({ numberOfSubs: NumberOfSubs, positions: Positions, ...settings })),
    reply: SubRequest,
    errors: [...onRequest, 'request_closed', 'fewer_spots_than_accepted', 'game_started', 'game_cancelled'],
  }),
  'DELETE /api/v1/game/sub_requests/:id': endpoint({
    does: 'Closes the request. Accepted volunteers stay in; waiting volunteers are notified.',
    reply: SubRequest,
    errors: onRequest,
  }),
}
