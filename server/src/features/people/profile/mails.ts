import { sayWritten } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'
import { productName } from '#core/product.ts'

interface WelcomeFacts {
  firstName: string
  /** The teams that the person has joined so far. */
  teams: string[]
  /** The next game of any of these teams. */
  game?: {
    teamName: string
    logoUrl: string
    opponent: string
    day: ReturnType<typeof formatDay>
    location: string
    link: string
  }
  home: string
}

export const welcomeMail = (say: Say, { game, ...facts }: WelcomeFacts): Message => ({
  subject: say('Welcome to {productName}, {firstName}', { productName, firstName: facts.firstName }),
  preview: game
    ? say('Next: {team} vs {opponent}.', { team: game.teamName, opponent: game.opponent })
    : say('Your teams, your games, and a sub when you need one.'),
  ...(game && { letterhead: { name: game.teamName, logoUrl: game.logoUrl }, fromName: '' }),
  heading: say('Good to have you, {firstName}', { firstName: facts.firstName }),
  paragraphs: [
    teamsWords(say, facts.teams, game !== undefined),
    say('We only email you about your games and teams. Never anything else.'),
  ],
  ...(game && {
    events: [
      {
        ...game.day,
        title: say('{team} vs {opponent}', { team: game.teamName, opponent: game.opponent }),
        lines: [game.day.time, sayWritten(say, game.location)],
        actions: [],
      },
    ],
  }),
  action: game ? { label: say('See Game'), url: game.link } : { label: say('Open Your Dashboard'), url: facts.home },
  footnote: say('You’re getting this one email because you just signed in for the first time.'),
})

function teamsWords(say: Say, names: string[], hasGame: boolean): string {
  if (names.length === 0) return say('Create a team and invite your players, or find a game that needs a sub.')
  const teams = say.line(names)
  return hasGame
    ? say('You’re on {teams}. Your next game is below.', { teams })
    : say('You’re on {teams}. Your games will be on your dashboard.', { teams })
}
