import { headCountText } from '@app/contract/game-text'
import { neededOf } from '@app/contract/head-count'
import type { Message } from '#core/notifications/notification.ts'
import { answersBy } from '../../game/answer-link/rules.ts'
import { answerLabels, type CountedGame, type StoredAnswer } from '../../game/attendance/rules.ts'

type HeadCount = CountedGame['state']['headCount']

interface DigestGame {
  teamName: string
  opponent: string
  day: { weekday: string; day: string; month: string; time: string }
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

/** The games that need an answer come first. The links save nothing until the person taps on the page. */
export function digestMail({ firstName, week, games }: DigestFacts): Message {
  const open = games.filter(({ answer }) => answer === null)
  const answered = games.filter(({ answer }) => answer !== null)
  return {
    subject: `Your week: ${games.length} ${games.length === 1 ? 'game' : 'games'}${needs(open.length)}`,
    preview: `${games.map(({ day, teamName }) => `${day.weekday} ${teamName}`).join(', ')}.`,
    overline: week,
    heading: `Your week${firstName && `, ${firstName}`}`,
    paragraphs: [],
    events: [
      ...open.map((game, index) => ({ ...asEvent(game), ...(index === 0 && { section: 'Needs your answer' }) })),
      ...answered.map((game, index) => ({ ...asEvent(game), ...(index === 0 && { section: 'Answered' }) })),
    ],
    footnote: 'You get this mail every Sunday because the weekly digest is on.',
  }
}

const needs = (open: number) => (open === 0 ? '' : `, ${open} ${open === 1 ? 'needs' : 'need'} your answer`)

/** Nothing if nobody is in and no number is wanted. */
const countLine = (headCount: HeadCount | null): string[] =>
  headCount && (headCount.in > 0 || neededOf(headCount) !== null) ? [headCountText(headCount)] : []

const asEvent = ({ teamName, opponent, day, where, headCount, answer, link }: DigestGame) => ({
  ...day,
  title: `${teamName} vs ${opponent}`,
  lines: [`${day.time}, ${where}`, ...countLine(headCount)],
  ...(answer && {
    response: { text: `You: ${answerLabels[answer]}`, change: { label: 'Change', url: link } },
  }),
  actions: answer ? [] : answersBy(link),
})
