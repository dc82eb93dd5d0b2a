import { createHash } from 'node:crypto'
import type { PushMessage } from '@app/contract'
import { HOUR_MS, MINUTE_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import type { Paragraph } from '../../mail/content.ts'
import type { Attempt } from '../channel.ts'
import type { Message } from '../notification.ts'

const LONGEST = { title: 120, body: 300, path: 400 }

/**
 * Any message as a push message: its subject, its first words, its main link, and its thread, whose earlier message it
 * replaces.
 */
export function pushMessageOf({ id, profileId, message }: Attempt, origin: string): PushMessage {
  const { subject, letterhead, question } = message
  const team = letterhead && !subject.includes(letterhead.name) ? `${letterhead.name}\n` : ''
  return {
    id,
    title: short(subject, LONGEST.title),
    body: short(team + firstWords(message), LONGEST.body),
    tag: tagOf(message.thread ?? id, profileId),
    path: pathOf(message, origin),
    language: message.language ?? '',
    ...(question && { question }),
  }
}

const firstWords = ({ preview, paragraphs }: Message): string => preview || textOf(paragraphs[0] ?? '')

const textOf = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.before + paragraph.link.label + paragraph.after

const short = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`

/**
 * 32 characters, as push services allow. They can read it, so it reveals nothing, not even which two people share a
 * game.
 */
const tagOf = (thread: string, profileId: string | null): string =>
  createHash('sha256').update(`${thread} ${profileId}`).digest('base64url').slice(0, 32)

/** Only paths of this site. A link that chooses an answer is replaced by the page of the question. */
function pathOf({ action, firstAction, events }: Message, origin: string): string {
  const answer = events?.[0]?.actions[0]
  const url = URL.parse((action ?? firstAction ?? answer)?.url ?? '')
  if (url?.origin !== origin) return '/'
  const path = url.pathname + (action || firstAction ? url.search : '')
  return path.length > LONGEST.path ? '/' : path
}

/** The time by which it must be opened; after that it falls back to mail. */
export function openUntil({ deadline }: Message, now: Date): Date {
  const least = now.getTime() + policy.mailAfterPushMinMinutes * MINUTE_MS
  const last = deadline
    ? deadline.getTime() - policy.mailBeforeGameHours * HOUR_MS
    : now.getTime() + policy.mailAfterPushHours * HOUR_MS
  return new Date(Math.max(least, last))
}
