import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Name } from '../field.ts'
import { limits } from '../limits.ts'

/** What people need to know on the day. */
export const Plan = Type.Object({
  arriveMinutes: Type.Union([Type.Integer({ minimum: 0, maximum: limits.arriveMinutes }), Type.Null()], {
    description: 'How long before the start people should be there. Null: not said.',
  }),
  wear: Line(limits.wear, { description: 'What to wear; empty if it was not said.' }),
  duties: Type.Array(Name(limits.duty), {
    maxItems: limits.duties,
    description: 'What somebody should bring or do: "Ball", "Car with three seats". Each once.',
  }),
})
export type Plan = Static<typeof Plan>

const Duty = Type.Object({
  name: Type.String(),
  holder: Type.Union([Type.Object({ userId: Id, name: Type.String() }), Type.Null()], {
    description: 'Who has taken it, and is in.',
  }),
  givenBackBy: Type.String({ description: 'The first name of who had taken it and is no longer in; otherwise empty.' }),
})

export const GamePlan = Type.Object({
  arriveMinutes: Plan.properties.arriveMinutes,
  wear: Type.String(),
  duties: Type.Array(Duty),
  isOwn: Type.Boolean({ description: 'Of this game alone. Otherwise it is the usual plan of the team.' }),
  can: Type.Object({
    edit: Type.Boolean(),
    take: Type.Boolean({ description: 'The caller is in, and the game is still to come.' }),
  }),
})
export type GamePlan = Static<typeof GamePlan>

const errors = ['forbidden', 'not_found', 'game_cancelled', 'game_over'] as const

export const planApi = {
  'GET /api/v1/team/:teamId/plan': endpoint({
    does: 'Returns the usual plan of a team: when to be there, what to wear, who brings what.',
    reply: Plan,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/team/:teamId/plan': endpoint({
    does: 'Sets the usual plan of a team, for games without a plan of their own.',
    body: Plan,
    reply: Plan,
    errors: ['forbidden', 'not_found'],
  }),
  'GET /api/v1/game/:id/plan': endpoint({
    does: 'Returns the plan of a game, and who has taken which duty. For the team and its subs.',
    reply: GamePlan,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/game/:id/plan': endpoint({
    does: 'Gives a game a plan of its own.',
    body: Plan,
    reply: GamePlan,
    errors,
  }),
  'DELETE /api/v1/game/:id/plan': endpoint({
    does: 'Lets a game have the usual plan of the team again.',
    reply: GamePlan,
    errors,
  }),
  'PUT /api/v1/game/:id/duty': endpoint({
    does: 'Takes a duty of a game, or gives it back. Captains may also give back the duty of somebody else.',
    body: Type.Object({ duty: Name(limits.duty), isTaken: Type.Boolean() }),
    reply: GamePlan,
    errors: [...errors, 'duty_taken', 'not_in_yet'],
  }),
}
