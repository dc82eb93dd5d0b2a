import { createHmac } from 'node:crypto'
import { limits } from '@app/contract/limits'
import { MINUTE_MS } from '@app/contract/local-time'
import { deleteSome } from '#core/database/delete-some.ts'
import { inLanes } from '#core/fetching/in-lanes.ts'
import { cronJob, type Job, type JobCtx, job, type Outside } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { captainsOf } from '../../team/member/queries.ts'
import { webhookDue, webhookPaused } from './events.ts'
import { eventText } from './page.ts'
import {
  type Claimed,
  claimWebhooks,
  type EventFacts,
  nextEvent,
  oldEvents,
  pause,
  recordAttempt,
  recordFailure,
  recordSuccess,
  releaseWebhook,
  setDue,
} from './queries.ts'
import { chatBody, hostOf, isAccepted, isGivenUp, nextAttempt, shownReply } from './rules.ts'

/** Per minute and worker. Each sends one event after the other, so a receiver that hangs holds one lane for a timeout. */
const AT_ONCE = 600
const LANES = 20
const START_WITHIN_MS = 40_000
/** Each may take as long as a request, so this is done within a claim. */
const EVENTS_AT_ONCE = 25
/** Longer than a worker sends for one webhook. One that was killed is followed by another after this. */
const CLAIM_MS = 3 * MINUTE_MS

export const webhookJobs = (origin: string): Job[] => [
  cronJob('webhook.send', '* * * * *', AT_ONCE, async (ctx, { limit }) => {
    const claimed = await claimWebhooks(ctx.db, { ...claimAt(ctx.now), limit })
    if (claimed.length > 0) ctx.afterCommit((outside) => sendAll(outside, claimed, { origin, now: ctx.now }))
    return 0
  }),
  job('webhook.send-at-once', webhookDue, async (ctx, { webhookId: id }) => {
    const claimed = await claimWebhooks(ctx.db, { ...claimAt(ctx.now), limit: 1, id })
    if (claimed.length > 0) ctx.afterCommit((outside) => sendAll(outside, claimed, { origin, now: ctx.now }))
  }),
  cronJob('webhook.sweep', '53 * * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldEvents(db, { now, latest: limits.webhookDeliveries }), limit),
  ),
]

interface From {
  origin: string
  now: Date
}

const claimAt = (now: Date) => ({ now, until: new Date(now.getTime() + CLAIM_MS) })

async function sendAll(outside: Outside, claimed: readonly Claimed[], from: From) {
  const left = await inLanes(claimed, { lanes: LANES, startWithinMs: START_WITHIN_MS }, (webhook) =>
    sendWaiting(outside, webhook, from),
  )
  for (const { id } of left) await outside.write(({ db }) => releaseWebhook(db, id))
}

/** One after the other, so that events arrive in their order. The first failure ends it. */
async function sendWaiting(outside: Outside, webhook: Claimed, from: From) {
  for (let sent = 0; sent < EVENTS_AT_ONCE; sent += 1) {
    const event = await nextEvent(outside.pool, webhook.id)
    if (!event || !(await outside.trySpend({ budget: 'webhook.host', to: hostOf(webhook.address) }))) break
    const isSent = await send(outside, webhook, event, from)
    if (!isSent) return
  }
  await outside.write(({ db }) => releaseWebhook(db, webhook.id))
}

async function send(outside: Outside, webhook: Claimed, event: EventFacts, { origin, now }: From): Promise<boolean> {
  const body = JSON.stringify(
    webhook.form === 'signed' ? signedBody(webhook, event, origin) : chatBody(webhook.form, eventText(event, origin)),
  )
  const posted = await outside.fetching.post(webhook.address, body, signed(webhook, event.id, { body, now }))
  const isSent = posted.is === 'answered' && isAccepted(posted.status)
  await outside.write(async (ctx) => {
    const { id: webhookId } = webhook
    const reply = posted.is === 'answered' ? shownReply(posted.reply) : ''
    const status = posted.is === 'answered' ? posted.status : null
    await recordAttempt(
      ctx.db,
      { webhookId, eventId: event.id, now: ctx.now, status, tookMs: posted.tookMs, reply },
      isSent,
    )
    if (isSent) await recordSuccess(ctx.db, webhookId)
    else await fail(ctx, webhook)
  })
  return isSent
}

async function fail(ctx: JobCtx, { id, teamId }: Claimed) {
  const failing = await recordFailure(ctx.db, id, ctx.now)
  if (!failing) return
  if (!isGivenUp(failing.failingSince, ctx.now)) {
    await setDue(ctx.db, id, nextAttempt(failing.attempts, ctx.now))
    return
  }
  await pause(ctx.db, id, ctx.now)
  await ctx.notify(await captainsOf(ctx.db, teamId), webhookPaused({ teamId, webhookId: id }))
}

/** What captains read on the page of the game, and nobody's address. */
const signedBody = ({ teamId }: Claimed, event: EventFacts, origin: string) => ({
  type: event.type,
  timestamp: event.queuedAt.toISOString(),
  data: {
    team: { id: teamId, name: event.teamName },
    ...(event.gameId !== null && {
      game: {
        id: event.gameId,
        url: `${origin}/games/${event.gameId}`,
        kind: event.kind,
        title: event.title,
        opponentTeamName: event.opponent,
        startTime: event.startsAt.toISOString(),
        timeZone: event.timeZone,
        location: event.location,
        cancelled: event.isCancelled,
        result: event.ourScore === null ? null : { ourScore: event.ourScore, theirScore: event.theirScore },
      },
    }),
    ...(event.person !== null && { person: event.person }),
    ...(event.type === 'answer.changed' && { answer: event.action }),
  },
})

/** Standard Webhooks: the receiver checks that it comes from us, and when. */
function signed({ secret }: Claimed, id: string, { body, now }: { body: string; now: Date }): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
