import { isHuddle } from '@app/contract/formation'
import { sayPosition } from '@app/contract/position-text'
import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Megaphone from 'lucide-react/icons/megaphone'
import Plus from 'lucide-react/icons/plus'
import Timer from 'lucide-react/icons/timer'
import { sayWith } from '#lib/language/say-with.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { type BenchPlace, isGap, type StageLineUp, type StagePlacement } from './line-up.ts'
import { type GapActions, gapName, placeLabels } from './text.ts'

export function OwnGap({ className, onGoing }: { className: string; onGoing: () => void }) {
  return (
    <button type="button" className={className} onClick={onGoing}>
      <span className="gap-ring">
        <Plus aria-hidden />
      </span>
      <span className="gap-box">
        <span className="gap-name">
          <Trans>Your spot</Trans>
        </span>
        <span className="gap-act">
          <Trans>I’m Going</Trans>
        </span>
      </span>
    </button>
  )
}

type GapProps = { placement: StagePlacement; lineUp: StageLineUp; gapActions: GapActions; isMain: boolean }

/**
 * A spot that is open or asked for, with the name of the player who dropped out of it. For captains, an open one is a
 * button for asking.
 */
export function Gap({ placement, lineUp, gapActions: { ask, volunteers }, isMain }: GapProps) {
  const { t, i18n } = useLingui()
  const { place, kind, keptFor } = placement
  if (!isGap(placement)) return <QuietGap placement={placement} lineUp={lineUp} />
  const waiting = isMain ? volunteers : []
  const count = waiting.length
  const name = gapName(i18n, placement, lineUp.sport)
  const words = (
    <>
      {name ? (
        <span className="gap-name">{name}</span>
      ) : (
        <span className="sr-only">
          <Trans>A spot</Trans>
        </span>
      )}
      <span className="sr-only">, </span>
    </>
  )
  const note = (
    <span className="court-note">
      {i18n._(placeLabels[kind === 'in' || kind === 'waiting' || kind === 'none' ? 'open' : kind])}
    </span>
  )
  if (kind !== 'open' || !ask)
    return (
      <span className={gapLook(placement, lineUp)}>
        <Ring place={placement} volunteers={waiting} />
        {words}
        {note}
        {count > 0 && (
          <span className="sr-only">
            {t({
              message: plural(count, { one: ', # waiting', other: ', # waiting' }),
              comment: 'Volunteers, after the name of a place',
            })}
          </span>
        )}
      </span>
    )
  const hasBox = isMain && count === 0 && !isHuddle(lineUp.formation)
  return (
    <button type="button" className={gapLook(placement, lineUp)} onClick={() => ask.act(keptFor ?? place.position)}>
      <Ring place={placement} volunteers={waiting} />
      {hasBox ? (
        <span className="gap-box">
          {words}
          <span className="gap-act">{ask.words}</span>
        </span>
      ) : (
        <>
          {words}
          {note}
          <span className="sr-only">. {ask.words}</span>
        </>
      )}
    </button>
  )
}

const NOBODY: NonNullable<GapActions['volunteers']> = []

/** A timer if the spot is offered to someone on the waiting list, a megaphone if it is asked for, else a plus. */
export function GapIcon({ kind, className }: { kind: BenchPlace['kind']; className?: string }) {
  const Icon = kind === 'offered' ? Timer : kind === 'asked' ? Megaphone : Plus
  return <Icon aria-hidden className={className} />
}

type RingProps = { place: BenchPlace; volunteers?: GapActions['volunteers'] }

/** A megaphone if the spot is asked for, a plus if it is open; in front of the face of the player who dropped out. */
export function Ring({ place: { kind, leftBy }, volunteers = NOBODY }: RingProps) {
  const icon = <GapIcon kind={kind} />
  return (
    <span className="gap-ring">
      {leftBy ? (
        <span className="gap-out">
          <Avatar id={leftBy.userId} name={leftBy.name} picture={leftBy.picture} />
        </span>
      ) : (
        icon
      )}
      {volunteers.length > 0 ? (
        <span className="gap-stack">
          {volunteers.slice(0, 2).map(({ id, name, picture }) => (
            <Avatar key={id} id={id} name={name} picture={picture} />
          ))}
        </span>
      ) : (
        leftBy && <span className="gap-flag">{icon}</span>
      )}
    </span>
  )
}

/** In units of the grid: a gap's box overlaps a face that is closer than this. */
const ROOM = { x: 26, y: 19 }

export const gapLook = (placement: StagePlacement, lineUp: StageLineUp): string =>
  classNames('gap', placement.kind !== 'open' && 'gap-asked', isCrowded(placement, lineUp) && 'gap-crowded')

/** The box would cover the face below, and there is more room above. */
function isCrowded({ place: { x, y } }: StagePlacement, { placements }: StageLineUp): boolean {
  const away = placements.filter(({ place }) => Math.abs(place.x - x) < ROOM.x).map(({ place }) => place.y - y)
  const below = Math.min(...away.filter((distance) => distance > 0))
  const above = Math.min(...away.filter((distance) => distance < 0).map(Math.abs))
  return below < ROOM.y && above > below
}

/**
 * A spot that needs nobody, without a face: its player is not visible to the viewer, or the formation has one spot too
 * many.
 */
function QuietGap({ placement: { place, kind }, lineUp }: Pick<GapProps, 'placement' | 'lineUp'>) {
  const { i18n } = useLingui()
  const position = sayPosition(sayWith(i18n), place.position, lineUp.sport)
  const state: MessageDescriptor | null = kind === 'in' || kind === 'waiting' ? placeLabels[kind] : null
  return (
    <span className="gap gap-quiet">
      <span className="gap-ring" />
      {position ? (
        <span className="court-name">{position}</span>
      ) : (
        <span className="sr-only">
          <Trans context="place">Player</Trans>
        </span>
      )}
      {state && <span className="sr-only">: {i18n._(state)}</span>}
    </span>
  )
}
