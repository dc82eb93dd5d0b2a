import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'

interface GameFacts {
  leagueName: string
  home: string
  away: string
  day: ReturnType<typeof formatDay>
  link: string
}

export function endedLevelMail(say: Say, facts: GameFacts): Message {
  const { home, away } = facts
  const title = say('Who goes on: {home} or {away}?', { home, away })
  const text = say('Their game in the playoffs ended without a winner. Say who goes on, and why: both teams read it.')
  return toOrganiser(say, facts, { title, text, action: say('Decide Who Goes On') })
}

export function leftBracketMail(say: Say, facts: GameFacts): Message {
  const { home, away } = facts
  const title = say('Called off in the playoffs: {home} v {away}', { home, away })
  const text = say(
    'Something earlier in the bracket has changed, so these teams no longer play each other. Both know. Schedule the game that takes its place.',
  )
  return toOrganiser(say, facts, { title, text, action: say('See the Bracket') })
}

function toOrganiser(
  say: Say,
  { leagueName: league, home, away, day, link }: GameFacts,
  { title, text, action }: { title: string; text: string; action: string },
): Message {
  return {
    letterhead: { name: league, logoUrl: '' },
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [text],
    events: [{ ...day, title: say('{home} v {away}', { home, away }), lines: [day.time], actions: [] }],
    action: { label: action, url: link },
    footnote: say('You’re getting this email because you organise {league}.', { league }),
  }
}

interface SentOnFacts {
  teamName: string
  logoUrl: string
  winner: string
  link: string
}

export function sentOnMail(say: Say, { teamName: team, logoUrl, winner, link }: SentOnFacts): Message {
  const title = say('{winner} go on in the playoffs', { winner })
  const text = say('The organiser of the league decided this, because no result did. The bracket shows the reason.')
  return {
    letterhead: { name: team, logoUrl },
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [text],
    action: { label: say('See the Bracket'), url: link },
    footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
  }
}
