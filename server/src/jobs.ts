import type { Job } from '#core/events.ts'
import { idempotencyJobs } from '#core/idempotency.ts'
import { profileJobs } from './features/profile/jobs.ts'
import { sessionJobs } from './features/session/jobs.ts'

/** Everything the server does when nobody is waiting. */
export const allJobs = ({ origin }: { origin: string }): Job[] => [
  ...profileJobs(`${origin}/`),
  ...sessionJobs,
  ...idempotencyJobs,
]
