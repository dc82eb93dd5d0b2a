import { type Static, Type } from 'typebox'
import { Id, Instant } from '../field.ts'
import { hoursText, policy } from '../policy.ts'
import { HeadCount } from './game-day.ts'

const PlayerPlaces = Type.Array(Type.Object({ playerId: Id, place: Type.String() }))

const PersonState = Type.Unsafe<'in' | 'again' | 'maybe' | 'silent'>(
  Type.String({
    enum: ['in', 'again', 'maybe', 'silent'],
    description: '`again`: answered for an old time and is asked again.',
  }),
)

/** Who stands where, the same for everybody who sees the game. */
export const Side = Type.Object({
  formation: Type.String({ description: 'Empty: no positions, because the team has named none.' }),
  spots: Type.Array(
    Type.Object({
      key: Type.String(),
      position: Type.String({ description: 'Empty without positions.' }),
      x: Type.Number(),
      y: Type.Number(),
      userId: Type.Union([Id, Type.Null()]),
      state: Type.Unsafe<Static<typeof PersonState> | 'open'>(
        Type.String({ enum: ['in', 'again', 'maybe', 'silent', 'open'] }),
      ),
      isMissing: Type.Boolean({ description: 'The team is short of a player here, and not only waiting for answers.' }),
      keptFor: Type.Union([Type.String(), Type.Null()], {
        description: 'The missing position that the place is kept open for, in the words of the captain.',
      }),
      leftBy: Type.Union([Id, Type.Null()], { description: 'Who stood here and is not in any more.' }),
    }),
  ),
  bench: Type.Array(Type.Object({ userId: Id, state: PersonState })),
  missingOnBench: Type.Integer({ description: 'Players that the team is short of without an open place for them.' }),
})
export type Side = Static<typeof Side>

/** What a captain does next about a game. */
export const Step = Type.Union([
  Type.Object({ kind: Type.Literal('none') }),
  Type.Object(
    {
      kind: Type.Literal('settle'),
      waiting: Type.Integer({ description: 'Players and subs who were asked again and have not answered.' }),
      askedAt: Type.Union([Instant, Type.Null()], {
        description: 'When they were asked. Null: no message has left yet.',
      }),
      until: Instant,
    },
    { description: 'The game moved. Nobody is alarmed until then.' },
  ),
  Type.Object({ kind: Type.Literal('remind'), waiting: Type.Integer() }),
  Type.Object({ kind: Type.Literal('ask'), subs: Type.Integer() }),
  Type.Object({
    kind: Type.Literal('asked'),
    since: Instant,
    openSpots: Type.Integer(),
    more: Type.Integer({ description: 'Players that are missing and not asked for.' }),
  }),
  Type.Object({ kind: Type.Literal('review'), volunteers: Type.Integer() }),
  Type.Object({ kind: Type.Literal('filled'), at: Instant }),
])
export type Step = Static<typeof Step>

const orNoInstant = Type.Union([Instant, Type.Null()])

/** The facts besides answers and roster from which the state of a game follows: see game-state.ts. */
export const GameFacts = Type.Object({
  movedAt: orNoInstant,
  askedAgain: Type.Object(
    { at: orNoInstant, people: Type.Array(Id) },
    {
      description: `The players and subs whom a message has reached since the game moved, for ${hoursText(policy.settlingHours)} after the move.`,
    },
  ),
  isReminded: Type.Boolean(),
  needs: Type.Object({
    min: HeadCount.properties.min,
    target: HeadCount.properties.target,
    max: HeadCount.properties.max,
    positions: Type.Array(Type.Object({ position: Type.String(), min: Type.Integer() })),
  }),
  composition: HeadCount.properties.composition,
  request: Type.Union([
    Type.Object({
      id: Id,
      isOpen: Type.Boolean(),
      openSpots: Type.Integer(),
      positions: Type.Array(Type.String(), { description: 'Without those that a sub fills.' }),
      waiting: Type.Integer({
        description: 'Volunteers who wait for a captain and can come at the current time. None of a closed request.',
      }),
      askedAgain: Type.Integer({
        description: 'Volunteers who offered for another time and have not said that the current one works.',
      }),
      askedAt: Instant,
      filledAt: orNoInstant,
    }),
    Type.Null(),
  ]),
  lineUp: Type.Object({
    formation: Type.Union([Type.String(), Type.Null()], {
      description: 'The one that a captain chose for this game or the one before.',
    }),
    isSet: Type.Boolean({ description: 'A captain has set the places of this game.' }),
    places: PlayerPlaces,
    earlier: PlayerPlaces,
  }),
})
export type GameFacts = Static<typeof GameFacts>
