import type { SchedulePreview } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { linesText } from './text.ts'

type PreviewProblemsProps = Pick<SchedulePreview, 'problems'> & {
  className?: string
  /** Reads the schedule again, with this time for every line that has none. */
  onTime?: (time: string) => void
}

/** Lines that could not be read: equal reasons once. Lines that lack only a time get one here. */
export function PreviewProblems({ problems, className, onTime }: PreviewProblemsProps) {
  const { t } = useLingui()
  const lacking = onTime ? problems.filter(({ lacksTime }) => lacksTime) : []
  const others = problems.filter((problem) => !lacking.includes(problem))
  return (
    <>
      {lacking.length > 0 && onTime && (
        <Note tone="out" {...(className && { className })}>
          <p className="font-semibold">
            {lacking.length === 1 ? t`1 line has no time` : `${lacking.length} lines have no time`}
          </p>
          <p>{linesText(lacking.map(({ line }) => line))}. The rest of them is fine.</p>
          <TimeForAll count={lacking.length} onTime={onTime} />
        </Note>
      )}
      {others.length > 0 && (
        <Note tone="maybe" {...(className && { className })}>
          <p className="font-semibold">
            {others.length === 1 ? t`This could not be read` : `${others.length} things could not be read`}
          </p>
          <ul className="mt-1 grid gap-0.5">
            {[...Map.groupBy(others, ({ message }) => message)].map(([message, equal]) => (
              <li key={message} className="wrap-anywhere">
                {equal.some(({ line }) => line > 0) && (
                  <span className="tnum font-medium">{linesText(equal.map(({ line }) => line))}: </span>
                )}
                {message}
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
        <Field id="timeForAll" label={count === 1 ? t`Time for this line` : t`Time for these ${count}`}>
          <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
      </div>
      <Button variant="ink" disabled={time === ''} onClick={() => onTime(time)}>
        <Trans>Use for All</Trans>
      </Button>
    </div>
  )
}
