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
  /** Messages that were tried in vain and wait: how many, since when, and the last reason. */
  stuck: number
  stuckSince: Date | null
  stuckReason: string
}

export type MailCounts = MailFigures & MailState
