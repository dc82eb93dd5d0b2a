import { plainName } from '@app/contract/name'

interface Message {
  chat: { type: string }
  from?: { is_bot?: boolean }
  text?: string
  migrate_to_chat_id?: number
}

/** What a message asks the bot to do. */
export type Asked =
  | { is: 'link'; token: string }
  | { is: 'tie'; token: string }
  | { is: 'start' }
  | { is: 'moved'; to: string }
  | { is: 'nothing' }

const TOKEN = /^[\w-]{22}$/

/** In a group the bot listens to two commands alone, and only to those that mean it. */
export function askedBy({ chat, from, text = '', migrate_to_chat_id: to }: Message, username: string): Asked {
  if (isGroup(chat.type)) {
    if (to !== undefined) return { is: 'moved', to: String(to) }
    const [, , meant, token = ''] = /^\/(link|start)(?:@(\w+))?\s+(\S+)\s*$/.exec(text) ?? []
    const isForUs = meant === undefined || meant.toLowerCase() === username.toLowerCase()
    return TOKEN.test(token) && isForUs ? { is: 'link', token } : { is: 'nothing' }
  }
  if (chat.type !== 'private' || !from || from.is_bot) return { is: 'nothing' }
  const [, token = ''] = /^\/start\s+(\S+)\s*$/.exec(text) ?? []
  return TOKEN.test(token) ? { is: 'tie', token } : { is: 'start' }
}

export const isGroup = (type: string): boolean => type === 'group' || type === 'supergroup'

const confirmation = 't.'
export const confirmData = (token: string): string => confirmation + token

/** The code that a person confirms in the chat with the bot. */
export const confirmedToken = (data = ''): string | undefined =>
  data.startsWith(confirmation) && TOKEN.test(data.slice(confirmation.length))
    ? data.slice(confirmation.length)
    : undefined

const LONGEST_NAME = 60

/** Without links: whoever has the name has chosen it. */
export const userName = ({
  first_name: first = '',
  username = '',
}: {
  first_name?: string
  username?: string
}): string => shortened([plainName(first), username && `(${username})`].filter(Boolean).join(' ')) || '?'

export const groupName = (title = ''): string => shortened(plainName(title)) || '?'

/** By code points, so that no emoji is broken: names of groups are full of them. An emoji of several is cut to fewer. */
function shortened(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= LONGEST_NAME) return name
  return `${characters
    .slice(0, LONGEST_NAME - 1)
    .join('')
    .trimEnd()}…`
}
