import type { Attendee, Game, GameCard, HeadCount, RsvpStatus, SignedInUser } from '@app/contract'

/** An answer; `status` is null if none was given. */
export type Answer = { status: RsvpStatus | null; isForOldTime: boolean }

/** A game card with the user's new answer: the counts change by one, the rest waits for the server. */
export function cardWithAnswer(card: GameCard, me: SignedInUser, answer: Answer): GameCard {
  const step = Number(counts(answer)) - Number(counts({ status: card.answer, isForOldTime: card.answerIsForOldTime }))
  const others = card.rsvps.filter(({ userId }) => userId !== me.id)
  return {
    ...card,
    ...ownAnswer(answer),
    rsvps: answer.status ? [...others, { userId: me.id, status: answer.status }] : others,
    going: card.going + step,
    headCount: card.headCount && { ...card.headCount, in: card.headCount.in + step },
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
    note: before?.status === answer.status ? before.note : '',
  }
  const kept = before && mine ? game.rsvps.map((one) => (one === before ? mine : one)) : null
  const others = game.rsvps.filter((one) => one !== before)
  return { ...gameWithAttendees(game, kept ?? (mine ? [...others, mine] : others)), ...ownAnswer(answer) }
}

/** Replaces the attendees with those from the server. */
export function gameWithAttendees(game: Game, rsvps: Attendee[], myId?: string): Game {
  const mine = rsvps.find(({ userId }) => userId === myId)
  return { ...game, ...(mine && ownAnswer(mine)), rsvps, ...countsOf(game, rsvps) }
}

export function cardWithAttendees(card: GameCard, attendees: Attendee[], myId: string): GameCard {
  const mine = attendees.find(({ userId }) => userId === myId)
  return {
    ...card,
    ...(mine && ownAnswer(mine)),
    rsvps: attendees.map(({ userId, status }) => ({ userId, status })),
    ...countsOf(card, attendees),
  }
}

const counts = ({ status, isForOldTime }: Answer): boolean => status === 'Going' && !isForOldTime

const ownAnswer = ({ status, isForOldTime }: Answer) => ({ answer: status, answerIsForOldTime: isForOldTime })

/** Guests are not part of the head count. */
function countsOf({ headCount }: { headCount: HeadCount | null }, attendees: Attendee[]) {
  const going = attendees.filter(counts)
  const onTheTeam = going.filter((one) => one.as !== 'guest').length
  return { going: going.length, headCount: headCount && { ...headCount, in: onTheTeam } }
}

function attendeeOf({ roster }: Game, { id, firstName, lastName, avatar }: SignedInUser): Omit<Attendee, 'status'> {
  const isOnRoster = roster.some(({ userId }) => userId === id)
  return {
    userId: id,
    firstName,
    lastName,
    avatar,
    as: isOnRoster ? 'roster' : 'guest',
    isForOldTime: false,
    answeredBy: '',
    note: '',
  }
}
