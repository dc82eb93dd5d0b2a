import type { Message } from '#core/notifications/notification.ts'
import { answerLabels, type StoredAnswer } from '../attendance/rules.ts'

export interface AnswerFacts {
  captainName: string
  teamName: string
  logoUrl: string
  opponent: string
  day: { weekday: string; day: string; month: string; time: string }
  location: string
  answer: StoredAnswer
  link: string
}

export function answeredForYouMail(facts: AnswerFacts): Message {
  const game = `${facts.teamName} vs ${facts.opponent}`
  const captain = facts.captainName || 'A captain'
  return {
    subject: `${captain} answered for you: ${answerLabels[facts.answer]}`,
    preview: `${answerLabels[facts.answer]} to ${game}.`,
    letterhead: { name: facts.teamName, logoUrl: facts.logoUrl },
    heading: `You are down as ${answerLabels[facts.answer]}`,
    paragraphs: [
      `${captain} answered for you: ${answerLabels[facts.answer]}.`,
      { before: 'Not right? ', link: { label: 'Change your answer', url: facts.link }, after: '.' },
    ],
    events: [{ ...facts.day, title: game, lines: [facts.day.time, facts.location], actions: [] }],
    action: { label: 'See Game', url: facts.link },
    footnote: `You get this mail because you are on ${facts.teamName}.`,
  }
}
