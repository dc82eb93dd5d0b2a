import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { oldInvitations } from './queries.ts'

export const invitationJobs: Job[] = [
  // Data retention: addresses of people who did not join are deleted.
  cronJob('invitation.forget-old', '37 4 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldInvitations(db, now), limit),
  ),
]
