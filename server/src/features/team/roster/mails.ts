import type { Say } from '#core/language/say.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import type { PersonalLinks } from '#core/mail/personal-links.ts'
import { shortened } from '#core/mail/shortened.ts'
import type { Message } from '#core/notifications/notification.ts'

export interface AdditionFacts {
  firstName: string
  teamName: string
  logoUrl: string
  captainName: string
  /** A new captain's own words are kept out of the subject that strangers read. */
  isCaptainNew: boolean
  links: PersonalLinks
}

/** Says who gave us the address, and how to stop mails. */
export function addedByNameMail(say: Say, facts: AdditionFacts): Message {
  const { links, isCaptainNew } = facts
  const team = nameForStrangers(facts.teamName, say('Team'))
  const captain = nameForStrangers(facts.captainName, '') || say('A captain')
  return {
    subject: isCaptainNew ? say('You were added to a team') : say('{captain} added you to {team}', { captain, team }),
    ...(isCaptainNew && { fromName: '' }),
    preview: say('Tell the team if you can make it. No account needed.'),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: say('You’re on {team}, {name}', { team, name: shortened(facts.firstName, 40) }),
    paragraphs: [
      say('{captain} added you with your name and this email address.', { captain }),
      say('Before each game, we’ll ask if you can make it. You answer with one tap, no account needed.'),
      say(
        'Not you, or not interested? Use the link below to stop all email to this address. No captain can turn it back on.',
      ),
    ],
    action: { label: say('Your Email and Your Data'), url: links.personalPage },
    footnote: say('You’re getting this email because {captain} added you to {team}.', { captain, team }),
    unsubscribeUrl: links.unsubscribeUrl,
    footnoteLinks: [
      { label: say('Stop all email'), url: links.stopPage },
      { label: say('Your email and your data'), url: links.personalPage },
    ],
  }
}
