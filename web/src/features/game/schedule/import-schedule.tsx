import type { SchedulePreview, TeamCard } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/write.ts'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { ScheduleColumnChoices, type ScheduleColumns } from './column-choices.tsx'
import { PreviewProblems } from './preview-problems.tsx'
import { PreviewResult } from './preview-result.tsx'
import { contentOf, noSource, problemIn, problemOf, unreadLinesIn } from './source.ts'
import { type ScheduleDraft, SourceFields } from './source-fields.tsx'

type ImportScheduleProps = {
  /** Teams the user captains. */
  teams: Pick<TeamCard, 'id' | 'name'>[]
  teamId: string
  onTeam: (teamId: string) => void
  onProblems: (hasProblems: boolean) => void
  onImported: (done: string) => void
  /** Whether players are asked about new games right away. */
  asksNow: boolean
  /** The switch for that, rendered if there are new games. */
  askNow: ReactNode
}

/** The import sends exactly what was previewed. */
type Previewed = {
  content: string
  timeZone: string
  time: string | undefined
  columns: ScheduleColumns
  preview: SchedulePreview
}

/** Choose a source, preview the changes, then import them. */
export function ImportSchedule({ teams, teamId, onTeam, onProblems, ...result }: ImportScheduleProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const previewing = useWrite('POST /api/v1/team/:teamId/schedule/preview')
  const [draft, setDraft] = useState<ScheduleDraft>(() => ({ ...noSource, timeZone: browserTimeZone() }))
  const problem = problemOf(i18n, draft)
  const problems = useProblems<string>(
    { teamId, schedule: draft.file ?? draft.text },
    { ...(!teamId && { teamId: t`Select a team` }), ...(problem && { schedule: problem }) },
    onProblems,
  )
  const [isReading, setIsReading] = useState(false)
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  /** Incremented when the draft changes, so that an outdated preview is ignored. */
  const generation = useRef(0)
  const isBusy = isReading || previewing.isPending

  const discardPreview = () => {
    generation.current += 1
    setPreviewed(null)
    previewing.reset()
  }

  /** `time`: for lines without one. `columns`: chosen by hand. */
  const showPreview = async (time?: string, columns: ScheduleColumns = []) => {
    if (isBusy) return
    discardPreview()
    if (problems.check()) return
    setIsReading(true)
    const started = generation.current
    const content = await contentOf(draft).catch(() => null)
    setIsReading(false)
    if (started !== generation.current) return
    if (content === null) return void problems.refuse({ schedule: t`This file cannot be read. Choose it again` })
    const { timeZone } = draft
    previewing.write(
      { params: { teamId }, body: { content, timeZone, columns, ...(time && { time }) } },
      {
        onSuccess: (preview) => setPreviewed({ content, timeZone, time, columns, preview }),
        onError: (error) => {
          const refusal = problemIn(i18n, error)
          if (refusal) problems.refuse({ schedule: refusal })
          // The user is no longer a captain, or the team is gone: reloading shows which.
          if (error instanceof ApiError) void client.invalidateQueries()
        },
      },
    )
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void showPreview()
  }
  const useTime = (time: string) => void showPreview(time, previewed?.columns)
  const useColumns = (columns: ScheduleColumns) => void showPreview(previewed?.time, columns)
  const unread = previewed && previewed.preview.lines.length === 0 ? previewed.preview.problems : []

  return (
    <>
      <form className="card grid grid-cols-1 gap-5 p-5 sm:p-7" noValidate onSubmit={submit}>
        <ErrorSummary {...problems.summary} />
        <PreviewProblems problems={unread} onTime={useTime} />
        {previewed && unread.length > 0 && (
          <ScheduleColumnChoices columns={previewed.preview.columns} onChoose={useColumns} busy={isBusy} />
        )}
        <SourceFields
          teams={teams}
          teamId={teamId}
          draft={draft}
          problems={problems.shown}
          onTeam={(id) => {
            discardPreview()
            onTeam(id)
          }}
          onChange={(change) => {
            discardPreview()
            setDraft({ ...draft, ...change })
          }}
        />
        <PreviewProblems problems={unreadLinesIn(previewing.error)} />
        {previewing.error && !problemIn(i18n, previewing.error) && (
          <Failure error={previewing.error}>{t`Failed to read the schedule. Please try again.`}</Failure>
        )}
        <div className="flex justify-end">
          <Button
            type="submit"
            variant={previewed && unread.length === 0 ? 'secondary' : 'primary'}
            className="flex-1 sm:flex-none"
            busy={isBusy}
          >
            <Trans>Preview</Trans>
          </Button>
        </div>
      </form>
      {previewed && unread.length === 0 && (
        <PreviewResult
          key={`${previewed.content} ${previewed.time} ${JSON.stringify(previewed.columns)}`}
          teamId={teamId}
          onTime={useTime}
          onColumns={useColumns}
          busy={isBusy}
          {...previewed}
          {...result}
        />
      )}
    </>
  )
}
