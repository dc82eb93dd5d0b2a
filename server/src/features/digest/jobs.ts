import { cronJob, type Job } from '#core/jobs/events.ts'
import { deleteDigestWeeksBefore, queueDueDigests } from './queries.ts'

/** The most people for whom one statement queues digests. */
const AT_ONCE = 5_000

export const digestJobs: Job[] = [
  // Sunday at 18:00 is on a Sunday or a Monday in UTC, wherever people live.
  cronJob('digest.queue', '*/10 * * * 0,1', async ({ db, now }) => {
    while ((await queueDueDigests(db, { now, limit: AT_ONCE })) === AT_ONCE) continue
  }),

  cronJob('digest.forget-old', '35 4 * * *', ({ db, now }) => deleteDigestWeeksBefore(db, now)),
]
