import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { rankOf } from '#core/notifications/pace.ts'
import { weekAhead } from './events.ts'
import { oldDigestWeeks, queueDueDigests } from './queries.ts'

/** The most people considered per run. */
const PEOPLE_AT_ONCE = 5_000

export const digestJobs: Job[] = [
  // Sunday evening falls on a Sunday or a Monday in UTC, wherever people live.
  cronJob('digest.queue', '*/10 * * * 0,1', PEOPLE_AT_ONCE, ({ db, now }, batch) =>
    queueDueDigests(db, { now, ...batch, urgency: rankOf[weekAhead.urgency] }),
  ),

  cronJob('digest.forget-old', '35 4 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldDigestWeeks(db, now), limit),
  ),
]
