import { clockJob, type Job, job } from '#core/jobs/events.ts'
import { formatDateTime } from '#core/mail/date-time.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { recipient } from '../profile/queries.ts'
import { everybodyAsked, sparesAsked } from '../substitute/request/events.ts'
import { spareAskedEmail, subAlertEmail } from './emails.ts'
import { alertDue, alertTaken, spareAsked } from './events.ts'
import {
  claimDueAlerts,
  type DueRequest,
  deleteDueAlertsBefore,
  insertDue,
  peopleToAlert,
  requestsForAlert,
  requestToAlertAbout,
  sparesToAsk,
} from './queries.ts'
import { weekdayAt, whenToAlert } from './rules.ts'

export const subAlertJobs = (origin: string, tokens: UnsubscribeTokens): Job[] => [
  job('sub-alert.ask-spares', sparesAsked, async (ctx, { requestId }) => {
    const spares = await sparesToAsk(ctx.db, requestId, ctx.now)
    await ctx.announce(spareAsked, ...spares.map(({ profileId }) => ({ profileId, requestId })))
  }),

  job('sub-alert.ask-spare', spareAsked, async (ctx, { profileId, requestId }) => {
    // The spare may have volunteered, or the spot may be taken, since the event.
    const request = (await sparesToAsk(ctx.db, requestId, ctx.now)).find((asked) => asked.profileId === profileId)
    const to = request && (await recipient(ctx.db, profileId))
    if (to) ctx.send(spareAskedEmail(to, inWords(request, origin, to.locale)))
  }),

  job('sub-alert.gather', everybodyAsked, async (ctx, { requestId }) => {
    const request = await requestToAlertAbout(ctx.db, requestId, ctx.now)
    if (!request) return
    const weekday = weekdayAt(request.startsAt, request.timeZone)
    const people = await peopleToAlert(ctx.db, { ...request, weekday }, ctx.now)
    const dueAt = new Map(people.map((person) => [person.profileId, whenToAlert(person, ctx.now)]))
    await insertDue(ctx.db, requestId, dueAt)
    await ctx.announceAt(
      ({ profileId }) => ({ at: dueAt.get(profileId) ?? ctx.now, as: profileId }),
      alertDue,
      ...people.map(({ profileId }) => ({ profileId })),
    )
  }),

  // Alerts that are due together share a mail. The mail is its own job, so that it is retried alone.
  job('sub-alert.send', alertDue, async (ctx, { profileId }) => {
    const requestIds = await claimDueAlerts(ctx.db, profileId, ctx.now)
    if (requestIds.length > 0) await ctx.announce(alertTaken, { profileId, requestIds })
  }),

  job('sub-alert.tell', alertTaken, async (ctx, { profileId, requestIds }) => {
    const requests = await requestsForAlert(ctx.db, profileId, requestIds, ctx.now)
    const to = requests.length > 0 && (await recipient(ctx.db, profileId))
    if (!to) return
    const token = tokens.tokenFor(profileId)
    ctx.send(
      subAlertEmail(to, {
        games: requests.map((request) => inWords(request, origin, to.locale)),
        board: `${origin}/find-subs`,
        offPage: `${origin}/no-more-alerts?token=${token}`,
        offUrl: `${origin}/api/v1/sub-alert/off?token=${token}`,
      }),
    )
  }),

  clockJob('sub-alert.forget-old', '25 4 * * *', (ctx) => deleteDueAlertsBefore(ctx.db, ctx.now)),
]

const inWords = (
  { id, teamName, sport, startsAt, timeZone, location, positions }: DueRequest,
  origin: string,
  locale: string,
) => ({
  teamName,
  sport,
  location,
  positions,
  when: formatDateTime(startsAt, timeZone, locale),
  link: `${origin}/subs/${id}`,
})
