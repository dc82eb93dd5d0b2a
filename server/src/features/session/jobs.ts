import { clockJob, type Job } from '#core/jobs/events.ts'
import { deleteExpiredSessions, deleteOldLogoutTokens } from './queries.ts'
import { lastExpired } from './rules.ts'

export const sessionJobs: Job[] = [
  clockJob('session.sweep', '17 * * * *', async ({ db, now }) => {
    await deleteExpiredSessions(db, lastExpired(now))
    await deleteOldLogoutTokens(db, now)
  }),
]
