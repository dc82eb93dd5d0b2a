import { answerLabels, sayWritten } from '@app/contract/game-text'
import { saySee, sayTitle, type Titled } from '@app/contract/kind'
import type { Say } from '#core/language/say.ts'
import type { Paragraph } from '#core/mail/content.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'
import { type StoredAnswer, shownAnswer } from '../attendance/rules.ts'

export interface AnswerFacts extends Titled {
  captainName: string
  teamName: string
  logoUrl: string
  day: ReturnType<typeof formatDay>
  location: string
  answer: StoredAnswer
  link: string
}

export function answeredForYouMail(say: Say, facts: AnswerFacts): Message {
  const { teamName: team, link } = facts
  const captain = facts.captainName || say('A captain')
  const answer = say(answerLabels[shownAnswer[facts.answer]])
  const game = sayTitle(say, team, facts)
  return {
    subject: say('{captain} answered for you: {answer}', { captain, answer }),
    preview: say('{game}: {answer}.', { answer, game }),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: say('You’re down as {answer}', { answer }),
    paragraphs: [say('{captain} answered for you: {answer}.', { captain, answer }), changeLine(say, link)],
    events: [{ ...facts.day, title: game, lines: [facts.day.time, sayWritten(say, facts.location)], actions: [] }],
    action: { label: saySee(say, facts.kind), url: link },
    footnote: say('You’re getting this email because you’re on {team}.', { team }),
  }
}

function changeLine(say: Say, url: string): Paragraph {
  const [before = '', label = '', after = ''] = say('Not right? <0>Change your answer</0>.').split(/<\/?0>/)
  return { before, link: { label, url }, after }
}
