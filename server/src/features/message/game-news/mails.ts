import type { Message } from '#core/notifications/notification.ts'
import { answersBy, ONE_MORE_TAP } from '../../game/answer-link/rules.ts'

/** The content of a mail about a changed game. */
export interface GameNews {
  teamName: string
  logoUrl: string
  opponent: string
  /** The current time and place. */
  day: { weekday: string; day: string; month: string; time: string }
  where: string
  /** One sentence for each change, such as "It was to be at Riverside Park." */
  changes: string[]
  cancelled: boolean
  restored: boolean
  cancelReason: string
  /** The person answered yes or maybe for the old time and has to answer again. */
  asksAgain: boolean
  link: string
  /** Answers with one tap; null for a guest, who answers on the page. */
  answerLink: string | null
}

export function gameNewsMail(news: GameNews): Message {
  const { day, answerLink } = news
  const date = `${day.weekday}, ${day.month} ${day.day}`
  const { subject, heading, paragraphs } = news.cancelled ? cancelled(news) : changed(news)
  const answers = news.asksAgain && answerLink !== null ? answersBy(answerLink) : []
  return {
    subject: `${subject}: ${news.teamName} vs ${news.opponent}`,
    preview: [`${date}, ${day.time} at ${news.where}.`, ...paragraphs].join(' '),
    letterhead: { name: news.teamName, logoUrl: news.logoUrl },
    heading,
    paragraphs,
    events: [
      {
        ...day,
        title: `vs ${news.opponent}`,
        lines: [day.time, news.where],
        actions: answers,
        ...(answers.length > 0 && { hint: ONE_MORE_TAP }),
      },
    ],
    action: { label: news.asksAgain && answers.length === 0 ? 'Answer' : 'See Game', url: news.link },
    footnote: `You get this mail because you are on ${news.teamName} or said that you would come.`,
  }
}

const cancelled = ({ cancelReason }: GameNews) => ({
  subject: 'Cancelled',
  heading: 'The game is cancelled',
  paragraphs: cancelReason ? [`“${cancelReason}”`] : [],
})

const changed = ({ changes, restored, asksAgain }: GameNews) => ({
  subject: restored ? 'Back on' : 'Changed',
  heading: restored ? 'The game is back on' : 'The game has changed',
  paragraphs: [...changes, ...(asksAgain ? ['Your answer was for the old time. Can you still make it?'] : [])],
})
