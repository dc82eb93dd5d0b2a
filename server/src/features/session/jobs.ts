import { clockJob, type Job } from '#core/events.ts'
import { deleteExpiredSessions } from './queries.ts'
import { lastExpired } from './rules.ts'

export const sessionJobs: Job[] = [
  clockJob('session.sweep', '17 * * * *', ({ db, now }) => deleteExpiredSessions(db, lastExpired(now))),
]
