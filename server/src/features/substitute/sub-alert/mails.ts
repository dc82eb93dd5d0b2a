import { sayWritten } from '@app/contract/game-text'
import { sayPosition } from '@app/contract/position-text'
import { type Sport, sportLabels } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import type { MailEvent } from '#core/mail/content.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import type { Message } from '#core/notifications/notification.ts'

export interface GameText {
  teamName: string
  sport: Sport
  when: string
  day: ReturnType<typeof formatDay>
  location: string
  positions: string[]
  link: string
}

/** Date, location and positions. If there are several games, each has its own link. */
const eventOf = (say: Say, game: GameText, isOne: boolean): MailEvent => ({
  ...game.day,
  title: say('{team} ({sport})', { team: game.teamName, sport: say(sportLabels[game.sport]) }),
  lines: [game.day.time, sayWritten(say, game.location), needed(say, game)],
  actions: isOne ? [] : [{ label: say('See Request'), url: game.link }],
})

const needed = (say: Say, game: GameText): string =>
  game.positions.length > 0
    ? say('Needed: {positions}', { positions: positionsOf(say, game) })
    : say('Needed: any position')

const positionsOf = (say: Say, { positions, sport }: GameText): string =>
  say.line(positions.map((position) => sayPosition(say, position, sport)))

function wants(say: Say, game: GameText): string {
  const { teamName: team, when: day } = game
  const facts = { team, sport: say(sportLabels[game.sport]), day, location: sayWritten(say, game.location) }
  return game.positions.length > 0
    ? say('{team} ({sport}), {day}, {location}. Needed: {positions}.', { ...facts, positions: positionsOf(say, game) })
    : say('{team} ({sport}), {day}, {location}. Needed: any position.', facts)
}

interface AlertFacts {
  games: GameText[]
  board: string
  offPage: string
  offUrl: string
}

export function subAlertMail(say: Say, { games: given, board, offPage, offUrl }: AlertFacts): Message {
  const games = given.map((game) => ({ ...game, teamName: nameForStrangers(game.teamName, say('Team')) }))
  const [first, ...others] = games
  const one = others.length === 0 && first
  return {
    subject: one
      ? say('{team} needs a sub on {day}', { team: one.teamName, day: one.when })
      : say('{teams, plural, one {# team needs a sub} other {# teams need a sub}}', { teams: games.length }),
    unsubscribeUrl: offUrl,
    preview: first ? wants(say, first) : '',
    ...(one && { letterhead: { name: one.teamName } }),
    heading: one ? say('Can you play?') : say('Games that need a sub'),
    paragraphs: [],
    events: games.map((game) => eventOf(say, game, Boolean(one))),
    action: one ? { label: say('See Request'), url: one.link } : { label: say('See the Board'), url: board },
    footnote: say('You’re getting this email because you asked to hear about games that need a sub.'),
    footnoteLinks: [{ label: say('No more alerts'), url: offPage }],
  }
}

export function spareAskedMail(say: Say, game: GameText): Message {
  const { teamName: team, when: day } = game
  return {
    subject: say('{team} needs you on {day}', { team, day }),
    preview: wants(say, game),
    letterhead: { name: team },
    heading: say('Can you play?'),
    paragraphs: [say('You’re one of their spares, so they’re asking you first.')],
    events: [eventOf(say, game, true)],
    action: { label: say('Volunteer to Sub'), url: game.link },
    footnote: say('You’re getting this email because you’re a spare for {team}.', { team }),
  }
}
