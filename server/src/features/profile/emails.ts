import type { Message } from '#core/notifications/notification.ts'
import { productName } from '#core/product.ts'

export const welcomeEmail = (facts: { firstName: string; home: string }): Message => ({
  subject: `Welcome to ${productName}, ${facts.firstName}`,
  preview: 'Your place for teams, games and the odd substitute.',
  heading: `Good to have you, ${facts.firstName}`,
  paragraphs: [
    'Make a team and invite your players, or say yes to the invitation you came for.',
    'You hear from us when it concerns a game or a team of yours. Never for anything else.',
  ],
  action: { label: 'Open Your Dashboard', url: facts.home },
  footnote: 'You get this mail once, because you signed in for the first time.',
})
