import { sayPlaces, sayStep, sayWritten } from '@app/contract/game-text'
import { policy } from '@app/contract/policy'
import { sayPosition } from '@app/contract/position-text'
import type { Say } from '#core/language/say.ts'
import type { MailEvent, Paragraph } from '#core/mail/content.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import { linked } from '#core/mail/linked.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import type { Message } from '#core/notifications/notification.ts'
import { stepUrl } from '../../../game/forecast/next-step/rules.ts'
import type { HeadCount, Outcome, Step } from './rules.ts'

/** The game of an offer, as described in mails. */
export interface OfferFacts {
  teamName: string
  logoUrl: string
  opponent: string
  when: string
  day: ReturnType<typeof formatDay>
  location: string
  link: string
  requestLink: string
}

/** Date and location, below the text. */
const gameOf = (say: Say, { day, teamName: team, opponent, location }: OfferFacts): MailEvent[] => [
  {
    ...day,
    title: say('{team} vs {opponent}', { team, opponent }),
    lines: [day.time, sayWritten(say, location)],
    actions: [],
  },
]

interface VolunteeredFacts extends OfferFacts {
  volunteerName: string
  formerName: string | null
  position: string
  note: string
  isIn: boolean
  openSpots: number
}

export function volunteeredMail(say: Say, given: VolunteeredFacts): Message {
  const facts = { ...given, volunteerName: nameForStrangers(given.volunteerName, say('Someone')) }
  const { volunteerName: name, formerName, teamName: team, isIn, openSpots: open } = facts
  return {
    subject: isIn
      ? say('{name} is subbing for {team}', { name, team })
      : say('{name} can sub for {team}', { name, team }),
    preview: playsOn(say, facts),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: isIn ? say('{name} is in', { name }) : say('{name} volunteered', { name }),
    paragraphs: [
      plays(say, facts),
      ...(formerName ? [say('{name} was called {formerName} until a few days ago.', { name, formerName })] : []),
      ...(facts.note ? [say('“{note}”', { note: facts.note })] : []),
      isIn
        ? say(
            '{open, plural, =0 {All spots are filled.} =1 {One spot is still open.} one {# spot is still open.} other {# spots are still open.}}',
            { open },
          )
        : say('Say yes or no, so nobody is left waiting.'),
    ],
    events: gameOf(say, facts),
    action: { label: isIn ? say('See Request') : sayStep(say, { kind: 'review', volunteers: 1 }), url: facts.link },
    footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
  }
}

function plays(say: Say, facts: VolunteeredFacts): string {
  const { volunteerName: name, isIn } = facts
  const position = sayPosition(say, facts.position)
  if (isIn)
    return position ? say('{name} is playing {position}.', { name, position }) : say('{name} is playing.', { name })
  return position ? say('{name} can sub as {position}.', { name, position }) : say('{name} can sub.', { name })
}

function playsOn(say: Say, facts: VolunteeredFacts): string {
  const { volunteerName: name, isIn, when: day } = facts
  const position = sayPosition(say, facts.position)
  if (isIn)
    return position
      ? say('{name} is playing {position} on {day}.', { name, position, day })
      : say('{name} is playing on {day}.', { name, day })
  return position
    ? say('{name} can sub as {position} on {day}.', { name, position, day })
    : say('{name} can sub on {day}.', { name, day })
}

export function thankedMail(say: Say, facts: OfferFacts & { firstName: string }): Message {
  const { teamName: team, firstName: name } = facts
  return {
    subject: say('Thank you from {team}', { team }),
    preview: say('They got to play because you showed up.'),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: say('Thank you, {name}', { name }),
    paragraphs: [say('They got to play because you showed up.')],
    events: gameOf(say, facts),
    action: { label: say('My Stats'), url: facts.link },
    footnote: say('You’re getting this email because you subbed for {team}.', { team }),
  }
}

interface WithdrewFacts extends OfferFacts {
  volunteerName: string
  note: string
  headCount: HeadCount
  /** What the captain does next. */
  step: Step
  isOnBoard: boolean
}

