import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/**
 * The first mail to an address that a captain typed. Without a topic: the reader has not chosen anything yet. Adding
 * people is limited.
 */
export const addedByName = notification('roster.added', Type.Object({ captainId: Type.String() }), {
  title: 'Added to a roster by name',
  topic: null,
  limit: 'none',
})

/** A captain corrected the address of a person without an account. The earlier address may be someone else's. */
export const addressCorrected = event('roster.address-corrected', Type.Object({ profileId: Type.String() }))
