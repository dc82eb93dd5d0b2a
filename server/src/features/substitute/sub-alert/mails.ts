import type { MailEvent } from '#core/mail/content.ts'
import type { Message } from '#core/notifications/notification.ts'

export interface GameText {
  teamName: string
  sport: string
  when: string
  day: { weekday: string; day: string; month: string; time: string }
  location: string
  positions: string[]
  link: string
}

/** Date, place and positions. With several games each has its own link. */
const eventOf = ({ day, teamName, sport, location, positions, link }: GameText, isOne: boolean): MailEvent => ({
  ...day,
  title: `${teamName} (${sport})`,
  lines: [day.time, location, needed(positions)],
  actions: isOne ? [] : [{ label: 'See Request', url: link }],
})

const needed = (positions: string[]): string => `Needed: ${positions.join(', ') || 'any position'}`

const wants = ({ teamName, sport, when, location, positions }: GameText) =>
  `${teamName} (${sport}), ${when}, ${location}. ${needed(positions)}.`

export function subAlertMail(facts: { games: GameText[]; board: string; offPage: string; offUrl: string }): Message {
  const [first] = facts.games
  const one = facts.games.length === 1 && first
  return {
    subject: one ? `${one.teamName} need somebody on ${one.when}` : `${facts.games.length} teams need somebody`,
    unsubscribeUrl: facts.offUrl,
    preview: first ? wants(first) : '',
    ...(one && { letterhead: { name: one.teamName } }),
    heading: one ? 'Can you play?' : 'Games that need somebody',
    paragraphs: [],
    events: facts.games.map((game) => eventOf(game, Boolean(one))),
    action: { label: one ? 'See Request' : 'See the Board', url: one ? one.link : facts.board },
    footnote: 'You get this mail because you asked to hear of games that need a substitute.',
    footnoteLinks: [{ label: 'No more alerts', url: facts.offPage }],
  }
}

export function spareAskedMail(game: GameText): Message {
  return {
    subject: `${game.teamName} need you on ${game.when}`,
    preview: wants(game),
    letterhead: { name: game.teamName },
    heading: 'Can you play?',
    paragraphs: ['You are one of their spares, so you are asked first.'],
    events: [eventOf(game, true)],
    action: { label: 'Volunteer to Sub', url: game.link },
    footnote: `You get this mail because you are a spare of ${game.teamName}.`,
  }
}
