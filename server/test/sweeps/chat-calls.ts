import type { teamChatApi } from '@app/contract'
import { type Call, onTeams } from './asking.ts'

/** Every call about chats. */
export const chatCalls: { [Key in keyof typeof teamChatApi]: Call<Key> } = {
  'GET /api/v1/team/:teamId/chat': {
    text: 'See the chat of a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team/:teamId/chat/code': {
    text: 'Make a code to link a chat to a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'DELETE /api/v1/team/:teamId/chat': {
    text: 'End the cards in the chat of a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'GET /api/v1/chat-account': { text: 'See one’s chat account', on: { '': () => ({}) } },
  'POST /api/v1/chat-account/code': { text: 'Make a code to tie a chat account', on: { '': () => ({}) } },
  'DELETE /api/v1/chat-account': { text: 'End the tie to a chat account', on: { '': () => ({}) } },
}
