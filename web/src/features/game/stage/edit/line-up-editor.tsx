import type { Game } from '@app/contract'
import { formationsOf } from '@app/contract/formation'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { read } from '../../../../lib/api/read.ts'
import { useWrite } from '../../../../lib/api/write.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { Select } from '../../../../ui/form/inputs.tsx'
import { Pitch } from '../../../../ui/identity/court.tsx'
import { HalfCourt } from '../../../../ui/identity/half-court.tsx'
import type { Player, StageLineUp } from '../line-up.ts'
import { at, Face, sizeOf } from '../line-up-court.tsx'
import {
  BENCH,
  benchOf,
  draftOf,
  type LineUpDraft,
  placeOf,
  placesOf,
  type Target,
  withFormation,
  withMove,
} from './moves.ts'
import { useDrag } from './use-drag.ts'

type LineUpEditorProps = { game: Game; lineUp: StageLineUp; onClose: () => void }

/** A captain says who plays where: tap a person, then a place, or drag. Nothing is saved before Done. */
export function LineUpEditor({ game, lineUp, onClose }: LineUpEditorProps) {
  const { draft, change, undo, canUndo } = useDraft(lineUp)
  const [lifted, setLifted] = useState<Player | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const saving = useSaving(game, onClose)
  const area = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])

  const personOf = (userId: string | undefined) => draft.people.find((one) => one.userId === userId) ?? null
  const put = (person: Player, target: Target) => {
    const other = target === BENCH ? null : personOf(draft.places.get(target))
    setLifted(null)
    setAnnouncement(moveWords(draft, person, target, other))
    if (target !== (placeOf(draft, person.userId) ?? BENCH)) change(withMove(draft, person.userId, target))
  }
  const drag = useDrag({
    area,
    onLift: (userId) => setLifted(personOf(userId)),
    onDrop: (userId, target) => {
      const person = personOf(userId)
      if (person && target) put(person, target)
      else setLifted(null)
    },
  })
  const tap = (person: Player | null, target: Target) => {
    if (drag.isDragClick()) return
    if (lifted) put(lifted, target)
    else if (person) {
      setLifted(person)
      setAnnouncement(`Where does ${person.firstName} play?`)
    }
  }
  const cancelMove = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !lifted) return
    setAnnouncement(`${lifted.firstName} stays.`)
    setLifted(null)
  }
  const shared = { lifted, tap, startDrag: drag.start }
  return (
    <Pitch className="stage -mx-1 sm:mx-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the buttons in it: Esc and drags */}
      <div
        ref={area}
        className="contents"
        role="group"
        aria-label="Line-up editor"
        onKeyDown={cancelMove}
        {...drag.area}
      >
        <div className="stage-score">
          <h1 ref={heading} className="display text-xl" tabIndex={-1}>
            Set the Line-up
          </h1>
          <p className="mt-1 text-sm text-pitch-muted">Tap a person, then a place. With a mouse, drag.</p>
          <label className="mt-3 grid gap-1 text-sm text-pitch-muted">
            Formation
            <Select
              value={draft.formation.name}
              onChange={({ target }) => {
                const chosen = formationsOf(game.sport).find(({ name }) => name === target.value)
                if (chosen) change(withFormation(draft, chosen))
              }}
            >
              {formationsOf(game.sport).map(({ name, places }) => (
                <option key={name} value={name}>{`${name} (${places.length})`}</option>
              ))}
            </Select>
          </label>
        </div>
        <div className="stage-court">
          <div className="court-bar">
            {lifted ? <Badge tone="volt">Where does {lifted.firstName} play?</Badge> : <span />}
          </div>
          <EditCourt sport={game.sport} draft={draft} personOf={personOf} {...shared} />
        </div>
        <div className="stage-side">
          <EditBench draft={draft} {...shared} />
          {saving.error && <Failure error={saving.error}>Failed to save the line-up. Please try again.</Failure>}
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="primary"
              className="col-span-2"
              icon={<Check aria-hidden />}
              busy={saving.isPending}
              onClick={() => saving.save(draft)}
            >
              Done
            </Button>
            <Button variant="onpitch" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="onpitch" icon={<Undo2 aria-hidden />} aria-disabled={!canUndo} onClick={undo}>
              Undo
            </Button>
          </div>
          <p className="sr-only" role="status">
            {announcement}
          </p>
        </div>
      </div>
    </Pitch>
  )
}

