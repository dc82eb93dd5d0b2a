import { cronJob, type Job } from '#core/jobs/events.ts'
import { deleteOldRequests } from './queries.ts'
import { askableAgainSince, forgottenSince } from './rules.ts'

export const joinRequestJobs: Job[] = [
  // Data retention: a declined request is kept only as long as it keeps the person from asking again.
  cronJob('join-request.forget-old', '41 4 * * *', (ctx) =>
    deleteOldRequests(ctx.db, { declinedBefore: askableAgainSince(ctx.now), askedBefore: forgottenSince(ctx.now) }),
  ),
]
