import type { GameFields } from '@app/contract'
import { limits } from '@app/contract/limits'
import { instantOf, isTimeZone, localOf } from '@app/contract/local-time'
import { ApiError } from '../../../lib/api/api-error.ts'

/** A game that is still being typed: day and time as the clock at the venue shows them. */
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

/** As the API takes it, once nothing is wrong with it. */
export function bodyOf(draft: GameDraft): Required<GameFields> {
  return {
    opponentTeamName: draft.opponentTeamName.trim(),
    startTime: instantOf(draft, draft.timeZone).toISOString(),
    timeZone: draft.timeZone,
    location: draft.location.trim(),
    notes: draft.notes.trim(),
  }
}

/** What is wrong, by field, in the order of the form. */
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

/** What the API has against the draft, in so far as a field is to blame. */
export function problemsIn(error: unknown): DraftProblems {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'game_has_result') return { date: 'This game has a result: it stays in the past' }
  if (error.code === 'too_many_games') return { date: `A team can have at most ${limits.gamesPerTeam} games` }
  return Object.fromEntries(
    error.fields.flatMap(({ field }) => blamed[field] ?? []).map(({ at, words }) => [at, words]),
  )
}

const blamed: Record<string, { at: keyof GameDraft; words: string }> = {
  opponentTeamName: { at: 'opponentTeamName', words: 'Enter another opponent' },
  startTime: { at: 'date', words: 'Enter another date' },
  timeZone: { at: 'timeZone', words: 'Select another time zone' },
  location: { at: 'location', words: 'Enter another location' },
  notes: { at: 'notes', words: 'Enter other notes' },
}

/** Nobody schedules a game for another century: it is a slip of the keyboard. */
const isDate = (date: string) => /^2\d{3}-/.test(date) && isMoment(date, '00:00')
const isTime = (time: string) => isMoment('2026-01-01', time)
const isMoment = (date: string, time: string) => !Number.isNaN(instantOf({ date, time }, 'UTC').getTime())
