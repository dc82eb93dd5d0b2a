import type { Game } from '@app/contract'
import { sayStep } from '@app/contract/game-text'
import { useLingui } from '@lingui/react/macro'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Check from 'lucide-react/icons/check'
import Megaphone from 'lucide-react/icons/megaphone'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { Link } from 'react-router'
import { useNow } from '#lib/dates/clock.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { nameOf } from '#lib/text.ts'
import { askSubsPath, subRequestPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { AvatarStack } from '#ui/identity/avatar.tsx'
import { Dismiss } from './dismiss.tsx'
import { FaceOut } from './need-rows.tsx'
import { StopAsking } from './stop-asking.tsx'
import { namesDropOuts, noteText, stepFacts, stepTitle } from './text.ts'

type StepBannerProps = {
  game: Game
  /** The game's shortages, in words. */
  missing: string[]
  /** Waiting volunteers, in the order of volunteering. */
  volunteers: Face[]
  /** On the request page, which needs no button leading there. */
  isOnRequest?: boolean
}

type Face = { id: string; name: string; picture: string }

/** A captain's next step, above the scoreboard or the request: ask, asked, review, filled. The head count appears below it. */
export function StepBanner({ game, missing, volunteers, isOnRequest = false }: StepBannerProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const { step, dropOuts } = game
  if (step.kind === 'none' || step.kind === 'remind') return null
  const subs = game.rsvps
    .filter(({ as }) => as === 'sub')
    .map((sub) => ({ id: sub.userId, name: nameOf(sub), picture: sub.avatar }))
  const news = {
    step,
    dropOuts,
    first: volunteers[0] ?? null,
    subs,
    headCount: game.headCount,
    startTime: game.startTime,
    timeZone: game.timeZone,
  }
  const facts = stepFacts(i18n, news, missing, { now, hasPlaces: false })
  const note = noteText(i18n, news)
  const shown = step.kind === 'review' ? facts : [...facts, note].filter(Boolean)
  const { tone, icon } = lookOf(game)
  const faces = step.kind === 'review' ? volunteers : step.kind === 'filled' ? subs : []
  return (
    <div
      className={`note ${tone} no-print mb-2.5 flex-wrap items-center py-2 lg:mb-5 lg:py-3`}
      role={step.kind === 'ask' && step.isUrgent ? 'alert' : 'status'}
    >
      {faces.length > 0 ? (
        <AvatarStack people={faces.slice(0, MAX_FACES)} total={faces.length} />
      ) : dropOuts.length > 0 && step.kind !== 'settle' ? (
        <FaceOut dropOuts={dropOuts} />
      ) : (
        icon
      )}
      <div className="flex min-w-[min(9rem,100%)] flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(8rem,100%)] flex-1 leading-5 wrap-anywhere">
          <p className="font-semibold">{stepTitle(i18n, news, missing)}</p>
          {shown.length > 0 && <p className="text-sm">{shown.join(' · ')}</p>}
          {/* On a phone the volunteer is below, on the first screen. */}
          {step.kind === 'review' && note && <p className="text-sm max-sm:hidden">{note}</p>}
        </div>
        <NextStep game={game} isOnRequest={isOnRequest} />
        {step.kind === 'asked' && step.isAutomatic && game.subRequestId !== null && game.can.requestSubs && (
          <StopAsking requestId={game.subRequestId} />
        )}
      </div>
      {/* A phone only has room for the next step; Needs You shows both. */}
      {dropOuts.length > 0 && namesDropOuts(step) && (
        <Dismiss gameId={game.id} className="-my-1.5 -me-2 max-sm:hidden" />
      )}
    </div>
  )
}

const MAX_FACES = 3

/** Red only if it is urgent; grey if nothing is left to do. */
function lookOf({ step }: Pick<Game, 'step'>) {
  if (step.kind === 'ask' && !step.isUrgent) return { ...looks.ask, tone: 'note-info' }
  return looks[step.kind === 'none' || step.kind === 'remind' ? 'asked' : step.kind]
}

const looks = {
  ask: { tone: 'note-out', icon: <UserRoundMinus aria-hidden /> },
  asked: { tone: 'note-info', icon: <Megaphone aria-hidden /> },
  review: { tone: 'note-volt', icon: <UserRoundPlus aria-hidden /> },
  filled: { tone: 'note-going', icon: <Check aria-hidden /> },
  settle: { tone: 'note-maybe', icon: <CalendarSync aria-hidden /> },
}

function NextStep({ game: { id, kind, can, step, subRequestId }, isOnRequest }: { game: Game; isOnRequest: boolean }) {
  const { i18n } = useLingui()
  const words = sayStep(sayWith(i18n), step, kind)
  if (step.kind === 'filled') return <Dismiss gameId={id} words={words} />
  if (step.kind === 'ask')
    return (
      can.requestSubs && (
        <Link to={askSubsPath(id)} replace={!isOnRequest} className={buttonClass({ variant: 'ink', size: 'sm' })}>
          {words}
        </Link>
      )
    )
  if (isOnRequest || subRequestId === null || (step.kind !== 'asked' && step.kind !== 'review')) return null
  return (
    <Link
      to={subRequestPath(subRequestId)}
      className={buttonClass({ variant: step.kind === 'review' ? 'ink' : 'secondary', size: 'sm' })}
    >
      {words}
    </Link>
  )
}
