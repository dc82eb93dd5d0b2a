import type { Game } from '@app/contract'
import { shortDayAt, timeAt } from '../../../lib/dates/dates.ts'
import { draftOf, type GameDraft } from '../form/game-draft.ts'

/** What somebody else changed while a captain was typing, and what the form holds then. */
export interface Meanwhile {
  /** What the captain typed; where they typed nothing, what the other one wrote. */
  draft: GameDraft
  /** In words, one line a field. */
  changes: string[]
}

export function meanwhile({ started, now, typed }: { started: Game; now: Game; typed: GameDraft }): Meanwhile {
  const [before, after] = [draftOf(started), draftOf(now)]
  const draft = { ...typed }
  for (const field of fields) if (typed[field] === before[field]) draft[field] = after[field]
  return { draft, changes: changesIn(started, now) }
}

function changesIn(started: Game, now: Game): string[] {
  const isMoved = started.startTime !== now.startTime || started.timeZone !== now.timeZone
  return [
    ...changed('Opponent', started.opponentTeamName, now.opponentTeamName),
    ...(isMoved ? [`Date and time: ${when(now)}`] : []),
    ...changed('Location', started.location, now.location),
    ...changed('Notes', started.notes, now.notes),
    ...changed('Status', started.status, now.status),
  ]
}

const changed = (label: string, before: string, after: string): string[] =>
  before === after ? [] : [`${label}: ${after || 'nothing'}`]

const when = (game: Game): string => `${shortDayAt(game)}, ${timeAt(game)}`

const fields = [
  'opponentTeamName',
  'date',
  'time',
  'timeZone',
  'location',
  'notes',
] as const satisfies (keyof GameDraft)[]
