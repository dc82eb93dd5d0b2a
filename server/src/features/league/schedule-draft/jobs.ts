import { seasonRequestOf } from '@app/contract/season-request'
import { isEngineBusy, makeInChild } from '#core/engine/engine.ts'
import { Refusal } from '#core/errors.ts'
import { type Job, job, type Outside } from '#core/jobs/events.ts'
import { publishSome } from './actions.ts'
import { publishAsked, scheduleAsked } from './events.ts'
import { draftToMake, planOf, updateFinished, updateProgress } from './queries.ts'

/** While this worker makes another schedule. */
const RETRY_MS = 3000

export const scheduleDraftJobs: Job[] = [
  job('schedule-draft.make', scheduleAsked, async (ctx, { draftId }) => {
    // guard: schedules: a worker makes one at a time
    if (isEngineBusy()) {
      const at = new Date(ctx.now.getTime() + RETRY_MS)
      await ctx.announceAt({ at, key: draftId }, scheduleAsked, { draftId })
      return
    }
    ctx.afterCommit((outside) => make(outside, draftId))
  }),
  job('schedule-draft.publish', publishAsked, async (ctx, { draftId }) => {
    ctx.afterCommit((outside) => publish(outside, draftId))
  }),
]

/** If the worker is killed, the queue runs this again: the same seed gives the same schedule. */
async function make(outside: Outside, draftId: string) {
  const order = await outside.write(async ({ db }) => {
    const draft = await draftToMake(db, draftId)
    const plan = draft && (await planOf(db, draft))
    if (!draft || !plan?.season) return null
    const { season, venues, wishes, teams } = plan
    return {
      seed: draft.seed,
      request: seasonRequestOf(season, { venues, wishes }, { teams, meetings: draft.meetings }),
    }
  })
  const made =
    order &&
    (await makeInChild(order, ({ done, games }) =>
      outside.write(({ db, now }) => updateProgress(db, { id: draftId, games: [...games], done, now })),
    ))
  await outside.write(({ db, now }) =>
    updateFinished(db, { id: draftId, games: [...(made?.games ?? [])], reason: made?.reason ?? null, now }),
  )
}

/** Each step is a transaction, so that captains who change their games do not wait. */
async function publish(outside: Outside, draftId: string) {
  try {
    while (await outside.write((ctx) => publishSome(ctx, draftId))) continue
  } catch (error) {
    // Whoever asked for it is no longer an organiser, or another worker is at it.
    if (!(error instanceof Refusal)) throw error
  }
}
