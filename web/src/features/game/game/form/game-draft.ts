import type { GameFields } from '@app/contract'
import { type GameKind, kindHas } from '@app/contract/kind'
import { limits } from '@app/contract/limits'
import { instantOf, isTimeZone, localOf } from '@app/contract/local-time'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/macro'
import { ApiError } from '#lib/api/api-error.ts'
import { type Moment, readerIn, timeAt } from '#lib/dates/dates.ts'

/** A game while it is being edited: date and time are local to the venue. */
export interface GameDraft {
  kind: GameKind
  title: string
  opponentTeamName: string
  /** How many it needs; empty: no number. */
  needed: string
  date: string
  time: string
  timeZone: string
  location: string
  notes: string
}

export const emptyDraft = (timeZone: string): GameDraft => ({
  kind: 'game',
  title: '',
  opponentTeamName: '',
  needed: '',
  date: '',
  time: '',
  timeZone,
  location: '',
  notes: '',
})

/** The request body. */
export type GameBody = GameFields & Required<Pick<GameFields, 'startTime' | 'timeZone' | 'location' | 'notes'>>

export const draftOf = (game: GameBody): GameDraft => ({
  kind: game.kind ?? 'game',
  title: game.title ?? '',
  opponentTeamName: game.opponentTeamName ?? '',
  needed: game.needed?.toString() ?? '',
  ...localOf(new Date(game.startTime), game.timeZone),
  timeZone: game.timeZone,
  location: game.location,
  notes: game.notes,
})

/** The opponent's name while it is open. A series stores it in the language of the captain who plans it. */
export const openOpponent: MessageDescriptor = msg({
  message: 'TBD',
  comment: 'To be determined: the name of an opponent who is not known yet',
})

/** The request body, from a draft without problems. It has only fields that the kind has. */
export function bodyOf(draft: GameDraft): GameBody {
  return {
    ...(kindHas(draft.kind, 'opponent')
      ? { opponentTeamName: draft.opponentTeamName.trim() }
      : { kind: draft.kind, title: draft.title.trim() }),
    ...(!kindHas(draft.kind, 'team_need') && { needed: draft.needed === '' ? null : Number(draft.needed) }),
    startTime: instantOf(draft, draft.timeZone).toISOString(),
    timeZone: draft.timeZone,
    location: draft.location.trim(),
    notes: draft.notes.trim(),
  }
}

/** Error messages by field, in the order of the form. */
export type DraftProblems = Partial<Record<keyof GameDraft, string>>

export function problemsOf(i18n: I18n, draft: GameDraft): DraftProblems {
  const { kind, opponentTeamName, date, time, timeZone, location, notes } = draft
  const { location: mostOfLocation, gameNotes: mostOfNotes } = limits
  return {
    ...(kindHas(kind, 'opponent') && problemOfOpponent(i18n, opponentTeamName)),
    ...(!kindHas(kind, 'team_need') && problemOfNeeded(i18n, draft.needed)),
    ...(isDate(date) ? undefined : { date: i18n._(msg`Enter a date`) }),
    ...(isTime(time) ? undefined : { time: i18n._(msg`Enter a time`) }),
    ...(isTimeZone(timeZone) ? undefined : { timeZone: i18n._(msg`Select a time zone`) }),
    ...(location.trim() === '' && { location: i18n._(msg`Enter a location`) }),
    ...(location.trim().length > mostOfLocation && {
      location: i18n._(
        msg({
          message: plural(mostOfLocation, {
            one: 'Location must be # character or fewer',
            other: 'Location must be # characters or fewer',
          }),
        }),
      ),
    }),
    ...(notes.trim().length > mostOfNotes && {
      notes: i18n._(
        msg({
          message: plural(mostOfNotes, {
            one: `Notes must be ${mostOfNotes} character or fewer`,
            other: `Notes must be ${mostOfNotes} characters or fewer`,
          }),
        }),
      ),
    }),
  }
}

