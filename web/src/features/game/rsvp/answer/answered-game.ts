import type { AnswerSource, Attendee, AttendeeStatus, Game, GameCard, SignedInUser } from '@app/contract'
import type { gameState } from '@app/contract/game-state'

/** An answer; `status` is null if there is none. */
export type Answer = { status: AttendeeStatus | null; isForOldTime: boolean; source: AnswerSource }

/** A game card with the user's new answer. Its effect on the line-up comes from the server. */
export function cardWithAnswer(card: GameCard, me: SignedInUser, answer: Answer): GameCard {
  const others = card.rsvps.filter(({ userId }) => userId !== me.id)
  return {
    ...card,
    ...ownAnswer(answer),
    rsvps: answer.status ? [...others, { userId: me.id, status: answer.status }] : others,
  }
}

/** The same for the game page, which lists everyone and shows the effect of the answer at once. */
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
  return withState({ ...game, ...(mine && ownAnswer(mine)), rsvps })
}

let computeState: typeof gameState | null = null

/** Provided by the game page, so that the formations of all sports are not part of the initial bundle. */
export function provideGameState(compute: typeof gameState): void {
  computeState = compute
}

/**
 * Without the function, and for people who do not see the facts behind the line-up, the state comes from the server.
 */
function withState(game: Game): Game {
  if (game.facts === null || computeState === null) return game
  const places = placesOf(game)
  const facts = { ...game.facts, lineUp: { ...game.facts.lineUp, places } }
  const { going, headCount, side } = computeState(game, facts)
  return { ...game, facts, going, headCount, side }
}

/** Keeps everyone where the page shows them, even those whose spot is not stored yet. */
function placesOf({ facts, side }: Game) {
  const shown = side.spots.flatMap(({ key, userId, kind, isAgain }) =>
    userId !== null && (kind === 'in' || isAgain) ? [{ playerId: userId, place: key }] : [],
  )
  const isShown = ({ playerId, place }: { playerId: string; place: string }) =>
    shown.some((one) => one.playerId === playerId || one.place === place)
  return [...shown, ...(facts?.lineUp.places.filter((one) => !isShown(one)) ?? [])]
}

export function cardWithAttendees(card: GameCard, attendees: Attendee[], myId: string): GameCard {
  const mine = attendees.find(({ userId }) => userId === myId)
  return {
    ...card,
    ...(mine && ownAnswer(mine)),
    rsvps: attendees.map(({ userId, status }) => ({ userId, status })),
  }
}

/** The user's answer to a game. */
export const answerTo = (game: Pick<GameCard, 'answer' | 'answerIsForOldTime' | 'answerSource'>): Answer => ({
  status: game.answer,
  isForOldTime: game.answerIsForOldTime,
  source: game.answerSource,
})

const ownAnswer = ({ status, isForOldTime, source }: Answer) => ({
  answer: status,
  answerIsForOldTime: isForOldTime,
  answerSource: source,
})

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
