import { Type } from 'typebox'
import { Instant } from '../field.ts'

export const ForfeitedBy = Type.Unsafe<'us' | 'them' | 'both' | null>(
  Type.Union([Type.String({ enum: ['us', 'them', 'both'] }), Type.Null()], {
    description:
      'The side that forfeited the game, which decides whatever the score. `both`: neither came, so both lose 0–0. Null: it was played.',
  }),
)

/** Who recorded the score of a game. */
export const ResultBy = Type.Union(
  [
    Type.Object({
      name: Type.String({ description: 'Empty if the account has been deleted.' }),
      at: Instant,
      isCorrected: Type.Boolean({ description: 'The score was another one before.' }),
    }),
    Type.Null(),
  ],
  { description: 'For the team: who recorded the score. Null if nobody did, or it was imported.' },
)
