import type { Game } from '@app/contract'
import { isForOldTime } from '@app/contract/game-state'
import { gameStatusLabels } from '@app/contract/game-text'
import type { GameKind } from '@app/contract/kind'
import { localOf } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { type Moment, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { draftOf, type GameDraft } from '../form/game-draft.ts'

/** The form after another captain has saved a change meanwhile. */
interface MergedEdit {
  /** The captain's own input; for untouched fields the other captain's values. */
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
  const changed = (label: MessageDescriptor, before: string, after: string): string[] =>
    before === after ? [] : [changeText(i18n, i18n._(label), after)]
  const statusOf = ({ status }: Game) => i18n._(gameStatusLabels[status])
  return [
    ...changed(msg`Name`, base.title, latest.title),
    ...changed(msg`Opponent`, base.opponentTeamName, latest.opponentTeamName),
    ...(isMoved ? [changeText(i18n, i18n._(msg`Date and time`), when(i18n, latest))] : []),
    ...changed(msg`Location`, base.location, writtenText(i18n, latest.location)),
    ...changed(msg`Notes`, base.notes, latest.notes),
    ...changed(msg`Status`, statusOf(base), statusOf(latest)),
  ]
}

const changeText = (i18n: I18n, what: string, after: string): string =>
  i18n._(after === '' ? msg`${what}: nothing` : msg`${what}: ${after}`)

function when(i18n: I18n, game: Game): string {
  const [day, time] = [shortDayAt(game), timeAt(i18n, game)]
  return i18n._(msg`${day}, ${time}`)
}

const fields = [
  'title',
  'opponentTeamName',
  'needed',
  'date',
  'time',
  'timeZone',
  'location',
  'notes',
] as const satisfies (keyof GameDraft)[]

/** Describes a move that is far enough for people to be asked again. */
export function moveText(i18n: I18n, before: Moment, after: Moment & { kind?: GameKind }): string | null {
  const [from, to] = [
    { answeredFor: new Date(before.startTime), answeredOn: dayOf(before) },
    { startsAt: new Date(after.startTime), startsOn: dayOf(after) },
  ]
  if (!isForOldTime({ status: 'Going', ...from }, to)) return null
  if (after.kind !== undefined && after.kind !== 'game')
    return i18n._(
      msg`At the new time, everyone who said Going or Maybe will be asked again. Until they answer, they show as “answered for the old time”.`,
    )
  if (from.answeredOn !== to.startsOn)
    return i18n._(
      msg`This moves the game to another day, so everyone who said Going or Maybe will be asked again. Until they answer, they show as “answered for the old time”.`,
    )
  const { oldTimeHours: hours } = policy
  return i18n._(to.startsAt > from.answeredFor ? laterText(hours) : earlierText(hours))
}

const dayOf = ({ startTime, timeZone }: Moment): string => localOf(new Date(startTime), timeZone).date

const laterText = (hours: number): MessageDescriptor =>
  msg({
    message: plural(hours, {
      2: 'This moves the game at least two hours later, so everyone who said Going or Maybe will be asked again. Until they answer, they show as “answered for the old time”.',
      one: 'This moves the game at least # hour later, so everyone who said Going or Maybe will be asked again. Until they answer, they show as “answered for the old time”.',
      other:
        'This moves the game at least # hours later, so everyone who said Going or Maybe will be asked again. Until they answer, they show as “answered for the old time”.',
    }),
  })

const earlierText = (hours: number): MessageDescriptor =>
  msg({
    message: plural(hours, {
      2: 'This moves the game at least two hours earlier, so everyone who said Going or Maybe will be asked again. Until they answer, they show as “answered for the old time”.',
      one: 'This moves the game at least # hour earlier, so everyone who said Going or Maybe will be asked again. Until they answer, they show as “answered for the old time”.',
      other:
        'This moves the game at least # hours earlier, so everyone who said Going or Maybe will be asked again. Until they answer, they show as “answered for the old time”.',
    }),
  })
