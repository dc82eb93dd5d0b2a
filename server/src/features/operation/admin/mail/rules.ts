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

/** The title of a message, by its kind. */
export const messageTitle = (kind: string | null): string => (kind === null ? '' : (titles[kind] ?? kind))

export const titles: Record<string, string> = {
  'profile.welcome': 'Welcome',
  'suspension.suspended': 'Account suspended',
  'team.deleted': 'Team deleted',
  'report.team-hidden': 'Team or request hidden',
  'report.to-review': 'Report to review',
  'invitation.invited': 'Invitation',
  'join-request.asked': 'Request to join',
  'join-request.decided': 'Added to a team',
  'game.changed': 'Game changed',
  'rsvp.answered-for-you': 'Answered by a captain',
  'game-note.sent': 'Note of a captain',
  'ask.games': 'New games',
  'ask.usual': 'New games, answered by default',
  'ask.reminder': 'Reminder',
  'captain-alert.short': 'Game lacks players',
  'captain-alert.dropped-out': 'Late drop-out',
  'captain-alert.players-left': 'Players left',
  'captain-alert.volunteers-wait': 'Volunteers wait',
  'volunteer.volunteered': 'Offer to sub',
  'volunteer.withdrew': 'Sub withdrew',
  'volunteer.outcome': 'Decision about an offer',
  'sub-alert.spare-asked': 'Spare asked',
  'sub-alert.requests': 'Sub alert',
  'digest.week': 'Weekly digest',
}
