import type { Message } from '#core/notifications/notification.ts'

/** The content of a mail about a changed game. */
export interface GameNews {
  teamName: string
  logoUrl: string
  opponent: string
  /** The current time and place. */
  when: string
  where: string
  /** One sentence for each change, such as "It was to be at Riverside Park." */
  changes: string[]
  cancelled: boolean
  restored: boolean
  cancelReason: string
  /** The person answered yes or maybe for the old time and has to answer again. */
  asksAgain: boolean
  link: string
}

export function gameNewsEmail(news: GameNews): Message {
  const game = `${news.teamName} vs ${news.opponent}`
  const { subject, heading, paragraphs } = news.cancelled ? cancelled(news, game) : changed(news, game)
  return {
    subject,
    preview: paragraphs[0] ?? heading,
    letterhead: { name: news.teamName, logoUrl: news.logoUrl },
    heading,
    paragraphs,
    action: { label: news.asksAgain ? 'Say Whether You Come' : 'See the Game', url: news.link },
    footnote: `You get this mail because you are on ${news.teamName} or said that you would come.`,
  }
}

const cancelled = ({ when, where, cancelReason }: GameNews, game: string) => ({
  subject: `Cancelled: ${game}`,
  heading: 'The game is cancelled',
  paragraphs: [`${game} on ${when} at ${where} has been cancelled.`, ...(cancelReason ? [cancelReason] : [])],
})

const changed = ({ when, where, changes, restored, asksAgain }: GameNews, game: string) => ({
  subject: restored ? `Back on: ${game}` : `Changed: ${game}`,
  heading: restored ? 'The game is back on' : 'The game has changed',
  paragraphs: [
    `${game} is on ${when} at ${where}.`,
    ...changes,
    ...(asksAgain ? ['Your answer was for the old time. Please say again whether you come.'] : []),
  ],
})
