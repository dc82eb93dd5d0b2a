import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** One for each member: the team is gone by the time they hear of it, so its name travels along. */
export const teamDeleted = event(
  'team.deleted',
  Type.Object({ profileId: Type.String(), teamName: Type.String(), deletedBy: Type.String() }),
)
