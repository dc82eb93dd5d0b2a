import type { RsvpStatus } from '@app/contract'
import { HOUR_MS, localOf, MINUTE_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

const letters = { Going: 'g', Maybe: 'm', NotGoing: 'n' } as const satisfies Record<RsvpStatus, string>
const statuses = new Map(Object.entries(letters).map(([status, letter]) => [letter as string, status as RsvpStatus]))

interface Pressed {
  cardId: string
  status: RsvpStatus
  /** The start that the card showed. */
  startsAt: Date
}

const second = (at: Date) => Math.floor(at.getTime() / 1000)

/** What a button sends back: at most 64 bytes. Nothing in it is secret, and nothing in it is believed unchecked. */
export const buttonData = ({ cardId, status, startsAt }: Pressed): string =>
  [
    'c',
    Buffer.from(cardId.replaceAll('-', ''), 'hex').toString('base64url'),
    letters[status],
    second(startsAt).toString(36),
  ].join('.')

export function pressedButton(data = ''): Pressed | undefined {
  const [, id = '', letter = '', start = ''] = /^c\.([\w-]{22})\.([gmn])\.([0-9a-z]{1,9})$/.exec(data) ?? []
  const status = statuses.get(letter)
  if (!status) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const cardId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { cardId, status, startsAt: new Date(Number.parseInt(start, 36) * 1000) }
}

export const isSameStart = (one: Date, other: Date): boolean => second(one) === second(other)

/** Whether a new card would make a sound at night, at the place of the game. */
export function isQuiet(now: Date, timeZone: string): boolean {
  const hour = Number(localOf(now, timeZone).time.slice(0, 2))
  return hour < policy.quietUntilHour || hour >= policy.quietFromHour
}

/** Telegram allows 20 messages a minute in a group. All changes until then are one. */
export const GAP_MS = 3_000
/** Changes that no game's history tells, such as a player who leaves, reach the card within this time. */
export const COMPARE_MS = 10 * MINUTE_MS

const waits = [1, 5, 15, 30, 60]
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (waits[Math.min(attempts, waits.length) - 1] ?? 1) * MINUTE_MS)

export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= policy.chatRetryHours * HOUR_MS
