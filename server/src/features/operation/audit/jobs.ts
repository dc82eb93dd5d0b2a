import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { oldAudit } from './queries.ts'

export const auditJobs: Job[] = [
  cronJob('audit.forget-old', '37 3 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldAudit(db, now), limit),
  ),
]
