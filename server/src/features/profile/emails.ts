import type { Message } from '#core/notifications/notification.ts'
import { productName } from '#core/product.ts'

interface WelcomeFacts {
  firstName: string
  /** The teams that the person has joined by now. */
  teams: string[]
  home: string
}

export const welcomeEmail = (facts: WelcomeFacts): Message => ({
  subject: `Welcome to ${productName}, ${facts.firstName}`,
  preview: 'Your place for teams, games and the odd substitute.',
  heading: `Good to have you, ${facts.firstName}`,
  paragraphs: [
    facts.teams.length > 0
      ? `You are on ${facts.teams.join(', ')}. Your games are on your dashboard.`
      : 'Make a team and invite your players, or find a game that needs a substitute.',
    'You hear from us when it concerns a game or a team of yours. Never for anything else.',
  ],
  action: { label: 'Open Your Dashboard', url: facts.home },
  footnote: 'You get this mail once, because you signed in for the first time.',
})
