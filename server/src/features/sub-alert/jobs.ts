import { cronJob, type Job, job } from '#core/jobs/events.ts'
import { everybodyAsked, sparesAsked } from '../substitute/request/events.ts'
import { alertDue, requestsOpen, spareAsked } from './events.ts'
import {
  claimDueAlerts,
  deleteDueAlertsBefore,
  insertDue,
  peopleToAlert,
  requestToAlertAbout,
  sparesToAsk,
} from './queries.ts'
import { weekdayAt, whenToAlert } from './rules.ts'

export const subAlertJobs: Job[] = [
  job('sub-alert.ask-spares', sparesAsked, async (ctx, { requestId }) => {
    const spares = await sparesToAsk(ctx.db, requestId, ctx.now)
    await ctx.notify(
      spares.map(({ profileId }) => ({ profileId })),
      spareAsked({ requestId }),
    )
  }),

  job('sub-alert.gather', everybodyAsked, async (ctx, { requestId }) => {
    const request = await requestToAlertAbout(ctx.db, requestId, ctx.now)
    if (!request) return
    const weekday = weekdayAt(request.startsAt, request.timeZone)
    const people = await peopleToAlert(ctx.db, { ...request, weekday }, ctx.now)
    const dueAt = new Map(people.map((person) => [person.profileId, whenToAlert(person, ctx.now)]))
    await insertDue(ctx.db, requestId, dueAt)
    await ctx.announceAt(
      ({ profileId }) => ({ at: dueAt.get(profileId) ?? ctx.now, key: profileId }),
      alertDue,
      ...people.map(({ profileId }) => ({ profileId })),
    )
  }),

  // Alerts that are due together share a message.
  job('sub-alert.send', alertDue, async (ctx, { profileId }) => {
    const requestIds = await claimDueAlerts(ctx.db, profileId, ctx.now)
    if (requestIds.length > 0) await ctx.notify([{ profileId }], requestsOpen({ requestIds }))
  }),

  cronJob('sub-alert.forget-old', '25 4 * * *', (ctx) => deleteDueAlertsBefore(ctx.db, ctx.now)),
]
