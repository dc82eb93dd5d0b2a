import type { SchedulePreview } from '@app/contract'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../lib/api/write.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { PreviewLine } from './preview-line.tsx'
import { PreviewProblems } from './preview-problems.tsx'
import { problemIn } from './refusal.ts'
import { countsOf, deedWords } from './words.ts'

type PreviewResultProps = {
  teamId: string
  content: string
  timeZone: string
  preview: SchedulePreview
  onImported: (done: string) => void
}

/** What importing would do, line by line, and the button that does it. */
export function PreviewResult({ teamId, content, timeZone, preview, onImported }: PreviewResultProps) {
  const importing = useWrite('POST /api/v1/team/:teamId/schedule')
  const [cancelGone, setCancelGone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const counts = countsOf(preview.lines)
  const deed = deedWords(counts, cancelGone)
  const done = (now: SchedulePreview) =>
    onImported(`Schedule imported: ${deedWords(countsOf(now.lines), cancelGone) || 'nothing changed'}.`)
  const doIt = () => {
    const body = { content, timeZone, ...(cancelGone && { cancelGone }) }
    importing.write({ params: { teamId }, body }, { onSuccess: done })
  }
  return (
    <section className="card grid gap-5 py-5 sm:py-7" aria-labelledby="preview">
      <div className="px-5 sm:px-7">
        <h2 id="preview" ref={heading} tabIndex={-1} className="display text-lg outline-none">
          Preview
        </h2>
        <p className="tnum mt-1 text-muted-foreground">{summaryOf(counts)}</p>
      </div>
      <PreviewProblems problems={preview.problems} className="mx-5 sm:mx-7" />
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
            label="Cancel games that are no longer in the file"
            hint={cancelGone ? 'Their players are told.' : 'They stay as they are.'}
            checked={cancelGone}
            onChange={setCancelGone}
          />
        )}
        {importing.error && (
          <Failure error={importing.error}>
            {problemIn(importing.error) ?? 'Failed to import the schedule. Please try again'}.
          </Failure>
        )}
        {deed ? (
          <Button variant="primary" className="sm:justify-self-end" busy={importing.isPending} onClick={doIt}>
            Import {deed}
          </Button>
        ) : (
          <Note>There is nothing to import: all games are as in the file.</Note>
        )}
      </div>
    </section>
  )
}

function summaryOf({ new: added, changed, gone, same }: ReturnType<typeof countsOf>): string {
  return [
    `${added} new`,
    `${changed} changed`,
    ...(gone > 0 ? [`${gone} no longer in the file`] : []),
    `${same} the same`,
  ].join(', ')
}
