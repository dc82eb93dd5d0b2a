import type { RsvpStatus } from '@app/contract'
import { ApiError } from '../../../lib/api/api-error.ts'
import { calendarDay } from '../../../lib/dates/dates.ts'

/** Labels by the value of the API. */
export const answerLabels: Record<RsvpStatus, string> = { Going: 'Going', Maybe: 'Maybe', NotGoing: 'Not Going' }

/** "Away until Jan 6." */
export const awayText = (until: string | null): string => (until ? `Away until ${calendarDay(until)}.` : 'Away.')

export const updatedTo = (status: RsvpStatus): string => `RSVP updated to "${answerLabels[status]}"`

export const UNABLE = 'Unable to update RSVP. Please try again.'
const FAILED = 'Failed to update RSVP. Please try again.'

/** UNABLE if the game or the profile is missing, FAILED for other errors. */
export const failedText = (error: unknown): string =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'no_profile') ? UNABLE : FAILED
