import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { forgetMoved } from './queries.ts'
import { oldRequests } from './request/queries.ts'

export const claimJobs: Job[] = [
  // Data retention: data for Undo is kept as long as Undo is possible.
  cronJob('claim.forget-moved', '47 4 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    forgetMoved(db, { now, limit }),
  ),
  // Data retention: deletes requests that no captain answered.
  cronJob('claim.forget-requests', '49 4 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldRequests(db, now), limit),
  ),
]
