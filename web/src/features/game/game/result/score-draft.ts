import type { Game } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** A result while it is being edited. */
export interface ScoreDraft {
  ourScore: string
  theirScore: string
  /** Empty: the game was played. */
  forfeitedBy: 'us' | 'them' | 'both' | ''
  note: string
}

export const scoreDraftOf = ({ ourScore, theirScore, forfeitedBy, resultNote }: Game): ScoreDraft => ({
  ourScore: ourScore === null ? '' : String(ourScore),
  theirScore: theirScore === null ? '' : String(theirScore),
  forfeitedBy: forfeitedBy ?? '',
  note: resultNote,
})

/** A whole number, or null if the text is not one. */
export function scoreOf(typed: string): number | null {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
}

export type ScoreProblems = Partial<Record<keyof ScoreDraft, string>>

export function scoreProblems(
  i18n: I18n,
  { ourScore, theirScore, note }: Pick<ScoreDraft, 'ourScore' | 'theirScore' | 'note'>,
): ScoreProblems {
  const { score: most, resultNote: mostOfNote } = limits
  return {
    ...(scoreOf(ourScore) === null && { ourScore: i18n._(msg`Enter your score, from 0 to ${most}`) }),
    ...(scoreOf(theirScore) === null && { theirScore: i18n._(msg`Enter their score, from 0 to ${most}`) }),
    ...(note.trim().length > mostOfNote && {
      note: i18n._(
        msg({
          message: plural(mostOfNote, {
            one: 'Note must be # character or fewer',
            other: 'Note must be # characters or fewer',
          }),
        }),
      ),
    }),
  }
}
