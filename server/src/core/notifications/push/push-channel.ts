import type { Logger } from 'pino'
import { retryUntilAvailable } from '../../database/connections.ts'
import type { Pool } from '../../database/db.ts'
import type { Attempt, Channel, ToOpen } from '../channel.ts'
import type { Urgency } from '../pace.ts'
import { openUntil, pushMessageOf } from './push-message.ts'
import type { How, Outcome, Push } from './sender.ts'

export interface PushChannelOptions {
  pool: Pool
  push: Pick<Push, 'send'>
  origin: string
  log?: Logger | undefined
}

/** Push services keep a message for at most four weeks. */
const LONGEST_TTL_SECONDS = 4 * 7 * 24 * 3600

const urgencyOf: Record<Urgency, How['urgency']> = { urgent: 'high', normal: 'normal', low: 'low' }

class Later extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('later')
    this.seconds = seconds
  }
}

/** To all devices of the person, because any may be the one they look at. */
export const pushChannel = ({ pool, push, origin, log }: PushChannelOptions): Channel => ({
  name: 'push',
  atOnce: 20,
  async send(delivery, now): Promise<ToOpen> {
    const message = pushMessageOf(delivery, origin)
    const until = openUntil(delivery.message, now)
    const outcomes = await sendToAll(
      push,
      delivery,
      message.tag,
      JSON.stringify(message),
      until.getTime() - now.getTime(),
    )
    const gone = outcomes.filter(({ outcome }) => outcome.is === 'gone').map(({ id }) => id)
    // guard: push: an expired subscription is deleted
    if (gone.length > 0) await retryUntilAvailable(() => pool`delete from device where id = any (${gone})`)
    const refused = outcomes.flatMap(({ outcome }) => (outcome.is === 'refused' ? [outcome.status] : []))
    if (refused.length > 0) log?.warn({ delivery: delivery.id, refused }, 'a push service refuses our messages')
    if (outcomes.some(({ outcome }) => outcome.is === 'sent')) return { until, tag: message.tag }
    const seconds = Math.min(...outcomes.map(({ outcome }) => (outcome.is === 'later' ? outcome.seconds : Infinity)))
    // guard: push: a service that asks for a later retry gets one
    if (now.getTime() + seconds * 1000 < until.getTime()) throw new Later(seconds)
    // No device was reached: falls back to mail at once.
    return { until: now, tag: message.tag }
  },
  failureOf: (error, now) =>
    error instanceof Later
      ? { kind: 'later', reason: 'push service busy', retryAt: new Date(now.getTime() + error.seconds * 1000) }
      : { kind: 'transient', reason: error instanceof Error ? error.message : 'unknown error' },
})

const sendToAll = (
  push: Pick<Push, 'send'>,
  { devices, urgency }: Attempt,
  topic: string,
  text: string,
  ttlMs: number,
) =>
  Promise.all(
    (devices ?? []).map(async (device): Promise<{ id: string; outcome: Outcome }> => {
      const ttlSeconds = Math.min(Math.ceil(ttlMs / 1000), LONGEST_TTL_SECONDS)
      return {
        id: device.id,
        outcome: await push.send(device, text, { ttlSeconds, urgency: urgencyOf[urgency], topic }),
      }
    }),
  )
