import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { Id, Instant, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import { AnswerNote, AttendeeStatus, RsvpStatus } from './rsvp.ts'

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])

/** An avatar: the picture, or initials on a hue. */
const Face = Type.Object({
  initials: Type.String(),
  hue: Type.Integer(),
  avatar: Type.String({ description: 'URL of the picture, or empty.' }),
  isYou: Type.Boolean(),
})

/** A game on the answer page, as the page shows it: venue time, and first names only. */
const NextGame = Type.Object({
  token: Type.String({ description: 'The token of a new link to this game.' }),
  nonce: Type.String(),
  start: Type.String(),
  day: Type.String(),
  heading: Type.String({ description: '“Next: Tue, Nov 24. Going?”' }),
  rest: Type.String({ description: 'How many unanswered games follow, in words, or empty.' }),
  all: Type.String({ description: '“Going to All 10”, or empty if this is the only unanswered game.' }),
  weekday: Type.String(),
  date: Type.String(),
  what: Type.String({ description: '"vs Net Prophets", or what a kind without an opponent is called.' }),
  facts: Type.Array(Type.String()),
})
export type NextGame = Static<typeof NextGame>

/** What is stored after an answer or an undo, as the page shows it. */
export const SavedAnswer = Type.Object({
  status: orNull(AttendeeStatus),
  heading: Type.String({ description: '“You’re going”' }),
  detail: Type.String({ description: 'When it was saved, and until when it can be changed.' }),
  note: Type.String(),
  count: Type.String({ description: '“7 of 8 in”' }),
  names: Type.String({ description: 'First names of people who are in.' }),
  people: Type.Array(Face),
  openSpots: Type.Integer(),
  undo: Type.String({ description: 'Sealed state before this answer, for the undo endpoint. Empty after an undo.' }),
  next: orNull(NextGame),
})
export type SavedAnswer = Static<typeof SavedAnswer>

/** What is stored after answering several games at once, as the page shows it. */
export const SavedSeries = Type.Object({ heading: Type.String(), detail: Type.String() })
export type SavedSeries = Static<typeof SavedSeries>

/** The error messages of the scripts on answer pages, in the reader's language. The script fills in `{requestId}`. */
export interface FailureWords {
  /** Replaces the general message. */
  reasons: Partial<Record<ErrorCode, string>>
  /** Appended to the message. */
  details: Partial<Record<ErrorCode, string>>
  noResponse: string
  request: string
}

/** For the page of one game, with `{day}`. */
export interface AnswerWords extends FailureWords {
  failed: string
  failedNext: string
  failedUndo: string
  notSent: Record<RsvpStatus, string>
  saved: Record<AttendeeStatus, string>
  allAnswered: string
}

/** For the list of all unanswered games, with `{games}`, `{before}` and `{next}`. */
export interface SeriesWords extends FailureWords {
  failed: string
  offline: string
  counts: Record<RsvpStatus, string>
  line: string
}

export const linkToken = { params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }) }
export const Sealed = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 4000 })
const refused = [
  'not_found',
  'answer_page_expired',
  'game_cancelled',
  'game_over',
  'roster_only',
  'withdraw_first',
] as const

export const answerLinkApi = {
  'POST /api/v1/answer/:token': endpoint({
    does: 'Saves an answer by a mailed link, without a session. The nonce comes from the page of the link. With `startTime`, the start that the person saw, it is refused with `game_changed` once the game has moved.',
    first: true,
    access: 'public',
    ...linkToken,
    body: Type.Object({
      nonce: Sealed,
      status: RsvpStatus,
      note: Type.Optional(AnswerNote),
      startTime: Type.Optional(Instant),
    }),
    reply: SavedAnswer,
    errors: [...refused, 'game_changed'],
  }),
  'POST /api/v1/answer/:token/undo': endpoint({
    does: 'Restores the answer before the one just given by a mailed link, or no answer.',
    first: true,
    access: 'public',
    ...linkToken,
    body: Type.Object({ nonce: Sealed, undo: Sealed }),
    reply: SavedAnswer,
    errors: refused,
  }),
  'POST /api/v1/answer/:token/all': endpoint({
    does: 'Saves answers to several games of the team of a mailed link, all or none. The nonce comes from the list of the link.',
    first: true,
    access: 'public',
    ...linkToken,
    body: Type.Object({
      nonce: Sealed,
      answers: Type.Array(Type.Object({ gameId: Id, status: RsvpStatus }), {
        minItems: 1,
        maxItems: limits.answersAtOnce,
      }),
    }),
    reply: SavedSeries,
    errors: [...refused, 'game_changed'],
  }),
  'DELETE /api/v1/answer-link': endpoint({
    does: 'Deletes all links in earlier mails by which the signed-in person can answer games.',
    reply: Nothing,
  }),
}
