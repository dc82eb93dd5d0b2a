import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { endedTokens } from './queries.ts'

export const personalTokenJobs: Job[] = [
  cronJob('personal-token.sweep', '47 3 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, endedTokens(db, now), limit),
  ),
]
