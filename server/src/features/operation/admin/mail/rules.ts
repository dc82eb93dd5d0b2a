export interface MailCounts {
  sent: number
  deferred: number
  waiting: number
  refused: number
  bounced: number
  givenUp: number
  withheld: number
  dropped: number
  halfWithinSeconds: number | null
  suppressed: number
  line: number[]
  lastSentAt: Date | null
  /** Messages that were tried in vain and wait: how many, since when, and the last reason. */
  stuck: number
  stuckSince: Date | null
  stuckReason: string
}

/** Why an address gets no mail. */
export function whyText(kind: string | null, reason: string): string {
  if (kind === null) return 'Refused invitations'
  return kind === 'complained' ? 'Marked as spam' : bounceText(reason)
}

/** Why a mail server refused an address, by its code: RFC 3463 where it has three parts, else RFC 5321. */
function bounceText(reason: string): string {
  const [, code = ''] = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(reason) ?? []
  return (
    enhanced[code] ?? (/^55[013]\b/.test(reason) ? 'Mailbox does not exist' : `Refused by its mail server (${reason})`)
  )
}

const enhanced: Record<string, string> = {
  '5.1.1': 'Mailbox does not exist',
  '5.1.2': 'Its domain does not exist',
  '5.1.10': 'Mailbox does not exist',
  '5.2.1': 'Mailbox is disabled',
  '5.2.2': 'Mailbox is full',
  '5.7.1': 'Refused by its mail server as unwanted',
}
