import type { ScheduleLine, SchedulePreview } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleMinus from 'lucide-react/icons/circle-minus'
import PencilLine from 'lucide-react/icons/pencil-line'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { ScheduleColumnChoices, type ScheduleColumns } from './column-choices.tsx'
import { PreviewProblems } from './preview-problems.tsx'
import { problemIn } from './source.ts'
import { changeText, countsOf, fieldLabel, linesText, momentText, summaryOf, valueText, yearText } from './text.ts'

type PreviewResultProps = {
  teamId: string
  content: string
  timeZone: string
  time: string | undefined
  columns: ScheduleColumns
  preview: SchedulePreview
  onTime: (time: string) => void
  onColumns: (columns: ScheduleColumns) => void
  busy: boolean
  onImported: (done: string) => void
  asksNow: boolean
  askNow: ReactNode
}

/** The changes line by line, and the button to import them. */
export function PreviewResult(props: PreviewResultProps) {
  const { t, i18n } = useLingui()
  const { teamId, content, timeZone, time, columns, preview, onTime, onColumns, busy, onImported, asksNow, askNow } =
    props
  const importing = useWrite('POST /api/v1/team/:teamId/schedule')
  const [cancelGone, setCancelGone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const counts = countsOf(preview.lines)
  const changes = changeText(i18n, counts, cancelGone)
  const refusal = problemIn(i18n, importing.error)
  const years = yearText(i18n, preview.lines)
  const done = (now: SchedulePreview) => {
    const imported = changeText(i18n, countsOf(now.lines), cancelGone)
    onImported(imported ? t`Schedule imported: ${imported}.` : t`Schedule imported: nothing changed.`)
  }
  const doIt = () => {
    const body = {
      content,
      timeZone,
      columns,
      ...(time && { time }),
      ...(cancelGone && { cancelGone }),
      ...(!asksNow && { silent: true }),
    }
    importing.write({ params: { teamId }, body }, { onSuccess: done })
  }
  return (
    <section className="card grid gap-5 py-5 sm:py-7" aria-labelledby="preview">
      <div className="px-5 sm:px-7">
        <h2 id="preview" ref={heading} tabIndex={-1} className="display text-lg outline-none">
          <Trans>Preview</Trans>
        </h2>
        <p className="tnum mt-1 text-muted-foreground">{summaryOf(i18n, counts)}</p>
      </div>
      {years && (
        <Note className="mx-5 sm:mx-7">
          <Trans>
            <strong className="font-semibold">Your list has no year.</strong> We used the next time each date comes up:{' '}
            {years}.
          </Trans>
        </Note>
      )}
      <PreviewProblems problems={preview.problems} className="mx-5 sm:mx-7" onTime={onTime} />
      <div className="mx-5 empty:hidden sm:mx-7">
        <ScheduleColumnChoices columns={preview.columns} onChoose={onColumns} busy={busy} />
      </div>
      <ul className="divide-y divide-border border-y border-border empty:hidden">
        {preview.lines
          .filter(({ change }) => change !== 'same')
          .map((line) => (
            <PreviewLine key={`${line.line} ${line.gameId}`} line={line} cancelGone={cancelGone} />
          ))}
      </ul>
      <div className="grid gap-5 px-5 sm:px-7">
        {counts.gone > 0 && (
          <Switch
            id="cancelGone"
            label={t`Cancel games that are no longer in the file`}
            hint={cancelGone ? t`We’ll let their players know.` : t`They stay as they are.`}
            checked={cancelGone}
            onChange={setCancelGone}
          />
        )}
        {counts.new > 0 && askNow}
        {importing.error && (
          <Failure error={importing.error} isReason={refusal !== null}>
            {refusal ? `${refusal}.` : t`Failed to import the schedule. Please try again.`}
          </Failure>
        )}
        {changes ? (
          <Button variant="primary" className="sm:justify-self-end" busy={importing.isPending} onClick={doIt}>
            <Trans>Import {changes}</Trans>
          </Button>
        ) : (
          <Note>
            <Trans>Nothing to import: your games already match the file.</Trans>
          </Note>
        )}
      </div>
    </section>
  )
}

/** One game: new, changed or gone, with the differences. */
function PreviewLine({ line, cancelGone }: { line: ScheduleLine; cancelGone: boolean }) {
  const { i18n } = useLingui()
  const { opponentTeamName: opponent, dateWithoutYear: typed } = line
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1.5 px-5 py-3.5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:px-7">
      <span className="flex items-start justify-between gap-3">
        <Mark change={line.change} />
      </span>
      <div className="min-w-0">
        <p className="leading-6 wrap-anywhere">
          <Trans>
            <span className="text-muted-foreground">vs</span> <span className="font-semibold">{opponent}</span>
          </Trans>
        </p>
        <MetaLine className="text-sm text-muted-foreground">
          <time dateTime={line.startTime} className="tnum">
            {momentText(i18n, line)}
          </time>
          {line.location && <span className="wrap-anywhere">{writtenText(i18n, line.location)}</span>}
          {typed ? (
            <span className="wrap-anywhere">
              <Trans>You wrote “{typed}”</Trans>
            </span>
          ) : (
            line.line > 0 && <span className="tnum">{linesText(i18n, [line.line])}</span>
          )}
          {line.change === 'gone' && i18n._(goneText(line, cancelGone))}
        </MetaLine>
        {line.change === 'changed' && <Differences line={line} />}
      </div>
    </li>
  )
}

function goneText({ line }: ScheduleLine, cancelGone: boolean): MessageDescriptor {
  if (cancelGone) return msg`Will be cancelled`
  return line > 0 ? msg`Cancelled in the file, kept here` : msg`Not in the file, kept here`
}

function Differences({ line: { changes, timeZone } }: { line: ScheduleLine }) {
  const { i18n } = useLingui()
  return (
    <dl className="mt-1.5 grid gap-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted-foreground">{fieldLabel(i18n, field)}:</dt>
          <dd className="tnum min-w-0 wrap-anywhere">
            <del className="text-muted-foreground">{valueText(i18n, field, before, timeZone)}</del>
            <span aria-hidden> → </span>
            <span className="sr-only">
              {' '}
              <Trans>becomes</Trans>{' '}
            </span>
            <ins className="font-medium no-underline">{valueText(i18n, field, after, timeZone)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Mark({ change }: Pick<ScheduleLine, 'change'>) {
  const { i18n } = useLingui()
  if (change === 'same') return null
  const { text, ...look } = marks[change]
  return <Badge {...look}>{i18n._(text)}</Badge>
}

const marks = {
  new: { tone: 'going', icon: <Plus aria-hidden />, text: msg`New` },
  changed: { tone: 'maybe', icon: <PencilLine aria-hidden />, text: msg`Changed` },
  gone: {
    tone: 'out',
    icon: <CircleMinus aria-hidden />,
    text: msg({ message: 'Removed', comment: 'A game that is no longer in the file' }),
  },
} as const
