import { cronJob, type Job } from '#core/jobs/events.ts'
import { deleteOldLinks } from './queries.ts'

export const answerLinkJobs: Job[] = [
  cronJob('answer-link.forget-old', '47 3 * * *', async ({ db, now }) => {
    await deleteOldLinks(db, now)
  }),
]
