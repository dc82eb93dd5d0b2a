import { teamChatApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { endAccount, makeTieCode, showAccount } from './account/actions.ts'
import { endChat, makeLinkCode, type OwnBot, showChat } from './actions.ts'

export const teamChatRoutes = (bot: OwnBot) =>
  implement(teamChatApi, {
    'GET /api/v1/team/:teamId/chat': showChat(bot),
    'POST /api/v1/team/:teamId/chat/code': makeLinkCode(bot),
    'DELETE /api/v1/team/:teamId/chat': endChat,
    'GET /api/v1/chat-account': showAccount(bot),
    'POST /api/v1/chat-account/code': makeTieCode(bot),
    'DELETE /api/v1/chat-account': endAccount,
  })
