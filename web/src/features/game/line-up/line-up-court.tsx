import { isHuddle } from '@app/contract/formation'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { sayWith } from '#lib/language/say-with.ts'
import { useKeptFocus } from '#lib/page/focus.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { animateArrival } from '#ui/flight.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { HalfCourt, HuddleCourt } from '#ui/identity/half-court.tsx'
import { Gap, gapLook, OwnGap } from './gap.tsx'
import { mainGap, type Player, type StageLineUp, type StagePlacement } from './line-up.ts'
import { type GapActions, placeLabels } from './text.ts'

type LineUpCourtProps = {
  sport: Sport
  lineUp: StageLineUp
  gapActions: GapActions
  /** What a huddle says in its middle. */
  centre: ReactNode
  onGoing: (() => void) | null
}

/** The court with the line-up. Screen readers get it as a list, from back to front. */
export function LineUpCourt({ sport, lineUp, gapActions, centre, onGoing }: LineUpCourtProps) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  useArrivals(list, lineUp)
  useKeptFocus(list)
  const main = mainGap(lineUp, gapActions.volunteers)
  const hasHuddle = isHuddle(lineUp.formation)
  const Drawing = hasHuddle ? HuddleCourt : HalfCourt
  return (
    <Drawing sport={sport} className={sizeOf(lineUp.placements.length)}>
      <ul ref={list} aria-label={t`Line-up`}>
        {lineUp.placements.map((placement) => (
          <Placement key={placement.place.key} placement={placement}>
            {placement.person?.isYou && placement.person.state === 'silent' && onGoing ? (
              <OwnGap className={gapLook(placement, lineUp)} onGoing={onGoing} />
            ) : placement.person ? (
              <PersonOnCourt
                person={placement.person}
                position={sayPosition(sayWith(i18n), placement.place.position, sport)}
              />
            ) : (
              <Gap placement={placement} lineUp={lineUp} gapActions={gapActions} isMain={placement === main} />
            )}
          </Placement>
        ))}
      </ul>
      {hasHuddle && (
        <HuddleCentre lineUp={lineUp} gapActions={gapActions}>
          {centre}
        </HuddleCentre>
      )}
    </Drawing>
  )
}

type HuddleCentreProps = { lineUp: StageLineUp; gapActions: GapActions; children: ReactNode }

/** Without positions there is room for text in the middle, and gaps show none. */
function HuddleCentre({ lineUp, gapActions: { ask }, children }: HuddleCentreProps) {
  const hasOpen = lineUp.placements.some(({ kind }) => kind === 'open')
  return (
    <div className="huddle-centre">
      {children}
      {ask && hasOpen && (
        <Button variant="primary" size="sm" onClick={() => ask.act('')}>
          {ask.words}
        </Button>
      )}
    </div>
  )
}

const MANY = 8

export const sizeOf = (places: number): string => (places > MANY ? 'court-many' : '')

/** The first and last row of a formation: on the grid, and in percent of the court's height. */
const FRONT = { y: 23, top: 10 }
const BACK = { y: 90, top: 82.5 }

/**
 * The position of a spot on the court. Formations are stretched, so that a face and two lines of text fit between two
 * rows.
 */
export function at({ position, x, y }: Pick<StagePlacement['place'], 'position' | 'x' | 'y'>): CSSProperties {
  const filled = FRONT.top + ((y - FRONT.y) / (BACK.y - FRONT.y)) * (BACK.top - FRONT.top)
  return { '--x': x, '--y': (position === '' ? (y / 108) * 100 : filled).toFixed(1) } as CSSProperties
}

function Placement({ placement: { place, person }, children }: { placement: StagePlacement; children: ReactNode }) {
  return (
    <li
      className={classNames('court-place', person && lookOf(person))}
      style={at(place)}
      data-person={person?.userId}
      data-kept={place.key}
    >
      {children}
    </li>
  )
}

const lookOf = ({ isYou, isSub, state }: Player): string =>
  classNames(isYou && state !== 'silent' && 'is-you', isSub && 'is-sub', state !== 'in' && `is-${state}`)

function PersonOnCourt({ person, position }: { person: Player; position: string }) {
  const { i18n } = useLingui()
  return (
    <span className="court-person">
      {position && <span className="sr-only">{position}: </span>}
      <Face person={person} />
      <span className="court-name">{shownName(i18n, person)}</span>
      {person.isSub && (
        <span className="sr-only">
          <Trans comment="After a name, for screen readers">, sub</Trans>
        </span>
      )}
      {person.state === 'silent' && (
        <>
          <span className="sr-only">, </span>
          <span className="court-note">{i18n._(placeLabels.waiting)}</span>
        </>
      )}
      {person.state === 'again' && <span className="sr-only">, {i18n._(placeLabels.again)}</span>}
      {person.isYou && position && person.state !== 'silent' && <span className="court-note">{position}</span>}
    </span>
  )
}

export function Face({ person: { userId, name, picture, state, isSub } }: { person: Player }) {
  const { t } = useLingui()
  const sub = t({ message: 'S', comment: 'A mark for a substitute, one letter' })
  const badge = state !== 'in' ? '?' : isSub ? sub : null
  return (
    <span className="court-face" data-face>
      <Avatar id={userId} name={name} picture={picture} />
      {badge && (
        <span className="court-badge" aria-hidden>
          {badge}
        </span>
      )}
    </span>
  )
}

export function shownName(i18n: I18n, { firstName: name, isYou, state }: Player): string {
  if (isYou) return i18n._(state === 'maybe' ? msg`You, maybe` : msg`You`)
  return state === 'maybe' ? i18n._(msg`${name}, maybe`) : name
}

/** Animates people who are new on the court. */
function useArrivals(list: { current: HTMLElement | null }, { placements }: StageLineUp) {
  const known = useRef<ReadonlySet<string> | null>(null)
  useLayoutEffect(() => {
    const before = known.current
    known.current = new Set(placements.flatMap(({ person }) => (person?.state === 'in' ? [person.userId] : [])))
    if (!before) return
    for (const id of known.current) {
      const face = before.has(id) ? null : list.current?.querySelector<HTMLElement>(`[data-person="${id}"] [data-face]`)
      if (face) beforePaint(() => animateArrival(id, face))
    }
  })
}

/**
 * Runs in a separate task, or at the latest before the next paint. During render it would force a layout of the whole
 * page, when the frame is busy enough.
 */
function beforePaint(run: () => void) {
  let isDone = false
  const once = () => {
    if (!isDone) run()
    isDone = true
  }
  setTimeout(once)
  requestAnimationFrame(once)
}
