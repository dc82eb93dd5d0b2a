import type { GameCard } from '@app/contract'
import { kindHas } from '@app/contract/kind'
import { limits } from '@app/contract/limits'
import { DAY_MS } from '@app/contract/local-time'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { bodyOf, type GameBody, type GameDraft, openOpponent, problemOfOpponent } from '../form/game-draft.ts'

/** A game every week or every other week, with exceptions. */
export interface SeriesDraft {
  repeats: boolean
  everyWeeks: EveryWeeks
  ends: 'weeks' | 'until'
  weeks: string
  until: string
  /** Dates without a game. */
  skipped: readonly string[]
  /** A list of opponents as pasted. They are assigned to the dates in order. */
  list: string
  /** Opponents typed for single dates. They take precedence over the list and the form. */
  opponents: Readonly<Record<string, string>>
}

export type EveryWeeks = '1' | '2'

export const noSeries: SeriesDraft = {
  repeats: false,
  everyWeeks: '1',
  ends: 'weeks',
  weeks: '8',
  until: '',
  skipped: [],
  list: '',
  opponents: {},
}

export interface SeriesDate {
  date: string
  /** Empty if it is open. */
  opponentTeamName: string
  isSkipped: boolean
}

/** All dates, week by week. Empty while the first or last date is missing. */
export function datesOf(draft: GameDraft, series: SeriesDraft): SeriesDate[] {
  const isClear = !Number.isNaN(Date.parse(draft.date)) && problemOfSpan(draft, series) === null
  if (!isClear) return []
  const names = opponentsIn(series.list).values()
  return datesBetween(draft.date, weeksOf(draft, series), Number(series.everyWeeks)).map((date) => {
    const isSkipped = series.skipped.includes(date)
    const listed = isSkipped ? undefined : names.next().value
    return { date, isSkipped, opponentTeamName: series.opponents[date] ?? listed ?? draft.opponentTeamName }
  })
}

/** One name per line, or separated by commas, semicolons or tabs. */
export function opponentsIn(list: string): string[] {
  const names = list.split(/\n/.test(list.trim()) ? /\n/ : /[,;\t]/)
  return names.map((name) => name.replace(/[,;\s]+$/, '').trim()).filter((name) => name !== '')
}

/** If the list is longer than the series, extends the series. */
export function withList(series: SeriesDraft, list: string): SeriesDraft {
  const needed = (opponentsIn(list).length + series.skipped.length - 1) * Number(series.everyWeeks) + 1
  const isLonger = needed > Number(series.weeks) && needed <= limits.gamesAtOnce
  return { ...series, list, ...(isLonger && { weeks: String(needed) }) }
}

/** The request body. The local time is the same every week, across daylight saving time. */
export const gamesOf = (i18n: I18n, draft: GameDraft, series: SeriesDraft): GameBody[] =>
  playedOn(draft, series).map(({ date, opponentTeamName }) =>
    bodyOf({ ...draft, date, opponentTeamName: opponentTeamName.trim() || i18n._(openOpponent) }),
  )

/** The rule of the series, as its games will tell it. Null while there is none. */
export function ruleOf(draft: GameDraft, series: SeriesDraft): GameCard['series'] {
  const last = playedOn(draft, series).at(-1)
  return last ? { everyWeeks: Number(series.everyWeeks), until: last.date } : null
}

/** Error messages by the id of the field. */
export function problemsOfSeries(i18n: I18n, draft: GameDraft, series: SeriesDraft): Record<string, string> {
  const span = spanProblems(i18n, draft, series)
  const [first] = datesOf(draft, series)
  if (!first) return span
  const played = playedOn(draft, series)
  if (played.length === 0) return { [skipId(first.date)]: i18n._(msg`Keep at least one date`) }
  const [listed, dates] = [opponentsIn(series.list).length, played.length]
  return {
    ...(kindHas(draft.kind, 'opponent') && listed > dates && { list: i18n._(tooManyText(listed, dates)) }),
    ...Object.fromEntries(played.flatMap((on) => opponentProblems(i18n, on, draft))),
  }
}

const tooManyText = (opponents: number, dates: number): MessageDescriptor =>
  msg({
    message: `${plural(opponents, { one: 'You listed # opponent', other: 'You listed # opponents' })} but there ${plural(dates, { one: 'is only # date', other: 'are only # dates' })}`,
  })

/** An opponent may be open. The form's own opponent has a separate field. */
function opponentProblems(
  i18n: I18n,
  { date, opponentTeamName }: SeriesDate,
  draft: GameDraft,
): [field: string, text: string][] {
  if (!kindHas(draft.kind, 'opponent') || opponentTeamName.trim() === '' || opponentTeamName === draft.opponentTeamName)
    return []
  const problem = problemOfOpponent(i18n, opponentTeamName).opponentTeamName
  return problem ? [[opponentId(date), problem]] : []
}

export const opponentId = (date: string): string => `opponent-${date}`
export const skipId = (date: string): string => `skip-${date}`

const playedOn = (draft: GameDraft, series: SeriesDraft) => datesOf(draft, series).filter(({ isSkipped }) => !isSkipped)

type SpanProblem = { field: 'weeks' | 'until'; text: MessageDescriptor }

function spanProblems(i18n: I18n, draft: GameDraft, series: SeriesDraft): Record<string, string> {
  const problem = problemOfSpan(draft, series)
  return problem ? { [problem.field]: i18n._(problem.text) } : {}
}

function problemOfSpan(draft: GameDraft, series: SeriesDraft): SpanProblem | null {
  const [weeks, { gamesAtOnce: most }] = [weeksOf(draft, series), limits]
  // Two dates are the least.
  const least = Number(series.everyWeeks) + 1
  if (series.ends === 'weeks') {
    const isRight = Number.isInteger(weeks) && weeks >= least && weeks <= most
    return isRight ? null : { field: 'weeks', text: msg`Enter a number of weeks from ${least} to ${most}` }
  }
  if (series.until === '' || weeks < least)
    return {
      field: 'until',
      text:
        series.everyWeeks === '1'
          ? msg`Enter a date at least a week after the first game`
          : msg`Enter a date at least two weeks after the first game`,
    }
  return weeks > most
    ? {
        field: 'until',
        text: msg({
          message: plural(most, {
            one: 'Enter a date no more than # week after the first game',
            other: 'Enter a date no more than # weeks after the first game',
          }),
        }),
      }
    : null
}

/** The number of weeks, including the first. NaN while a date is missing. */
const weeksOf = ({ date }: GameDraft, { ends, weeks, until }: SeriesDraft): number =>
  ends === 'weeks' ? Number(weeks) : Math.floor((Date.parse(until) - Date.parse(date)) / WEEK_MS) + 1

/** Computed in UTC, so that daylight saving time cannot shift a date. */
const datesBetween = (first: string, weeks: number, everyWeeks: number): string[] =>
  Array.from({ length: Math.ceil(weeks / everyWeeks) }, (_, n) =>
    new Date(Date.parse(first) + n * everyWeeks * WEEK_MS).toISOString().slice(0, 10),
  )

const WEEK_MS = 7 * DAY_MS
