import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { mainGap, type Player, type StageLineUp, type StagePlacement } from './line-up.ts'
import { askText, type GapActions } from './text.ts'

type LineUpListProps = { lineUp: StageLineUp; gapActions: GapActions; onGoing: (() => void) | null }

/** The line-up as a list: the same people, gaps and buttons as on the court. */
export function LineUpList({ lineUp, gapActions, onGoing }: LineUpListProps) {
  const main = mainGap(lineUp, gapActions.volunteers)
  return (
    <div className="line-up-list">
      <ul aria-label="Line-up">
        {lineUp.placements.map((placement) => (
          <Row key={placement.place.key} label={placement.place.position || 'Player'} person={placement.person}>
            {placement.person?.isYou && placement.person.state === 'silent' && onGoing ? (
              <Button variant="primary" size="sm" onClick={onGoing}>
                I’m Going
              </Button>
            ) : (
              <GapButton placement={placement} lineUp={lineUp} gapActions={gapActions} isMain={placement === main} />
            )}
          </Row>
        ))}
      </ul>
      {lineUp.bench.length > 0 && (
        <>
          <h2 className="pt-3.5 pb-2 text-sm font-semibold text-pitch-muted">Bench</h2>
          <ul aria-label="Bench">
            {lineUp.bench.map((person) => (
              <Row key={person.userId} label={benchLabels[person.state]} person={person} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const benchLabels = { in: 'Going', again: 'Asked again', maybe: 'Maybe', silent: 'No reply' }

function Row({ label, person, children }: { label: string; person: Player | null; children?: ReactNode }) {
  return (
    <li>
      <span className="text-sm text-pitch-muted">{label}</span>
      <span className="flex min-w-0 items-center gap-3">
        {person ? (
          <Avatar id={person.userId} name={person.name} picture={person.picture} size="xs" />
        ) : (
          <span className="slot" />
        )}
        <span className="min-w-0 font-medium wrap-anywhere">{person ? nameText(person) : 'Open'}</span>
      </span>
      {children}
    </li>
  )
}

const nameText = ({ name, isYou, isSub, state }: Player): string =>
  [
    name + (isYou ? ' (you)' : ''),
    isSub && 'sub',
    state === 'maybe' && 'maybe',
    state === 'silent' && 'no reply',
    state === 'again' && 'asked again',
  ]
    .filter(Boolean)
    .join(', ')

type GapButtonProps = { placement: StagePlacement; lineUp: StageLineUp; gapActions: GapActions; isMain: boolean }

function GapButton({ placement, lineUp, gapActions: { requestSub, isRequested, volunteers }, isMain }: GapButtonProps) {
  if (!placement.isMissing || !requestSub) return null
  const text = isRequested
    ? volunteers.length > 0
      ? `See ${volunteers.length} Waiting`
      : 'See Request'
    : askText(lineUp)
  return (
    <Button
      variant={isMain ? 'primary' : 'onpitch'}
      size="sm"
      onClick={() => requestSub(placement.keptFor ?? placement.place.position)}
    >
      {text}
      <span className="sr-only">: {placement.place.position || 'player'}</span>
    </Button>
  )
}
