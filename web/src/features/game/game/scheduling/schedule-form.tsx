import type { TeamCard } from '@app/contract'
import { type GameKind, kindHas } from '@app/contract/kind'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { requestIdOf } from '#lib/api/api-error.ts'
import { importSchedulePath, paths } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field, PlainField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { discards, LeaveGuard } from '#ui/overlay/leave-guard.tsx'
import { DateQuestion, unusualDateText } from '../form/date-question.tsx'
import { bodyOf, problemsIn, problemsOf } from '../form/game-draft.ts'
import { GameFields } from '../form/game-fields.tsx'
import { KindChoice } from '../form/kind-choice.tsx'
import { sameDayText } from './same-day.ts'
import { datesOf, gamesOf, problemsOfSeries } from './series-draft.ts'
import { SeriesFields } from './series-fields.tsx'
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
  const { t, i18n } = useLingui()
  const { teams, captained, team, draft, series, upcoming } = schedule
  const scheduling = useScheduleWrite(onScheduled)
  const problems = useProblems<string>({ ...draft, teamId: team?.id }, problemsWith(i18n, schedule), onProblems)
  const [question, setQuestion] = useState<string | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (scheduling.isPending) return
    setFailure(null)
    if (problems.check()) return
    const text = unusualDateText(i18n, series.repeats ? gamesOf(i18n, draft, series) : [bodyOf(draft)])
    if (text) setQuestion(text)
    else write()
  }
  const write = () => {
    setQuestion(null)
    if (team)
      scheduling.write(schedule, team.id, (error) => problems.refuse(problemsIn(i18n, error)) || setFailure(error))
  }

  const mayNot = captained?.length === 0
  // The dates of a series say it in their rows.
  const sameDay = series.repeats ? null : sameDayText(i18n, upcoming, draft.date)
  return (
    <form className="card grid grid-cols-1 gap-5 p-5 sm:p-7" noValidate onSubmit={submit}>
      <LeaveGuard when={schedule.isUnsaved} />
      <ErrorSummary {...problems.summary} />
      <WhyNotSchedule teams={teams} />
      <KindChoice kind={draft.kind} disabled={mayNot} onChange={(kind) => schedule.setDraft({ ...draft, kind })} />
      {team && schedule.isOnlyTeam ? (
        <PlainField label={t`Team`}>{team.name}</PlainField>
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
        isSeries={series.repeats}
        onChange={schedule.setDraft}
      >
        {sameDay && <Note tone="maybe">{sameDay}</Note>}
      </GameFields>
      {!mayNot && (
        <SeriesFields
          draft={draft}
          series={series}
          upcoming={upcoming}
          problems={problems.shown}
          onChange={schedule.setSeries}
        />
      )}
      {!mayNot && children}
      {failure && <Failure error={failure}>{i18n._(failureText(draft.kind, series.repeats))}</Failure>}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 pt-1">
        {!mayNot && (
          <Link
            to={importSchedulePath(team?.id ?? '')}
            className="me-auto py-3 text-sm font-medium underline underline-offset-4"
          >
            <Trans>Import a schedule</Trans>
          </Link>
        )}
        <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:w-full">
          <Link
            to={paths.games}
            {...discards}
            className={buttonClass({ variant: 'ghost', className: 'grow sm:grow-0' })}
          >
            <Trans>Cancel</Trans>
          </Link>
          <Button
            type="submit"
            variant="primary"
            className="grow sm:grow-0"
            busy={scheduling.isPending}
            disabled={!captained || mayNot}
          >
            {actionLabel(i18n, schedule)}
          </Button>
        </div>
      </div>
      <DateQuestion
        text={question}
        action={actionLabel(i18n, schedule)}
        onConfirm={write}
        onClose={() => setQuestion(null)}
      />
    </form>
  )
}

function failureText(kind: GameKind, repeats: boolean): MessageDescriptor {
  if (!kindHas(kind, 'opponent')) return msg`Failed to schedule it. Please try again.`
  return repeats ? msg`Failed to create games. Please try again.` : msg`Failed to create game. Please try again.`
}

function problemsWith(i18n: I18n, { team, draft, series }: Schedule): Record<string, string> {
  const { opponentTeamName, ...others } = problemsOf(i18n, draft)
  const mayBeOpen = series.repeats && draft.opponentTeamName.trim() === ''
  return {
    ...(!team && { teamId: i18n._(msg`Select a team`) }),
    ...(opponentTeamName && !mayBeOpen && { opponentTeamName }),
    ...others,
    ...(series.repeats && problemsOfSeries(i18n, draft, series)),
  }
}

function actionLabel(i18n: I18n, { draft, series }: Schedule): string {
  const games = series.repeats ? datesOf(draft, series).filter(({ isSkipped }) => !isSkipped).length : 1
  return games <= 1 ? scheduleTitle(i18n, draft.kind) : i18n._(countedTitle(draft.kind, games))
}

/** "Schedule Game", "Schedule Practice" */
export const scheduleTitle = (i18n: I18n, kind: GameKind): string =>
  i18n._(
    msg({
      message: select(kind, {
        game: 'Schedule Game',
        practice: 'Schedule Practice',
        pickup: 'Schedule Pick-up',
        social: 'Schedule Social',
        other: 'Schedule Tournament',
      }),
    }),
  )

/** "Schedule 29 Practices"; of a kind without a plural, "Schedule 4 Dates". */
function countedTitle(kind: GameKind, games: number): MessageDescriptor {
  if (kindHas(kind, 'opponent'))
    return msg({ message: plural(games, { one: 'Schedule # Game', other: 'Schedule # Games' }) })
  return kind === 'practice'
    ? msg({ message: plural(games, { one: 'Schedule # Practice', other: 'Schedule # Practices' }) })
    : msg({ message: plural(games, { one: 'Schedule # Date', other: 'Schedule # Dates' }) })
}

type WhyNotScheduleProps = { teams: UseQueryResult<TeamCard[]> }

/** Explains why the user cannot schedule a game. Null if they can. */
function WhyNotSchedule({ teams }: WhyNotScheduleProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const user = useSignedInUser()
  if (user.id === '' || teams.isLoadingError) {
    return (
      <LoadFailure
        message={t`Failed to load teams. Please try again later.`}
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
        ? t`You need a team to schedule a game.`
        : t`Only team captains can schedule games, and you’re not a captain yet.`}{' '}
      <Link to={paths.createTeam} className="font-semibold underline underline-offset-4">
        <Trans>Create Team</Trans>
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

/** All of the user's teams. Those they are not a captain of are disabled, with the reason. */
function ScheduleTeamField({ teams, teamId, problem, onChange }: ScheduleTeamFieldProps) {
  const { t, i18n } = useLingui()
  const isEmpty = !teams || teams.length === 0
  return (
    <Field id="teamId" label={t`Team`} necessity="Required" error={problem}>
      <Select disabled={isEmpty} value={teamId} onChange={(event) => onChange(event.target.value)}>
        <option value="">{i18n._(placeholder(teams))}</option>
        {teams?.toSorted(captainsFirst).map(({ id, name, role }) => (
          <option key={id} value={id} disabled={role !== 'Captain'}>
            {role === 'Captain' ? name : t`${name} (only team captains can schedule games)`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function placeholder(teams: TeamCard[] | undefined): MessageDescriptor {
  if (!teams) return msg`Loading teams...`
  return teams.length === 0 ? msg`No teams` : msg`Select a team`
}

const captainsFirst = (a: TeamCard, b: TeamCard) => Number(b.role === 'Captain') - Number(a.role === 'Captain')
