import type { Address, ChannelName, Message } from './notification.ts'
import type { Urgency } from './pace.ts'

/** A way to reach people. */
export interface Channel {
  name: ChannelName
  /** The most messages that are handed over at a time. */
  atOnce: number
  /** Resolves when the message is handed over: by mail it has arrived as far as anybody knows, by push it is to be opened. */
  send: (delivery: Attempt, now: Date) => Promise<ToOpen | undefined>
  /** What a failure says about the recipient. */
  failureOf: (error: unknown, now: Date) => Failure
}

/** Handed over, but nobody knows whether the person saw it: unless they open it until then, it goes by mail. */
export interface ToOpen {
  until: Date
  /** What replaces it on the device, and is opened with it. */
  tag: string
}

export type Failure =
  | { kind: 'transient'; reason: string }
  /** The other side wants it later. */
  | { kind: 'later'; reason: string; retryAt: Date }
  /** The servers of the recipient's domain want less mail at a time. */
  | { kind: 'slow'; reason: string }
  /** This message will not be accepted. */
  | { kind: 'refused'; reason: string }
  /** No message to this address will be accepted. */
  | { kind: 'dead address'; reason: string }

/** A browser of the recipient, as its push service knows it. */
export interface Subscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  /** Ours, which the browser subscribed with. */
  publicKey: string
}

/** A message that is ready to be sent. */
export interface Attempt {
  id: string
  kind: string
  channel: ChannelName
  attempts: number
  firstAttemptAt: Date
  urgency: Urgency
  trace: string | null
  profileId: string | null
  to: Address
  message: Message
  devices: readonly Subscription[] | null
}
