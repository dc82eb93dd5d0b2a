import type { MailLimit } from '../limits/budgets.ts'
import type { Attempt, Subscription } from './channel.ts'
import type { Reader, Topic } from './notification.ts'

/** What is due: what is notified, to whom and why. By which channel is decided when it is composed. */
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
  /** Somebody else typed the address within a day. */
  isAddressNew: boolean
  /** It was handed to the person's devices, and nobody opened it. */
  isPushed: boolean
  /** Where the person gets push messages; null if nowhere, or no longer. */
  devices: Subscription[] | null
  to: Omit<Reader, 'say'>
}

export interface Outgoing extends Attempt, Pick<Claimed, 'causeKey' | 'causeIsNewcomer' | 'isAddressNew'> {
  hasAccount: boolean
  topic: Topic | null
  limit: MailLimit
}
