import type { SchedulePreview, TeamCard } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useWrite } from '../../lib/api/write.ts'
import { browsersZone } from '../../lib/dates/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/form/error-summary.tsx'
import { PreviewProblems, PreviewResult } from './preview-result.tsx'

import { contentOf, noSource, problemIn, problemOf, unreadLinesIn } from './source.ts'

import { type ScheduleDraft, SourceFields } from './source-fields.tsx'

type ImportScheduleProps = {
  /** Those the person may schedule for. */
  teams: Pick<TeamCard, 'id' | 'name'>[]
  teamId: string
  onTeam: (teamId: string) => void
  onProblems: (hasProblems: boolean) => void
  onImported: (done: string) => void
}

/** What was looked at is what gets imported, byte for byte. */
type Looked = { content: string; timeZone: string; preview: SchedulePreview }

/** Choose, look at what would happen, and only then let it happen. */
export function ImportSchedule({ teams, teamId, onTeam, onProblems, onImported }: ImportScheduleProps) {
  const client = useQueryClient()
  const looking = useWrite('POST /api/v1/team/:teamId/schedule/preview')
  const [draft, setDraft] = useState<ScheduleDraft>(() => ({ ...noSource, timeZone: browsersZone() }))
  const [summary, setSummary] = useState<FieldProblem[]>([])
  const [isReading, setIsReading] = useState(false)
  const [looked, setLooked] = useState<Looked | null>(null)
  /** Tells whether what is being read is still what is meant. */
  const looks = useRef(0)
  const isBusy = isReading || looking.isPending

  const show = (found: FieldProblem[]) => {
    setSummary(found)
    onProblems(found.length > 0)
    return found.length > 0
  }

  const forget = () => {
    looks.current += 1
    setLooked(null)
    looking.reset()
  }

  const look = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    forget()
    const problem = problemOf(draft)
    const found = [
      ...(teamId ? [] : [{ fieldId: 'teamId', message: 'Select a team' }]),
      ...(problem ? [{ fieldId: 'schedule', message: problem }] : []),
    ]
    if (show(found)) return
    setIsReading(true)
    const meant = looks.current
    const content = await contentOf(draft).catch(() => null)
    setIsReading(false)
    if (meant !== looks.current) return
    if (content === null)
      return void show([{ fieldId: 'schedule', message: 'This file cannot be read. Choose it again' }])
    const { timeZone } = draft
    looking.write(
      { params: { teamId }, body: { content, timeZone } },
      {
        onSuccess: (preview) => setLooked({ content, timeZone, preview }),
        onError: (error) => {
          const problem = problemIn(error)
          if (problem) show([{ fieldId: 'schedule', message: problem }])
          // No longer a captain, or no longer a team: the page finds out which.
          if (error instanceof ApiError) void client.invalidateQueries()
        },
      },
    )
  }

  return (
    <>
      <form className="card grid gap-5 p-5 sm:p-7" noValidate onSubmit={(event) => void look(event)}>
        <ErrorSummary problems={summary} />
        <SourceFields
          teams={teams}
          teamId={teamId}
          draft={draft}
          problems={Object.fromEntries(summary.map(({ fieldId, message }) => [fieldId, message]))}
          onTeam={(id) => {
            forget()
            onTeam(id)
          }}
          onChange={(change) => {
            forget()
            setDraft({ ...draft, ...change })
          }}
        />
        <PreviewProblems problems={unreadLinesIn(looking.error)} />
        {looking.error && !problemIn(looking.error) && (
          <Failure error={looking.error}>Failed to read the schedule. Please try again.</Failure>
        )}
        <div className="flex justify-end">
          <Button
            type="submit"
            variant={looked ? 'secondary' : 'primary'}
            className="flex-1 sm:flex-none"
            busy={isBusy}
          >
            Preview
          </Button>
        </div>
      </form>
      {looked && <PreviewResult key={looked.content} teamId={teamId} {...looked} onImported={onImported} />}
    </>
  )
}