/** Tells captains that a sub gave up the spot, with the numbers and the next step that the game's page shows. */
export function withdrewMail(say: Say, facts: WithdrewFacts): Message {
  const { volunteerName: name, teamName: team, note, step, link } = facts
  const places = say('{facts}.', { facts: sayPlaces(say, facts.headCount) })
  const url = stepUrl(step, facts)
  const seeGame = { label: say('See Game'), url: link }
  return {
    subject: say('{name} can’t play for {team} after all', { name, team }),
    preview: places,
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: say('{name} gave up the spot', { name }),
    paragraphs: [
      ...(note ? [say('“{note}”', { note })] : []),
      places,
      ...(facts.isOnBoard ? [say('The request is open again, and everyone we told it was filled gets an email.')] : []),
    ],
    events: gameOf(say, facts).map((game) => ({
      ...game,
      actions: url === null ? [seeGame] : [{ label: sayStep(say, step), url }, seeGame],
    })),
    footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
  }
}

interface OutcomeFacts extends OfferFacts {
  firstName: string
  captains: { name: string; email: string }[]
  isInTouch: boolean
  /** Gives up the spot with one tap, without a sign-in. */
  giveUpLink: string
}

/** The outcome of an offer. Volunteers who are not needed are thanked. */
export function outcomeMail(say: Say, facts: OutcomeFacts, outcome: Outcome): Message {
  const { teamName: team } = facts
  const { subject, heading, paragraphs } = texts[outcome](say, facts)
  const preview = paragraphs.find((paragraph) => typeof paragraph === 'string')
  return {
    subject,
    preview: preview ?? heading,
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading,
    paragraphs,
    events: gameOf(say, facts),
    action: { label: outcome === 'accepted' ? say('See Game') : say('See Request'), url: facts.link },
    footnote: say('You’re getting this email because you volunteered to play for {team}.', { team }),
  }
}

type OutcomeText = (say: Say, facts: OutcomeFacts) => { subject: string; heading: string; paragraphs: Paragraph[] }

const thanks =
  (why: (say: Say) => string): OutcomeText =>
  (say, { firstName: name, teamName: team, when: day }) => {
    const thank = name
      ? say('{name}, thank you for volunteering to play for {team}.', { name, team })
      : say('Thank you for volunteering to play for {team}.', { team })
    return {
      subject: say('Not needed this time: {team} on {day}', { team, day }),
      heading: say('Thank you for offering'),
      paragraphs: [`${thank} ${why(say)}`, say('You’re free that day. Other teams need subs too.')],
    }
  }

const texts: Record<Outcome, OutcomeText> = {
  accepted: (say, { teamName: team, when: day, captains, isInTouch, giveUpLink }) => ({
    subject: say('You’re in: {team} on {day}', { team, day }),
    heading: say('You’re in'),
    paragraphs: [
      say('You’re playing for {team}.', { team }),
      ...captains
        .slice(0, 2)
        .map(({ name, email }, index) =>
          linked(
            index === 0
              ? say('Questions? {name}, <link>{email}</link>.', { name, email })
              : say('Or {name}, <link>{email}</link>.', { name, email }),
            `mailto:${encodeURI(email)}`,
          ),
        ),
      ...(isInTouch
        ? []
        : [
            say(
              'Starting {hours, plural, one {# hour} other {# hours}} before the game, the request page shows the captains’ contact details and the team’s notes.',
              { hours: policy.inTouchHours },
            ),
          ]),
      linked(say('Something came up? <link>Give up your spot</link> so someone else can take it.'), giveUpLink),
    ],
  }),
  declined: thanks((say) => say('It didn’t work out this time.')),
  released: thanks((say) => say('They don’t need a sub after all.')),
  filled: thanks((say) => say('All spots are filled. If one opens up again, you’ll be among the first to know.')),
  closed: thanks((say) => say('They no longer need anyone.')),
  cancelled: (say, { teamName: team, opponent }) => ({
    subject: say('Cancelled: {team} vs {opponent}', { team, opponent }),
    heading: say('The game is cancelled'),
    paragraphs: [say('{team} isn’t playing after all. Thanks for offering to help.', { team })],
  }),
  over: thanks((say) => say('The game has started, and nobody got back to you in time. We’re sorry about that.')),
  waiting: (say, { teamName: team, when: day, requestLink }) => ({
    subject: say('A spot is open again: {team} on {day}', { team, day }),
    heading: say('A spot is open again'),
    paragraphs: [
      say('{team} needs someone after all, and you had volunteered.', { team }),
      say('Your offer still stands.'),
      linked(say('Can’t play after all? <link>Withdraw your offer</link>.'), requestLink),
    ],
  }),
}
