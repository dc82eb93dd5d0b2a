import { oneLine, renderMail } from '#core/mail/layout.ts'
import type { Mail } from '#core/mail/mailer.ts'

export interface GameInWords {
  teamName: string
  sport: string
  when: string
  location: string
  positions: string[]
  link: string
}

const wants = ({ teamName, sport, when, location, positions }: GameInWords) =>
  `${teamName} (${sport}), ${when}, ${location}. Needed: ${positions.join(', ')}.`

export function subAlertEmail(
  to: Mail['to'],
  facts: { games: GameInWords[]; board: string; offPage: string; offUrl: string },
): Mail {
  const [first] = facts.games
  const one = facts.games.length === 1 && first
  return {
    to,
    subject: oneLine(
      one ? `${one.teamName} need somebody on ${one.when}` : `${facts.games.length} teams need somebody`,
    ),
    unsubscribeUrl: facts.offUrl,
    ...renderMail({
      preview: first ? wants(first) : '',
      ...(one && { team: { name: one.teamName } }),
      heading: one ? 'Would you play?' : 'Games that need somebody',
      paragraphs: facts.games.map(wants),
      action: { label: one ? 'See the Request' : 'See the Board', url: one ? one.link : facts.board },
      footnote: 'You get this mail because you asked to hear of games that need a substitute.',
      footnoteLink: { label: 'No more alerts', url: facts.offPage },
    }),
  }
}

export function spareAskedEmail(to: Mail['to'], game: GameInWords): Mail {
  return {
    to,
    subject: oneLine(`${game.teamName} need you on ${game.when}`),
    ...renderMail({
      preview: wants(game),
      letterhead: { name: game.teamName },
      heading: 'Would you play?',
      paragraphs: [`${wants(game)} You are one of their spares, so you are asked first.`],
      action: { label: 'Say Yes', url: game.link },
      footnote: `You get this mail because you are a spare of ${game.teamName}.`,
    }),
  }
}
