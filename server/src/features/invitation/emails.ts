import type { Message } from '#core/notifications/notification.ts'

export interface InvitationFacts {
  teamName: string
  sport: string
  logoUrl: string
  inviterName: string
  firstName: string
  expiresOn: string
  link: string
  refusalPage: string
  refusalUrl: string
}

export function invitationEmail(facts: InvitationFacts): Message {
  const { teamName, firstName, expiresOn } = facts
  const hello = firstName ? `Hello ${firstName},` : 'Hello,'
  const play = facts.sport === 'Other' ? 'play' : `play ${facts.sport.toLowerCase()}`
  return {
    subject: `${facts.inviterName || 'A captain'} invites you to ${teamName}`,
    unsubscribeUrl: facts.refusalUrl,
    preview: `Say yes or no to ${teamName}.`,
    letterhead: { name: teamName, logoUrl: facts.logoUrl },
    heading: `Join ${teamName}`,
    paragraphs: [
      `${hello} ${facts.inviterName || 'a captain'} invites you to ${play} with ${teamName}.`,
      `The invitation is open until ${expiresOn}. Saying yes or no takes a moment.`,
    ],
    action: { label: 'See the Invitation', url: facts.link },
    footnote: `You get this mail because ${facts.inviterName || 'a captain'} invites you.`,
    footnoteLinks: [{ label: 'No more invitations', url: facts.refusalPage }],
  }
}
