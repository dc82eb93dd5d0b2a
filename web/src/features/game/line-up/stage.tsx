import type { Game } from '@app/contract'
import { formationsOf } from '@app/contract/formation'
import { attendanceLabels } from '@app/contract/game-text'
import { shortBy } from '@app/contract/head-count'
import { kindHas } from '@app/contract/kind'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import UsersRound from 'lucide-react/icons/users-round'
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Scoreboard, StatusMark } from '#features/game/game/detail/game-hero.tsx'
import { StatusLine } from '#features/game/game/head-count.tsx'
import { writtenText } from '#lib/language/say-with.ts'
import { useMediaQuery } from '#lib/media-query.ts'
import { store, stored } from '#lib/storage.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Pitch } from '#ui/identity/court.tsx'
import { Ring } from './gap.tsx'
import { type BenchPlace, isGap, lineUpOf, mainGap, type StageLineUp } from './line-up.ts'
import { LineUpCourt, shownName } from './line-up-court.tsx'
import { LineUpList } from './line-up-list.tsx'
import { fullText, type GapActions, placeLabels } from './text.ts'

const LineUpEditor = lazy(async () => ({ default: (await import('./edit/line-up-editor.tsx')).LineUpEditor }))

type StageProps = {
  game: Game
  now: Date
  myId: string
  gapActions: GapActions
  /** Answers Going for the user. Null if the game accepts no answers. */
  onGoing: (() => void) | null
  /** The volunteers waiting for a gap. */
  waiting: ReactNode
  /** The user's own answer, with the head count. */
  children: ReactNode
}

/** The head of the game page: who plays, whether the user does, and who is needed. */
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
  const section = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow(section)
  const isWide = useMediaQuery(WIDE_STAGE)
  const [chosen, setView] = useLineUpView()
  const view = isNarrow ? 'List' : chosen
  const text = fullText(i18n, lineUp)
  const gap = mainGap(lineUp, gapActions.volunteers)
  const isUpcoming = game.status === 'Upcoming'
  // In a past game, nobody will take an open spot any more.
  const placements = isUpcoming ? lineUp.placements : lineUp.placements.filter(({ person }) => person)
  const shown = { lineUp: { ...lineUp, placements }, gapActions, onGoing }
  return (
    <section ref={section} className="stage-court no-print" aria-label={t`Line-up`}>
      <div className="court-bar">
        {isUpcoming
          ? !isWide && <StatusLine game={game} className="seats" />
          : text && <Badge tone="onpitch">{text}</Badge>}
        {!isNarrow && (
          <div className="toggle ms-auto" role="group" aria-label={t`Show the line-up as`}>
            {(['Pitch', 'List'] as const).map((one) => (
              <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
                {i18n._(views[one])}
              </button>
            ))}
          </div>
        )}
      </div>
      {view === 'List' ? (
        <LineUpList {...shown} />
      ) : (
        <LineUpCourt sport={game.sport} centre={<Centre game={game} />} {...shown} />
      )}
      <div style={{ '--x': view === 'List' ? 50 : (gap?.place.x ?? 50) } as CSSProperties}>{waiting}</div>
    </section>
  )
}

/** How many are still needed, that nobody else can come, or that nobody has been given a position. */
function Centre({ game: { kind, sport, status, headCount, waiting } }: { game: Game }) {
  const isUpcoming = status === 'Upcoming'
  const toFill = isUpcoming && headCount ? shortBy(headCount) : 0
  const places = isUpcoming ? (waiting?.places ?? null) : null
  if (toFill > 0)
    return (
      <p className="tnum text-sm text-pitch-muted">
        <Plural value={toFill} one="# spot to fill" other="# spots to fill" />
      </p>
    )
  if (places !== null && headCount && headCount.in >= places)
    return (
      <p className="tnum text-sm text-pitch-muted">
        <b className="display block text-xl text-pitch-foreground">
          <Trans comment="Nobody else can come to the game">Full</Trans>
        </b>
        <Plural value={places} one="Room for #" other="Room for #" />
      </p>
    )
  return (
    kindHas(kind, 'line_up') &&
    formationsOf(sport).length > 0 && (
      <p className="text-sm text-pitch-muted">
        <Trans>No positions yet</Trans>
      </p>
    )
  )
}

/** Court and text are side by side. The count is then below the user's answer, otherwise above the court. */
export const WIDE_STAGE = '(width >= 64rem)'

/** On a court narrower than this, faces and names would overlap. */
const MIN_REM = 17

/** Whether the section is too narrow for a court, for example because of large text. Then the list is shown. */
function useIsNarrow(section: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    const place = section.current
    if (!place || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setIsNarrow(place.clientWidth > 0 && place.clientWidth < MIN_REM * rem)
    }
    measure()
    // The height of the section follows the text size.
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [section])
  return isNarrow
}

const views = {
  Pitch: msg({ message: 'Field', comment: 'The line-up drawn on the playing field' }),
  List: msg`List`,
}

const VIEW = 'line-up-view'

/** The choice is remembered. */
function useLineUpView() {
  const [chosen, setChosen] = useState(() => stored(VIEW))
  const choose = (view: 'Pitch' | 'List') => {
    store(VIEW, view)
    setChosen(view)
  }
  return [chosen === 'List' ? 'List' : 'Pitch', choose] as const
}

/** People who are in but have no spot, people who may come, then spots to fill that do not fit on the court. */
function Bench({ lineUp, gapActions: { ask } }: { lineUp: StageLineUp; gapActions: GapActions }) {
  const { t, i18n } = useLingui()
  const { bench, beside } = lineUp
  if (bench.length === 0 && beside.length === 0) return null
  const isMaybe = beside.length === 0 && bench.every(({ state }) => state === 'maybe')
  const isOnCourt = lineUp.placements.some(({ kind }) => kind === 'open')
  const asking = isOnCourt ? undefined : beside.find(({ kind }) => kind === 'open')
  return (
    <section role="group" aria-labelledby="bench">
      <h2 id="bench" className="mb-2.5 text-sm font-semibold">
        {isMaybe ? i18n._(attendanceLabels.Maybe) : t`On the Bench`}
      </h2>
      <ul className="bench-line">
        {[...bench, ...beside.flatMap(({ person }) => person ?? [])].map((person) => (
          <li key={person.userId} className={person.state === 'in' ? '' : 'bench-maybe'}>
            <Avatar id={person.userId} name={person.name} picture={person.picture} />
            <span className="wrap-anywhere">{isMaybe ? person.firstName : shownName(i18n, person)}</span>
          </li>
        ))}
        {beside.filter(isGap).map((place, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- places beside the court have no names
          <li key={n}>
            {ask && place === asking ? (
              <button type="button" className="gap" onClick={() => ask.act('')}>
                <BenchGap place={place} />
                <span className="gap-act">{ask.words}</span>
              </button>
            ) : (
              <span className={place.kind === 'open' ? 'gap' : 'gap gap-asked'}>
                <BenchGap place={place} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BenchGap({ place }: { place: BenchPlace }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className="[--face:2.5rem]">
        <Ring place={place} />
      </span>
      <span className="font-semibold">
        {i18n._(placeLabels[place.kind === 'offered' || place.kind === 'asked' ? place.kind : 'open'])}
      </span>
    </>
  )
}
