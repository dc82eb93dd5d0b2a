import type { MailLimit } from '../limits/budgets.ts'
import type { Attempt, Subscription } from './channel.ts'
import type { Reader, Topic } from './notification.ts'

/** A due delivery: kind, recipient and cause. The channel is chosen at composition. */
export interface Claimed {
  id: string
  kind: string
  payload: unknown
  attempts: number
  firstAttemptAt: Date
  causeKey: string | null
  causeIsNewcomer: boolean
  profileId: string | null
  trace: string | null
  isSuspended: boolean
  /** Someone else typed the address within the last day. */
  isAddressNew: boolean
  /** It was pushed to the person's devices, and nobody opened it. */
  isPushed: boolean
  /** The person's push subscriptions; null if there are none (any more). */
  devices: Subscription[] | null
  to: Omit<Reader, 'say'>
}

export interface Outgoing extends Attempt, Pick<Claimed, 'causeKey' | 'causeIsNewcomer' | 'isAddressNew'> {
  hasAccount: boolean
  topic: Topic | null
  limit: MailLimit
}
