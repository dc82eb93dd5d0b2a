import type { GameFields } from '@app/contract'
import { limits } from '@app/contract/limits'
import { instantOf, isTimeZone, localOf } from '@app/contract/local-time'
import type { I18n } from '@lingui/core'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { type Moment, readerIn, timeAt } from '../../../../lib/dates/dates.ts'

/** A game while it is being edited: date and time are local to the venue. */
export interface GameDraft {
  opponentTeamName: string
  date: string
  time: string
  timeZone: string
  location: string
  notes: string
}

export const emptyDraft = (timeZone: string): GameDraft => ({
  opponentTeamName: '',
  date: '',
  time: '',
  timeZone,
  location: '',
  notes: '',
})

export const draftOf = (game: Required<GameFields>): GameDraft => ({
  opponentTeamName: game.opponentTeamName,
  ...localOf(new Date(game.startTime), game.timeZone),
  timeZone: game.timeZone,
  location: game.location,
  notes: game.notes,
})

/** The request body, from a draft without problems. */
export function bodyOf(draft: GameDraft): Required<GameFields> {
  return {
    opponentTeamName: draft.opponentTeamName.trim(),
    startTime: instantOf(draft, draft.timeZone).toISOString(),
    timeZone: draft.timeZone,
    location: draft.location.trim(),
    notes: draft.notes.trim(),
  }
}

/** Error messages by field, in the order of the form. */
export type DraftProblems = Partial<Record<keyof GameDraft, string>>

export function problemsOf({ opponentTeamName, date, time, timeZone, location, notes }: GameDraft): DraftProblems {
  return {
    ...problemOfOpponent(opponentTeamName),
    ...(isDate(date) ? undefined : { date: 'Enter a date' }),
    ...(isTime(time) ? undefined : { time: 'Enter a time' }),
    ...(isTimeZone(timeZone) ? undefined : { timeZone: 'Select a time zone' }),
    ...(location.trim() === '' && { location: 'Enter a location' }),
    ...(location.trim().length > limits.location && {
      location: `Location must be ${limits.location} characters or fewer`,
    }),
    ...(notes.trim().length > limits.gameNotes && { notes: `Notes must be ${limits.gameNotes} characters or fewer` }),
  }
}

export function problemOfOpponent(name: string): Pick<DraftProblems, 'opponentTeamName'> {
  if (name.trim() === '') return { opponentTeamName: 'Enter an opponent' }
  if (name.trim().length <= limits.opponent) return {}
  return { opponentTeamName: `Opponent must be ${limits.opponent} characters or fewer` }
}

/** Error messages for the fields that the API refused. */
export function problemsIn(error: unknown): DraftProblems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'game_has_result') return { date: 'This game has a result: it stays in the past' }
  if (error.code === 'too_many_games') return { date: `A team can have at most ${limits.gamesPerTeam} games` }
  return Object.fromEntries(error.fields.flatMap(({ field }) => blamed[field] ?? []).map(({ at, text }) => [at, text]))
}

const blamed: Record<string, { at: keyof GameDraft; text: string }> = {
  opponentTeamName: { at: 'opponentTeamName', text: 'Enter an opponent with letters and without a link' },
  startTime: { at: 'date', text: 'Enter another date' },
  timeZone: { at: 'timeZone', text: 'Select another time zone' },
  location: { at: 'location', text: 'Enter another location' },
  notes: { at: 'notes', text: 'Enter other notes' },
}

/** Years outside of 2000 to 2099 are typing errors. */
const isDate = (date: string) => /^20\d{2}-/.test(date) && isMoment(date, '00:00')
const isTime = (time: string) => isMoment('2026-01-01', time)
const isMoment = (date: string, time: string) => !Number.isNaN(instantOf({ date, time }, 'UTC').getTime())

type Typed = Pick<GameDraft, 'date' | 'time' | 'timeZone'>

/** Explains a local time that does not exist, or exists twice, when daylight saving time changes. */
export function clockChangeText(i18n: I18n, draft: Typed): string | null {
  const instant = instantOf(draft, draft.timeZone)
  if (Number.isNaN(instant.getTime())) return null
  const typed = timeAt(i18n, asTyped(draft), readerIn('UTC'))
  if (!shows(draft, instant)) {
    return `The clocks go forward that night, and ${typed} is left out. The game will start at ${clock(i18n, draft, instant)}.`
  }
  const again = jumps.some((minutes) => shows(draft, new Date(instant.getTime() + minutes * 60_000)))
  return again ? `The clocks go back that night, and ${typed} comes twice. The first one is meant.` : null
}

/** All offsets by which clocks go back: half an hour on Lord Howe Island, two hours at Troll. */
const jumps = [30, 60, 120]

const shows = ({ date, time, timeZone }: Typed, instant: Date): boolean => {
  const local = localOf(instant, timeZone)
  return local.date === date && local.time === time
}

const clock = (i18n: I18n, { timeZone }: Typed, instant: Date): string =>
  timeAt(i18n, { startTime: instant.toISOString(), timeZone }, readerIn(timeZone))

/** The typed time in UTC, to format it without a conversion. */
const asTyped = ({ date, time }: Typed): Moment => ({ startTime: `${date}T${time}:00Z`, timeZone: 'UTC' })
