import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, NonBlankLine } from '../field.ts'
import { limits } from '../limits.ts'

/** A spot that is held for someone. */
export const SpotOffer = Type.Object({
  at: Instant,
  until: Instant,
  minutes: Type.Integer({ description: 'How long it is held, without the night.' }),
})

/** What the maximum of a game means for the caller. */
export const OwnWaiting = Type.Object({
  isFull: Type.Boolean({ description: 'Going puts the caller on the waiting list.' }),
  places: Type.Union([Type.Integer(), Type.Null()], { description: 'How many people may come.' }),
  people: Type.Integer({ description: 'How many are on the waiting list.' }),
  number: Type.Integer({ description: 'The caller’s number on the list, or the one they would get.' }),
  isNext: Type.Boolean({ description: 'A spot opened up, and it is the caller’s to take.' }),
  offer: Type.Union([SpotOffer, Type.Null()], { description: 'The spot that is held for the caller.' }),
  hasExpired: Type.Boolean({ description: 'An offer to the caller ran out. They keep their number this once.' }),
})
export type OwnWaiting = Static<typeof OwnWaiting>

const Person = Type.Object({
  number: Type.Integer(),
  userId: Type.Union([Id, Type.Null()], { description: 'Null for callers who are not on the team.' }),
  firstName: Type.String({ description: 'Empty for callers who are not on the team.' }),
  lastName: Type.String(),
  avatar: Type.String(),
  isYou: Type.Boolean(),
  isOnRoster: Type.Boolean(),
  joinedAt: Type.Union([Instant, Type.Null()]),
  offer: Type.Union([SpotOffer, Type.Null()], { description: 'For captains, and of the caller.' }),
  moved: Type.Union(
    [
      Type.Object({
        by: Type.String({ description: 'The captain’s first name.' }),
        reason: Type.String(),
        isAdded: Type.Boolean({ description: 'The captain put them on the list.' }),
      }),
      Type.Null(),
    ],
    { description: 'For the team, and everyone on the list.' },
  ),
})

const Happening = Type.Object({
  action: Type.Unsafe<'dropped_out' | 'offered' | 'offer_expired' | 'list_moved' | 'list_added' | 'room_made'>(
    Type.String(),
  ),
  at: Instant,
  name: Type.String({ description: 'The person it is about.' }),
  by: Type.String({ description: 'The captain who did it, or empty.' }),
  reason: Type.String(),
})

export const WaitingList = Type.Object({
  people: Type.Array(Person),
  happened: Type.Array(Happening, { description: 'For captains, latest first.' }),
})
export type WaitingList = Static<typeof WaitingList>

/** Everybody on the list can read it. */
const Reason = NonBlankLine(limits.waitingReason)
const closed = ['forbidden', 'not_found', 'game_cancelled', 'game_over'] as const

export const waitingListApi = {
  'GET /api/v1/game/:id/waiting-list': endpoint({
    does: 'Lists who waits for a place in a full game. Names are for the team.',
    reply: WaitingList,
    errors: ['not_found'],
  }),
  'PUT /api/v1/game/:id/waiting-list/:memberId': endpoint({
    does: 'Gives somebody on the waiting list another number.',
    body: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 1000 }), reason: Reason }),
    reply: WaitingList,
    errors: closed,
  }),
  'POST /api/v1/game/:id/waiting-list': endpoint({
    does: 'Puts a member of the team on the waiting list of a full game.',
    body: Type.Object({ memberId: Id, reason: Reason }),
    reply: WaitingList,
    errors: [...closed, 'game_has_room', 'already_going'],
  }),
  'POST /api/v1/game/:id/room': endpoint({
    does: 'Makes room for one more person in this game.',
    reply: WaitingList,
    errors: [...closed, 'no_maximum'],
  }),
}