/** "Sam: goalkeeper. Kat: bench." */
function moveWords(draft: LineUpDraft, person: Player, target: Target, other: Player | null): string {
  const nameOf = (key: string | null) =>
    draft.formation.places.find((place) => place.key === key)?.position.toLowerCase() ?? 'bench'
  const swapped = other && other !== person ? ` ${other.firstName}: ${nameOf(placeOf(draft, person.userId))}.` : ''
  return `${person.firstName}: ${nameOf(target)}.${swapped}`
}

/** The draft with the steps before it. */
function useDraft(lineUp: StageLineUp) {
  const [steps, setSteps] = useState(() => [draftOf(lineUp)])
  return {
    draft: steps.at(-1) ?? draftOf(lineUp),
    change: (draft: LineUpDraft) => setSteps([...steps, draft]),
    undo: () => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps),
    canUndo: steps.length > 1,
  }
}

function useSaving({ id }: Game, onSaved: () => void) {
  const client = useQueryClient()
  const { write, error, isPending } = useWrite('PUT /api/v1/game/:id/line-up')
  const save = (draft: LineUpDraft) =>
    write(
      { params: { id }, body: { formation: draft.formation.name, players: placesOf(draft) } },
      {
        onSuccess: (game) => {
          client.setQueryData(read('GET /api/v1/game/:id', { params: { id } }).queryKey, game)
          toast('Line-up saved')
          onSaved()
        },
      },
    )
  return { save, error, isPending }
}

type Picking = {
  draft: LineUpDraft
  lifted: Player | null
  tap: (person: Player | null, target: Target) => void
  startDrag: ReturnType<typeof useDrag>['start']
}

type EditCourtProps = Picking & { sport: string; personOf: (userId: string | undefined) => Player | null }

function EditCourt({ sport, draft, personOf, lifted, tap, startDrag }: EditCourtProps) {
  return (
    <HalfCourt sport={sport} className={sizeOf(draft.formation.places.length)}>
      <ul aria-label="Line-up">
        {draft.formation.places.map((place) => {
          const person = personOf(draft.places.get(place.key))
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
                aria-pressed={isLifted}
                onPointerDown={person ? startDrag(person.userId) : undefined}
                onClick={() => tap(person, place.key)}
              >
                <span className="sr-only">{place.position}: </span>
                {person ? (
                  <>
                    <Face person={person} />
                    <span className="court-name">{person.firstName}</span>
                  </>
                ) : (
                  <>
                    <span className="gap-ring">
                      <Plus aria-hidden />
                    </span>
                    <span className="gap-name" aria-hidden>
                      {place.position}
                    </span>
                    <span className="sr-only">open</span>
                  </>
                )}
                {lifted && !isLifted && <span className="sr-only">{actionWords(lifted, person)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </HalfCourt>
  )
}

/** What a tap on a place does while a person is lifted. */
const actionWords = (lifted: Player, person: Player | null): string =>
  person ? `, swap with ${lifted.firstName}` : `, put ${lifted.firstName} here`

function EditBench({ draft, lifted, tap, startDrag }: Picking) {
  const bench = benchOf(draft)
  const isFromCourt = lifted !== null && placeOf(draft, lifted.userId) !== null
  return (
    <section aria-labelledby="bench" data-target={BENCH} className="min-h-20">
      <h2 id="bench" className="mb-3 text-sm font-semibold">
        On the Bench
      </h2>
      <ul className="bench-line">
        {bench.map((person) => (
          <li key={person.userId} className={person.state === 'maybe' ? 'bench-maybe' : ''}>
            <button
              type="button"
              className={classNames('bench-pick touch-none', person === lifted && 'is-lifted')}
              aria-pressed={person === lifted}
              onPointerDown={startDrag(person.userId)}
              onClick={() => tap(person, BENCH)}
            >
              <Face person={person} />
              <span className="court-name">{person.firstName}</span>
            </button>
          </li>
        ))}
        {isFromCourt && (
          <li>
            <button type="button" className="gap" onClick={() => tap(null, BENCH)}>
              <span className="gap-ring [--face:2.5rem]">
                <Plus aria-hidden />
              </span>
              <span className="gap-name">{lifted.firstName} here</span>
            </button>
          </li>
        )}
        {bench.length === 0 && !isFromCourt && <li className="text-pitch-muted">Nobody</li>}
      </ul>
    </section>
  )
}
