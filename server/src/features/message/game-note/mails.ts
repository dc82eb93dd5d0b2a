import { answerLabels, sayWritten } from '@app/contract/game-text'
import { saySee, sayWhat, type Titled } from '@app/contract/kind'
import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import { shortened } from '#core/mail/shortened.ts'
import type { Message } from '#core/notifications/notification.ts'
import { type StoredAnswer, shownAnswer } from '../../game/attendance/rules.ts'
import { linesOf, type StoredGroup } from './rules.ts'

export interface NoteFacts extends Titled {
  text: string
  groups: StoredGroup[]
  senderFirstName: string
  senderName: string
  senderAddress: string | null
  gameId: string
  teamId: string
  teamName: string
  logoUrl: string
  day: ReturnType<typeof formatDay>
  location: string
  isCancelled: boolean
  answer: StoredAnswer | null
  link: string
}

/**
 * A captain's own text, kept apart from ours: its first line becomes the subject, and a line above it says who wrote
 * it.
 */
export function noteMail(say: Say, facts: NoteFacts): Message {
  const { teamName: team, day } = facts
  const what = sayWhat(say, facts)
  const sender = facts.senderFirstName || facts.senderName || say('A captain')
  const [first = '', ...rest] = linesOf(facts.text)
  const heading = shortened(first, HEADING)
  const isComplete = heading === first
  return {
    subject: say('{sender}: {note}', { sender, note: shortened(first, SUBJECT) }),
    preview: isComplete ? rest.join(' ') : first,
    fromName: say('{sender}, {team}', { sender, team }),
    ...(facts.senderAddress !== null && { replyTo: { name: facts.senderName, address: facts.senderAddress } }),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading,
    paragraphs: [
      say('Note from {sender}, captain of {team}:', { sender: facts.senderName || sender, team }),
      ...(isComplete ? rest : [first, ...rest]),
    ],
    events: [
      {
        ...day,
        title: facts.isCancelled ? say('{what} (cancelled)', { what }) : what,
        lines: [
          say('{time}, {place}', { time: day.time, place: sayWritten(say, facts.location) }),
          ...(facts.answer ? [say('You: {answer}', { answer: say(answerLabels[shownAnswer[facts.answer]]) })] : []),
        ],
        actions: [],
      },
    ],
    action: { label: saySee(say, facts.kind), url: facts.link },
    footnote: footnoteOf(say, facts, sender),
  }
}

const HEADING = 60
const SUBJECT = 80

function footnoteOf(say: Say, { groups, senderAddress }: NoteFacts, sender: string): string {
  const sent = say('{sender} sent this to {people}.', {
    sender,
    people: say.list(groups.map((one) => labels(say)[one])),
  })
  const replies =
    senderAddress === null ? say('Replies to this email aren’t read.') : say('Replies go to {sender} only.', { sender })
  return `${sent} ${replies}`
}

const labels = (say: Say): Record<StoredGroup, string> => ({
  going: say('everyone who is Going'),
  maybe: say('everyone who is a Maybe'),
  not_answered: say('everyone who hasn’t answered'),
  not_going: say('everyone who is Not Going'),
  subs: say('the substitutes'),
})
