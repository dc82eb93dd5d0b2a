import { hoursText, policy } from '@app/contract/policy'
import type { MailEvent, Paragraph } from '#core/mail/content.ts'
import type { Message } from '#core/notifications/notification.ts'
import type { Outcome } from './rules.ts'

/** The game of an offer, as the mails describe it. */
export interface OfferFacts {
  teamName: string
  logoUrl: string
  opponent: string
  when: string
  day: { weekday: string; day: string; month: string; time: string }
  location: string
  link: string
  requestLink: string
}

/** Date and place, below the text. */
const gameOf = ({ day, teamName, opponent, location }: OfferFacts): MailEvent[] => [
  { ...day, title: `${teamName} vs ${opponent}`, lines: [day.time, location], actions: [] },
]

export function volunteeredMail(
  facts: OfferFacts & { volunteerName: string; position: string; note: string; isIn: boolean; openSpots: number },
): Message {
  const can = facts.isIn ? 'plays' : 'can sub'
  const where = facts.position ? ` as ${facts.position}` : ''
  return {
    subject: `${facts.volunteerName} ${can} for ${facts.teamName}`,
    preview: `${facts.volunteerName} ${can}${where} on ${facts.when}.`,
    letterhead: { name: facts.teamName, logoUrl: facts.logoUrl },
    heading: facts.isIn ? `${facts.volunteerName} is in` : `${facts.volunteerName} volunteers`,
    paragraphs: [
      `${facts.volunteerName} ${can}${where}.`,
      ...(facts.note ? [`“${facts.note}”`] : []),
      facts.isIn ? spotsLeft(facts.openSpots) : 'Say yes or no, so that nobody is left waiting.',
    ],
    events: gameOf(facts),
    action: { label: facts.isIn ? 'See Request' : 'Accept or Decline', url: facts.link },
    footnote: `You get this mail because you are a captain of ${facts.teamName}.`,
  }
}

export function withdrewMail(facts: OfferFacts & { volunteerName: string; openSpots: number; note: string }): Message {
  return {
    subject: `${facts.volunteerName} cannot play for ${facts.teamName} after all`,
    preview: `A spot is open again for ${facts.when}.`,
    letterhead: { name: facts.teamName, logoUrl: facts.logoUrl },
    heading: 'A spot is open again',
    paragraphs: [
      `${facts.volunteerName} cannot play after all.`,
      ...(facts.note ? [`“${facts.note}”`] : []),
      'The request is on the board again, and everybody who still waits gets a mail.',
    ],
    events: gameOf(facts),
    action: { label: 'See Request', url: facts.link },
    footnote: `You get this mail because you are a captain of ${facts.teamName}.`,
  }
}

/** The outcome of an offer. A volunteer who is not needed is thanked. */
export function outcomeMail(
  facts: OfferFacts & {
    firstName: string
    captains: { name: string; email: string }[]
    isInTouch: boolean
    /** One tap there gives up the spot, without a sign-in. */
    giveUpLink: string
  },
  outcome: Outcome,
): Message {
  const { subject, heading, paragraphs } = texts[outcome](facts)
  const preview = paragraphs.find((paragraph) => typeof paragraph === 'string')
  return {
    subject,
    preview: preview ?? heading,
    letterhead: { name: facts.teamName, logoUrl: facts.logoUrl },
    heading,
    paragraphs,
    events: gameOf(facts),
    action: { label: outcome === 'accepted' ? 'See Game' : 'See Request', url: facts.link },
    footnote: `You get this mail because you volunteered to play for ${facts.teamName}.`,
  }
}

type OutcomeText = (facts: Parameters<typeof outcomeMail>[0]) => {
  subject: string
  heading: string
  paragraphs: Paragraph[]
}

const thanks: (why: string) => OutcomeText = (why) => (facts) => ({
  subject: `Not needed this time: ${facts.teamName} on ${facts.when}`,
  heading: 'Thank you for offering',
  paragraphs: [
    `${facts.firstName ? `${facts.firstName}, thank` : 'Thank'} you for volunteering to play for ${facts.teamName}. ${why}`,
    'You are free that day. There are other games on the board.',
  ],
})

const texts: Record<Outcome, OutcomeText> = {
  accepted: (facts) => ({
    subject: `You are in: ${facts.teamName} on ${facts.when}`,
    heading: 'You are in',
    paragraphs: [
      `You play for ${facts.teamName}.`,
      ...facts.captains.slice(0, 2).map(({ name, email }) => ({
        before: `Questions? ${name}, `,
        link: { label: email, url: `mailto:${encodeURI(email)}` },
        after: '.',
      })),
      ...(facts.isInTouch
        ? []
        : [
            `From ${hoursText(policy.inTouchHours)} before the game the request page shows how to reach the captains, and the team’s notes.`,
          ]),
      {
        before: 'Something came up? ',
        link: { label: 'Give up your spot', url: facts.giveUpLink },
        after: ', so that somebody else can take it.',
      },
    ],
  }),
  declined: thanks('This time they decided otherwise.'),
  released: thanks('They do not need you after all.'),
  filled: thanks('All spots are filled now; if one opens again, you hear of it first.'),
  closed: thanks('They need nobody any more.'),
  cancelled: (facts) => ({
    subject: `Cancelled: ${facts.teamName} vs ${facts.opponent}`,
    heading: 'The game is cancelled',
    paragraphs: [`${facts.teamName} does not play. Thank you for offering to help.`],
  }),
  over: thanks('The game has started, and nobody got back to you in time. We are sorry about that.'),
  waiting: (facts) => ({
    subject: `A spot is open again: ${facts.teamName} on ${facts.when}`,
    heading: 'A spot is open again',
    paragraphs: [
      `${facts.teamName} need somebody after all, and you had volunteered.`,
      'Your offer stands.',
      { before: 'You cannot play any more? ', link: { label: 'Withdraw it', url: facts.requestLink }, after: '.' },
    ],
  }),
}

const spotsLeft = (open: number) =>
  open === 0 ? 'All spots are filled.' : open === 1 ? 'One spot is still open.' : `${open} spots are still open.`
