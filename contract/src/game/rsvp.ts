import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, Line, Nothing } from '../field.ts'
import { limits } from '../limits.ts'

export const RsvpStatus = Type.Unsafe<'Going' | 'NotGoing' | 'Maybe'>(
  Type.String({ enum: ['Going', 'NotGoing', 'Maybe'] }),
)
export type RsvpStatus = Static<typeof RsvpStatus>

/** What an answer has become: `Waiting` if the person is Going, but the game was full. */
export const AttendeeStatus = Type.Unsafe<RsvpStatus | 'Waiting'>(
  Type.String({
    enum: ['Going', 'NotGoing', 'Maybe', 'Waiting'],
    description: '`Waiting`: on the waiting list, because the game was full when they answered Going.',
  }),
)
export type AttendeeStatus = Static<typeof AttendeeStatus>

export const Rsvp = Type.Object({ userId: Id, status: AttendeeStatus })
export type Rsvp = Static<typeof Rsvp>

/** The source of an answer. Away dates and default answers count until the person answers. */
export const AnswerSource = Type.Unsafe<'own' | 'away' | 'default'>(
  Type.String({
    enum: ['own', 'away', 'default'],
    description: '`own`: the person, or a captain for them. `away`: their away dates. `default`: their usual answer.',
  }),
)
export type AnswerSource = Static<typeof AnswerSource>

/** An answer and the person it is for. People outside the team see only a first name and an initial. */
export const Attendee = Type.Object({
  ...Rsvp.properties,
  firstName: Type.String(),
  lastName: Type.String(),
  avatar: Type.String(),
  noAccount: Type.Optional(Type.Boolean({ description: 'For the team: the person has not signed up.' })),
  as: Type.Unsafe<'roster' | 'sub' | 'named-guest' | 'guest'>(
    Type.String({
      enum: ['roster', 'sub', 'named-guest', 'guest'],
      description: '`named-guest`: added by the team, and in. `guest`: answered without being on the team.',
    }),
  ),
  brought: Type.Optional(
    Type.Object(
      {
        by: Type.String({ description: 'First name; empty if the account has been deleted.' }),
        isYours: Type.Boolean({ description: 'The caller may remove the guest.' }),
      },
      { description: 'Of a named guest, for the team: who added them.' },
    ),
  ),
  isForOldTime: Type.Boolean({
    description: 'The game has moved since the answer was given, so it must be given again.',
  }),
  answeredBy: Type.String({ description: 'The captain who answered for them, or empty.' }),
  note: Type.String({ description: 'A note to the team. Empty for people outside the team.' }),
  source: Type.Unsafe<AnswerSource>({ ...AnswerSource, description: '`own` for people outside the team.' }),
  position: Type.String({
    description:
      'Of a sub the position they play, otherwise the usual one. Empty if none, and for people outside the team.',
  }),
  awayUntil: Type.Union([Day, Type.Null()], { description: 'The last away day, for the team.' }),
})
export type Attendee = Static<typeof Attendee>

/** If omitted, the note of the earlier answer is kept as long as the status stays the same, and removed otherwise. */
export const AnswerNote = Line(limits.answerNote, { description: 'A note to the team. Empty removes it.' })

const closed = ['not_found', 'game_cancelled', 'game_over'] as const

export const rsvpApi = {
  'GET /api/v1/game/:id/rsvps': endpoint({
    does: 'Lists the answers to a game.',
    reply: Type.Array(Attendee),
    errors: ['not_found'],
  }),
  'POST /api/v1/game/:id/rsvp': endpoint({
    does: 'Sets the caller’s answer to a game, replacing an earlier one. Returns all answers. Going puts the caller on the waiting list if the game is full, and takes the place that is held for them. With the start that the caller has read, it is refused if the game was moved since.',
    first: true,
    body: Type.Object({
      status: RsvpStatus,
      note: Type.Optional(AnswerNote),
      userId: Type.Optional(Id),
      startTime: Type.Optional(Instant),
    }),
    reply: Type.Array(Attendee),
    errors: [...closed, 'game_changed', 'not_the_session_user', 'roster_only', 'withdraw_first'],
  }),
  'DELETE /api/v1/game/:id/rsvp': endpoint({
    does: 'Takes the caller’s answer to a game back, if it is still this one: they have not answered.',
    first: true,
    query: Type.Object({ status: RsvpStatus }),
    reply: Nothing,
    errors: [...closed, 'roster_only', 'withdraw_first'],
  }),
  'POST /api/v1/rsvp': endpoint({
    does: 'Sets the caller’s answers to several games, all or none. A game that no longer starts at the given time is refused.',
    first: true,
    body: Type.Object({
      answers: Type.Array(Type.Object({ gameId: Id, startTime: Instant, status: RsvpStatus }), {
        minItems: 1,
        maxItems: limits.answersAtOnce,
      }),
    }),
    reply: Nothing,
    errors: [...closed, 'game_changed', 'roster_only', 'withdraw_first'],
  }),
  'PUT /api/v1/game/:id/rsvps/:memberId': endpoint({
    does: 'Sets a player’s answer on their behalf, as a captain, and notifies the player. Returns all answers.',
    first: true,
    body: Type.Object({ status: RsvpStatus }),
    reply: Type.Array(Attendee),
    errors: [...closed, 'forbidden', 'release_first'],
  }),
}
