import type { Attendee } from '@app/contract'
import { pictureUrl } from '#core/pictures/pictures.ts'
import type { AttendeeRow } from './queries.ts'
import { shownAnswer } from './rules.ts'

export const showAttendees = (attendees: readonly AttendeeRow[]): Attendee[] =>
  attendees.map((attendee) => ({
    ...attendee,
    status: shownAnswer[attendee.status],
    avatar: pictureUrl(attendee.avatar),
  }))
