import type { MailContent } from '#core/mail/layout.ts'
import type { Message } from '#core/notifications/notification.ts'
import {
  countInWords,
  type HeadCount,
  isWaiting,
  lacksInWords,
  namesInWords,
  neededOf,
  plural,
  shortBy,
} from './rules.ts'

/** A game as the mails to its captains describe it. */
export interface CaptainFacts {
  gameId: string
  teamId: string
  teamName: string
  logoUrl: string
  opponent: string
  /** "Tuesday", or "tonight" if it is. */
  weekday: string
  day: { weekday: string; day: string; month: string; time: string }
  where: string
  headCount: HeadCount
  /** First names. */
  maybe: string[]
  silent: string[]
  link: string
}

/** The game lacks players. It says who is silent, and both buttons lead to the next step. */
export function shortEmail(facts: CaptainFacts): Message {
  const { headCount, weekday, link, silent } = facts
  const lacks = lacksInWords(headCount)
  const counted = [countInWords(headCount), ...lacks].join(', ')
  const waits = `Waiting for ${plural(headCount.waiting, 'answer')}`
  const missing = shortInWords(headCount)
  return {
    ...ofGame(facts),
    subject: isWaiting(headCount) ? `${waits} for ${weekday}: ${counted}` : `Short for ${weekday}: ${counted}`,
    preview: sentence(`${confirmed(headCount)}${lacks.map((lack) => `, ${lack}`).join('')}`, silence(headCount)),
    heading: isWaiting(headCount) ? `${waits} for ${weekday}` : `${missing} for ${weekday}`,
    paragraphs: [
      sentence(`${countInWords(headCount)} in: ${reasons(headCount)}`),
      ...(silent.length > 0 ? [`Not answered: ${namesInWords(silent)}.`] : []),
      ...(facts.maybe.length > 0 ? [`Maybe: ${namesInWords(facts.maybe)}.`] : []),
      ...(silent.length > 0 ? ['Both buttons open the game. You confirm there before anything is sent.'] : []),
    ],
    events: event(facts, [
      ...(silent.length > 0 ? [{ label: `Remind ${plural(silent.length, 'Player')}`, url: `${link}#waiting` }] : []),
      { label: 'Ask for Substitutes', url: askUrl(link) },
    ]),
  }
}

/** Opens the form for a request, filled in with what is missing. */
const askUrl = (link: string) => `${link}?subs=ask`

const ofGame = ({ teamId, teamName, logoUrl, gameId }: CaptainFacts) => ({
  teamId,
  thread: gameId,
  letterhead: { name: teamName, logoUrl },
  footnote: `You get this mail because you are a captain of ${teamName}.`,
})

const event = ({ day, opponent, where }: CaptainFacts, actions: { label: string; url: string }[]) =>
  [{ ...day, title: `vs ${opponent}`, lines: [day.time, where], actions }] satisfies MailContent['events']

/** "You are 1 short", or the first other thing that is missing. */
function shortInWords(headCount: HeadCount): string {
  const short = shortBy(headCount)
  return short > 0 ? `You are ${short} short` : capital(lacksInWords(headCount)[0] ?? 'Enough players')
}

/** "1 short, no goalkeeper, 4 have not answered" */
function reasons(headCount: HeadCount): string {
  const short = shortBy(headCount)
  return [...(short > 0 ? [`${short} short`] : []), ...lacksInWords(headCount), ...silence(headCount)].join(', ')
}

const confirmed = (headCount: HeadCount): string =>
  neededOf(headCount) === null ? `${headCount.in} confirmed` : `${countInWords(headCount)} confirmed`

const silence = ({ waiting }: HeadCount): string[] =>
  waiting > 0 ? [`${waiting} ${waiting === 1 ? 'has' : 'have'} not answered`] : []

const sentence = (start: string, more: string[] = []): string => `${[start, ...more].join(', ')}.`

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
