import type { AttendeeStatus, Away } from '@app/contract'
import { answerLabels } from '@app/contract/game-text'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#lib/api/api-error.ts'
import { calendarDay } from '#lib/dates/dates.ts'

/** "Away until Jan 6." */
export function awayText(i18n: I18n, until: string | null): string {
  if (until === null) return i18n._(msg`Away.`)
  const day = calendarDay(until)
  return i18n._(msg`Away until ${day}.`)
}

/** "Dec 12 to Jan 6" */
export function daysText(i18n: I18n, { from, until }: Pick<Away, 'from' | 'until'>): string {
  const [first, last] = [calendarDay(from), calendarDay(until)]
  return from === until ? first : i18n._(msg`${first} to ${last}`)
}

export function updatedTo(i18n: I18n, status: AttendeeStatus): string {
  const answer = i18n._(answerLabels[status])
  return i18n._(msg`RSVP updated to "${answer}"`)
}

export const UNABLE = msg`Unable to update RSVP. Please try again.`
export const FAILED = msg`Failed to update RSVP. Please try again.`

/** UNABLE if the game or the profile is gone, FAILED for other errors. */
export const failedText = (error: unknown): MessageDescriptor =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'no_profile') ? UNABLE : FAILED
