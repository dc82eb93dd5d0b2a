import type { Game } from '@app/contract'
import { HOUR_MS, localOf } from '@app/contract/local-time'
import { hoursText, policy } from '@app/contract/policy'
import type { I18n } from '@lingui/core'
import { type Moment, shortDayAt, timeAt } from '../../../../lib/dates/dates.ts'
import { draftOf, type GameDraft } from '../form/game-draft.ts'

/** The form after another captain saved a change in the meantime. */
interface MergedEdit {
  /** What the captain typed; for untouched fields what the other captain saved. */
  draft: GameDraft
  /** As text, one line per field. */
  changes: string[]
}

export function mergeConcurrentEdit(
  i18n: I18n,
  { base, latest, typed }: { base: Game; latest: Game; typed: GameDraft },
): MergedEdit {
  const [before, after] = [draftOf(base), draftOf(latest)]
  const draft = { ...typed }
  for (const field of fields) if (typed[field] === before[field]) draft[field] = after[field]
  return { draft, changes: changesIn(i18n, base, latest) }
}

function changesIn(i18n: I18n, base: Game, latest: Game): string[] {
  const isMoved = base.startTime !== latest.startTime || base.timeZone !== latest.timeZone
  return [
    ...changed('Opponent', base.opponentTeamName, latest.opponentTeamName),
    ...(isMoved ? [`Date and time: ${when(i18n, latest)}`] : []),
    ...changed('Location', base.location, latest.location),
    ...changed('Notes', base.notes, latest.notes),
    ...changed('Status', base.status, latest.status),
  ]
}

const changed = (label: string, before: string, after: string): string[] =>
  before === after ? [] : [`${label}: ${after || 'nothing'}`]

const when = (i18n: I18n, game: Game): string => `${shortDayAt(game)}, ${timeAt(i18n, game)}`

const fields = [
  'opponentTeamName',
  'date',
  'time',
  'timeZone',
  'location',
  'notes',
] as const satisfies (keyof GameDraft)[]

/** What moves, if it moves so far that people have to answer again. */
export function moveText(before: Moment, after: Moment): string | null {
  if (dayOf(before) !== dayOf(after)) return 'The game is on another day'
  const away = Date.parse(after.startTime) - Date.parse(before.startTime)
  if (Math.abs(away) < policy.oldTimeHours * HOUR_MS) return null
  return `The game starts at least ${hoursText(policy.oldTimeHours)} ${away > 0 ? 'later' : 'earlier'}`
}

const dayOf = ({ startTime, timeZone }: Moment): string => localOf(new Date(startTime), timeZone).date
