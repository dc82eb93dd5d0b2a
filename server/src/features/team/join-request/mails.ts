import type { Message } from '#core/notifications/notification.ts'
import type { StoredFrequency } from './rules.ts'

interface TeamFacts {
  teamName: string
  logoUrl: string
  link: string
}

export function joinAskedMail(
  facts: TeamFacts & { requesterName: string; position: string; frequency: StoredFrequency | null; note: string },
): Message {
  const { requesterName, teamName, position, frequency, note } = facts
  const can = [position && `as ${position}`, frequency && often[frequency]].filter(Boolean).join(', ')
  return {
    subject: `${requesterName} asks to join ${teamName}`,
    preview: note || 'Add them to the team, or decline.',
    letterhead: { name: teamName, logoUrl: facts.logoUrl },
    heading: `${requesterName} asks to join`,
    paragraphs: [
      can ? `${requesterName} can play ${can}.` : `${requesterName} would like to play with you.`,
      ...(note ? [`“${note}”`] : []),
      'If you decline, they read that the team is full right now, and nothing else.',
    ],
    action: { label: 'Add or Decline', url: facts.link },
    footnote: `You get this mail because you are a captain of ${teamName}.`,
  }
}

const often: Record<StoredFrequency, string> = {
  weekly: 'every week',
  sometimes: 'now and then',
  as_sub: 'as a sub only',
}

export const addedMail = ({ teamName, logoUrl, link }: TeamFacts): Message => ({
  subject: `You are on ${teamName}`,
  preview: 'A captain added you to the team.',
  letterhead: { name: teamName, logoUrl },
  heading: `Welcome to ${teamName}`,
  paragraphs: ['You asked to join, and a captain added you to the team. Its games are on your dashboard now.'],
  action: { label: 'See Team', url: link },
  footnote: `You get this mail because you asked to join ${teamName}.`,
})

export const declinedMail = ({ teamName, logoUrl, link }: TeamFacts): Message => ({
  subject: `${teamName} is full right now`,
  preview: 'The team is full right now.',
  letterhead: { name: teamName, logoUrl },
  heading: 'The team is full right now',
  paragraphs: [`You asked to join ${teamName}. The team is full right now.`],
  action: { label: 'Browse Teams', url: link },
  footnote: `You get this mail because you asked to join ${teamName}.`,
})
