import type { Game } from '@app/contract'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useWrite } from '../../lib/api/write.ts'
import { useNow } from '../../lib/dates/clock.ts'
import { nameOf } from '../../lib/words.ts'
import { askSubsPath, subRequestPath } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { failed } from './need-rows.tsx'
import { askWords, noteWords, stepFacts, stepTitle } from './words.ts'

type StepBannerProps = {
  game: Game
  /** What the game lacks, in words. */
  missing: string[]
  /** The volunteer who was first. */
  first: { name: string } | null
}

/** The next step of a captain, above the scoreboard: ask, asked, review, filled. Nothing is said twice. */
export function StepBanner({ game, missing, first }: StepBannerProps) {
  const now = useNow()
  const { step, dropOuts } = game
  if (step.kind === 'none' || step.kind === 'remind') return null
  const subs = game.rsvps.filter(({ as }) => as === 'sub').map((sub) => ({ name: nameOf(sub) }))
  const news = { step, dropOuts, first, subs, headCount: game.headCount, timeZone: game.timeZone }
  const facts = [step.kind === 'ask' ? noteWords(dropOuts) : '', ...stepFacts(news, missing, now)].filter(Boolean)
  const { tone, icon } = looks[step.kind]
  return (
    <div className={`note ${tone} items-center no-print mb-4 lg:mb-5`} role={step.kind === 'ask' ? 'alert' : 'status'}>
      {icon}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(9rem,100%)] flex-1 wrap-anywhere">
          <p className="font-semibold">{stepTitle(news, missing)}</p>
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        </div>
        <NextStep game={game} />
      </div>
      {(step.kind === 'filled' || (step.kind === 'ask' && dropOuts.length > 0)) && <Dismiss id={game.id} />}
    </div>
  )
}

const looks = {
  ask: { tone: 'note-out', icon: <UserRoundMinus aria-hidden /> },
  asked: { tone: 'note-info', icon: <Clock aria-hidden /> },
  review: { tone: 'note-maybe', icon: <UserRoundPlus aria-hidden /> },
  filled: { tone: 'note-going', icon: <Check aria-hidden /> },
  settle: { tone: 'note-info', icon: <Clock aria-hidden /> },
}

function NextStep({ game: { id, can, step, subRequestId } }: { game: Game }) {
  if (step.kind === 'ask' && can.requestSubs)
    return (
      <Link to={askSubsPath(id)} className={buttonClass({ variant: 'ink', size: 'sm' })}>
        {askWords(step.subs)}
      </Link>
    )
  if (subRequestId === null || (step.kind !== 'asked' && step.kind !== 'review')) return null
  return (
    <Link
      to={subRequestPath(subRequestId)}
      className={buttonClass({ variant: step.kind === 'review' ? 'primary' : 'secondary', size: 'sm' })}
    >
      {step.kind === 'review' ? 'Review' : 'See Request'}
    </Link>
  )
}

function Dismiss({ id }: { id: string }) {
  const dismissing = useWrite('POST /api/v1/game/:id/drop-outs/dismiss')
  const dismiss = () => dismissing.write({ params: { id } }, { onError: failed('dismiss') })
  return (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      className="-my-1.5 -mr-2"
      aria-label="Dismiss"
      icon={<X aria-hidden />}
      busy={dismissing.isPending}
      onClick={dismiss}
    />
  )
}
