import { cronJob, type Job } from '#core/jobs/events.ts'
import { deleteExpiredSessions } from './queries.ts'
import { expiryLimits } from './rules.ts'

export const sessionJobs: Job[] = [
  cronJob('session.sweep', '17 * * * *', async ({ db, now }) => {
    await deleteExpiredSessions(db, expiryLimits(now))
  }),
]
