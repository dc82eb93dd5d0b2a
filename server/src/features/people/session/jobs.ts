import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { expiredSessions } from './queries.ts'
import { expiryLimits } from './rules.ts'

export const sessionJobs: Job[] = [
  cronJob('session.sweep', '17 * * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, expiredSessions(db, expiryLimits(now)), limit),
  ),
]
