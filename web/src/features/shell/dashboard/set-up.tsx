import type { SetUp } from '@app/contract'
import Check from 'lucide-react/icons/check'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { createFirstTeamPath, importSchedulePath, paths, scheduleGamePath } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SideSoFar } from './side-so-far.tsx'

export type NewTeam = NonNullable<SetUp['team']>

type SetUpStepsProps = {
  setUp: SetUp
  /** The buttons that invite players. */
  invite: ReactNode
  /** What a team of the sport usually needs, and the buttons that save it. */
  need: ReactNode
  /** Keeps the invitations open although there is one. */
  isInviting: boolean
  /** The button that closes the guide. */
  close: ReactNode
}

/** The first steps of a new team. Done steps take one line, and only the current one has buttons. */
export function SetUpSteps({ setUp, invite, need, isInviting, close }: SetUpStepsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { team } = setUp
  const steps = team ? stepsOf(setUp, team, { invite, need }) : firstSteps
  const open = steps.filter(({ isDone }) => !isDone)
  const current = isInviting
    ? steps[1]
    : (open.find(({ title }) => title === chosen) ?? open.find(({ isWaiting }) => !isWaiting) ?? open[0])
  return (
    <div className="grid grid-cols-1 gap-7">
      <section className="card overflow-hidden" aria-labelledby="set-up">
        <div className="flex items-center gap-x-3 py-3 pr-2.5 pl-5">
          <h2 id="set-up" className="display min-w-0 flex-1 text-lg wrap-anywhere">
            Get {team?.teamName ?? 'Your Team'} Ready
          </h2>
          <span className="tnum text-sm whitespace-nowrap text-muted-foreground">
            {steps.length - open.length} of {steps.length} done
          </span>
          {close}
        </div>
        <ol className="divide-y divide-border border-t border-border">
          {steps.map((step, place) => (
            <StepRow
              key={step.title}
              step={step}
              number={place + 1}
              isCurrent={step === current}
              onChoose={team && (() => setChosen(step.title))}
            />
          ))}
        </ol>
      </section>
      {team ? <SideSoFar setUp={setUp} sport={team.sport} /> : <NoTeam />}
    </div>
  )
}

interface Step {
  title: string
  isDone: boolean
  /** Nothing is left to do but to wait: other steps come first. */
  isWaiting?: boolean
  /** Beside the title once it is done or waits. */
  result?: string
  hint: string
  actions: ReactNode
}

function stepsOf(
  { memberCount, invited, hasJoinLink, hasGame, hasNeed }: SetUp,
  team: NewTeam,
  { invite, need }: Pick<SetUpStepsProps, 'invite' | 'need'>,
): Step[] {
  const joined = memberCount - 1
  return [
    { title: 'Create your team', isDone: true, hint: '', actions: null },
    {
      title: 'Invite your players',
      isDone: joined > 0,
      isWaiting: invited > 0 || hasJoinLink,
      result: `${joined} joined, ${invited} invited`,
      hint: 'Paste email addresses, or send the join link to your group chat.',
      actions: invite,
    },
    {
      title: 'Schedule your first game',
      isDone: hasGame,
      hint: 'Or paste the whole season.',
      actions: <ScheduleLinks teamId={team.teamId} />,
    },
    {
      title: 'How many do you need?',
      isDone: hasNeed,
      hint: 'Then you see who is missing, and where.',
      actions: need,
    },
  ]
}

const firstSteps: Step[] = [
  {
    title: 'Create your team',
    isDone: false,
    hint: 'A name and a sport are enough.',
    actions: (
      <Link to={createFirstTeamPath} className={buttonClass({ variant: 'primary' })}>
        Start
      </Link>
    ),
  },
  ...['Invite your players', 'Schedule your first game', 'How many do you need?'].map((title) => ({
    title,
    isDone: false,
    hint: '',
    actions: null,
  })),
]

function NoTeam() {
  return (
    <section className="card p-5" aria-labelledby="no-team">
      <h2 id="no-team" className="display text-lg">
        No team of your own?
      </h2>
      <p className="mt-1 mb-3 text-muted-foreground">
        Joining a team: open the link your captain sent. Or play for a team that is short.
      </p>
      <Link to={paths.findSubs} className={buttonClass({ className: 'max-sm:w-full' })}>
        <UserRoundSearch aria-hidden />
        Play as a Sub
      </Link>
    </section>
  )
}

function ScheduleLinks({ teamId }: { teamId: string }) {
  return (
    <>
      <Link to={scheduleGamePath(teamId)} className={buttonClass({ variant: 'primary' })}>
        Schedule First Game
      </Link>
      <Link to={importSchedulePath(teamId)} className={buttonClass({ variant: 'secondary' })}>
        Paste the Season
      </Link>
    </>
  )
}

type StepRowProps = { step: Step; number: number; isCurrent: boolean; onChoose: (() => void) | null }

function StepRow({
  step: { title, isDone, isWaiting, result, hint, actions },
  number,
  isCurrent,
  onChoose,
}: StepRowProps) {
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
            <button type="button" className="hit text-left underline-offset-4 hover:underline" onClick={onChoose}>
              {title}
            </button>
          )}
          {(isDone || isWaiting) && result && <span className="font-normal text-muted-foreground"> · {result}</span>}
          {isDone && <span className="sr-only">, done</span>}
        </h3>
        {(!isDone || isCurrent) && hint && <p className="mt-1 text-sm text-muted-foreground">{hint}</p>}
        {isCurrent && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </li>
  )
}

const dotLook = 'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold'
const doneDot = 'bg-going-soft text-going'
const currentDot = 'bg-primary text-primary-foreground ring-1 ring-primary-edge ring-inset'
const openDot = 'ring-1 ring-input ring-inset'
