import type { Called } from './bot-api.ts'

/** What becomes of a call of the Bot API about a message in a group. */
export type Outcome =
  | { is: 'shown'; messageId: number | null }
  /** The message was deleted by somebody. */
  | { is: 'message gone' }
  /** The bot was removed from the group, or the group is no more. */
  | { is: 'chat gone' }
  | { is: 'moved'; to: string }
  | { is: 'later'; seconds: number }
  /** This group does not take it now. */
  | { is: 'refused' }
  /** Telegram takes nothing from anybody now: it is down, or the token no longer counts. */
  | { is: 'down' }

export function outcomeOf(called: Called): Outcome {
  if (called.is === 'done') return { is: 'shown', messageId: messageIdOf(called.result) }
  if (called.is === 'unreachable') return { is: 'down' }
  if (called.is !== 'refused') return called
  const { status, description } = called
  if (/message is not modified/i.test(description)) return { is: 'shown', messageId: null }
  if (/message to edit not found|MESSAGE_ID_INVALID|message can't be edited/i.test(description))
    return { is: 'message gone' }
  if (status === 403 || /chat not found|chat was deactivated|PEER_ID_INVALID/i.test(description))
    return { is: 'chat gone' }
  return { is: status === 401 || status === 404 ? 'down' : 'refused' }
}

const messageIdOf = (result: unknown): number | null => {
  const { message_id: id } = Object(result) as { message_id?: unknown }
  return typeof id === 'number' && Number.isInteger(id) ? id : null
}
