import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { sayWith } from '#lib/language/say-with.ts'
import { classNames } from '#ui/class-names.ts'
import { HalfCourt } from '#ui/identity/half-court.tsx'
import type { Player } from '../line-up.ts'
import { at, Face, shownName, sizeOf } from '../line-up-court.tsx'
import { BENCH, benchOf, type LineUpDraft, placeOf, type Target } from './moves.ts'
import type { useDrag } from './use-drag.ts'

type Picking = {
  draft: LineUpDraft
  lifted: Player | null
  tap: (person: Player | null, target: Target) => void
  startDrag: ReturnType<typeof useDrag>['start']
}

type EditCourtProps = Picking & { sport: Sport; personOf: (userId: string | undefined) => Player | null }

export function EditCourt({ sport, draft, personOf, lifted, tap, startDrag }: EditCourtProps) {
  const { t, i18n } = useLingui()
  return (
    <HalfCourt sport={sport} className={sizeOf(draft.formation.places.length)}>
      <ul aria-label={t`Line-up`}>
        {draft.formation.places.map((place) => {
          const person = personOf(draft.places.get(place.key))
          const position = sayPosition(sayWith(i18n), place.position, sport)
          const isLifted = person !== null && person === lifted
          const look = classNames(
            'court-place',
            person?.state === 'maybe' && 'is-maybe',
            isLifted ? 'is-lifted' : person && lifted && 'is-target',
          )
          return (
            <li key={place.key} className={look} style={at(place)}>
              <button
                type="button"
                className={person ? 'court-person touch-none' : classNames('gap', !lifted && 'gap-quiet')}
                data-target={place.key}
                aria-pressed={person ? isLifted : undefined}
                aria-disabled={(!person && !lifted) || undefined}
                onPointerDown={person ? startDrag(person.userId) : undefined}
                onClick={() => tap(person, place.key)}
              >
                <span className="sr-only">{position}: </span>
                {person ? <Named person={person} /> : <OpenPlace position={position} />}
                {lifted && !isLifted && <span className="sr-only">{i18n._(actionLabel(lifted, person))}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </HalfCourt>
  )
}

function Named({ person }: { person: Player }) {
  const { i18n } = useLingui()
  return (
    <>
      <Face person={person} />
      <span className="court-name">{shownName(i18n, person)}</span>
      {person.isSub && (
        <span className="sr-only">
          <Trans comment="After a name, for screen readers">, sub</Trans>
        </span>
      )}
    </>
  )
}

function OpenPlace({ position }: { position: string }) {
  return (
    <>
      <span className="gap-ring">
        <Plus aria-hidden />
      </span>
      <span className="gap-name" aria-hidden>
        {position}
      </span>
      <span className="sr-only">
        <Trans comment="A place in the line-up: Goalkeeper: open">open</Trans>
      </span>
    </>
  )
}

/** The effect of tapping a spot while a person is picked up. */
const actionLabel = ({ firstName: name }: Player, person: Player | null): MessageDescriptor =>
  person
    ? msg({ message: `, swap with ${name}`, comment: 'After the person at a place, for screen readers' })
    : msg({ message: `, put ${name} here`, comment: 'After an open place, for screen readers' })

export function EditBench({ draft, lifted, tap, startDrag }: Picking) {
  const bench = benchOf(draft)
  const name = lifted?.firstName ?? ''
  const isFromCourt = lifted !== null && placeOf(draft, lifted.userId) !== null
  return (
    <section aria-labelledby="bench" data-target={BENCH} className="min-h-20">
      <h2 id="bench" className="mb-3 text-sm font-semibold">
        <Trans>On the Bench</Trans>
      </h2>
      <ul className="bench-line">
        {bench.map((person) => (
          <li key={person.userId} className={person.state === 'maybe' ? 'bench-maybe' : ''}>
            <button
              type="button"
              className={classNames('bench-pick touch-none', person === lifted && 'is-lifted')}
              data-bench={person.userId}
              aria-pressed={person === lifted}
              onPointerDown={startDrag(person.userId)}
              onClick={() => tap(person, BENCH)}
            >
              <Named person={person} />
            </button>
          </li>
        ))}
        {isFromCourt && (
          <li>
            <button type="button" className="gap" onClick={() => tap(null, BENCH)}>
              <span className="gap-ring [--face:2.5rem]">
                <Plus aria-hidden />
              </span>
              <span className="gap-name">
                <Trans>{name} here</Trans>
              </span>
            </button>
          </li>
        )}
        {bench.length === 0 && !isFromCourt && (
          <li className="text-pitch-muted">
            <Trans>Nobody</Trans>
          </li>
        )}
      </ul>
    </section>
  )
}
