import type { Game } from '@app/contract'
import { limits } from '@app/contract/limits'

/** A result while it is being edited. */
export interface ScoreDraft {
  ourScore: string
  theirScore: string
  note: string
}

export const scoreDraftOf = ({ ourScore, theirScore, resultNote }: Game): ScoreDraft => ({
  ourScore: ourScore === null ? '' : String(ourScore),
  theirScore: theirScore === null ? '' : String(theirScore),
  note: resultNote,
})

/** A whole number, or null if the text is none. */
export function scoreOf(typed: string): number | null {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
}

export type ScoreProblems = Partial<Record<keyof ScoreDraft, string>>

export function scoreProblems({ ourScore, theirScore, note }: ScoreDraft): ScoreProblems {
  return {
    ...(scoreOf(ourScore) === null && { ourScore: `Enter your score, from 0 to ${limits.score}` }),
    ...(scoreOf(theirScore) === null && { theirScore: `Enter their score, from 0 to ${limits.score}` }),
    ...(note.trim().length > limits.resultNote && { note: `Note must be ${limits.resultNote} characters or fewer` }),
  }
}
