import type { Game } from '@app/contract'
import { formationsOf, isHuddle } from '@app/contract/formation'
import { attendanceLabels } from '@app/contract/game-text'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import UsersRound from 'lucide-react/icons/users-round'
import { type CSSProperties, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { writtenText } from '../../../../lib/language/say-with.ts'
import { useMediaQuery } from '../../../../lib/media-query.ts'
import { store, stored } from '../../../../lib/storage.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { Pitch } from '../../../../ui/identity/court.tsx'
import { Scoreboard, StatusMark } from '../detail/game-hero.tsx'
import { lineUpOf, mainGap, type StageLineUp } from './line-up.ts'
import { LineUpCourt, shownName } from './line-up-court.tsx'
import { LineUpList } from './line-up-list.tsx'
import { fullText, type GapActions } from './text.ts'

const LineUpEditor = lazy(async () => ({ default: (await import('./edit/line-up-editor.tsx')).LineUpEditor }))

type StageProps = {
  game: Game
  now: Date
  myId: string
  gapActions: GapActions
  /** Answers Going for the user. Null if the game takes no answer. */
  onGoing: (() => void) | null
  /** The volunteers who wait for a gap. */
  waiting: ReactNode
  /** The user's own answer, with the head count. */
  children: ReactNode
}

/** The head of the game page: who plays, am I in, who is missing. */
export function Stage({ game, now, myId, gapActions, onGoing, waiting, children }: StageProps) {
  const { i18n, t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const setButton = useRef<HTMLButtonElement>(null)
  const lineUp = lineUpOf(game, myId)
  const stopEditing = () => {
    setIsEditing(false)
    requestAnimationFrame(() => setButton.current?.focus())
  }
  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton className="h-[36rem] rounded-2xl" />}>
        <LineUpEditor game={game} lineUp={lineUp} onClose={stopEditing} />
      </Suspense>
    )
  }
  return (
    <header>
      <Pitch className="stage -mx-1 sm:mx-0 print:bg-transparent print:text-foreground">
        <div className="stage-score">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Badge tone="onpitch" icon={<MapPin aria-hidden />} className="wrap-anywhere print:hidden">
              {writtenText(i18n, game.location)}
            </Badge>
            <StatusMark status={game.status} />
          </div>
          <Scoreboard game={game} now={now} />
        </div>
        <LineUpSection game={game} lineUp={lineUp} gapActions={gapActions} onGoing={onGoing} waiting={waiting} />
        <div className="stage-side no-print empty:hidden">
          {children}
          <Bench lineUp={lineUp} gapActions={gapActions} />
          {game.can.setLineUp && formationsOf(game.sport).length > 0 && (
            <Button
              ref={setButton}
              variant="onpitch"
              className="w-full"
              icon={<UsersRound aria-hidden />}
              onClick={() => setIsEditing(true)}
            >
              {game.status === 'Completed' ? t`Fix Who Played` : t`Set the Line-up`}
            </Button>
          )}
        </div>
      </Pitch>
    </header>
  )
}

type LineUpSectionProps = Pick<StageProps, 'game' | 'gapActions' | 'onGoing' | 'waiting'> & { lineUp: StageLineUp }

function LineUpSection({ game, lineUp, gapActions, onGoing, waiting }: LineUpSectionProps) {
  const { t, i18n } = useLingui()
  const [view, setView] = useLineUpView()
  const text = fullText(i18n, lineUp)
  const isWithoutPositions =
    lineUp.formation.name === '' &&
    formationsOf(game.sport).length > 0 &&
    (view === 'List' || !isHuddle(lineUp.formation))
  const gap = mainGap(lineUp, gapActions.volunteers)
  // Nobody takes a place that was left open in a game that is over.
  const placements = game.status === 'Upcoming' ? lineUp.placements : lineUp.placements.filter(({ person }) => person)
  const shown = { lineUp: { ...lineUp, placements }, gapActions, onGoing }
  return (
    <section className="stage-court no-print" aria-label={t`Line-up`}>
      <div className="court-bar">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {text && <Badge tone="onpitch">{text}</Badge>}
          {isWithoutPositions && (
            <span className="text-xs text-pitch-muted">
              <Trans>No positions yet</Trans>
            </span>
          )}
        </div>
        <div className="toggle" role="group" aria-label={t`Show the line-up as`}>
          {(['Pitch', 'List'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {i18n._(views[one])}
            </button>
          ))}
        </div>
      </div>
      {view === 'List' ? <LineUpList {...shown} /> : <LineUpCourt sport={game.sport} {...shown} />}
      <div style={{ '--x': view === 'List' ? 50 : (gap?.place.x ?? 50) } as CSSProperties}>{waiting}</div>
    </section>
  )
}

const views = {
  Pitch: msg({ message: 'Pitch', comment: 'The line-up drawn on the playing field' }),
  List: msg`List`,
}

const VIEW = 'line-up-view'

/** The choice is remembered. Without one, a court too narrow for names starts as a list. */
function useLineUpView() {
  const isNarrow = useMediaQuery('(width < 19rem)')
  const [chosen, setChosen] = useState(() => stored(VIEW))
  const choose = (view: 'Pitch' | 'List') => {
    store(VIEW, view)
    setChosen(view)
  }
  return [chosen === 'Pitch' || chosen === 'List' ? chosen : isNarrow ? 'List' : 'Pitch', choose] as const
}

/** People who are in without a place, and those who may come. A team that is short has a gap here too. */
function Bench({ lineUp, gapActions: { requestSub, action } }: { lineUp: StageLineUp; gapActions: GapActions }) {
  const { t, i18n } = useLingui()
  const { bench, gapsBeside } = lineUp
  if (bench.length === 0 && gapsBeside === 0) return null
  const isMaybe = bench.length > 0 && bench.every(({ state }) => state === 'maybe') && gapsBeside === 0
  return (
    <section role="group" aria-labelledby="bench">
      <h2 id="bench" className="mb-2.5 text-sm font-semibold">
        {isMaybe ? i18n._(attendanceLabels.Maybe) : t`On the Bench`}
      </h2>
      <ul className="bench-line">
        {bench.map((person) => (
          <li key={person.userId} className={person.state === 'in' ? '' : 'bench-maybe'}>
            <Avatar id={person.userId} name={person.name} picture={person.picture} />
            <span className="wrap-anywhere">{isMaybe ? person.firstName : shownName(i18n, person)}</span>
          </li>
        ))}
        {gapsBeside > 0 && (
          <li>
            {requestSub && lineUp.gaps === 0 ? (
              <button type="button" className="gap" onClick={() => requestSub('')}>
                <BenchGap open={gapsBeside} />
                <span className="gap-act">{action}</span>
              </button>
            ) : (
              <span className="gap">
                <BenchGap open={gapsBeside} />
              </span>
            )}
          </li>
        )}
      </ul>
    </section>
  )
}

function BenchGap({ open }: { open: number }) {
  return (
    <>
      <span className="gap-ring [--face:2.5rem]">
        <Plus aria-hidden />
      </span>
      <span className="font-semibold">
        <Plural value={open} one="# open" other="# open" />
      </span>
    </>
  )
}
