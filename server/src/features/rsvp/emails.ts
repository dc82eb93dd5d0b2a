import type { Message } from '#core/notifications/notification.ts'

export interface AnswerFacts {
  captainName: string
  teamName: string
  logoUrl: string
  opponent: string
  day: { weekday: string; day: string; month: string; time: string }
  location: string
  answer: 'going' | 'not_going' | 'maybe'
  link: string
}

const words = { going: 'Going', not_going: 'Not Going', maybe: 'Maybe' }

export function answeredForYouEmail(facts: AnswerFacts): Message {
  const game = `${facts.teamName} vs ${facts.opponent}`
  const captain = facts.captainName || 'A captain'
  return {
    subject: `${captain} answered for you: ${words[facts.answer]}`,
    preview: `${words[facts.answer]} to ${game}.`,
    letterhead: { name: facts.teamName, logoUrl: facts.logoUrl },
    heading: `You are down as ${words[facts.answer]}`,
    paragraphs: [`${captain} answered for you: ${words[facts.answer]}.`, 'Not right? Change it with one tap.'],
    events: [{ ...facts.day, title: game, lines: [facts.day.time, facts.location], actions: [] }],
    action: { label: 'See the Game', url: facts.link },
    footnote: `You get this mail because you are on ${facts.teamName}.`,
  }
}
