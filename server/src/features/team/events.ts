import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** One event for each person to notify. It contains the name, because the team no longer exists when the job runs. */
export const teamDeleted = event(
  'team.deleted',
  Type.Object({ profileId: Type.String(), teamName: Type.String(), deletedBy: Type.String() }),
)
