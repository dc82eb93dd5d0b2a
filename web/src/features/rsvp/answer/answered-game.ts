import type { AnswerSource, Attendee, Game, GameCard, HeadCount, RsvpStatus, SignedInUser } from '@app/contract'

/** An answer; `status` is null if none was given. */
export type Answer = { status: RsvpStatus | null; isForOldTime: boolean; source: AnswerSource }

/** A game card with the user's new answer: the counts change by one, the rest waits for the server. */
export function cardWithAnswer(card: GameCard, me: SignedInUser, answer: Answer): GameCard {
  const before = answerTo(card)
  const step = Number(counts(answer)) - Number(counts(before))
  const others = card.rsvps.filter(({ userId }) => userId !== me.id)
  return {
    ...card,
    ...ownAnswer(answer),
    rsvps: answer.status ? [...others, { userId: me.id, status: answer.status }] : others,
    going: card.going + step,
    headCount: card.headCount && {
      ...card.headCount,
      in: card.headCount.in + step,
      waiting: Math.max(card.headCount.waiting + Number(isSilent(answer)) - Number(isSilent(before)), 0),
    },
  }
}

/** The same for the game page, which lists everybody. */
export function gameWithAnswer(game: Game, me: SignedInUser, answer: Answer): Game {
  const before = game.rsvps.find(({ userId }) => userId === me.id)
  const mine = answer.status && {
    ...(before ?? attendeeOf(game, me)),
    ...answer,
    status: answer.status,
    answeredBy: '',
    awayUntil: answer.source === 'away' ? (before?.awayUntil ?? null) : null,
    note: before?.status === answer.status ? before.note : '',
  }
  const kept = before && mine ? game.rsvps.map((one) => (one === before ? mine : one)) : null
  const others = game.rsvps.filter((one) => one !== before)
  return { ...gameWithAttendees(game, kept ?? (mine ? [...others, mine] : others)), ...ownAnswer(answer) }
}

/** Replaces the attendees with those from the server. */
export function gameWithAttendees(game: Game, rsvps: Attendee[], myId?: string): Game {
  const mine = rsvps.find(({ userId }) => userId === myId)
  return { ...game, ...(mine && ownAnswer(mine)), rsvps, ...countsOf(game, rsvps, game.roster) }
}

export function cardWithAttendees(card: GameCard, attendees: Attendee[], myId: string): GameCard {
  const mine = attendees.find(({ userId }) => userId === myId)
  return {
    ...card,
    ...(mine && ownAnswer(mine)),
    rsvps: attendees.map(({ userId, status }) => ({ userId, status })),
    ...countsOf(card, attendees, null),
  }
}

/** The user's answer to a game. */
export const answerTo = (game: Pick<GameCard, 'answer' | 'answerIsForOldTime' | 'answerSource'>): Answer => ({
  status: game.answer,
  isForOldTime: game.answerIsForOldTime,
  source: game.answerSource,
})

const isSilent = ({ status, isForOldTime }: Pick<Answer, 'status' | 'isForOldTime'>): boolean =>
  status === null || isForOldTime

const counts = ({ status, isForOldTime }: Pick<Answer, 'status' | 'isForOldTime'>): boolean =>
  status === 'Going' && !isForOldTime

const ownAnswer = ({ status, isForOldTime, source }: Answer) => ({
  answer: status,
  answerIsForOldTime: isForOldTime,
  answerSource: source,
})

/** Guests are not part of the head count. A card does not know the roster, and waits for the server. */
function countsOf(
  { headCount }: { headCount: HeadCount | null },
  attendees: Attendee[],
  roster: Game['roster'] | null,
) {
  const going = attendees.filter(counts)
  const onTheTeam = going.filter((one) => one.as !== 'guest').length
  const answered = new Set(attendees.filter((one) => !isSilent(one)).map(({ userId }) => userId))
  const waiting = roster ? roster.filter(({ userId }) => !answered.has(userId)).length : headCount?.waiting
  return { going: going.length, headCount: headCount && { ...headCount, in: onTheTeam, waiting: waiting ?? 0 } }
}

function attendeeOf({ roster }: Game, { id, firstName, lastName, avatar }: SignedInUser): Omit<Attendee, 'status'> {
  const member = roster.find(({ userId }) => userId === id)
  return {
    userId: id,
    firstName,
    lastName,
    avatar,
    as: member ? 'roster' : 'guest',
    position: member?.position ?? '',
    isForOldTime: false,
    answeredBy: '',
    note: '',
    source: 'own',
    awayUntil: null,
  }
}
