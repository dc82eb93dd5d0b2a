import { policy } from '@app/contract/policy'
import type { Say } from '#core/language/say.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import type { PersonalLinks } from '#core/mail/personal-links.ts'
import type { Message } from '#core/notifications/notification.ts'

/** How long a claim can be undone. */
const undo = { days: policy.claimUndoDays }

interface TeamFacts {
  teamName: string
  logoUrl: string
  /** As typed by the captain. */
  personName: string
}

interface Facts extends TeamFacts {
  accountName: string
  formerName: string | null
  email: string | null
  link: string
}

/** Identifies the account by name, address and recent former name. */
function accountWords(say: Say, { accountName: name, formerName, email }: Facts): string[] {
  return [
    ...(email ? [say('{name}’s account has the address {email}.', { name, email })] : []),
    ...(formerName ? [say('{name} was called {formerName} until a few days ago.', { name, formerName })] : []),
  ]
}

export const claimAskedMail = (say: Say, facts: Facts): Message => {
  const { teamName: team, logoUrl, personName: name, accountName: account } = facts
  return {
    subject: say('Is {name} on {team} the same person?', { name, team }),
    preview: say('Someone on the team has the same name.'),
    letterhead: { name: team, logoUrl },
    heading: say('Is this the same person?'),
    paragraphs: [
      say('{account} says they’re {name} on {team}’s roster.', { account, name, team }),
      ...accountWords(say, facts),
      say('If you say yes, the roster spot and its answers move to the account. Not sure? Ask them first.'),
    ],
    action: { label: say('Say Yes or No'), url: facts.link },
    footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
  }
}

export const claimAcceptedMail = (
  say: Say,
  { teamName: team, logoUrl, personName: name, link }: TeamFacts & { link: string },
): Message => ({
  subject: say('You’re {name} on {team}', { name, team }),
  preview: say('The answers moved to your account.'),
  letterhead: { name: team, logoUrl },
  heading: say('You’re {name} on {team}', { name, team }),
  paragraphs: [say('A captain said yes: {name}’s spot and answers have moved to your account.', { name })],
  action: { label: say('See Team'), url: link },
  footnote: say('You’re getting this email because you said you’re {name}.', { name }),
})

export const claimDeclinedMail = (
  say: Say,
  { teamName: team, logoUrl, personName: name, link }: TeamFacts & { link: string },
): Message => ({
  subject: say('{name} on {team} is someone else', { name, team }),
  preview: say('A captain says you’re two different people.'),
  letterhead: { name: team, logoUrl },
  heading: say('{name} is someone else', { name }),
  paragraphs: [
    say('A captain says you and {name} on {team}’s roster are two different people. Nothing has changed.', {
      name,
      team,
    }),
    say('If it is you after all, ask a captain for a link.'),
  ],
  action: { label: say('See Team'), url: link },
  footnote: say('You’re getting this email because you said you’re {name}.', { name }),
})

export const claimedMail = (say: Say, facts: Facts): Message => {
  const { teamName: team, logoUrl, personName: name, accountName: profile } = facts
  return {
    subject: say('{name} now has an account', { name }),
    preview: say('{days, plural, one {You can undo it within # day.} other {You can undo it within # days.}}', undo),
    letterhead: { name: team, logoUrl },
    heading: say('{name} now has an account', { name }),
    paragraphs: [
      say('{profile} says they’re {name} on {team}’s roster. {name}’s answers have moved to the account.', {
        profile,
        name,
        team,
      }),
      ...accountWords(say, facts),
      say(
        '{days, plural, one {If that’s the wrong person, you can undo it within # day. The roster then goes back to how it was.} other {If that’s the wrong person, you can undo it within # days. The roster then goes back to how it was.}}',
        undo,
      ),
    ],
    action: { label: say('See or Undo'), url: facts.link },
    footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
  }
}

/** To the address typed for the place: its reader may be the rightful owner. */
export const placeTakenMail = (
  say: Say,
  facts: TeamFacts & { accountName: string; links: Pick<PersonalLinks, 'stopPage' | 'unsubscribeUrl'> },
): Message => {
  const { logoUrl, personName: name, links } = facts
  const team = nameForStrangers(facts.teamName, say('Team'))
  const profile = nameForStrangers(facts.accountName, say('Someone'))
  return {
    subject: say('Your spot on {team} now belongs to an account', { team }),
    preview: say(
      '{days, plural, one {If that wasn’t you, tell a captain within # day.} other {If that wasn’t you, tell a captain within # days.}}',
      undo,
    ),
    letterhead: { name: team, logoUrl },
    heading: say('Your spot on {team} now belongs to an account', { team }),
    paragraphs: [
      say('{profile} says they’re {name} on {team}’s roster.', { profile, name, team }),
      say('Was that you? Then there’s nothing to do: from now on, email goes to your account.'),
      say(
        '{days, plural, one {If not, tell a captain of {team} within # day. We’ve let them know too, and they can undo it.} other {If not, tell a captain of {team} within # days. We’ve let them know too, and they can undo it.}}',
        { ...undo, team },
      ),
      say('Links in earlier emails to this address no longer work.'),
    ],
    footnote: say('You’re getting this email because a captain of {team} entered this address for {name}.', {
      team,
      name,
    }),
    unsubscribeUrl: links.unsubscribeUrl,
    footnoteLinks: [{ label: say('Stop all email'), url: links.stopPage }],
  }
}

export const undoneMail = (say: Say, { teamName: team, logoUrl, personName, accountName, link }: Facts): Message => ({
  subject: say('{name} is on the roster without an account again', { name: personName }),
  preview: say('The roster of {team} is back to how it was.', { team }),
  letterhead: { name: team, logoUrl },
  heading: say('The roster is back to how it was'),
  paragraphs: [
    say('{profile} is no longer linked to {name} on {team}’s roster. Each of them has their own answers again.', {
      profile: accountName,
      name: personName,
      team,
    }),
  ],
  action: { label: say('See Team'), url: link },
  footnote: say('You’re getting this email because you’re a captain of {team}, or because this is about you.', {
    team,
  }),
})
