import { attendanceLabels } from '@app/contract/game-text'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-help'
import Megaphone from 'lucide-react/icons/megaphone'
import Plus from 'lucide-react/icons/plus'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { GapIcon } from './gap.tsx'
import { type BenchPlace, isGap, mainGap, type Player, type StageLineUp, type StagePlacement } from './line-up.ts'
import { type GapActions, gapName, placeLabels } from './text.ts'

type LineUpListProps = { lineUp: StageLineUp; gapActions: GapActions; onGoing: (() => void) | null }

/** The line-up as a list, spots to fill first: the same people, gaps, texts and buttons as on the court. */
export function LineUpList({ lineUp, gapActions, onGoing }: LineUpListProps) {
  const { t, i18n } = useLingui()
  const main = mainGap(lineUp, gapActions.volunteers)
  const shown = lineUp.placements.filter(({ kind }) => kind !== 'none')
  return (
    <div className="line-up-list">
      <ul aria-label={t`Line-up`}>
        {shown.toSorted(byKind).map((placement) => (
          <Row
            key={placement.place.key}
            label={positionText(i18n, placement.place.position, lineUp.sport)}
            place={placement}
            name={gapName(i18n, placement, lineUp.sport)}
          >
            <Action placement={placement} gapActions={gapActions} isMain={placement === main} onGoing={onGoing} />
          </Row>
        ))}
        {lineUp.beside.map((place, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- places beside the court have no names
          <Row key={n} label="" place={place} name={besideName(i18n, place)} />
        ))}
      </ul>
      {lineUp.bench.length > 0 && (
        <>
          <h2 className="pt-3.5 pb-2 text-sm font-semibold text-pitch-muted">
            <Trans>Bench</Trans>
          </h2>
          <ul aria-label={t`Bench`}>
            {lineUp.bench.map((person) => (
              <li key={person.userId}>
                <span className="line-up-position">{i18n._(benchLabels[person.state])}</span>
                <Who person={person} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const order = ['open', 'asked', 'offered', 'waiting', 'in', 'none']
const byKind = (one: StagePlacement, other: StagePlacement) => order.indexOf(one.kind) - order.indexOf(other.kind)

const benchLabels = {
  in: attendanceLabels.Going,
  again: placeLabels.again,
  maybe: attendanceLabels.Maybe,
  silent: placeLabels.waiting,
}

const positionText = (i18n: I18n, position: string, sport: Sport): string =>
  position === ''
    ? i18n._(
        msg({ message: 'Player', context: 'place', comment: 'A place in the line-up of a sport without positions' }),
      )
    : sayPosition(sayWith(i18n), position, sport)

function besideName(i18n: I18n, { leftBy }: BenchPlace): string {
  const name = leftBy?.firstName
  return name ? i18n._(msg({ message: `${name} is out`, comment: 'Does not come to the game' })) : ''
}

type RowProps = { label: string; place: BenchPlace; name: string; children?: ReactNode }

function Row({ label, place, name, children }: RowProps) {
  const { person, leftBy, kind } = place
  const note = leftBy?.note ?? ''
  const { t } = useLingui()
  return (
    <li className={classNames(person && person.state !== 'in' && 'is-faded')}>
      <span className="line-up-position">{label}</span>
      {person ? (
        <Who person={person} />
      ) : (
        <span className="flex min-w-0 items-center gap-3">
          <span className="slot text-primary">
            <GapIcon kind={kind} className="size-4" />
          </span>
          <span className="min-w-0 leading-5">
            <span className="block font-medium wrap-anywhere">{name || label}</span>
            {note && <span className="block text-sm wrap-anywhere text-pitch-muted">{t`“${note}”`}</span>}
          </span>
        </span>
      )}
      {children ?? <State place={place} />}
    </li>
  )
}

function Who({ person }: { person: Player }) {
  const { t } = useLingui()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar id={person.userId} name={person.name} picture={person.picture} size="xs" />
      <span className="min-w-0 font-medium wrap-anywhere">{person.isYou ? t`You` : person.name}</span>
    </span>
  )
}

/** "In", "In, as a sub", "No answer", "Asked again", "Asked for", "Open". */
function State({ place: { kind, person } }: { place: BenchPlace }) {
  const { i18n } = useLingui()
  const state =
    kind === 'waiting' && person?.state === 'again' ? 'again' : kind === 'in' && person?.isSub ? 'sub' : kind
  if (state === 'none') return null
  const Icon = icons[state]
  return (
    <span className={classNames('line-up-state', (state === 'asked' || state === 'open') && 'text-primary')}>
      <Icon aria-hidden />
      {i18n._(placeLabels[state])}
    </span>
  )
}

const icons = {
  in: Check,
  sub: Check,
  waiting: CircleHelp,
  again: CircleHelp,
  offered: Timer,
  asked: Megaphone,
  open: Plus,
}

type ActionProps = {
  placement: StagePlacement
  gapActions: GapActions
  isMain: boolean
  onGoing: (() => void) | null
}

/** The button of a spot, or its state. */
function Action({ placement, gapActions: { ask }, isMain, onGoing }: ActionProps): ReactNode {
  const { person, kind, keptFor, place } = placement
  if (person?.isYou && person.state === 'silent' && onGoing)
    return (
      <Button variant="primary" size="sm" onClick={onGoing}>
        <Trans>I’m Going</Trans>
      </Button>
    )
  if (!isGap(placement) || kind !== 'open' || !ask) return <State place={placement} />
  return (
    <Button variant={isMain ? 'primary' : 'onpitch'} size="sm" onClick={() => ask.act(keptFor ?? place.position)}>
      {ask.words}
    </Button>
  )
}
