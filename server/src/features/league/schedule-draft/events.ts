import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

const OfDraft = Type.Object({ draftId: Type.String() })

/** An organiser asked for a schedule. */
export const scheduleAsked = event('schedule-draft.asked', OfDraft)

/** An organiser said that a schedule shall be published. */
export const publishAsked = event('schedule-draft.publish-asked', OfDraft)
