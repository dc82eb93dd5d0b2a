import type { Message } from '#core/notifications/notification.ts'
import { productName } from '#core/product.ts'

interface WelcomeFacts {
  firstName: string
  /** The teams that the person has joined by now. */
  teams: string[]
  /** The next game of these teams. */
  game?: {
    teamName: string
    logoUrl: string
    opponent: string
    day: { weekday: string; day: string; month: string; time: string }
    location: string
    link: string
  }
  home: string
}

export const welcomeMail = ({ game, ...facts }: WelcomeFacts): Message => ({
  subject: `Welcome to ${productName}, ${facts.firstName}`,
  preview: game ? `Next: ${game.teamName} vs ${game.opponent}.` : 'Your place for teams, games and the odd substitute.',
  ...(game && { letterhead: { name: game.teamName, logoUrl: game.logoUrl }, fromName: '' }),
  heading: `Good to have you, ${facts.firstName}`,
  paragraphs: [
    facts.teams.length > 0
      ? `You are on ${facts.teams.join(', ')}. ${game ? 'Your next game is below.' : 'Your games will be on your dashboard.'}`
      : 'Make a team and invite your players, or find a game that needs a substitute.',
    'You hear from us when it concerns a game or a team of yours. Never for anything else.',
  ],
  ...(game && {
    events: [
      {
        ...game.day,
        title: `${game.teamName} vs ${game.opponent}`,
        lines: [game.day.time, game.location],
        actions: [],
      },
    ],
  }),
  action: game ? { label: 'See Game', url: game.link } : { label: 'Open Your Dashboard', url: facts.home },
  footnote: 'You get this mail once, because you signed in for the first time.',
})
