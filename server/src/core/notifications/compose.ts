import { type MessageTopic, pushTopics } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import { sayToReader } from '../language/reader.ts'
import { sayIn } from '../language/say.ts'
import { meter } from '../telemetry/meter.ts'
import { dropped, givenUp, isTooOld, type Sending, waits } from './attempt.ts'
import type { Claimed, Outgoing } from './claimed.ts'
import type { ChannelName, ComposeCtx, Composer, Message } from './notification.ts'
import type { Candidate, Preferences } from './preferences.ts'
import { type ReleaseOptions, release } from './release.ts'
import { outcomeOf, type Result, saveResults } from './results.ts'

export interface ComposeOptions extends Sending, ReleaseOptions {
  composers: readonly Composer[]
  preferences: Preferences
  log?: Logger
}

/**
 * Returns the messages to send, each by the first channel that reaches the person and that they want for such messages.
 * The others end or wait here: outdated, not wanted, at night, or held back by a budget.
 */
export async function compose(db: Db, options: ComposeOptions, claimed: Claimed[]): Promise<Outgoing[]> {
  const now = options.clock()
  const ended: Result[] = []
  const wanted: Outgoing[] = []
  let left = claimed
  for (const { name } of options.channels) {
    const [by, others] = partition(left, (delivery) => reaches(name, options.composers, delivery))
    const result = await composeBy(name, { db, now }, options, by)
    wanted.push(...result.wanted)
    ended.push(...result.ended)
    // guard: push: messages not wanted by push are sent by mail -> left = others
    left = name === 'mail' ? others : [...others, ...result.notWanted]
    if (name === 'mail') ended.push(...result.notWanted.map(({ id }) => dropped(id, 'not wanted')))
  }
  ended.push(...left.map(({ id }) => dropped(id, 'no device')))
  const { released, ended: held } = await release(db, options, wanted, now)
  ended.push(...held)
  const pushed = new Set(claimed.filter(({ isPushed }) => isPushed).map(({ id }) => id))
  const results = ended.map((result) => (pushed.has(result.id) ? unlessPushed(result) : result))
  if (results.length > 0) await saveResults(db, results, now)
  for (const result of results) meter?.delivery(result.channel ?? 'mail', outcomeOf(result))
  return released
}

/** A push that nobody opened, and that is outdated or not wanted by mail by now, has simply been pushed. */
const unlessPushed = (result: Result): Result =>
  result.outcome === 'dropped' ? { id: result.id, outcome: 'sent', channel: 'push', reason: result.reason } : result

/** After this many failures, waiting for the push service is pointless. */
const MAX_PUSH_ATTEMPTS = 5

/** Messages that everyone gets are sent by mail: they are about an account, or have their own way to refuse them. */
function reaches(name: ChannelName, composers: readonly Composer[], { kind, devices, attempts }: Claimed): boolean {
  const composer = composers.find((each) => each.kind === kind)
  // guard: push: a test is not mailed -> if (name === 'mail') return true
  if (name === 'mail') return composer?.only !== 'push'
  const isForPush = composer?.only === 'push' || isPushTopic(composer?.topic)
  return devices !== null && attempts <= MAX_PUSH_ATTEMPTS && isForPush
}

const isPushTopic = (topic: MessageTopic | null | undefined) => pushTopics.some((each) => each === topic)

async function composeBy(channel: ChannelName, ctx: ComposeCtx, options: ComposeOptions, claimed: Claimed[]) {
  const { now } = ctx
  const ended: Result[] = []
  const notWanted: Claimed[] = []
  const composed: { delivery: Claimed; outgoing: Outgoing }[] = []
  for (const [kind, all] of Map.groupBy(claimed, (delivery) => delivery.kind)) {
    const composer = options.composers.find((each) => each.kind === kind)
    if (!composer) {
      // Either a newer release queued it, and its worker will send it. Or an older one did, and nobody will.
      options.log?.warn({ kind }, 'no composer for this kind of notification')
      // guard: messages: an unknown kind is given up
      ended.push(...all.filter((each) => isTooOld(each, now)).map(({ id }) => givenUp(id, 'unknown kind')))
      continue
    }
    // guard: suspension: mail stops -> const [allowed, suspended] = [all, []]
    const [allowed, suspended] = partition(all, ({ isSuspended }) => composer.reachesSuspended || !isSuspended)
    const [reachable, unreachable] = partition(
      allowed,
      ({ profileId, to }) => channel !== 'mail' || profileId === null || to.address !== '',
    )
    ended.push(...suspended.map(({ id }) => dropped(id, 'suspended')))
    ended.push(...unreachable.map(({ id }) => dropped(id, 'no address')))
    const composables = reachable.map((delivery) => inTheirLanguage(delivery, channel))
    const messages = composables.length > 0 ? await composer.compose(ctx, composables) : []
    for (const [index, delivery] of reachable.entries()) {
      const message = messages[index]
      if (message instanceof Date) ended.push(waits(delivery.id, message))
      else if (message === 'not wanted') notWanted.push(delivery)
      else if (message) composed.push({ delivery, outgoing: outgoingOf(delivery, channel, composer, message, now) })
      else ended.push(dropped(delivery.id, 'outdated'))
    }
  }
  const decisions = await decide(ctx, options.preferences, composed)
  notWanted.push(...decisions.notWanted)
  // A push message has no room for links.
  const wanted =
    channel === 'push' ? decisions.wanted : decisions.wanted.map((each) => withLinks(each, options.preferences))
  return { wanted, notWanted, ended: [...ended, ...decisions.waiting] }
}

