import { changeKindLabels, sayChanges, sayNothingYet } from '@app/contract/calendar-text'
import { sayWritten } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import { formatDay } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'
import type { Difference } from './rules.ts'

export interface CalendarFacts {
  teamName: string
  logoUrl: string
  host: string
  link: string
}

/** A change as a mail shows it. */
export interface ChangedGame {
  kind: Difference['kind']
  opponent: string
  startsAt: Date
  timeZone: string
  location: string
  /** The start before, if it moved. */
  was: Date | null
}

/** What the calendar says and a captain has to look at. */
export function changesMail(say: Say, facts: CalendarFacts, games: readonly ChangedGame[]): Message {
  return {
    ...toCaptains(say, facts),
    subject: sayChanges(say, games.length),
    preview: sayNothingYet(say),
    heading: sayChanges(say, games.length),
    paragraphs: [sayNothingYet(say), ...more(say, games)],
    events: eventsOf(say, games),
    action: { label: say('See the Changes'), url: facts.link },
  }
}

/** What was applied without asking. */
export function appliedMail(say: Say, facts: CalendarFacts, games: readonly ChangedGame[]): Message {
  const { host } = facts
  const title = say(
    '{count, plural, one {# game changed with the league’s calendar} other {# games changed with the league’s calendar}}',
    { count: games.length },
  )
  return {
    ...toCaptains(say, facts),
    subject: title,
    preview: say('As in the calendar at {host}.', { host }),
    heading: title,
    paragraphs: [
      say('As in the calendar at {host}.', { host }),
      say('Players have been notified. Only those whose game has moved are asked again.'),
      ...more(say, games),
    ],
    events: eventsOf(say, games),
    action: { label: say('See the Calendar'), url: facts.link },
  }
}

export function stoppedMail(say: Say, facts: CalendarFacts): Message {
  const { host } = facts
  return {
    ...toCaptains(say, facts),
    subject: say('We stopped following {host}', { host }),
    preview: say('No game was removed.'),
    heading: say('We stopped following {host}', { host }),
    paragraphs: [say('There has been no calendar at this address for a while.'), say('No game was removed.')],
    action: { label: say('Enter Another Address'), url: facts.link },
  }
}

const toCaptains = (say: Say, { teamName: team, logoUrl }: CalendarFacts) => ({
  letterhead: { name: team, logoUrl },
  footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
})

const MAX_SHOWN = 12

const more = (say: Say, { length }: readonly ChangedGame[]): string[] =>
  length > MAX_SHOWN
    ? [
        say('{others, plural, one {And # more.} other {And # more.}}', {
          others: length - MAX_SHOWN,
        }),
      ]
    : []

const eventsOf = (say: Say, games: readonly ChangedGame[]) =>
  games.slice(0, MAX_SHOWN).map(({ kind, opponent, startsAt, timeZone, location, was }, index, all) => {
    const day = formatDay(startsAt, timeZone, say.formats)
    const before = was && formatDay(was, timeZone, say.formats)
    return {
      ...day,
      ...(all[index - 1]?.kind !== kind && { section: say(changeKindLabels[kind]) }),
      title: say('vs {opponent}', { opponent }),
      lines: [day.time, sayWritten(say, location)],
      ...(before && {
        change: {
          was: { label: say('Was'), lines: [before.date, before.time] },
          now: { label: say('Now'), lines: [day.date, day.time] },
        },
      }),
      actions: [],
    }
  })
