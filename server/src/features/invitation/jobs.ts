import { cronJob, type Job } from '#core/jobs/events.ts'
import { deleteOldInvitations } from './queries.ts'

export const invitationJobs: Job[] = [
  // Data retention: addresses of people who did not join are deleted.
  cronJob('invitation.forget-old', '37 4 * * *', (ctx) => deleteOldInvitations(ctx.db, ctx.now)),
]
