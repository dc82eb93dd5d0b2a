import { deleteSome } from '#core/database/delete-some.ts'
import { batchJob, cronJob, type Job, job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { everybodyAsked, sparesAsked } from '../substitute/request/events.ts'
import { alertDue, requestsOpen, spareAsked } from './events.ts'
import {
  claimDueAlerts,
  dueAlertsBefore,
  insertDue,
  peopleToAlert,
  requestToAlertAbout,
  sparesToAsk,
} from './queries.ts'
import { weekdayAt, whenToAlert } from './rules.ts'

/** The most people per run whose alerts are planned. */
const PEOPLE_AT_ONCE = 1_000

export const subAlertJobs: Job[] = [
  job('sub-alert.ask-spares', sparesAsked, async (ctx, { requestId }) => {
    const spares = await sparesToAsk(ctx.db, requestId, ctx.now)
    await ctx.notify(
      spares.map(({ profileId }) => ({ profileId })),
      spareAsked({ requestId }),
    )
  }),

  batchJob('sub-alert.gather', everybodyAsked, PEOPLE_AT_ONCE, async (ctx, { requestId }, batch) => {
    const request = await requestToAlertAbout(ctx.db, requestId, ctx.now)
    if (!request) return 0
    const weekday = weekdayAt(request.startsAt, request.timeZone)
    const people = await peopleToAlert(ctx.db, { ...request, weekday }, batch, ctx.now)
    const dueAt = new Map(people.map((person) => [person.profileId, whenToAlert(person, ctx.now)]))
    await insertDue(ctx.db, requestId, dueAt)
    await ctx.announceAt(
      ({ profileId }) => ({ at: dueAt.get(profileId) ?? ctx.now, key: profileId }),
      alertDue,
      ...people.map(({ profileId }) => ({ profileId })),
    )
    return { rows: people.length, last: people.at(-1)?.profileId ?? null }
  }),

  // Alerts due at the same time share a message.
  job('sub-alert.send', alertDue, async (ctx, { profileId }) => {
    const requestIds = await claimDueAlerts(ctx.db, profileId, ctx.now)
    if (requestIds.length > 0) await ctx.notify([{ profileId }], requestsOpen({ requestIds }))
  }),

  cronJob('sub-alert.forget-old', '25 4 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, dueAlertsBefore(db, now), limit),
  ),
]
