import { shortened } from '#core/mail/shortened.ts'
import type { Message } from '#core/notifications/notification.ts'

export interface InvitationFacts {
  teamName: string
  sport: string
  logoUrl: string
  inviterName: string
  /** Strangers read no words of theirs in a subject. */
  isInviterNew: boolean
  firstName: string
  expiresOn: string
  link: string
  refusalPage: string
  refusalUrl: string
}

export function invitationMail(facts: InvitationFacts): Message {
  const { firstName, expiresOn, isInviterNew } = facts
  const [teamName, inviterName] = [shortened(facts.teamName, 40), shortened(facts.inviterName, 40)]
  const hello = firstName ? `Hello ${firstName},` : 'Hello,'
  const play = facts.sport === 'Other' ? 'play' : `play ${facts.sport.toLowerCase()}`
  return {
    subject: isInviterNew ? 'You are invited to a team' : `${inviterName || 'A captain'} invites you to ${teamName}`,
    ...(isInviterNew && { fromName: '' }),
    unsubscribeUrl: facts.refusalUrl,
    preview: `Say yes or no to ${teamName}.`,
    letterhead: { name: teamName, logoUrl: facts.logoUrl },
    heading: `Join ${teamName}`,
    paragraphs: [
      `${hello} ${inviterName || 'a captain'} invites you to ${play} with ${teamName}.`,
      `The invitation is open until ${expiresOn}. Saying yes or no takes a moment.`,
    ],
    action: { label: 'See the Invitation', url: facts.link },
    footnote: `You get this mail because ${inviterName || 'a captain'} invites you.`,
    footnoteLinks: [{ label: 'No more invitations', url: facts.refusalPage }],
  }
}