const outgoingOf = (
  delivery: Claimed,
  channel: ChannelName,
  { topic, limit, urgency }: Composer,
  message: Message,
  now: Date,
): Outgoing => ({
  ...delivery,
  channel,
  hasAccount: delivery.to.hasAccount,
  topic,
  limit,
  urgency: isSoon(message, now) ? 'urgent' : urgency,
  to: message.to ?? delivery.to,
  devices: devicesFor(delivery, message),
  message: { language: sayToReader({ account: delivery.to.locale }).language, ...message },
})

const devicesFor = ({ devices }: Claimed, { deviceId }: Message) =>
  // guard: push: a test is sent to the requested browser -> devices
  deviceId && devices ? devices.filter(({ id }) => id === deviceId) : devices

const inTheirLanguage = ({ to, ...delivery }: Claimed, channel: ChannelName) => ({
  ...delivery,
  channel,
  to: { ...to, say: sayToReader({ account: to.locale }) },
})

/** News of a game that begins within a day. */
const isSoon = ({ urgentOnDayOf }: Message, now: Date) =>
  urgentOnDayOf !== undefined && urgentOnDayOf > now && urgentOnDayOf.getTime() - now.getTime() < DAY_MS

/**
 * Reads the preferences for all messages at once. Messages to people without a profile have their own way to refuse
 * them.
 */
async function decide(
  ctx: ComposeCtx,
  preferences: Preferences,
  composed: { delivery: Claimed; outgoing: Outgoing }[],
) {
  const candidates = composed.map(({ outgoing }) => candidateOf(outgoing))
  const known = candidates.filter((candidate) => candidate !== undefined)
  const decisions = known.length > 0 ? await preferences.decide(ctx, known) : []
  const decisionOn = new Map(known.map((candidate, index) => [candidate, decisions[index]]))
  const wanted: Outgoing[] = []
  const notWanted: Claimed[] = []
  const waiting: Result[] = []
  for (const [index, { delivery, outgoing }] of composed.entries()) {
    const candidate = candidates[index]
    const decision = candidate && decisionOn.get(candidate)
    if (decision instanceof Date) waiting.push(waits(delivery.id, decision))
    else if (decision === 'not wanted') notWanted.push(delivery)
    else wanted.push(outgoing)
  }
  return { wanted, notWanted, waiting }
}

/** Adds links to stop such mails, where there is a choice, and to change the language. */
function withLinks(delivery: Outgoing, preferences: Preferences): Outgoing {
  const candidate = candidateOf(delivery)
  const say = sayIn(delivery.message.language ?? '')
  // guard: messages: every message with a topic has stop links -> const optOut = {}
  const optOut = candidate ? preferences.optOutOf(candidate, say) : {}
  const message = { ...delivery.message, ...optOut }
  const links = [...(message.footnoteLinks ?? []), preferences.languageLink(message, say)]
  // guard: messages: every message has a link to change the language -> return { ...delivery, message }
  return { ...delivery, message: { ...message, footnoteLinks: links } }
}

const candidateOf = ({ profileId, to, hasAccount, channel, topic, message }: Outgoing): Candidate | undefined =>
  profileId === null || topic === null
    ? undefined
    : {
        profileId,
        address: to.address,
        hasAccount,
        channel,
        topic,
        teamId: message.teamId ?? null,
        timeZone: message.timeZone ?? '',
        urgentOnDayOf: message.urgentOnDayOf ?? null,
      }

const partition = <T>(all: T[], belongs: (each: T) => boolean) =>
  [all.filter(belongs), all.filter((each) => !belongs(each))] as const
