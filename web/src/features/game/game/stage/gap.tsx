import { isHuddle } from '@app/contract/formation'
import { sayPosition } from '@app/contract/position-text'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { sayWith } from '../../../../lib/language/say-with.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { isGap, type StageLineUp, type StagePlacement } from './line-up.ts'
import { type GapActions, gapName, quietGapName } from './text.ts'

export function OwnGap({ className, onGoing }: { className: string; onGoing: () => void }) {
  return (
    <button type="button" className={className} onClick={onGoing}>
      <span className="gap-ring">
        <Plus aria-hidden />
      </span>
      <span className="gap-box">
        <span className="gap-name">
          <Trans>Your place</Trans>
        </span>
        <span className="gap-act">
          <Trans>I’m Going</Trans>
        </span>
      </span>
    </button>
  )
}

type GapProps = { placement: StagePlacement; lineUp: StageLineUp; gapActions: GapActions; isMain: boolean }

/** An open place. For a captain it is the button to ask for a sub. */
export function Gap({ placement, lineUp, gapActions: { requestSub, action, volunteers }, isMain }: GapProps) {
  const { t, i18n } = useLingui()
  const { place } = placement
  const hasHuddle = isHuddle(lineUp.formation)
  const { gaps, sport } = lineUp
  const known = gapName(i18n, placement, sport)
  const name =
    known ||
    (isMain && !hasHuddle ? t({ message: plural(gaps, { one: '# open', other: '# open' }), comment: 'Places' }) : '')
  if (!isGap(placement)) return <QuietGap position={sayPosition(sayWith(i18n), place.position, sport)} />
  const waiting = isMain ? volunteers : []
  const count = waiting.length
  const ring = (
    <span className="gap-ring">
      <Plus aria-hidden />
      <span className="gap-stack">
        {waiting.slice(0, 1).map(({ id, name: volunteer, picture }) => (
          <Avatar key={id} id={id} name={volunteer} picture={picture} />
        ))}
      </span>
    </span>
  )
  const isOpen = placement.keptFor === null && !placement.leftBy && (known !== '' || name === '') && (
    <span className="sr-only">
      <Trans comment="After the name of a place, for screen readers">, open</Trans>
    </span>
  )
  if (!requestSub) {
    return (
      <span className="gap">
        {ring}
        {name ? (
          <span className="gap-name">{known ? quietGapName(i18n, placement, sport) : name}</span>
        ) : (
          <span className="sr-only">
            <Trans>A place</Trans>
          </span>
        )}
        {isOpen}
      </span>
    )
  }
  const hasBox = isMain && waiting.length === 0 && !hasHuddle
  return (
    <button
      type="button"
      className={gapLook(placement, lineUp)}
      onClick={() => requestSub(placement.keptFor ?? place.position)}
    >
      {ring}
      <span className={hasBox ? 'gap-box' : 'contents'}>
        {name ? (
          <span className="gap-name">{name}</span>
        ) : (
          <span className="sr-only">
            <Trans>A place</Trans>
          </span>
        )}
        {isOpen}
        {hasBox ? (
          <>
            <span className="sr-only">. </span>
            <span className="gap-act">{action}</span>
          </>
        ) : (
          <span className="sr-only">
            {count > 0
              ? t({
                  message: plural(count, { one: ', # waiting', other: ', # waiting' }),
                  comment: 'Volunteers, after the name of a place',
                })
              : `. ${action}`}
          </span>
        )}
      </span>
    </button>
  )
}

/** The box of a gap touches a face that is closer than this, on the grid of places. */
const ROOM = { x: 26, y: 19 }

export const gapLook = (placement: StagePlacement, lineUp: StageLineUp): string =>
  classNames('gap', isCrowded(placement, lineUp) && 'gap-crowded')

/** The box of the gap would cover the face below, and there is more room above. */
function isCrowded({ place: { x, y } }: StagePlacement, { placements }: StageLineUp): boolean {
  const away = placements.filter(({ place }) => Math.abs(place.x - x) < ROOM.x).map(({ place }) => place.y - y)
  const below = Math.min(...away.filter((distance) => distance > 0))
  const above = Math.min(...away.filter((distance) => distance < 0).map(Math.abs))
  return below < ROOM.y && above > below
}

function QuietGap({ position }: { position: string }) {
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
      <span className="sr-only">
        <Trans comment="After the name of a place, for screen readers">: waiting for answers</Trans>
      </span>
    </span>
  )
}
