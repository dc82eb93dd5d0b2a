import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../field.ts'
import { Sport } from '../team/team.ts'

/** What counts for a player until they answer a game. */
export const UsualAnswerChoice = Type.Unsafe<'Ask' | 'Going' | 'NotGoing'>(
  Type.String({
    enum: ['Ask', 'Going', 'NotGoing'],
    description: '`Ask`: each time. `Going`: in unless they say no. `NotGoing`: out unless they say yes.',
  }),
)
export type UsualAnswerChoice = Static<typeof UsualAnswerChoice>

/** The signed-in person's default answer for one of their teams. */
export const UsualAnswer = Type.Object({
  teamId: Id,
  teamName: Type.String(),
  teamLogo: Type.String({ description: 'URL of the picture, or empty.' }),
  sport: Sport,
  answer: UsualAnswerChoice,
  games: Type.Integer({ description: 'Coming games that have the usual answer now.' }),
})
export type UsualAnswer = Static<typeof UsualAnswer>

export const usualAnswerApi = {
  'GET /api/v1/usual-answer': endpoint({
    does: 'Lists the usual answers of the signed-in person, one for each team that they play for.',
    reply: Type.Array(UsualAnswer),
  }),
  'PUT /api/v1/team/:teamId/usual-answer': endpoint({
    does: 'Sets what counts for the caller until they answer. Changes no answer that they gave, and no game that is over.',
    body: Type.Object({ answer: UsualAnswerChoice }),
    reply: UsualAnswer,
    errors: ['forbidden', 'not_found'],
  }),
}
