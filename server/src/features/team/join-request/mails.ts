import { sayPosition } from '@app/contract/position-text'
import type { Say } from '#core/language/say.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import type { Message } from '#core/notifications/notification.ts'
import type { StoredFrequency } from './rules.ts'

interface TeamFacts {
  teamName: string
  logoUrl: string
  link: string
}

interface AskedFacts extends TeamFacts {
  requesterName: string
  formerName: string | null
  position: string
  frequency: StoredFrequency | null
  note: string
}

export function joinAskedMail(say: Say, given: AskedFacts): Message {
  const facts = { ...given, requesterName: nameForStrangers(given.requesterName, say('Someone')) }
  const { requesterName: name, formerName, teamName: team, logoUrl, note } = facts
  return {
    subject: say('{name} wants to join {team}', { name, team }),
    preview: note || say('Add them to the team, or decline.'),
    letterhead: { name: team, logoUrl },
    heading: say('{name} wants to join', { name }),
    paragraphs: [
      offerText(say, facts),
      ...(formerName ? [say('{name} was called {formerName} until a few days ago.', { name, formerName })] : []),
      ...(note ? [say('“{note}”', { note })] : []),
      say('If you decline, we’ll just tell them the team is full right now.'),
    ],
    action: { label: say('Add or Decline'), url: facts.link },
    footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
  }
}

/** "Ines can play Goalkeeper, every week." */
function offerText(say: Say, facts: AskedFacts): string {
  const { requesterName: name, frequency } = facts
  const position = sayPosition(say, facts.position)
  const often = frequency && oftenText(say)[frequency]
  if (position && often) return say('{name} can play {position}, {often}.', { name, position, often })
  if (position) return say('{name} can play {position}.', { name, position })
  if (often) return say('{name} can play {often}.', { name, often })
  return say('{name} would like to play with you.', { name })
}

const oftenText = (say: Say): Record<StoredFrequency, string> => ({
  weekly: say('every week'),
  sometimes: say('now and then'),
  as_sub: say('as a sub only'),
})

export const addedMail = (say: Say, { teamName: team, logoUrl, link }: TeamFacts): Message => ({
  subject: say('You’re on {team}', { team }),
  preview: say('A captain added you to the team.'),
  letterhead: { name: team, logoUrl },
  heading: say('Welcome to {team}', { team }),
  paragraphs: [say('You asked to join, and a captain added you to the team. Its games are on your dashboard now.')],
  action: { label: say('See Team'), url: link },
  footnote: say('You’re getting this email because you asked to join {team}.', { team }),
})

export const declinedMail = (say: Say, { teamName: team, logoUrl, link }: TeamFacts): Message => ({
  subject: say('{team} is full right now', { team }),
  preview: say('The team is full right now.'),
  letterhead: { name: team, logoUrl },
  heading: say('The team is full right now'),
  paragraphs: [say('You asked to join {team}. The team is full right now.', { team })],
  action: { label: say('Browse Teams'), url: link },
  footnote: say('You’re getting this email because you asked to join {team}.', { team }),
})
