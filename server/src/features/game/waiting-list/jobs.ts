import { newId } from '#core/ids.ts'
import { cronJob, type Job, type JobCtx, job } from '#core/jobs/events.ts'
import { memberLeft } from '../../team/member/events.ts'
import { decideOffersOf } from './offer/actions.ts'
import { lockDueLists, markListsDue } from './offer/queries.ts'

/** The most games per run. Answers to them wait until it ends. */
const LISTS_AT_ONCE = 50

export const waitingListJobs: Job[] = [
  job('waiting-list.after-leaver', memberLeft, ({ db, now }, { teamId }) => markListsDue(db, { teamId, now })),

  cronJob('waiting-list.offer', '* * * * *', LISTS_AT_ONCE, (ctx, { limit }) => offerDuePlaces(ctx, limit)),
]

/** Decides the offers of games whose time has come. Returns how many. */
async function offerDuePlaces({ db, now, notify }: Pick<JobCtx, 'db' | 'now' | 'notify'>, limit: number) {
  const gameIds = await lockDueLists(db, { now, limit })
  if (gameIds.length > 0) await decideOffersOf({ db, now, notify, newId }, gameIds)
  return gameIds.length
}
