import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job, job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { addressCorrected } from '../../team/roster/events.ts'
import { deleteLinksBefore, oldLinks } from './queries.ts'

export const answerLinkJobs: Job[] = [
  // guard: roster: a corrected address ends the links in earlier mails
  job('answer-link.end-of-address', addressCorrected, ({ db, now }, { profileId }) =>
    deleteLinksBefore(db, { profileId, now }),
  ),
  cronJob('answer-link.forget-old', '47 3 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldLinks(db, now), limit),
  ),
]
