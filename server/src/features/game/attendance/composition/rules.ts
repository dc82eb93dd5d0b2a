import type { GameFacts } from '@app/contract'
import { type CountedAnswer, isIn, isUnanswered } from '@app/contract/game-state'

interface Wanted {
  compositionGender: string | null
  compositionMin: number | null
}

interface Crowd {
  roster: readonly { userId: string; gender: string }[]
  subs: readonly { userId: string; gender: string }[]
  rsvps: readonly (CountedAnswer & { userId: string })[]
}

/** Genders never leave the server; only the counts do. */
export function compositionOf(
  { compositionGender, compositionMin }: Wanted,
  { roster, subs, rsvps }: Crowd,
): GameFacts['composition'] {
  if (compositionGender === null || compositionMin === null) return null
  const wanted = compositionGender.toLowerCase()
  const genders = new Map([...subs, ...roster].map(({ userId, gender }) => [userId, gender.toLowerCase()]))
  const answers = new Map(rsvps.map((one) => [one.userId, one]))
  return {
    gender: compositionGender,
    min: compositionMin,
    in: rsvps.filter((one) => isIn(one) && genders.get(one.userId) === wanted).length,
    silent: roster.filter(({ userId }) => isUnanswered(answers.get(userId)) && genders.get(userId) === wanted).length,
  }
}
