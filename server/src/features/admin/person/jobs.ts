import { cronJob, type Job } from '#core/jobs/events.ts'
import { showRequestsOf } from '../../substitute/hiding/queries.ts'
import { endExpired } from '../../suspension/queries.ts'

export const adminJobs: Job[] = [
  // People can sign in at the minute; only their requests wait for this.
  cronJob('suspension.end-expired', '7 * * * *', async ({ db, now }) => showRequestsOf(db, await endExpired(db, now))),
]
