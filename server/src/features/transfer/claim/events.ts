import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

const OfClaim = Type.Object({
  teamId: Type.String(),
  personId: Type.String(),
  profileId: Type.String(),
})

/** To the captains. */
export const personClaimed = notification('claim.claimed', OfClaim, {
  title: 'A player now has an account',
  topic: 'captain',
  limit: 'stranger',
})

/** To the captains: only the name matches. */
export const claimAsked = notification('claim.asked', Type.Object({ requestId: Type.String() }), {
  title: 'Someone says they’re a player without an account',
  topic: 'captain',
  limit: 'stranger',
})

/** To the person who asked. Without a topic: they are waiting for it. */
export const claimAnswered = notification(
  'claim.answered',
  Type.Object({ teamId: Type.String(), personId: Type.String(), isSame: Type.Boolean() }),
  { title: 'A captain answered a claim', topic: null, limit: 'team' },
)

/**
 * Goes to the address that a captain typed for the roster spot. It has no topic, because that address can no longer choose:
 * its links ended with the claim.
 */
export const placeTaken = notification(
  'claim.place-taken',
  Type.Object({ personId: Type.String(), profileId: Type.String() }),
  { title: 'A roster spot without an account now belongs to an account', topic: null, limit: 'typed' },
)

/** Goes to the captains and the claimer. It has no topic: nobody can turn off that what they did was undone. */
export const claimUndone = notification('claim.undone', OfClaim, {
  title: 'A player has no account after all',
  topic: null,
  limit: 'stranger',
})
