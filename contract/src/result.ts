import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Text } from './field.ts'
import { Game } from './game.ts'
import { limits } from './limits.ts'

export const resultApi = {
  'PUT /api/v1/game/:id/result': endpoint({
    does: 'Records the result of a game that is over, or corrects it.',
    body: Type.Object({
      ourScore: Type.Integer({ minimum: 0, maximum: limits.score }),
      theirScore: Type.Integer({ minimum: 0, maximum: limits.score }),
      note: Type.Optional(Text(limits.resultNote)),
    }),
    reply: Game,
    errors: ['forbidden', 'not_found', 'game_not_over', 'game_cancelled'],
  }),
}
