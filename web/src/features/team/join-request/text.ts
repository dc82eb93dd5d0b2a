import type { JoinFrequency } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { daysSince } from '#lib/dates/dates.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { listOf } from '#lib/language/list.ts'

/** How often the person wants to play. */
export const frequencyLabels: Record<JoinFrequency, MessageDescriptor> = {
  Weekly: msg`every week`,
  Sometimes: msg`now and then`,
  AsSub: msg`as a sub only`,
}

/** Worded for the form. */
export const frequencyChoices: Record<JoinFrequency, MessageDescriptor> = {
  Weekly: msg`Every week`,
  Sometimes: msg`Now and then`,
  AsSub: msg`As a sub only`,
}

/** "You asked today.", "… yesterday.", "… on Nov 3.", with the year if it is another one. */
export function youAskedText(i18n: I18n, askedAt: string, now: Date): string {
  const days = daysSince(new Date(askedAt), now)
  if (days <= 0) return i18n._(msg`You asked today.`)
  if (days < 2) return i18n._(msg`You asked yesterday.`)
  const day = shortDate(new Date(askedAt), now)
  return i18n._(msg`You asked on ${day}.`)
}

/** The same about someone else. */
export function askedText(i18n: I18n, askedAt: string, now: Date): string {
  const days = daysSince(new Date(askedAt), now)
  if (days <= 0) return i18n._(msg`asked today`)
  if (days < 2) return i18n._(msg`asked yesterday`)
  const day = shortDate(new Date(askedAt), now)
  return i18n._(msg`asked on ${day}`)
}

/** "We’ve let Maya and Aiko know." */
export function notifiedText(i18n: I18n, captains: readonly string[]): string {
  const names = listOf(i18n, captains)
  const count = captains.length
  if (count === 0) return ''
  return i18n._(msg({ message: plural(count, { one: `We’ve let ${names} know.`, other: `We’ve let ${names} know.` }) }))
}

/** "Maya and Aiko see your name and this note." */
export function readersText(i18n: I18n, captains: readonly string[]): string {
  const names = listOf(i18n, captains)
  const count = captains.length
  if (count === 0) return i18n._(msg`The captains see your name and this note.`)
  const seen = msg({
    message: plural(count, {
      one: `${names} sees your name and this note.`,
      other: `${names} see your name and this note.`,
    }),
  })
  return i18n._(seen)
}
