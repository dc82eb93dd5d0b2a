import type { GameCard } from '@app/contract'
import { kindHas } from '@app/contract/kind'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shortDayAt } from '#lib/dates/dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, FieldError } from '#ui/form/field.tsx'
import { TextArea, TextInput } from '#ui/form/inputs.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { clockChangeText, type GameDraft, openOpponent } from '../form/game-draft.ts'
import { repeatText } from '../series/text.ts'
import { sameDayText } from './same-day.ts'
import { datesOf, opponentId, ruleOf, type SeriesDate, type SeriesDraft, skipId, withList } from './series-draft.ts'

type SeriesFieldsProps = {
  draft: GameDraft
  series: SeriesDraft
  /** What the team has already. */
  upcoming: readonly GameCard[]
  problems: Readonly<Partial<Record<string, string>>>
  onChange: (series: SeriesDraft) => void
}

export function SeriesFields({ draft, series, upcoming, problems, onChange }: SeriesFieldsProps) {
  const { t, i18n } = useLingui()
  const set = (change: Partial<SeriesDraft>) => onChange({ ...series, ...change })
  const rule = series.repeats ? repeatText(i18n, ruleOf(draft, series)) : ''
  const hint = kindHas(draft.kind, 'opponent')
    ? t`A whole season at once: same weekday, same time, same place.`
    : t`Same weekday, same time, same place.`
  return (
    <div className="grid gap-5 border-t border-border pt-5">
      <Switch
        id="repeats"
        label={t`Repeat`}
        hint={rule || hint}
        checked={series.repeats}
        onChange={(repeats) => set({ repeats })}
      />
      {series.repeats && (
        <>
          <Segmented
            label={t`How often`}
            options={[
              { value: '1', label: t`Every week` },
              { value: '2', label: t`Every other week` },
            ]}
            value={series.everyWeeks}
            onChange={(everyWeeks) => set({ everyWeeks })}
          />
          <div className="grid items-end gap-x-3 gap-y-5 sm:grid-cols-2 sm:[&_[role=radio]]:h-9">
            <div>
              <p aria-hidden className="mb-1.5 text-sm font-semibold">
                <Trans>Ends</Trans>
              </p>
              <Segmented
                label={t`Ends`}
                options={endsOf(i18n, series)}
                value={series.ends}
                onChange={(end) => set({ ends: end })}
              />
            </div>
            <SeriesEnd series={series} problems={problems} onChange={set} />
          </div>
          {kindHas(draft.kind, 'opponent') && (
            <Field
              id="list"
              label={t`Opponents`}
              necessity="Optional"
              hint={t`Paste a list, one per line or separated by commas. We’ll match them to the dates in order.`}
              error={problems['list']}
            >
              <TextArea
                rows={3}
                autoComplete="off"
                value={series.list}
                onChange={(event) => onChange(withList(series, event.target.value))}
              />
            </Field>
          )}
          <SeriesDates
            draft={draft}
            series={series}
            upcoming={upcoming}
            dates={datesOf(draft, series)}
            problems={problems}
            onChange={onChange}
          />
        </>
      )}
    </div>
  )
}

const endsOf = (i18n: I18n, { weeks: typed }: SeriesDraft) => {
  const weeks = Number(typed)
  const after = isNumber.test(typed)
    ? msg({ message: plural(weeks, { one: 'After # week', other: 'After # weeks' }) })
    : msg`After a number of weeks`
  return [
    { value: 'weeks', label: i18n._(after) },
    { value: 'until', label: i18n._(msg`On a date`) },
  ] as const
}

const isNumber = /^\d{1,3}$/

type SeriesEndProps = Pick<SeriesFieldsProps, 'series' | 'problems'> & {
  onChange: (change: Partial<SeriesDraft>) => void
}

