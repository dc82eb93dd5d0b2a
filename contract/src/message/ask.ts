import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { hoursText, policy } from '../policy.ts'

/** When a team asks its players whether they are coming. */
export const Asking = Type.Object({
  askDays: Type.Integer({
    minimum: 1,
    maximum: limits.askDays,
    description: 'Days before a game on which players who have not answered are asked.',
  }),
  reminderDays: Type.Array(Type.Integer({ minimum: 1, maximum: limits.reminderDays }), {
    maxItems: limits.reminders,
    uniqueItems: true,
    description: 'Days before a game on which players who have not answered are reminded.',
  }),
})
export type Asking = Static<typeof Asking>

export const askApi = {
  'GET /api/v1/team/:teamId/asking': endpoint({
    does: 'Returns when a team asks and reminds its players.',
    reply: Asking,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/team/:teamId/asking': endpoint({
    does: 'Sets when a team asks and reminds its players.',
    body: Asking,
    reply: Asking,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/game/:id/remind': endpoint({
    does: `Reminds the players who have not answered. Once in ${hoursText(policy.remindAgainHours)}, and nobody twice a day.`,
    reply: Type.Object({ reminded: Type.Integer({ description: 'How many players get a message.' }) }),
    errors: ['forbidden', 'not_found', 'game_cancelled', 'game_over', 'reminded_recently'],
  }),
}
