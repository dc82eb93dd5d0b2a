import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { forgetFormerNames } from './queries.ts'
import { formerNamesSince } from './rules.ts'

export const profileJobs: Job[] = [
  // Data retention: former names are kept only as long as captains see them.
  cronJob('profile.forget-former-names', '53 4 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    forgetFormerNames(db, { since: formerNamesSince(now), limit }),
  ),
]
