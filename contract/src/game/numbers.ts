import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id } from '../field.ts'
import { limits } from '../limits.ts'
import { Sport } from '../team/team.ts'
import { ForfeitedBy } from './result.ts'

const Score = Type.Union([Type.Integer(), Type.Null()])

/** A completed game of the year that the person played or could have played. */
export const OwnGame = Type.Object({
  id: Id,
  startsOn: Day,
  teamId: Id,
  teamName: Type.String(),
  opponent: Type.String(),
  location: Type.String(),
  ourScore: Score,
  theirScore: Score,
  forfeitedBy: ForfeitedBy,
  played: Type.Boolean(),
  isSub: Type.Boolean({ description: 'The person had a spot as a sub.' }),
})
export type OwnGame = Static<typeof OwnGame>

/** One person's statistics for a year. Private to that person. */
export const Numbers = Type.Object({
  year: Type.Integer(),
  years: Type.Array(Type.Integer(), { description: 'Years with completed games, the latest first.' }),
  games: Type.Array(OwnGame, { description: `The oldest first; the latest ${limits.numbersGames} of the year.` }),
  months: Type.Array(Type.Object({ own: Type.Integer(), sub: Type.Integer() }), {
    description: 'Games played in each of the twelve months.',
  }),
  teams: Type.Array(
    Type.Object({
      teamId: Id,
      name: Type.String(),
      logo: Type.String(),
      sport: Sport,
      played: Type.Integer(),
      of: Type.Integer(),
      marks: Type.String({ description: 'The last twelve games, in order: `1` played, `0` did not.' }),
      won: Type.Integer(),
      lost: Type.Integer(),
      tied: Type.Integer(),
    }),
    { description: 'Results count only the games that the person played.' },
  ),
  answers: Type.Object({
    given: Type.Integer({ description: 'Games that the person answered.' }),
    late: Type.Integer({ description: 'Games they were Going to and dropped out of in the last 24 hours.' }),
  }),
  subbing: Type.Object({
    volunteered: Type.Integer(),
    accepted: Type.Integer(),
    played: Type.Integer(),
    last: Type.Union([Type.Object({ teamName: Type.String(), startsOn: Day }), Type.Null()]),
  }),
  run: Type.Union(
    [Type.Object({ teamName: Type.String(), games: Type.Integer(), isOngoing: Type.Boolean() }), Type.Null()],
    { description: 'The most games in a row that the person played for one team; two at least.' },
  ),
  subsFound: Type.Integer({ description: 'Subs who played because the person, as a captain, had asked for them.' }),
})
export type Numbers = Static<typeof Numbers>

const year = Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099 })) })

export const numbersApi = {
  'GET /api/v1/numbers': endpoint({
    does: 'Returns what the games of the signed-in person come to in a year: this one, unless another is asked for.',
    query: year,
    reply: Numbers,
  }),
  'GET /api/v1/numbers/games.csv': endpoint({
    does: 'Returns the games of the signed-in person in a year as a CSV file.',
    query: year,
    reply: Type.String(),
    file: 'text/csv; charset=utf-8',
    fileName: 'my-games.csv',
  }),
}
