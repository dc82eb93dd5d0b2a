import type { Job } from '#core/events.ts'
import { idempotencyJobs } from '#core/idempotency.ts'
import { profileJobs } from './features/profile/jobs.ts'

/** Everything the server does when nobody is waiting. */
export const allJobs = ({ origin }: { origin: string }): Job[] => [...profileJobs(`${origin}/`), ...idempotencyJobs]
