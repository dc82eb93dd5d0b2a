import type { HeadCount } from '@app/contract'
import { lackingOf, shortBy } from '@app/contract/head-count'
import { DAY_MS, localOf, MINUTE_MS } from '@app/contract/local-time'
import { listText } from '../../game/attendance/rules.ts'

export type { HeadCount }

/** The least number, a position or the composition is not met: captains are alerted. */
export const isShort = (headCount: HeadCount): boolean =>
  (headCount.min !== null && headCount.in < headCount.min) || headCount.lacks.length > 0 || lackingOf(headCount) > 0

/** Silence is not absence: more players are silent than in, and enough of them to make up the number. */
export const isWaiting = (headCount: HeadCount): boolean =>
  headCount.waiting > headCount.in && headCount.waiting >= shortBy(headCount)

/** "no goalkeeper", "2 × defender missing", "1 more woman needed" */
export function lacksText({ lacks, composition }: HeadCount): string[] {
  const positions = lacks.map(({ position, in: there, missing }) =>
    there > 0 || missing > 1 ? `${missing} × ${inSentence(position)} missing` : `no ${inSentence(position)}`,
  )
  const missing = lackingOf({ composition })
  if (!composition || missing === 0) return positions
  return [...positions, `${missing} more ${peopleOf(composition.gender, missing)} needed`]
}

/** "Goalkeeper" becomes "goalkeeper"; an abbreviation such as "GK" stays. */
const inSentence = (name: string): string =>
  name.slice(1) === name.slice(1).toLowerCase() && name.length > 1 ? name.toLowerCase() : name

const peopleOf = (gender: string, count: number): string => {
  const [one, many] = people[gender.toLowerCase()] ?? [gender, gender]
  return count === 1 ? one : many
}

const people: Partial<Record<string, readonly [one: string, many: string]>> = {
  female: ['woman', 'women'],
  male: ['man', 'men'],
}

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** "Jules, Kat and Omar", and a number instead of the rest of a long list. */
export function namesText(names: readonly string[], max = 6): string {
  return listText(names.length > max ? [...names.slice(0, max - 1), `${names.length - max + 1} others`] : names)
}

/** "tonight", "today" or "tomorrow" at the venue; undefined on another day. */
export function nearDay(startsAt: Date, now: Date, timeZone: string): string | undefined {
  const there = localOf(startsAt, timeZone)
  if (there.date === localOf(now, timeZone).date) return there.time >= '17:00' ? 'tonight' : 'today'
  const tomorrow = new Date(Date.parse(localOf(now, timeZone).date) + DAY_MS).toISOString().slice(0, 10)
  return there.date === tomorrow ? 'tomorrow' : undefined
}

/** "3 hours", or "40 minutes" in the last hour and a half. */
export function timeBetween(from: Date, to: Date): string {
  const minutes = Math.max(Math.round((to.getTime() - from.getTime()) / MINUTE_MS), 1)
  return minutes < 90 ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour')
}
