import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** Someone left the team, or was removed from it. */
export const membershipEnded = event('member.ended', Type.Object({ teamId: Type.String(), profileId: Type.String() }))

/** A player or captain left the team. `profileId` is null if they deleted their account. */
export const memberLeft = event(
  'member.left',
  Type.Object({
    teamId: Type.String(),
    profileId: Type.Union([Type.String(), Type.Null()]),
    /** The games within 24 hours to which they were Going. */
    gameIds: Type.Array(Type.String()),
    /** The later games. */
    laterGameIds: Type.Optional(Type.Array(Type.String())),
  }),
)
