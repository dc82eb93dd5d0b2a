import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Line, NonBlankLine, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import { type FailureWords, linkToken, Sealed } from './answer-link.ts'
import { ForfeitedBy } from './result.ts'

/** What an opponent that is not here said about the time and location of a game. */
export const OpponentAnswer = Type.Unsafe<'confirmed' | 'declined'>(Type.String({ enum: ['confirmed', 'declined'] }))
export type OpponentAnswer = Static<typeof OpponentAnswer>

const refused = ['not_found', 'answer_page_expired', 'game_changed', 'game_cancelled', 'game_over'] as const
const nonce = { nonce: Sealed }
const Points = Type.Integer({ minimum: 0, maximum: limits.score })

/** The other side of one game takes part without an account, by a link that a captain sends it. */
export const opponentLinkApi = {
  'POST /api/v1/game/:id/opponent-link': endpoint({
    does: 'Makes a link for the opponent of a game, or returns the one that it has. It ends with the link of the two sides.',
    reply: Type.Object({ path: Type.String(), title: Type.String({ description: 'For the message with the link.' }) }),
    errors: ['forbidden', 'not_found', 'not_for_this_kind', 'game_cancelled', 'game_over', 'game_is_linked'],
  }),
  'PUT /api/v1/game/:id/opponent-link/address': endpoint({
    does: 'Sets where the opponent with a link gets mail when its game moves, is cancelled or restored, or when the team proposes another time.',
    body: Type.Object({ email: Line(limits.email, { description: 'Empty: no mail.' }) }),
    reply: Nothing,
    errors: ['forbidden', 'not_found', 'not_for_this_kind'],
  }),
  'POST /api/v1/opponent-link/:token': endpoint({
    does: 'Answers what the page of a link asks the opponent: whether they play at the time it shows, or at the proposed one.',
    access: 'public',
    ...linkToken,
    body: Type.Object({ ...nonce, answer: OpponentAnswer }),
    reply: Nothing,
    errors: [...refused, 'game_has_result'],
  }),
  'POST /api/v1/opponent-link/:token/proposal': endpoint({
    does: 'Proposes another time or location for the opponent, as a date and time at the venue. It replaces an open proposal.',
    access: 'public',
    ...linkToken,
    body: Type.Object({
      ...nonce,
      date: Day,
      time: Type.String({ pattern: '^\\d{2}:\\d{2}$' }),
      location: NonBlankLine(limits.location),
    }),
    reply: Nothing,
    errors: refused,
  }),
  'POST /api/v1/opponent-link/:token/result': endpoint({
    does: 'Enters or confirms the result of a game that is over, for the opponent: its own score first.',
    access: 'public',
    ...linkToken,
    body: Type.Object({
      ...nonce,
      ourScore: Points,
      theirScore: Points,
      forfeitedBy: Type.Optional(ForfeitedBy),
    }),
    reply: Nothing,
    errors: [...refused, 'game_not_over', 'result_settled', 'result_changed'],
  }),
  'POST /api/v1/opponent-link/:token/withdraw': endpoint({
    does: 'Withdraws what the opponent proposed by a link: the game stays as it is.',
    access: 'public',
    ...linkToken,
    body: Type.Object(nonce),
    reply: Nothing,
    errors: refused,
  }),
}

/** The error messages of the script on the page of an opponent's link. */
export interface OpponentWords extends FailureWords {
  failed: string
}
