import type { SchedulePreview } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { linesText, reasonText } from './text.ts'

type PreviewProblemsProps = Pick<SchedulePreview, 'problems'> & {
  className?: string
  /** Reads the schedule again, with this time for every line without one. */
  onTime?: (time: string) => void
}

/** Lines that could not be read, grouped by reason. For lines without a time, one can be entered here. */
export function PreviewProblems({ problems, className, onTime }: PreviewProblemsProps) {
  const { i18n } = useLingui()
  const lacking = onTime ? problems.filter(({ code }) => code === 'no_time') : []
  const lackingLines = linesText(
    i18n,
    lacking.map(({ line }) => line),
  )
  const others = problems.filter((problem) => !lacking.includes(problem))
  return (
    <>
      {lacking.length > 0 && onTime && (
        <Note tone="out" {...(className && { className })}>
          <p className="font-semibold">
            <Plural value={lacking.length} one="# line has no time" other="# lines have no time" />
          </p>
          <p>
            <Trans>{lackingLines}. Everything else is fine.</Trans>
          </p>
          <TimeForAll count={lacking.length} onTime={onTime} />
        </Note>
      )}
      {others.length > 0 && (
        <Note tone="maybe" {...(className && { className })}>
          <p className="font-semibold">
            <Plural value={others.length} one="We couldn’t read this line" other="We couldn’t read # lines" />
          </p>
          <ul className="mt-1 grid gap-0.5">
            {[...Map.groupBy(others, (problem) => reasonText(i18n, problem))].map(([reason, equal]) => (
              <li key={reason} className="wrap-anywhere">
                {equal.some(({ line }) => line > 0) && (
                  <span className="tnum font-medium">
                    {linesText(
                      i18n,
                      equal.map(({ line }) => line),
                    )}
                    :{' '}
                  </span>
                )}
                {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  )
}

function TimeForAll({ count, onTime }: { count: number; onTime: (time: string) => void }) {
  const { t } = useLingui()
  const [time, setTime] = useState('')
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2 text-foreground">
      <div className="min-w-36 flex-1">
        <Field
          id="timeForAll"
          label={t({ message: plural(count, { one: 'Time for this line', other: 'Time for these #' }) })}
        >
          <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
      </div>
      <Button variant="ink" disabled={time === ''} onClick={() => onTime(time)}>
        <Trans>Use for All</Trans>
      </Button>
    </div>
  )
}
