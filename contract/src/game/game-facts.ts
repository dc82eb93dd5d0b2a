import { type Static, Type } from 'typebox'
import { Id, Instant } from '../field.ts'
import { hoursText, policy } from '../policy.ts'
import { HeadCount } from './game-day.ts'

const PlayerPlaces = Type.Array(Type.Object({ playerId: Id, place: Type.String() }))

/**
 * State of a spot in the line-up. `in`: `userId` plays there. `waiting`: `userId` could take it but has not answered.
 * `offered`: held for someone on the waiting list, or offered to them next. `asked`: an open spot of the request. `open`: nobody was asked. `none`: a spot of the formation that the team does
 * not need to fill.
 */
const PlaceKind = Type.Unsafe<'in' | 'waiting' | 'offered' | 'asked' | 'open' | 'none'>(
  Type.String({ enum: ['in', 'waiting', 'offered', 'asked', 'open', 'none'] }),
)

const place = {
  kind: PlaceKind,
  userId: Type.Union([Id, Type.Null()], { description: 'Who is in, or who has not answered.' }),
  isAgain: Type.Boolean({ description: 'The person answered for an old time and is asked again.' }),
  leftBy: Type.Union([Id, Type.Null()], {
    description: 'Of an open place, or one that is asked for: who dropped out of it. For the team and its subs.',
  }),
}

/** The line-up, the same for everyone who sees the game. Its spots add up to the head count. */
export const Side = Type.Object({
  formation: Type.String({ description: 'Empty: no positions, because the team has named none.' }),
  spots: Type.Array(
    Type.Object({
      key: Type.String(),
      position: Type.String({ description: 'Empty without positions.' }),
      x: Type.Number(),
      y: Type.Number(),
      ...place,
      keptFor: Type.Union([Type.String(), Type.Null()], {
        description: 'The missing position that the place is kept open for, in the words of the captain.',
      }),
    }),
  ),
  beside: Type.Array(Type.Object(place), { description: 'Places to fill that have no spot on the court.' }),
  bench: Type.Array(
    Type.Object({
      userId: Id,
      state: Type.Unsafe<'in' | 'again' | 'maybe'>(
        Type.String({ enum: ['in', 'again', 'maybe'], description: 'Maybe holds no place.' }),
      ),
    }),
  ),
})
export type Side = Static<typeof Side>

/**
 * The captain's next step for a game: one step with one button, the same on the dashboard, the game page, the request
 * page and in mails.
 */
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
  Type.Object({ kind: Type.Literal('remind'), silent: Type.Integer() }),
  Type.Object({
    kind: Type.Literal('ask'),
    subs: Type.Integer({ description: '"Ask for a Sub", "Ask for 3 Subs"; with `isMore`, "Ask for 1 More".' }),
    isMore: Type.Boolean({ description: 'The game has a request, and these are asked for besides.' }),
    why: Type.Unsafe<'out' | 'short' | 'likely'>(
      Type.String({
        enum: ['out', 'short', 'likely'],
        description:
          '`out`: somebody dropped out, who is in `dropOuts`. `short`: players are missing. `likely`: the forecast says that players will be missing.',
      }),
    ),
    isUrgent: Type.Boolean({
      description: `The game is less than ${hoursText(policy.lateHours)} away. Otherwise it is news, and no alarm.`,
    }),
  }),
  Type.Object({
    kind: Type.Literal('asked'),
    since: Instant,
    openSpots: Type.Integer(),
    isAutomatic: Type.Boolean({ description: 'A setting of the team asked, not a captain.' }),
  }),
  Type.Object({ kind: Type.Literal('review'), volunteers: Type.Integer() }),
  Type.Object({
    kind: Type.Literal('filled'),
    at: Instant,
    told: Type.Integer({ description: 'Volunteers who were told that others play.' }),
  }),
])
export type Step = Static<typeof Step>

const orNoInstant = Type.Union([Instant, Type.Null()])

/** The facts, besides answers and roster, from which the state of a game is derived: see game-state.ts. */
export const GameFacts = Type.Object({
  movedAt: orNoInstant,
  askedAgain: Type.Object(
    { at: orNoInstant, people: Type.Array(Id) },
    {
      description: `The players and subs whom a message has reached since the game moved, for ${hoursText(policy.alertPauseAfterMoveHours)} after the move.`,
    },
  ),
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
      isClosed: Type.Boolean({ description: 'A captain closed it.' }),
      spots: Type.Integer(),
      openSpots: Type.Integer(),
      positions: Type.Array(Type.String(), { description: 'Without those that a sub fills.' }),
      waiting: Type.Integer({
        description: 'Volunteers who wait for a captain and can come at the current time. None of a closed request.',
      }),
      askedAgain: Type.Integer({
        description: 'Volunteers who offered for another time and have not said that the current one works.',
      }),
      told: Type.Integer({ description: 'Volunteers who wait and were told that others play.' }),
      askedAt: Instant,
      isAutomatic: Type.Boolean({ description: 'Asked for because a player dropped out, by a setting of the team.' }),
      filledAt: orNoInstant,
    }),
    Type.Null(),
  ]),
  waiting: Type.Object({
    offered: Type.Integer({ description: 'Places that are held for people on the waiting list, or due to them.' }),
  }),
  dropOuts: Type.Array(
    Type.Object({
      id: Id,
      userId: Type.Union([Id, Type.Null()], { description: 'Null if the account has been deleted.' }),
    }),
    { description: 'People who were in and whose place nobody has taken since, the earliest first.' },
  ),
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
