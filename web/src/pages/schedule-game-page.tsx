import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ScheduleForm, scheduleTitle } from '#features/game/game/scheduling/schedule-form.tsx'
import { SchedulePreview } from '#features/game/game/scheduling/schedule-preview.tsx'
import { useSchedule } from '#features/game/game/scheduling/use-schedule.ts'
import { AskNow } from '#features/message/ask/ask-now.tsx'
import { flash, useFlash } from '#lib/page/flash.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leadsToSharing, paths, startSharingPath } from '#paths'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function ScheduleGamePage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const schedule = useSchedule(params.get('teamId') ?? '')
  const note = useFlash()
  const [hasProblems, setHasProblems] = useState(false)
  const title = scheduleTitle(i18n, schedule.draft.kind)
  usePageTitle(title, hasProblems)
  return (
    <>
      <BackLink to={paths.games}>{t`Games`}</BackLink>
      <h1 className="display mb-5 text-2xl lg:mb-7 lg:text-3xl">{title}</h1>
      {note && (
        <Note tone="going" className="mb-5 max-w-[38rem]">
          {note}
        </Note>
      )}
      <div className="grid max-w-[38rem] grid-cols-1 items-start gap-10 xl:max-w-none xl:grid-cols-[minmax(0,38rem)_20rem]">
        <ScheduleForm
          schedule={schedule}
          onProblems={setHasProblems}
          onScheduled={(path, note) => {
            const isFirst = leadsToSharing(params) && schedule.team
            void navigate(isFirst ? startSharingPath(isFirst.id) : path, { state: flash(note) })
          }}
        >
          <AskNow
            teamId={schedule.team?.id ?? ''}
            isOneGame={!schedule.series.repeats}
            kind={schedule.draft.kind}
            checked={schedule.asksNow}
            onChange={schedule.setAsksNow}
          />
        </ScheduleForm>
        {schedule.captained?.length !== 0 && <SchedulePreview team={schedule.team} draft={schedule.draft} />}
      </div>
    </>
  )
}
