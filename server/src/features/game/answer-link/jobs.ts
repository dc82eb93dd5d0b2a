import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { oldLinks } from './queries.ts'

export const answerLinkJobs: Job[] = [
  cronJob('answer-link.forget-old', '47 3 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldLinks(db, now), limit),
  ),
]
