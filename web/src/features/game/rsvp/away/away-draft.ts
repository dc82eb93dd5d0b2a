import type { Away, AwayGame } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface AwayDraft {
  from: string
  until: string
  note: string
  /** Games whose own answer is kept. All other answers on these days change. */
  kept: readonly string[]
}

export const draftOf = (away: Away | null): AwayDraft => ({
  from: away?.from ?? '',
  until: away?.until ?? '',
  note: away?.note ?? '',
  kept: away?.games.filter(isKept).map(({ id }) => id) ?? [],
})

/** The user said Going or Maybe, so only a tick changes that. */
export const isOwnYes = ({ answer, isDefault }: Pick<AwayGame, 'answer' | 'isDefault'>): boolean =>
  !isDefault && (answer === 'Going' || answer === 'Maybe')

/** The user's own answer counts although they are away. */
export const isKept = (game: Pick<AwayGame, 'answer' | 'isDefault' | 'isReplaced'>): boolean =>
  isOwnYes(game) && !game.isReplaced

export const bodyOf = ({ kept, note, ...days }: AwayDraft, games: readonly AwayGame[]) => ({
  ...days,
  note: note.trim(),
  replace: games.filter((game) => isOwnYes(game) && !kept.includes(game.id)).map(({ id }) => id),
})

/** A request that restores the dates, to undo a change or a deletion. */
export const bodyAgain = ({ from, until, note, games }: Away) => ({
  from,
  until,
  note,
  replace: games.filter(({ isReplaced }) => isReplaced).map(({ id }) => id),
})

export type DayProblems = Partial<Record<'from' | 'until', string>>

export function dayProblems(i18n: I18n, { from, until }: Pick<AwayDraft, 'from' | 'until'>): DayProblems {
  return {
    ...(!from && { from: i18n._(msg`Choose the first day.`) }),
    ...(!until && { until: i18n._(msg`Choose the last day.`) }),
    ...(from && until && until < from && { until: i18n._(msg`The last day is before the first day.`) }),
  }
}
