import type { ReplyOf, teamFileApi } from '@app/contract'

/** A team that has just been imported. */
export type Imported = ReplyOf<(typeof teamFileApi)['POST /api/v1/team-file']> & { name: string; mailed: number }

export type OnUndone = (teamName: string, outcome: { isGone: boolean; removed: number; kept: number }) => void
