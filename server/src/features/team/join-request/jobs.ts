import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { oldRequests } from './queries.ts'
import { askableAgainSince, forgottenSince } from './rules.ts'

export const joinRequestJobs: Job[] = [
  // Data retention: a declined request is kept only as long as it keeps the person from asking again.
  cronJob('join-request.forget-old', '41 4 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(
      db,
      oldRequests(db, { declinedBefore: askableAgainSince(now), askedBefore: forgottenSince(now) }),
      limit,
    ),
  ),
]
