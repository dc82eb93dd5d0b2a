import { type MessageTopic, type PushQuestion, topicUrgency } from '@app/contract'
import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../database/db.ts'
import type { Say } from '../language/say.ts'
import type { MailLimit } from '../limits/budgets.ts'
import type { MailContent } from '../mail/content.ts'
import type { MailFile, MailInvitation } from '../mail/mailer.ts'
import type { Urgency } from './pace.ts'

/** A way of delivery. Content, recipients and cause of a message are the same for every channel. */
export type ChannelName = 'push' | 'mail'

/** A message for people: its kind, and what its composer needs in order to write it. */
export interface Notification {
  kind: string
  urgency: Urgency
  payload: unknown
}

/** A kind of notification. Calling it creates one; its name is stored in deliveries. */
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

/** Something a recipient can choose to receive or not. */
export type Topic = MessageTopic

/**
 * `title`: for operators. `topic`: null for messages that everyone gets, or that have their own way to refuse them.
 * `limit`: the budgets it uses, listed in server/src/budgets.ts. `only`: the one channel on which it makes sense.
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

/** A person. Null for someone without a profile, whose address the composer knows. */
export interface Recipient {
  profileId: string | null
}

export interface NotifyOptions {
  at?: Date
  /**
   * Merged into a pending delivery of the same kind and bundle to the same person: arrays of the payload are
   * concatenated.
   */
  bundle?: string
}

/** Queues one delivery per recipient, in the caller's transaction. Each person must be listed only once. */
export type Notify = <R extends Recipient>(
  recipients: readonly R[],
  what: Notification | ((recipient: R) => Notification),
  options?: NotifyOptions,
) => Promise<void>

/** The content of a message, for any channel. */
export interface Message extends MailContent {
  subject: string
  /** Only for recipients without a profile. */
  to?: Address
  /** The sender shown before the product's name. By default the group of the letterhead; empty: only the product. */
  fromName?: string
  /** The person who gets replies; by default they go to the product's address. */
  replyTo?: Address
  /** It answers a mail of the recipient, so mail programs must not answer it (RFC 3834). */
  isReply?: true
  /** Attachments, for channels that support them. */
  files?: MailFile[]
  /** For the recipient's calendar. Only in mails. */
  invitation?: MailInvitation
  /** The team that the message is about, for preferences per team. */
  teamId?: string
  /** The subject of a conversation, such as a game. Mail programs show its messages as one thread. */
  thread?: string
  /** The time zone of quiet hours if the recipient has chosen none, such as the venue's. */
  timeZone?: string
  /**
   * On the day of this instant in that time zone, and from twelve hours before, the message may be sent during quiet
   * hours.
   */
  urgentOnDayOf?: Date
  /** The event's time: the message must have been read before it. */
  deadline?: Date
  /** The question that channels with buttons let the reader answer in place. */
  question?: PushQuestion
  /** The only browser that gets it, out of all of the person's. */
  deviceId?: string
  /** Where the recipient can choose another language. By default their account. */
  languageUrl?: string
  /** RFC 8058 one-click unsubscribe. Only for messages without a topic; others get it from the preferences. */
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
  /** False if someone else typed the address and nobody has verified it. */
  hasAccount: boolean
  /** Speaks their language. */
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
  /** Also sent to suspended people. */
  reachesSuspended: boolean
  only?: ChannelName
  compose: (ctx: ComposeCtx, deliveries: Composable<unknown>[]) => Promise<Composed[]>
}

export interface Composable<Payload> {
  to: Reader
  payload: Payload
  channel: ChannelName
}

/** Nothing if the message is outdated; a time if it has to wait. */
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

/** For kinds that need only the recipient. */
export const NoPayload = Type.Object({})
