import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, NonBlankLine } from '../field.ts'
import { limits } from '../limits.ts'
import { policy } from '../policy.ts'

const Players = Type.Union([Type.Integer({ minimum: 1, maximum: limits.playersNeeded }), Type.Null()])

/** For example "at least 3 women". Only players who chose to enter that gender are counted. */
const Composition = Type.Object({
  gender: NonBlankLine(limits.gender),
  min: Type.Integer({ minimum: 1, maximum: limits.playersNeeded }),
})

const Silent = Type.Integer({ description: 'Players on the roster who have not answered.' })

/** The spots to fill: as many as players are still short. Each spot is exactly one of the four kinds. */
const PlacesToFill = Type.Object({
  offered: Type.Integer({ description: 'Held for somebody on the waiting list, or offered to them next.' }),
  waiting: Type.Integer({ description: 'A player who could take the place has not answered.' }),
  asked: Type.Integer({ description: 'An open spot of the request for substitutes. Places of drop-outs come first.' }),
  open: Type.Integer({ description: 'Nobody was asked. The place of a drop-out is open or asked for, never waiting.' }),
})
export type PlacesToFill = Static<typeof PlacesToFill>

/**
 * How many players are in, compared with what the team needs. Numbers only, visible only to the team. Before the game,
 * in + offered + waiting + asked + open = needed (the target, or else the minimum), unless more are in than needed.
 */
export const HeadCount = Type.Object({
  in: Type.Integer({ description: 'Roster, accepted subs and named guests who are Going.' }),
  min: Players,
  target: Players,
  max: Players,
  toFill: PlacesToFill,
  silent: Silent,
  lacks: Type.Array(
    Type.Object({ position: Type.String(), in: Type.Integer(), missing: Type.Integer(), silent: Silent }),
    {
      description:
        'Positions that are short: the players who are in do not fill them. They do not change the spots to fill.',
    },
  ),
  composition: Type.Union([
    Type.Object({ ...Composition.properties, in: Type.Integer(), silent: Silent }),
    Type.Null(),
  ]),
})
export type HeadCount = Static<typeof HeadCount>

/** A team's settings for its games: length, attendance rules and the number of players it needs. */
export const GameDay = Type.Object({
  gameMinutes: Type.Integer({ minimum: 10, maximum: limits.gameMinutes }),
  rosterOnly: Type.Boolean({ description: 'Only the roster and accepted subs may answer.' }),
  playersAddGuests: Type.Boolean({ description: 'Players, too, may add guests to games by name.' }),
  askAtOnceHours: Type.Union([Type.Integer({ minimum: 1, maximum: policy.lateHours }), Type.Null()], {
    description:
      'If a player drops out this many hours before a game or later, a sub is asked for automatically. Null: never.',
  }),
  min: Players,
  target: Players,
  max: Players,
  composition: Type.Union([Composition, Type.Null()]),
  positions: Type.Array(
    Type.Object({
      name: NonBlankLine(limits.position),
      min: Type.Integer({ minimum: 1, maximum: limits.playersNeeded }),
      players: Type.Array(Id, { description: 'The players of this position. Each player has at most one position.' }),
    }),
    { maxItems: limits.positions },
  ),
})
export type GameDay = Static<typeof GameDay>

export const gameDayApi = {
  'GET /api/v1/team/:teamId/game-day': endpoint({
    does: 'Returns the game day settings of a team.',
    reply: GameDay,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/team/:teamId/game-day': endpoint({
    does: 'Updates the game day settings of a team. What is not sent is kept.',
    body: Type.Partial(GameDay),
    reply: GameDay,
    errors: ['forbidden', 'not_found'],
  }),
}
