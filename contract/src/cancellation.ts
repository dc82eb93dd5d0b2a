import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Text } from './field.ts'
import { Game } from './game.ts'
import { limits } from './limits.ts'

export const cancellationApi = {
  'POST /api/v1/game/:id/cancel': endpoint({
    does: 'Cancels a game. It keeps its answers and can be brought back until it would have started.',
    body: Type.Object({ reason: Type.Optional(Text(limits.cancelReason)) }),
    reply: Game,
    errors: ['forbidden', 'not_found', 'game_over'],
  }),
  'POST /api/v1/game/:id/restore': endpoint({
    does: 'Brings a cancelled game back.',
    reply: Game,
    errors: ['forbidden', 'not_found', 'game_started'],
  }),
}
