import { shortDayAt } from '../../../lib/dates/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { clockChangeWords } from '../form/clock-change.ts'
import type { GameDraft } from '../form/game-draft.ts'
import { opponentId, type SeasonDate, type SeasonDraft, skipId } from './season-draft.ts'

type SeasonDatesProps = {
  draft: GameDraft
  season: SeasonDraft
  dates: readonly SeasonDate[]
  problems: Readonly<Record<string, string>>
  onChange: (season: SeasonDraft) => void
}

export function SeasonDates({ draft, season, dates, problems, onChange }: SeasonDatesProps) {
  if (dates.length === 0)
    return <p className="text-sm text-muted-foreground">Enter the first date to see all of them.</p>
  const skip = (date: string, isSkipped: boolean) =>
    onChange({
      ...season,
      skipped: [...season.skipped.filter((other) => other !== date), ...(isSkipped ? [date] : [])],
    })
  const meet = (date: string, name: string) => onChange({ ...season, opponents: { ...season.opponents, [date]: name } })
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        Dates <span className="tnum font-normal text-muted-foreground">({dates.length})</span>
      </legend>
      <ol className="mt-1 divide-y divide-border">
        {dates.map((on) => (
          <SeasonRow
            key={on.date}
            on={on}
            problem={problems[opponentId(on.date)]}
            skipProblem={problems[skipId(on.date)]}
            clockChange={clockChangeWords({ ...draft, date: on.date })}
            onSkip={(isSkipped) => skip(on.date, isSkipped)}
            onMeet={(name) => meet(on.date, name)}
          />
        ))}
      </ol>
    </fieldset>
  )
}

type SeasonRowProps = {
  on: SeasonDate
  problem: string | undefined
  skipProblem: string | undefined
  clockChange: string | null
  onSkip: (isSkipped: boolean) => void
  onMeet: (opponent: string) => void
}

function SeasonRow({ on, problem, skipProblem, clockChange, onSkip, onMeet }: SeasonRowProps) {
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
        <TextInput
          id={opponentField}
          aria-label={`Opponent on ${day}`}
          placeholder="Opponent"
          autoComplete="off"
          disabled={isSkipped}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${opponentField}-error`}
          className="max-sm:order-last max-sm:col-span-2"
          value={opponentTeamName}
          onChange={(event) => onMeet(event.target.value)}
        />
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            id={skipField}
            type="checkbox"
            className="checkbox"
            aria-describedby={skipProblem && `${skipField}-error`}
            checked={isSkipped}
            onChange={(event) => onSkip(event.target.checked)}
          />
          Skip<span className="sr-only"> {day}</span>
        </label>
      </div>
      {clockChange && !isSkipped && <p className="mt-1 text-sm text-maybe">{clockChange}</p>}
    </li>
  )
}
