import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Words } from './field.ts'
import { limits } from './limits.ts'

const Players = Type.Union([Type.Integer({ minimum: 1, maximum: limits.playersNeeded }), Type.Null()])

/** "At least 3 women", counted only from what people chose to say. */
const Composition = Type.Object({
  gender: Words(limits.gender),
  least: Type.Integer({ minimum: 1, maximum: limits.playersNeeded }),
})

/** How many are in against what the team needs. Counts only, and only for the team. */
export const HeadCount = Type.Object({
  in: Type.Integer({ description: 'Roster and accepted subs who are Going.' }),
  least: Players,
  target: Players,
  most: Players,
  lacks: Type.Array(Type.Object({ position: Type.String(), in: Type.Integer(), missing: Type.Integer() })),
  composition: Type.Union([Type.Object({ ...Composition.properties, in: Type.Integer() }), Type.Null()]),
})
export type HeadCount = Static<typeof HeadCount>

/** What a team wants of its game days. Everything is optional. */
export const GameDay = Type.Object({
  gameMinutes: Type.Integer({ minimum: 10, maximum: limits.gameMinutes }),
  rosterOnly: Type.Boolean({ description: 'Only the roster and accepted subs may answer.' }),
  publicBoard: Type.Boolean({ description: 'Requests for substitutes are shown to who is not signed in, too.' }),
  least: Players,
  target: Players,
  most: Players,
  composition: Type.Union([Composition, Type.Null()]),
  positions: Type.Array(
    Type.Object({
      name: Words(limits.position),
      least: Type.Integer({ minimum: 1, maximum: limits.playersNeeded }),
      players: Type.Array(Id, { description: 'Who plays there. Everybody plays at most one position.' }),
    }),
    { maxItems: limits.positions },
  ),
})
export type GameDay = Static<typeof GameDay>

export const gameDayApi = {
  'GET /api/v1/team/:teamId/game-day': endpoint({
    does: 'Answers what a team needs on a game day.',
    reply: GameDay,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/team/:teamId/game-day': endpoint({
    does: 'Sets what a team needs on a game day.',
    body: GameDay,
    reply: GameDay,
    errors: ['forbidden', 'not_found'],
  }),
}