function SeriesEnd({ series, problems, onChange }: SeriesEndProps) {
  const { t } = useLingui()
  if (series.ends === 'until') {
    return (
      <Field id="until" label={t`Last date`} necessity="Required" error={problems['until']}>
        <TextInput type="date" value={series.until} onChange={(event) => onChange({ until: event.target.value })} />
      </Field>
    )
  }
  return (
    <Field id="weeks" label={t`Number of weeks`} necessity="Required" error={problems['weeks']}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={series.weeks}
        onChange={(event) => onChange({ weeks: event.target.value })}
      />
    </Field>
  )
}

type SeriesDatesProps = SeriesFieldsProps & { dates: readonly SeriesDate[] }

function SeriesDates({ draft, series, upcoming, dates, problems, onChange }: SeriesDatesProps) {
  const { i18n } = useLingui()
  if (dates.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        <Trans>Enter the first date to see the rest.</Trans>
      </p>
    )
  const skip = (date: string, isSkipped: boolean) =>
    onChange({
      ...series,
      skipped: [...series.skipped.filter((other) => other !== date), ...(isSkipped ? [date] : [])],
    })
  const setOpponent = (date: string, name: string) =>
    onChange({ ...series, opponents: { ...series.opponents, [date]: name } })
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        <Trans>Dates</Trans> <span className="tnum font-normal text-muted-foreground">({dates.length})</span>
      </legend>
      <ol className="mt-1 divide-y divide-border">
        {dates.map((on) => (
          <SeriesRow
            key={on.date}
            on={on}
            hasOpponent={kindHas(draft.kind, 'opponent')}
            problem={problems[opponentId(on.date)]}
            skipProblem={problems[skipId(on.date)]}
            sameDay={sameDayText(i18n, upcoming, on.date)}
            clockChange={clockChangeText(i18n, { ...draft, date: on.date })}
            onSkip={(isSkipped) => skip(on.date, isSkipped)}
            onOpponent={(name) => setOpponent(on.date, name)}
          />
        ))}
      </ol>
    </fieldset>
  )
}

type SeriesRowProps = {
  on: SeriesDate
  hasOpponent: boolean
  problem: string | undefined
  skipProblem: string | undefined
  sameDay: string | null
  clockChange: string | null
  onSkip: (isSkipped: boolean) => void
  onOpponent: (opponent: string) => void
}

function SeriesRow(props: SeriesRowProps) {
  const { t, i18n } = useLingui()
  const { on, hasOpponent, problem, skipProblem, sameDay, clockChange, onSkip, onOpponent } = props
  const { date, opponentTeamName, isSkipped } = on
  const day = shortDayAt({ startTime: `${date}T12:00:00Z`, timeZone: 'UTC' })
  const [skipField, opponentField] = [skipId(date), opponentId(date)]
  return (
    <li className="py-2.5 max-sm:pt-1 max-sm:pb-4">
      <FieldError id={skipField} error={skipProblem} />
      <FieldError id={opponentField} error={problem} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
        <time
          dateTime={date}
          className={classNames('tnum text-sm font-medium', isSkipped && 'text-muted-foreground line-through')}
        >
          {day}
        </time>
        {hasOpponent ? (
          <TextInput
            id={opponentField}
            aria-label={t`Opponent on ${day}`}
            placeholder={i18n._(openOpponent)}
            autoComplete="off"
            disabled={isSkipped}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${opponentField}-error`}
            className="max-sm:order-last max-sm:col-span-2"
            value={opponentTeamName}
            onChange={(event) => onOpponent(event.target.value)}
          />
        ) : (
          <span className="max-sm:hidden" />
        )}
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            id={skipField}
            type="checkbox"
            className="checkbox"
            aria-describedby={skipProblem && `${skipField}-error`}
            checked={isSkipped}
            onChange={(event) => onSkip(event.target.checked)}
          />
          <Trans>
            Skip<span className="sr-only"> {day}</span>
          </Trans>
        </label>
      </div>
      {!isSkipped &&
        [sameDay, clockChange].map(
          (text) =>
            text && (
              <p key={text} className="mt-1 text-sm text-maybe">
                {text}
              </p>
            ),
        )}
    </li>
  )
}
