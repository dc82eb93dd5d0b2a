import type { SetUp } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { createTeamPath, importSchedulePath, paths, scheduleFirstGamePath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SideSoFar } from './side-so-far.tsx'

export type NewTeam = NonNullable<SetUp['team']>

type SetUpStepsProps = {
  setUp: SetUp
  /** The buttons for inviting players. */
  invite: ReactNode
  /** The usual settings of the sport, and the buttons to save them. */
  need: ReactNode
  /** Keeps the invitation step open although someone has been invited. */
  isInviting: boolean
  /** The button that closes the guide. */
  close: ReactNode
}

/** The first steps of a new team. Completed steps take one line; only the current one has buttons. */
export function SetUpSteps({ setUp, invite, need, isInviting, close }: SetUpStepsProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<StepName | null>(null)
  const { team } = setUp
  const steps = team ? stepsOf(i18n, setUp, team, { invite, need }) : firstSteps
  const open = steps.filter(({ isDone }) => !isDone)
  const teamName = team?.teamName
  const all = steps.length
  const done = all - open.length
  const current = isInviting
    ? steps[1]
    : (open.find(({ name }) => name === chosen) ?? open.find(({ isWaiting }) => !isWaiting) ?? open[0])
  return (
    <div className="grid grid-cols-1 gap-7">
      <section className="card overflow-hidden" aria-labelledby="set-up">
        <div className="flex flex-wrap items-center gap-x-3 py-3 pe-2.5 ps-5">
          <h2 id="set-up" className="display min-w-0 flex-1 text-lg wrap-anywhere">
            {teamName === undefined ? <Trans>Get Your Team Ready</Trans> : <Trans>Get {teamName} Ready</Trans>}
          </h2>
          <span className="tnum text-sm whitespace-nowrap text-muted-foreground">
            <Plural value={done} one={`# of ${all} done`} other={`# of ${all} done`} />
          </span>
          {close}
        </div>
        <ol className="divide-y divide-border border-t border-border">
          {steps.map((step, place) => (
            <StepRow
              key={step.name}
              step={step}
              number={place + 1}
              isCurrent={step === current}
              onChoose={team && (() => setChosen(step.name))}
            />
          ))}
        </ol>
      </section>
      {team ? <SideSoFar setUp={setUp} sport={team.sport} /> : <NoTeam />}
    </div>
  )
}

type StepName = 'create' | 'invite' | 'schedule' | 'need'

const titles: Record<StepName, MessageDescriptor> = {
  create: msg`Create your team`,
  invite: msg`Invite your players`,
  schedule: msg`Schedule your first game`,
  need: msg`How many do you need?`,
}

interface Step {
  name: StepName
  isDone: boolean
  /** The step is waiting on someone else, so show other steps first. */
  isWaiting?: boolean
  /** Shown next to the title once the step is done or waiting. */
  result?: string
  hint: MessageDescriptor | null
  actions: ReactNode
}

function stepsOf(
  i18n: I18n,
  { memberCount, invited, hasJoinLink, hasGame, hasNeed }: SetUp,
  team: NewTeam,
  { invite, need }: Pick<SetUpStepsProps, 'invite' | 'need'>,
): Step[] {
  const joined = memberCount - 1
  return [
    { name: 'create', isDone: true, hint: null, actions: null },
    {
      name: 'invite',
      isDone: joined > 0,
      isWaiting: invited > 0 || hasJoinLink,
      result: i18n._(
        msg({
          message: `${plural(joined, { one: '# joined', other: '# joined' })}, ${plural(invited, { one: '# invited', other: '# invited' })}`,
          comment: 'Players',
        }),
      ),
      hint: msg`Paste email addresses, or send the join link to your group chat.`,
      actions: invite,
    },
    {
      name: 'schedule',
      isDone: hasGame,
      hint: msg`Or paste the whole season.`,
      actions: <ScheduleLinks teamId={team.teamId} />,
    },
    {
      name: 'need',
      isDone: hasNeed,
      hint: msg`Then you see who is missing, and where.`,
      actions: need,
    },
  ]
}

const firstSteps: Step[] = [
  {
    name: 'create',
    isDone: false,
    hint: msg`A name and a sport are enough.`,
    actions: (
      <Link to={createTeamPath('set-up')} className={buttonClass({ variant: 'primary' })}>
        <Trans>Start</Trans>
      </Link>
    ),
  },
  ...(['invite', 'schedule', 'need'] as const).map((name) => ({ name, isDone: false, hint: null, actions: null })),
]

function NoTeam() {
  return (
    <section className="card p-5" aria-labelledby="no-team">
      <h2 id="no-team" className="display text-lg">
        <Trans>No team of your own?</Trans>
      </h2>
      <p className="mt-1 mb-3 text-muted-foreground">
        <Trans>Joining a team? Open the link your captain sent. Or sub for a team that’s short.</Trans>
      </p>
      <Link to={paths.findSubs} className={buttonClass({ className: 'max-sm:w-full' })}>
        <UserRoundSearch aria-hidden />
        <Trans>Play as a Sub</Trans>
      </Link>
    </section>
  )
}

function ScheduleLinks({ teamId }: { teamId: string }) {
  return (
    <>
      <Link to={scheduleFirstGamePath(teamId)} className={buttonClass({ variant: 'primary' })}>
        <Trans>Schedule First Game</Trans>
      </Link>
      <Link to={importSchedulePath(teamId)} className={buttonClass({ variant: 'secondary' })}>
        <Trans>Paste the Season</Trans>
      </Link>
    </>
  )
}

type StepRowProps = { step: Step; number: number; isCurrent: boolean; onChoose: (() => void) | null }

function StepRow({
  step: { name, isDone, isWaiting, result, hint, actions },
  number,
  isCurrent,
  onChoose,
}: StepRowProps) {
  const { t } = useLingui()
  const title = t(titles[name])
  return (
    <li
      className={classNames(
        'flex gap-3.5 px-5',
        isDone && !isCurrent ? 'py-2.5' : 'py-4',
        isCurrent && 'bg-primary/10',
      )}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span aria-hidden className={classNames('tnum', dotLook, isDone ? doneDot : isCurrent ? currentDot : openDot)}>
        {isDone ? <Check className="size-4" strokeWidth={2.5} /> : number}
      </span>
      <div className="min-w-0 flex-1 self-center">
        <h3 className={isDone && !isCurrent ? 'text-sm leading-5' : 'leading-5 font-semibold'}>
          {isDone || isCurrent || !onChoose ? (
            title
          ) : (
            <button type="button" className="hit text-start underline-offset-4 hover:underline" onClick={onChoose}>
              {title}
            </button>
          )}
          {(isDone || isWaiting) && result && <span className="font-normal text-muted-foreground"> · {result}</span>}
          {isDone && (
            <span className="sr-only">
              <Trans comment="Read aloud after the title of a step">, done</Trans>
            </span>
          )}
        </h3>
        {(!isDone || isCurrent) && hint && <p className="mt-1 text-sm text-muted-foreground">{t(hint)}</p>}
        {isCurrent && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </li>
  )
}

const dotLook = 'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold'
const doneDot = 'bg-going-soft text-going'
const currentDot = 'bg-primary text-primary-foreground ring-1 ring-primary-edge ring-inset'
const openDot = 'ring-1 ring-input ring-inset'
