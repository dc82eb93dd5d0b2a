import { shortened } from '#core/mail/shortened.ts'
import type { Message } from '#core/notifications/notification.ts'
import { answerLabels, listText, type StoredAnswer } from '../../game/attendance/rules.ts'
import { linesOf, type StoredGroup } from './rules.ts'

export interface NoteFacts {
  text: string
  groups: StoredGroup[]
  senderFirstName: string
  senderName: string
  senderAddress: string | null
  gameId: string
  teamId: string
  teamName: string
  logoUrl: string
  opponent: string
  day: { weekday: string; day: string; month: string; time: string }
  location: string
  isCancelled: boolean
  answer: StoredAnswer | null
  link: string
}

/** The groupLabels of a captain, set apart from ours: the first line is the subject, and the line above says who wrote them. */
export function noteMail(facts: NoteFacts): Message {
  const { teamName, day } = facts
  const sender = facts.senderFirstName || facts.senderName || 'A captain'
  const [first = '', ...rest] = linesOf(facts.text)
  const heading = shortened(first, HEADING)
  const isComplete = heading === first
  return {
    subject: `${sender}: ${shortened(first, SUBJECT)}`,
    preview: isComplete ? rest.join(' ') : first,
    fromName: `${sender}, ${teamName}`,
    ...(facts.senderAddress !== null && { replyTo: { name: facts.senderName, address: facts.senderAddress } }),
    letterhead: { name: teamName, logoUrl: facts.logoUrl },
    heading,
    paragraphs: [
      `Note from ${facts.senderName || sender}, captain of ${teamName}:`,
      ...(isComplete ? rest : [first, ...rest]),
    ],
    events: [
      {
        ...day,
        title: `vs ${facts.opponent}${facts.isCancelled ? ' (cancelled)' : ''}`,
        lines: [`${day.time}, ${facts.location}`, ...(facts.answer ? [`You: ${answerLabels[facts.answer]}`] : [])],
        actions: [],
      },
    ],
    action: { label: 'See Game', url: facts.link },
    footnote: `${sender} sent this to ${groupText(facts.groups)}. ${
      facts.senderAddress === null ? 'Nobody reads replies to this mail.' : `Replies go to ${sender} only.`
    }`,
  }
}

const HEADING = 60
const SUBJECT = 80

const groupLabels: Record<StoredGroup, string> = {
  going: 'everyone who is Going',
  maybe: 'everyone who is a Maybe',
  not_answered: 'everyone who has not answered',
  not_going: 'everyone who is Not Going',
  subs: 'the substitutes',
}

const groupText = (groups: StoredGroup[]): string => listText(groups.map((group) => groupLabels[group]))
