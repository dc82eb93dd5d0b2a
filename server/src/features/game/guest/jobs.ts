import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job } from '#core/jobs/events.ts'
import { oldGuests } from './queries.ts'

/** The most guests deleted per run. Their answers and places go with them. */
const GUESTS_AT_ONCE = 500

export const guestJobs: Job[] = [
  cronJob('guest.forget-old', '53 * * * *', GUESTS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldGuests(db, now), limit),
  ),
]
