import type { ErrorCode, GameStatus, HistoryEntry } from '@app/contract'

export const whyResultIsClosed = (status: GameStatus): ErrorCode | null =>
  (({ Completed: null, Cancelled: 'game_cancelled', Upcoming: 'game_not_over' }) as const)[status]

interface Score {
  ourScore: number | null
  theirScore: number | null
  forfeitedBy?: 'us' | 'them' | 'both' | null
}

export function scoreChange(
  before: Score & { resultNote: string },
  after: Score & { note: string },
): HistoryEntry['detail'] {
  const changes = [
    { field: 'score', before: scoreText(before), after: scoreText(after) },
    { field: 'forfeit', before: before.forfeitedBy ?? '', after: after.forfeitedBy ?? '' },
    { field: 'resultNote', before: before.resultNote, after: after.note },
  ]
  return changes.filter((change) => change.before !== change.after)
}

const scoreText = ({ ourScore, theirScore }: Score) => (ourScore === null ? '' : `${ourScore}–${theirScore}`)
