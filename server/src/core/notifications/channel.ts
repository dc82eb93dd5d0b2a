import type { Address, ChannelName, Message } from './notification.ts'
import type { Urgency } from './pace.ts'

/** A way to reach people. */
export interface Channel {
  name: ChannelName
  /** The most messages handed over at once. */
  atOnce: number
  /**
   * Resolves when the message is handed over. For mail this is as much as can be known; a push message still has to be
   * opened.
   */
  send: (delivery: Attempt, now: Date) => Promise<ToOpen | undefined>
  /** What an error means for the recipient. */
  failureOf: (error: unknown, now: Date) => Failure
}

/** Handed over, but possibly not seen: unless it is opened by then, it falls back to mail. */
export interface ToOpen {
  until: Date
  /** A message that replaces it on the device has the same tag; opening either ends both. */
  tag: string
}

export type Failure =
  | { kind: 'transient'; reason: string }
  /** The receiving side asks to retry later. */
  | { kind: 'later'; reason: string; retryAt: Date }
  /** The recipient's mail servers ask for a slower rate. */
  | { kind: 'slow'; reason: string }
  /** This message will never be accepted. */
  | { kind: 'refused'; reason: string }
  /** No message to this address will be accepted. */
  | { kind: 'dead address'; reason: string }

/** A browser of the recipient, as registered with its push service. */
export interface Subscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  /** Our key, which the browser used to subscribe. */
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
