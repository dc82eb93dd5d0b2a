import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, NonBlankLine } from '../field.ts'
import { limits } from '../limits.ts'
import { hoursText, policy } from '../policy.ts'

const Players = Type.Union([Type.Integer({ minimum: 1, maximum: limits.playersNeeded }), Type.Null()])

/** For example "at least 3 women", counted only from the gender that people chose to enter. */
const Composition = Type.Object({
  gender: NonBlankLine(limits.gender),
  min: Type.Integer({ minimum: 1, maximum: limits.playersNeeded }),
})

const Waiting = Type.Integer({ description: 'Players on the roster who have not answered.' })

/** How many players are in, compared with what the team needs. Counts only, visible only to the team. */
export const HeadCount = Type.Object({
  in: Type.Integer({ description: 'Roster and accepted subs who are Going.' }),
  min: Players,
  target: Players,
  max: Players,
  waiting: Waiting,
  isEarly: Type.Boolean({
    description: `Players have not answered and may still come: no reminder has gone out and the game is more than ${hoursText(policy.lateHours)} away, or it moved in the last ${hoursText(policy.settlingHours)}.`,
  }),
  missing: Type.Integer({ description: 'How many players the team is short of, in number, positions or composition.' }),
  lacks: Type.Array(
    Type.Object({ position: Type.String(), in: Type.Integer(), missing: Type.Integer(), waiting: Waiting }),
  ),
  composition: Type.Union([
    Type.Object({ ...Composition.properties, in: Type.Integer(), waiting: Waiting }),
    Type.Null(),
  ]),
})
export type HeadCount = Static<typeof HeadCount>

/** A team's settings for its games: length, attendance rules and the number of players it needs. */
export const GameDay = Type.Object({
  gameMinutes: Type.Integer({ minimum: 10, maximum: limits.gameMinutes }),
  rosterOnly: Type.Boolean({ description: 'Only the roster and accepted subs may answer.' }),
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
