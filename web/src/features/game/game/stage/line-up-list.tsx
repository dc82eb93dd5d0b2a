import { attendanceLabels } from '@app/contract/game-text'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lineOf } from '../../../../lib/language/list.ts'
import { sayWith } from '../../../../lib/language/say-with.ts'
import { Button } from '../../../../ui/button.tsx'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { isGap, mainGap, type Player, type StageLineUp, type StagePlacement } from './line-up.ts'
import { type GapActions, gapName } from './text.ts'

type LineUpListProps = { lineUp: StageLineUp; gapActions: GapActions; onGoing: (() => void) | null }

/** The line-up as a list: the same people, gaps and buttons as on the court. */
export function LineUpList({ lineUp, gapActions, onGoing }: LineUpListProps) {
  const { t, i18n } = useLingui()
  const main = mainGap(lineUp, gapActions.volunteers)
  return (
    <div className="line-up-list">
      <ul aria-label={t`Line-up`}>
        {lineUp.placements.map((placement) => (
          <Row
            key={placement.place.key}
            label={positionText(i18n, placement.place.position, lineUp.sport)}
            person={placement.person}
            empty={emptyText(i18n, placement, lineUp.sport)}
          >
            {placement.person?.isYou && placement.person.state === 'silent' && onGoing ? (
              <Button variant="primary" size="sm" onClick={onGoing}>
                <Trans>I’m Going</Trans>
              </Button>
            ) : (
              <GapButton placement={placement} lineUp={lineUp} gapActions={gapActions} isMain={placement === main} />
            )}
          </Row>
        ))}
      </ul>
      {lineUp.bench.length > 0 && (
        <>
          <h2 className="pt-3.5 pb-2 text-sm font-semibold text-pitch-muted">
            <Trans>Bench</Trans>
          </h2>
          <ul aria-label={t`Bench`}>
            {lineUp.bench.map((person) => (
              <Row key={person.userId} label={i18n._(benchLabels[person.state])} person={person} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const benchLabels = {
  in: attendanceLabels.Going,
  again: msg`Asked again`,
  maybe: attendanceLabels.Maybe,
  silent: msg`No reply`,
}

const positionText = (i18n: I18n, position: string, sport: Sport): string =>
  position === ''
    ? i18n._(
        msg({ message: 'Player', context: 'place', comment: 'A place in the line-up of a sport without positions' }),
      )
    : sayPosition(sayWith(i18n), position, sport)

/** "Dre is out", "Asked for", "Open". */
function emptyText(i18n: I18n, placement: StagePlacement, sport: Sport): string {
  if (placement.leftBy) return gapName(i18n, placement, sport)
  return placement.kind === 'asked'
    ? i18n._(msg({ message: 'Asked for', context: 'place', comment: 'A place that a substitute is asked for' }))
    : i18n._(msg({ message: 'Open', context: 'place', comment: 'A place in the line-up without a player' }))
}

type RowProps = { label: string; person: Player | null; empty?: string; children?: ReactNode }

function Row({ label, person, empty = '', children }: RowProps) {
  const { i18n } = useLingui()
  return (
    <li>
      <span className="text-sm text-pitch-muted">{label}</span>
      <span className="flex min-w-0 items-center gap-3">
        {person ? (
          <Avatar id={person.userId} name={person.name} picture={person.picture} size="xs" />
        ) : (
          <span className="slot" />
        )}
        <span className="min-w-0 font-medium wrap-anywhere">{person ? nameText(i18n, person) : empty}</span>
      </span>
      {children}
    </li>
  )
}

/** "Sam Ng (you), sub, maybe" */
const nameText = (i18n: I18n, { name, isYou, isSub, state }: Player): string =>
  lineOf(i18n, [
    isYou ? i18n._(msg`${name} (you)`) : name,
    isSub ? i18n._(msg({ message: 'sub', comment: 'After a name' })) : '',
    state === 'maybe' ? i18n._(msg({ message: 'maybe', comment: 'After a name' })) : '',
    state === 'silent' ? i18n._(msg({ message: 'no reply', comment: 'After a name' })) : '',
    state === 'again' ? i18n._(msg({ message: 'asked again', comment: 'After a name' })) : '',
  ])

type GapButtonProps = { placement: StagePlacement; lineUp: StageLineUp; gapActions: GapActions; isMain: boolean }

function GapButton({
  placement,
  lineUp,
  gapActions: { requestSub, action, isRequested, volunteers },
  isMain,
}: GapButtonProps) {
  const { t, i18n } = useLingui()
  const { position } = placement.place
  if (!isGap(placement) || !requestSub) return null
  const waiting = volunteers.length
  const seeWaiting = msg({
    message: plural(waiting, { one: 'See # Waiting', other: 'See # Waiting' }),
    comment: 'Volunteers',
  })
  return (
    <Button
      variant={isMain ? 'primary' : 'onpitch'}
      size="sm"
      onClick={() => requestSub(placement.keptFor ?? position)}
    >
      {isRequested && waiting > 0 ? i18n._(seeWaiting) : action}
      <span className="sr-only">
        :{' '}
        {position
          ? sayPosition(sayWith(i18n), position, lineUp.sport)
          : t({ message: 'player', comment: 'A place in the line-up of a sport without positions' })}
      </span>
    </Button>
  )
}
