import type { Game } from '@app/contract'
import { formationFor, formationsOf } from '@app/contract/formation'
import { sayFormation } from '@app/contract/formation-text'
import { neededOf } from '@app/contract/head-count'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Select } from '#ui/form/inputs.tsx'
import { Pitch } from '#ui/identity/court.tsx'
import { LeaveGuard } from '#ui/overlay/leave-guard.tsx'
import { UnsavedDialog } from '#ui/overlay/on-demand.tsx'
import type { Player, StageLineUp } from '../line-up.ts'
import { EditBench, EditCourt } from './edit-court.tsx'
import {
  BENCH,
  changeText,
  draftOf,
  formationText,
  type LineUpDraft,
  moveText,
  placeOf,
  placesOf,
  type Target,
  withFormation,
  withMove,
} from './moves.ts'
import { useDrag } from './use-drag.ts'

type LineUpEditorProps = { game: Game; lineUp: StageLineUp; onClose: () => void }

/** A captain sets the line-up: tap a person, then a spot, or drag. Nothing is saved before Done. */
export function LineUpEditor({ game, lineUp, onClose }: LineUpEditorProps) {
  const { t, i18n } = useLingui()
  const { draft, change, undone, canUndo } = useDraft(startOf(game, lineUp))
  const [lifted, setLifted] = useState<Player | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [benched, setBenched] = useState<string | null>(null)
  const saving = useSaving(game, onClose)
  const area = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  // The focused button disappeared when its person moved to the bench.
  useEffect(() => {
    if (benched) area.current?.querySelector<HTMLElement>(`[data-bench="${benched}"]`)?.focus()
  }, [benched])

  const personOf = (userId: string | undefined) => draft.people.find((one) => one.userId === userId) ?? null
  const put = (person: Player, target: Target) => {
    const other = target === BENCH ? null : personOf(draft.places.get(target))
    setLifted(null)
    setBenched(target === BENCH ? person.userId : null)
    setAnnouncement(moveText(i18n, draft, { person, target, other }))
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
  const whereText = ({ firstName: name }: Player) => t`Where does ${name} play?`
  const tap = (person: Player | null, target: Target) => {
    if (drag.isDragClick()) return
    if (lifted) put(lifted, target)
    else if (person) {
      setLifted(person)
      setAnnouncement(whereText(person))
    } else setAnnouncement(t`Choose a player first, then a spot.`)
  }
  const undo = () => {
    const before = undone()
    if (before) setAnnouncement(`${t`Undone.`} ${changeText(i18n, draft, before)}`)
  }
  const cancelMove = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !lifted) return
    const { firstName: name } = lifted
    setAnnouncement(t`${name} stays.`)
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
        aria-label={t`Line-up editor`}
        onKeyDown={cancelMove}
        {...drag.area}
      >
        <div className="stage-score">
          <h1 ref={heading} className="display text-xl" tabIndex={-1}>
            <Trans>Set the Line-up</Trans>
          </h1>
          <p className="mt-1 text-sm text-pitch-muted">
            <Trans>Tap a player, then a spot. Or drag with a mouse.</Trans>
          </p>
          <label className="mt-3 grid gap-1 text-sm text-pitch-muted">
            <Trans>Formation</Trans>
            <Select
              value={draft.formation.name}
              onChange={({ target }) => {
                const chosen = formationsOf(game.sport).find(({ name }) => name === target.value)
                if (!chosen) return
                const next = withFormation(draft, chosen)
                change(next)
                setAnnouncement(formationText(i18n, next))
              }}
            >
              {formationsOf(game.sport).map(({ name, places }) => (
                <option key={name} value={name}>{`${sayFormation(sayWith(i18n), name)} (${places.length})`}</option>
              ))}
            </Select>
          </label>
        </div>
        <div className="stage-court">
          <div className="court-bar">{lifted ? <Badge tone="volt">{whereText(lifted)}</Badge> : <span />}</div>
          <EditCourt sport={game.sport} draft={draft} personOf={personOf} {...shared} />
        </div>
        <div className="stage-side">
          <EditBench draft={draft} {...shared} />
          {saving.error && <Failure error={saving.error}>{t`Failed to save the line-up. Please try again.`}</Failure>}
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="primary"
              className="col-span-2"
              icon={<Check aria-hidden />}
              busy={saving.isPending}
              onClick={() => saving.save(draft)}
            >
              <Trans>Done</Trans>
            </Button>
            <Button variant="onpitch" onClick={canUndo ? () => setIsAsking(true) : onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="onpitch" icon={<Undo2 aria-hidden />} aria-disabled={!canUndo} onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          </div>
          <p className="sr-only" role="status">
            {announcement}
          </p>
          <LeaveGuard when={canUndo} />
          <UnsavedDialog open={isAsking} onClose={() => setIsAsking(false)} onDiscard={onClose} />
        </div>
      </div>
    </Pitch>
  )
}

/** A line-up without positions gets them from the formation that fits its number of players. */
function startOf({ sport, headCount }: Game, lineUp: StageLineUp): LineUpDraft {
  const draft = draftOf(lineUp)
  const needed = headCount && neededOf(headCount)
  const formation = lineUp.formation.name === '' ? formationFor(sport, { name: null, needed }) : null
  return formation ? withFormation({ ...draft, places: new Map() }, formation) : draft
}

/** The draft and its history. */
function useDraft(start: LineUpDraft) {
  const [steps, setSteps] = useState([start])
  return {
    draft: steps.at(-1) ?? start,
    change: (draft: LineUpDraft) => setSteps([...steps, draft]),
    /** The previous step, which is now shown. */
    undone: () => {
      if (steps.length > 1) setSteps(steps.slice(0, -1))
      return steps.at(-2)
    },
    canUndo: steps.length > 1,
  }
}

function useSaving({ id }: Game, onSaved: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { write, error, isPending } = useWrite('PUT /api/v1/game/:id/line-up')
  const save = (draft: LineUpDraft) =>
    write(
      { params: { id }, body: { formation: draft.formation.name, players: placesOf(draft) } },
      {
        onSuccess: (game) => {
          client.setQueryData(read('GET /api/v1/game/:id', { params: { id } }).queryKey, game)
          toast(t`Line-up saved`)
          onSaved()
        },
      },
    )
  return { save, error, isPending }
}
