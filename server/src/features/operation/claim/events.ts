import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

const OfClaim = Type.Object({
  teamId: Type.String(),
  personId: Type.String(),
  profileId: Type.String(),
})

/** To the captains. */
export const personClaimed = notification('claim.claimed', OfClaim, {
  title: 'A player has an account now',
  topic: 'captain',
  limit: 'stranger',
})

/** To the captains, and to whoever had claimed. Without a topic: what they did was taken back. */
export const claimUndone = notification('claim.undone', OfClaim, {
  title: 'A player has no account after all',
  topic: null,
  limit: 'stranger',
})
