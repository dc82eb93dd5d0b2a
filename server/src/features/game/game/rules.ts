import type { GameFields, GameStatus, HistoryEntry } from '@app/contract'
import { type GameKind, kindHas } from '@app/contract/kind'

export const whyAnswersAreClosed = (status: GameStatus) =>
  (({ Upcoming: null, Cancelled: 'game_cancelled', Completed: 'game_over' }) as const)[status]

const FIVE_MINUTES_MS = 5 * 60 * 1000

/** Combines the changes of five minutes into one mail, or of less time shortly before the game. */
export function notificationTime(now: Date, startsAt: Date): Date {
  const left = Math.max(0, startsAt.getTime() - now.getTime())
  return new Date(now.getTime() + Math.min(FIVE_MINUTES_MS, left / 10))
}

/** The stored facts of a game that decide which changes are allowed. */
export interface StoredGame {
  id: string
  status: GameStatus
  kind: GameKind
  title: string
  /** Of a kind that does not follow the game-day settings. */
  needed: number | null
  opponent: string
  startsAt: Date
  startsOn: string
  endsAt: Date
  timeZone: string
  location: string
  notes: string
  cancelledAt: Date | null
  cancelReason: string
  ourScore: number | null
}

/** Fields that a kind lacks or does not have. */
export function faultsIn(fields: Pick<GameFields, 'opponentTeamName' | 'title' | 'needed'> & { kind: GameKind }) {
  const isMissing = kindHas(fields.kind, 'opponent') && !fields.opponentTeamName
  const surplus = [
    ...(kindHas(fields.kind, 'opponent') ? (['title'] as const) : (['opponentTeamName'] as const)),
    ...(kindHas(fields.kind, 'team_need') ? (['needed'] as const) : []),
  ].filter((field) => fields[field])
  return [
    ...(isMissing ? [{ field: 'opponentTeamName', message: 'must have a letter or a digit' }] : []),
    ...surplus.map((field) => ({ field, message: 'is not for this kind' })),
  ]
}

/** The published facts of a game. */
export interface GameFacts {
  /** Not in facts that an earlier release stored. */
  title?: string
  opponent: string
  startsAt: string
  timeZone: string
  location: string
  notes: string
  cancelled: boolean
  cancelReason: string
}

const shownFields = {
  title: 'title',
  opponent: 'opponentTeamName',
  startsAt: 'startTime',
  timeZone: 'timeZone',
  location: 'location',
  notes: 'notes',
} as const

/** The fields in which two states of a game differ, with their names in the API. */
export const differences = (before: GameFacts, after: GameFacts): HistoryEntry['detail'] =>
  (Object.keys(shownFields) as (keyof typeof shownFields)[]).flatMap((field) =>
    (before[field] ?? '') === (after[field] ?? '')
      ? []
      : [{ field: shownFields[field], before: before[field] ?? '', after: after[field] ?? '' }],
  )

export const factsOf = (game: {
  title: string
  opponent: string
  startsAt: Date
  timeZone: string
  location: string
  notes: string
  cancelledAt: Date | null
  cancelReason: string
}): GameFacts => ({
  title: game.title,
  opponent: game.opponent,
  startsAt: game.startsAt.toISOString(),
  timeZone: game.timeZone,
  location: game.location,
  notes: game.notes,
  cancelled: game.cancelledAt !== null,
  cancelReason: game.cancelReason,
})

/** A cancelled game can be restored until its start. */
export const isRestorable = (game: { cancelledAt: Date | null; startsAt: Date }, now: Date): boolean =>
  game.cancelledAt !== null && game.startsAt > now

/** The part of every message about one game besides its text. */
export const ofGame = (game: { gameId: string; teamId: string; startsAt: Date; timeZone: string }) => ({
  // guard: messages: the mails of a game are one thread
  thread: game.gameId,
  teamId: game.teamId,
  timeZone: game.timeZone,
  urgentOnDayOf: game.startsAt,
  deadline: game.startsAt,
})
