import { answerLabels, sayPlaces, sayWritten } from '@app/contract/game-text'
import { neededOf } from '@app/contract/head-count'
import { areGames, sayKindCounts, sayTitle, type Titled } from '@app/contract/kind'
import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'
import { answersBy } from '../../game/answer-link/rules.ts'
import { type CountedGame, type StoredAnswer, shownAnswer } from '../../game/attendance/rules.ts'

type HeadCount = CountedGame['state']['headCount']

interface DigestGame extends Titled {
  teamName: string
  day: ReturnType<typeof formatDay>
  where: string
  headCount: HeadCount | null
  answer: StoredAnswer | null
  link: string
}

export interface DigestFacts {
  firstName: string
  /** "Nov 16 to Nov 22" */
  week: string
  games: DigestGame[]
}

/** Lists games that need an answer first. The links save nothing until the person taps on the page. */
export function digestMail(say: Say, { firstName: name, week, games }: DigestFacts): Message {
  const open = games.filter(({ answer }) => answer === null)
  const answered = games.filter(({ answer }) => answer !== null)
  return {
    subject: areGames(games) ? subjectOf(say, games.length, open.length) : mixedSubject(say, games, open.length),
    preview: say('{games}.', {
      games: say.line(games.map(({ day, teamName: team }) => say('{weekday} {team}', { weekday: day.weekday, team }))),
    }),
    overline: week,
    heading: name ? say('Your week, {name}', { name }) : say('Your week'),
    paragraphs: [],
    events: [
      ...open.map((game, index) => ({
        ...asEvent(say, game),
        ...(index === 0 && { section: say('Needs your answer') }),
      })),
      ...answered.map((game, index) => ({ ...asEvent(say, game), ...(index === 0 && { section: say('Answered') }) })),
    ],
    footnote: say('You get this email every Sunday because the weekly digest is on.'),
  }
}

const subjectOf = (say: Say, games: number, open: number): string =>
  open === 0
    ? say('Your week: {games, plural, one {# game} other {# games}}', { games })
    : say(
        'Your week: {games, plural, one {# game} other {# games}}, {open, plural, one {# needs your answer} other {# need your answer}}',
        { games, open },
      )

function mixedSubject(say: Say, games: readonly DigestGame[], open: number): string {
  const kinds = games.map(({ kind }) => kind)
  const counts = say.line(sayKindCounts(say, kinds))
  return open === 0
    ? say('Your week: {counts}', { counts })
    : say('Your week: {counts}. {open, plural, one {# needs your answer} other {# need your answer}}', { counts, open })
}

/** Empty if nobody is in and no number is set. */
const countLine = (say: Say, headCount: HeadCount | null): string[] =>
  headCount && (headCount.in > 0 || neededOf(headCount) !== null) ? [sayPlaces(say, headCount)] : []

const asEvent = (say: Say, { teamName: team, day, where, headCount, answer, link, ...game }: DigestGame) => ({
  ...day,
  title: sayTitle(say, team, game),
  lines: [say('{time}, {place}', { time: day.time, place: sayWritten(say, where) }), ...countLine(say, headCount)],
  ...(answer && {
    response: {
      text: say('You: {answer}', { answer: say(answerLabels[shownAnswer[answer]]) }),
      change: { label: say('Change'), url: link },
    },
  }),
  actions: answer ? [] : answersBy(say, link),
})
