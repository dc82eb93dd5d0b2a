import { crestBlock, layOut } from '#core/mail-layout.ts'
import type { Mail } from '#core/mailer.ts'

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

export const invitationEmail = (to: Mail['to'], facts: InvitationFacts): Mail => ({
  to,
  subject: `${facts.inviterName || 'A captain'} invites you to ${facts.teamName}`,
  unsubscribeUrl: facts.refusalUrl,
  ...layOut({
    preview: `Say yes or no to ${facts.teamName}.`,
    crest: crestBlock(facts.teamName, facts.logoUrl),
    heading: `Join ${facts.teamName}`,
    paragraphs: [
      `${facts.firstName ? `Hello ${facts.firstName}, ` : 'Hello, '}${facts.inviterName || 'a captain'} invites you to play ${facts.sport === 'Other' ? '' : `${facts.sport.toLowerCase()} `}with ${facts.teamName}.`,
      `The invitation is open until ${facts.expiresOn}. Saying yes or no takes a moment.`,
    ],
    action: { label: 'See the invitation', url: facts.link },
    footnote: `You get this mail because somebody gave us your address. No more invitations: ${facts.refusalPage}`,
  }),
})
