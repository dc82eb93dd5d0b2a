import { type MessageTopic, type PushQuestion, topicUrgency } from '@app/contract'
import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../database/db.ts'
import type { Say } from '../language/say.ts'
import type { MailLimit } from '../limits/budgets.ts'
import type { MailContent } from '../mail/content.ts'
import type { MailFile } from '../mail/mailer.ts'
import type { Urgency } from './pace.ts'

/** How a message travels. What is notified, to whom and why is the same by every channel. */
export type ChannelName = 'push' | 'mail'

/** A message that people should get: its kind, and what its composer needs to write it. */
export interface Notification {
  kind: string
  urgency: Urgency
  payload: unknown
}

/** A kind of notification. Calling it makes one; its name is stored in deliveries. */
export interface NotificationKind<P extends TObject = TObject> {
  (payload: Static<P>): Notification
  kind: string
  title: string
  topic: Topic | null
  limit: MailLimit
  urgency: Urgency
  reachesSuspended: boolean
  only?: ChannelName
  payload: P
}

/** What a recipient can choose to receive or not. */
export type Topic = MessageTopic

/**
 * `title`: for operators. `topic`: null for a message that everybody gets, or that has a refusal of its own. `limit`: the budgets that it uses, which
 * server/src/budgets.ts lists. `only`: by any other channel it would make no sense.
 */
export function notification<P extends TObject>(
  kind: string,
  payload: P,
  {
    title,
    topic,
    limit,
    urgency = topic ? topicUrgency[topic] : 'normal',
    reachesSuspended = false,
    only,
  }: {
    title: string
    topic: Topic | null
    limit: MailLimit
    urgency?: Urgency
    reachesSuspended?: boolean
    only?: ChannelName
  },
): NotificationKind<P> {
  return Object.assign((facts: Static<P>) => ({ kind, urgency, payload: facts }), {
    kind,
    title,
    topic,
    limit,
    urgency,
    reachesSuspended,
    ...(only && { only }),
    payload,
  })
}

/** A person; null for one without a profile, whose address the composer knows. */
export interface Recipient {
  profileId: string | null
}

export interface NotifyOptions {
  at?: Date
  /** Joins the pending delivery of the same kind and bundle to the same person: arrays in the payload are concatenated. */
  bundle?: string
}

/** Queues one delivery per recipient, in the caller's transaction. A person is listed once. */
export type Notify = <R extends Recipient>(
  recipients: readonly R[],
  what: Notification | ((recipient: R) => Notification),
  options?: NotifyOptions,
) => Promise<void>

/** What a message says, for any channel. */
export interface Message extends MailContent {
  subject: string
  /** Only for recipients without a profile. */
  to?: Address
  /** The sender, before the product's name: the group of the letterhead if not set, only the product if empty. */
  fromName?: string
  /** A person who gets the replies; without one they go to the product's address. */
  replyTo?: Address
  /** For channels that have files. */
  files?: MailFile[]
  /** The team that the message is about, for preferences per team. */
  teamId?: string
  /** The subject of a conversation, such as a game. Mail programs show its messages as one thread. */
  thread?: string
  /** The time zone of quiet hours for a recipient who has chosen none, such as the venue's. */
  timeZone?: string
  /** News on the day of this instant, in that time zone, and from twelve hours before: it may pass quiet hours. */
  urgentOnDayOf?: Date
  /** What the message is about is over then: it must have been read before. */
  deadline?: Date
  /** What channels with buttons let the reader answer in place. */
  question?: PushQuestion
  /** The browser that gets it, of all those of the person. */
  deviceId?: string
  /** Where the recipient chooses another language: their account, unless they may have none. */
  languageUrl?: string
  /** RFC 8058 one-click unsubscribe. Only for messages without a topic: the others get theirs from the preferences. */
  unsubscribeUrl?: string
}

export interface Address {
  name: string
  address: string
}

/** The recipient at the time of sending. All fields are empty for a recipient without a profile. */
export interface Reader extends Address {
  profileId: string
  firstName: string
  locale: string
  /** False: somebody else typed the address, which nobody has verified. */
  hasAccount: boolean
  /** In their language. */
  say: Say
}

export interface ComposeCtx {
  db: Db
  now: Date
}

/** Writes the messages of one kind. */
export interface Composer {
  kind: string
  /** For operators. */
  title: string
  topic: Topic | null
  limit: MailLimit
  urgency: Urgency
  /** Suspended people get it, too. */
  reachesSuspended: boolean
  only?: ChannelName
  compose: (ctx: ComposeCtx, deliveries: Composable<unknown>[]) => Promise<Composed[]>
}

export interface Composable<Payload> {
  to: Reader
  payload: Payload
  channel: ChannelName
}

/** Nothing when the message is outdated, a time when it has to wait. */
export type Composed = Message | Date | 'not wanted' | undefined

/** Composes many messages with a few statements. */
export const composerOfMany = <P extends TObject>(
  { payload: schema, ...kind }: NotificationKind<P>,
  compose: (ctx: ComposeCtx, deliveries: Composable<Static<P>>[]) => Promise<Composed[]>,
): Composer => ({
  ...kind,
  compose: (ctx, deliveries) =>
    compose(
      ctx,
      deliveries.map((delivery) => ({ ...delivery, payload: Value.Parse(schema, delivery.payload) })),
    ),
})

/** Composes one message at a time. */
export const composer = <P extends TObject>(
  kind: NotificationKind<P>,
  compose: (ctx: ComposeCtx, to: Reader, payload: Static<P>) => Promise<Message | undefined>,
): Composer =>
  composerOfMany(kind, async (ctx, deliveries) => {
    const messages = []
    for (const { to, payload } of deliveries) messages.push(await compose(ctx, to, payload))
    return messages
  })

/** For kinds that need nothing but the recipient. */
export const NoPayload = Type.Object({})
