import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { forgetFormerNames } from './queries.ts'
import { formerNamesSince } from './rules.ts'

export const profileJobs: Job[] = [
  // Data retention: a former name is kept as long as captains are shown it.
  cronJob('profile.forget-former-names', '53 4 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    forgetFormerNames(db, { since: formerNamesSince(now), limit }),
  ),
]
