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
  /** Strangers read no words of theirs in a subject. */
  isCaptainNew: boolean
  links: PersonalLinks
}

/** Says who gave us the address, and how to stop. */
export function addedByNameMail(say: Say, facts: AdditionFacts): Message {
  const { links, isCaptainNew } = facts
  const team = nameForStrangers(facts.teamName, say('Team'))
  const captain = nameForStrangers(facts.captainName, '') || say('A captain')
  return {
    subject: isCaptainNew ? say('You were added to a team') : say('{captain} added you to {team}', { captain, team }),
    ...(isCaptainNew && { fromName: '' }),
    preview: say('Say whether you can come, without an account.'),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: say('You are on {team}, {name}', { team, name: shortened(facts.firstName, 40) }),
    paragraphs: [
      say('{captain} added you by your name and this address.', { captain }),
      say('Before each game we ask whether you can come. You answer with one tap, without an account.'),
      say('Not you, or not interested? Stop all mail to this address below. No captain can start it again.'),
    ],
    action: { label: say('Your Mail and Your Data'), url: links.personalPage },
    footnote: say('You get this mail because {captain} added you to {team}.', { captain, team }),
    unsubscribeUrl: links.unsubscribeUrl,
    footnoteLinks: [
      { label: say('Stop all mail'), url: links.stopPage },
      { label: say('Your mail and your data'), url: links.personalPage },
    ],
  }
}
