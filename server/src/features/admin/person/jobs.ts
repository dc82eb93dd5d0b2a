import { cronJob, type Job } from '#core/jobs/events.ts'
import { showRequestsOf } from '../../substitute/hiding/queries.ts'
import { endExpired } from '../../suspension/queries.ts'

export const adminJobs: Job[] = [
  // People can sign in as soon as a suspension expires; only their sub requests wait for this job.
  cronJob('suspension.end-expired', '7 * * * *', async ({ db, now }) => showRequestsOf(db, await endExpired(db, now))),
]
