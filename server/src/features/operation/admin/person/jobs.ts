import { cronJob, type Job } from '#core/jobs/events.ts'
import { endExpired } from '../../../people/suspension/queries.ts'
import { showRequestsOf } from '../../../substitute/substitute/hiding/queries.ts'

/** The most suspensions ended per run. */
const SUSPENSIONS_AT_ONCE = 1_000

export const adminJobs: Job[] = [
  // People can sign in as soon as a suspension expires; only their sub requests wait for this job.
  cronJob('suspension.end-expired', '7 * * * *', SUSPENSIONS_AT_ONCE, async ({ db, now }, { limit }) => {
    const ended = await endExpired(db, now, { limit })
    await showRequestsOf(db, ended)
    return ended.length
  }),
]