export function problemOfOpponent(i18n: I18n, name: string): Pick<DraftProblems, 'opponentTeamName'> {
  const { opponent: most } = limits
  if (name.trim() === '') return { opponentTeamName: i18n._(msg`Enter an opponent`) }
  if (name.trim().length <= most) return {}
  return {
    opponentTeamName: i18n._(
      msg({
        message: plural(most, {
          one: 'Opponent must be # character or fewer',
          other: 'Opponent must be # characters or fewer',
        }),
      }),
    ),
  }
}

function problemOfNeeded(i18n: I18n, needed: string): Pick<DraftProblems, 'needed'> {
  const { playersNeeded: mostNeeded } = limits
  const number = Number(needed)
  const isRight = needed === '' || (Number.isInteger(number) && number >= 1 && number <= mostNeeded)
  return isRight ? {} : { needed: i18n._(msg`Enter a number from 1 to ${mostNeeded}`) }
}

/** Error messages for the fields that the API rejected. */
export function problemsIn(i18n: I18n, error: unknown): DraftProblems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'game_has_result')
    return { date: i18n._(msg`This game has a result, so it can’t move to a future date`) }
  if (error.code === 'too_many_games') return { date: i18n._(tooManyGames) }
  const found = error.fields.flatMap(({ field }) => blamed[field] ?? [])
  return Object.fromEntries(found.map(({ at, text }) => [at, i18n._(text)]))
}

const { gamesPerTeam: most } = limits

const tooManyGames: MessageDescriptor = msg({
  message: plural(most, {
    one: `A team can have at most ${most} game`,
    other: `A team can have at most ${most} games`,
  }),
})

const blamed: Record<string, { at: keyof GameDraft; text: MessageDescriptor }> = {
  title: { at: 'title', text: msg`Enter another name` },
  needed: { at: 'needed', text: msg`Enter another number` },
  opponentTeamName: { at: 'opponentTeamName', text: msg`Enter an opponent with letters and no links` },
  startTime: { at: 'date', text: msg`Enter another date` },
  timeZone: { at: 'timeZone', text: msg`Select another time zone` },
  location: { at: 'location', text: msg`Enter another location` },
  notes: { at: 'notes', text: msg`Enter other notes` },
}

/** Years outside 2000 to 2099 are typing errors. */
const isDate = (date: string) => /^20\d{2}-/.test(date) && isMoment(date, '00:00')
const isTime = (time: string) => isMoment('2026-01-01', time)
const isMoment = (date: string, time: string) => !Number.isNaN(instantOf({ date, time }, 'UTC').getTime())

type Typed = Pick<GameDraft, 'kind' | 'date' | 'time' | 'timeZone'>

/** Explains a local time that daylight saving time skips or repeats. */
export function clockChangeText(i18n: I18n, draft: Typed): string | null {
  const instant = instantOf(draft, draft.timeZone)
  if (Number.isNaN(instant.getTime())) return null
  const typed = timeAt(i18n, asTyped(draft), readerIn('UTC'))
  if (!shows(draft, instant)) {
    const start = clock(i18n, draft, instant)
    const { kind } = draft
    return i18n._(
      msg({
        message: select(kind, {
          game: `The clocks go forward that night, so ${typed} doesn’t exist. The game will start at ${start}.`,
          other: `The clocks go forward that night, so ${typed} doesn’t exist. It will start at ${start}.`,
        }),
      }),
    )
  }
  const again = jumps.some((minutes) => shows(draft, new Date(instant.getTime() + minutes * 60_000)))
  if (!again) return null
  return i18n._(msg`The clocks go back that night, so ${typed} happens twice. We’ll use the first.`)
}

/** All amounts by which clocks go back: half an hour on Lord Howe Island, two hours at Troll. */
const jumps = [30, 60, 120]

const shows = ({ date, time, timeZone }: Typed, instant: Date): boolean => {
  const local = localOf(instant, timeZone)
  return local.date === date && local.time === time
}

const clock = (i18n: I18n, { timeZone }: Typed, instant: Date): string =>
  timeAt(i18n, { startTime: instant.toISOString(), timeZone }, readerIn(timeZone))

/** The typed time as UTC, so that it can be formatted without conversion. */
const asTyped = ({ date, time }: Typed): Moment => ({ startTime: `${date}T${time}:00Z`, timeZone: 'UTC' })
