import type { TeamCard } from '@app/contract'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { requestIdOf } from '../../../../lib/api/api-error.ts'
import { importSchedulePath, paths } from '../../../../paths.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Failure, LoadFailure } from '../../../../ui/feedback/failure.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { Field, PlainField } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/inputs.tsx'
import { useProblems } from '../../../../ui/form/use-problems.ts'
import { discards, LeaveGuard } from '../../../../ui/overlay/leave-guard.tsx'
import { useSignedInUser } from '../../../people/session/signed-in.tsx'
import { DateQuestion, unusualDateText } from '../form/date-question.tsx'
import { bodyOf, problemsIn, problemsOf } from '../form/game-draft.ts'
import { GameFields } from '../form/game-fields.tsx'
import { datesOf, gamesOf, problemsOfSeason } from './season-draft.ts'
import { SeasonFields } from './season-fields.tsx'
import type { Schedule } from './use-schedule.ts'
import { type OnScheduled, useScheduleWrite } from './use-schedule-write.ts'

type ScheduleFormProps = {
  schedule: Schedule
  onProblems: (hasProblems: boolean) => void
  onScheduled: OnScheduled
  /** Rendered after the fields. */
  children: ReactNode
}

export function ScheduleForm({ schedule, onProblems, onScheduled, children }: ScheduleFormProps) {
  const { teams, captained, team, draft, season } = schedule
  const scheduling = useScheduleWrite(onScheduled)
  const problems = useProblems<string>({ ...draft, teamId: team?.id }, problemsWith(schedule), onProblems)
  const [question, setQuestion] = useState<string | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (scheduling.isPending) return
    setFailure(null)
    if (problems.check()) return
    const text = unusualDateText(season.isWeekly ? gamesOf(draft, season) : [bodyOf(draft)])
    if (text) setQuestion(text)
    else write()
  }
  const write = () => {
    setQuestion(null)
    if (team) scheduling.write(schedule, team.id, (error) => problems.refuse(problemsIn(error)) || setFailure(error))
  }

  const mayNot = captained?.length === 0
  return (
    <form className="card grid grid-cols-1 gap-5 p-5 sm:p-7" noValidate onSubmit={submit}>
      <LeaveGuard when={schedule.isUnsaved} />
      <ErrorSummary {...problems.summary} />
      <WhyNotSchedule teams={teams} />
      {team && schedule.isOnlyTeam ? (
        <PlainField label="Team">{team.name}</PlainField>
      ) : (
        <ScheduleTeamField
          teams={teams.data}
          teamId={team?.id ?? ''}
          problem={problems.shown['teamId']}
          onChange={schedule.setTeamId}
        />
      )}
      <GameFields
        draft={draft}
        problems={problems.shown}
        disabled={mayNot}
        isSeason={season.isWeekly}
        onChange={schedule.setDraft}
      />
      {!mayNot && (
        <SeasonFields draft={draft} season={season} problems={problems.shown} onChange={schedule.setSeason} />
      )}
      {!mayNot && children}
      {failure && <Failure error={failure}>{failureText(season.isWeekly)}</Failure>}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 pt-1">
        {!mayNot && (
          <Link
            to={importSchedulePath(team?.id ?? '')}
            className="me-auto py-3 text-sm font-medium underline underline-offset-4"
          >
            Import a schedule
          </Link>
        )}
        <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:w-full">
          <Link
            to={paths.games}
            {...discards}
            className={buttonClass({ variant: 'ghost', className: 'grow sm:grow-0' })}
          >
            Cancel
          </Link>
          <Button
            type="submit"
            variant="primary"
            className="grow sm:grow-0"
            busy={scheduling.isPending}
            disabled={!captained || mayNot}
          >
            {actionLabel(schedule)}
          </Button>
        </div>
      </div>
      <DateQuestion
        text={question}
        action={actionLabel(schedule)}
        onConfirm={write}
        onClose={() => setQuestion(null)}
      />
    </form>
  )
}

function problemsWith({ team, draft, season }: Schedule): Record<string, string> {
  const { opponentTeamName, ...others } = problemsOf(draft)
  const mayBeOpen = season.isWeekly && draft.opponentTeamName.trim() === ''
  return {
    ...(!team && { teamId: 'Select a team' }),
    ...(opponentTeamName && !mayBeOpen && { opponentTeamName }),
    ...others,
    ...(season.isWeekly && problemsOfSeason(draft, season)),
  }
}

function actionLabel({ draft, season }: Schedule): string {
  const games = season.isWeekly ? datesOf(draft, season).filter(({ isSkipped }) => !isSkipped).length : 1
  return games > 1 ? `Schedule ${games} Games` : 'Schedule Game'
}

const failureText = (isWeekly: boolean) => `Failed to create ${isWeekly ? 'games' : 'game'}. Please try again.`

type WhyNotScheduleProps = { teams: UseQueryResult<TeamCard[]> }

/** Explains why the user cannot schedule a game. Null if they can. */
function WhyNotSchedule({ teams }: WhyNotScheduleProps) {
  const client = useQueryClient()
  const user = useSignedInUser()
  if (user.id === '' || teams.isLoadingError) {
    return (
      <LoadFailure
        message="Failed to load teams. Please try again later."
        requestId={requestIdOf(teams.error)}
        busy={teams.isFetching}
        onRetry={() => void client.invalidateQueries()}
      />
    )
  }
  if (!teams.data || teams.data.some(({ role }) => role === 'Captain')) return null
  return (
    <Note>
      {teams.data.length === 0
        ? 'You need a team to schedule a game.'
        : 'Only team captains can schedule games, and you are not a captain yet.'}{' '}
      <Link to={paths.createTeam} className="font-semibold underline underline-offset-4">
        Create Team
      </Link>
    </Note>
  )
}

type ScheduleTeamFieldProps = {
  /** Undefined while loading. */
  teams: TeamCard[] | undefined
  teamId: string
  problem: string | undefined
  onChange: (teamId: string) => void
}

/** All own teams. Those the user is not a captain of are disabled, with the reason. */
function ScheduleTeamField({ teams, teamId, problem, onChange }: ScheduleTeamFieldProps) {
  const isEmpty = !teams || teams.length === 0
  return (
    <Field id="teamId" label="Team" necessity="Required" error={problem}>
      <Select disabled={isEmpty} value={teamId} onChange={(event) => onChange(event.target.value)}>
        <option value="">{placeholder(teams)}</option>
        {teams?.toSorted(captainsFirst).map(({ id, name, role }) => (
          <option key={id} value={id} disabled={role !== 'Captain'}>
            {role === 'Captain' ? name : `${name} (only team captains can schedule games)`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function placeholder(teams: TeamCard[] | undefined): string {
  if (!teams) return 'Loading teams...'
  return teams.length === 0 ? 'No teams' : 'Select a team'
}

const captainsFirst = (a: TeamCard, b: TeamCard) => Number(b.role === 'Captain') - Number(a.role === 'Captain')
