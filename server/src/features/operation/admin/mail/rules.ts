import { policy } from '@app/contract/policy'

/** For how many days a mail that fails is retried. */
export const RETRY_DAYS = policy.mailRetryDays

export interface MailFigures {
  sent: number
  refused: number
  bounced: number
  givenUp: number
  withheld: number
  dropped: number
  halfWithinSeconds: number | null
  suppressed: number
  line: number[]
}

export interface MailState {
  deferred: number
  waiting: number
  lastSentAt: Date | null
  /** Failing messages that are still retried: how many, since when, and the last error. */
  stuck: number
  stuckSince: Date | null
  stuckReason: string
}

export type MailCounts = MailFigures & MailState
