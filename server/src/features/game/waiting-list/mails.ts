import { sayWritten } from '@app/contract/game-text'
import { saySee, sayTitle, type Titled } from '@app/contract/kind'
import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'
import { oneMoreTap } from '../answer-link/rules.ts'

export interface PlaceFacts extends Titled {
  firstName: string
  teamName: string
  logoUrl: string
  location: string
  day: ReturnType<typeof formatDay>
  until: ReturnType<typeof formatDay>
  /** Null for guests, who answer on the game page. */
  answerLink: string | null
  gameLink: string
}

/** The links open a page that asks once more: opening them takes nothing. */
export function placeOfferedMail(say: Say, facts: PlaceFacts): Message {
  const { firstName, teamName: team, day, until, answerLink, gameLink } = facts
  const time = until.date === day.date ? until.time : say.line([until.date, until.time])
  return {
    subject: say('A spot for {day}: yours until {time}', { day: day.date, time }),
    preview: say('You’re next on the waiting list. Take it or pass.'),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: firstName ? say('A spot opened up, {name}', { name: firstName }) : say('A spot opened up'),
    paragraphs: [
      say('You’re next on the waiting list. The spot is held for you until {time}.', { time }),
      say('If you don’t answer by then, it goes to the next person. You keep your number this time.'),
    ],
    events: [
      {
        ...day,
        title: sayTitle(say, team, facts),
        lines: [day.time, sayWritten(say, facts.location)],
        actions:
          answerLink === null
            ? []
            : [
                { label: say('Take It'), url: `${answerLink}?answer=going` },
                { label: say('Pass'), url: `${answerLink}?answer=not-going` },
              ],
        ...(answerLink !== null && { hint: oneMoreTap(say) }),
      },
    ],
    ...(answerLink === null && { action: { label: saySee(say, facts.kind), url: gameLink } }),
    footnote: say('You’re getting this email because you’re on the waiting list of {team}.', { team }),
  }
}

interface Asked {
  userId: string
  gameId: string
  startsAt: Date
  day: string
}

/** The same as a notification with buttons. */
export const placeQuestion = (
  say: Say,
  { userId, gameId, startsAt, day }: Asked,
): NonNullable<Message['question']> => ({
  userId,
  gameId,
  startTime: startsAt.toISOString(),
  words: {
    going: say('Take It'),
    notGoing: say('Pass'),
    undo: say('Undo'),
    saidGoing: say('You’re going on {day}', { day }),
    saidNotGoing: say('You passed: {day}', { day }),
    undone: say('Back on the waiting list: {day}', { day }),
    notSent: say('Not sent yet. We’ll send it when you’re online.'),
    failed: say('Failed to save your answer. Tap to see the game.'),
  },
})
