import type { League, PlayoffGame } from '@app/contract'
import { atHome } from '@app/contract/playoff-state'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { bodyOf, emptyDraft, problemsOf } from '#features/game/game/form/game-draft.ts'
import { TimeAndPlace } from '#features/game/game/form/time-and-place.tsx'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

/** When and where two teams of the bracket play. Both get the game, and their players are asked. */
export const SchedulePlayoffDialog = resetOnOpen(function SchedulePlayoff({
  league,
  divisionId,
  game,
  open,
  onClose,
}: OverlayProps & { league: League; divisionId: string; game: PlayoffGame }) {
  const { t, i18n } = useLingui()
  const form = useId()
  const [draft, setDraft] = useState(() => emptyDraft(browserTimeZone()))
  const [isChecked, setIsChecked] = useState(false)
  const adding = useWrite('POST /api/v1/league/:id/divisions/:divisionId/playoffs/games')
  const { date, time, timeZone, location } = problemsOf(i18n, draft)
  const problems = { date, time, timeZone, location }
  const shown: { [Key in keyof typeof problems]?: string | undefined } = isChecked ? problems : {}
  const refusal = adding.error && refusalOf(i18n, adding.error, REFUSALS, FAILED)
  const [one, other] = game.sides
  const [home, away] = atHome([one?.seed ?? 0, other?.seed ?? 0])
  const nameOf = (seed: number) => game.sides.find((side) => side.seed === seed)?.team?.name ?? ''
  const [homeName, awayName] = [nameOf(home), nameOf(away)]
  const { number } = game
  const add = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (adding.isPending || Object.values(problems).some((problem) => problem !== undefined)) return
    const { startTime, timeZone: zone, location: place } = bodyOf(draft)
    const body = { number, home, away, startTime, timeZone: zone, location: place }
    const onSuccess = () => {
      toast(t`Both teams have the game now`)
      onClose()
    }
    adding.write({ params: { id: league.id, divisionId }, body }, { onSuccess })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Game ${number}: Date and Location`}
      isUnsaved={draft.location !== ''}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} busy={adding.isPending}>
            <Trans>Schedule Game</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} className="grid grid-cols-1 gap-5" noValidate>
        <p className="wrap-anywhere">
          <Trans>
            {homeName} v {awayName}. The better place plays at home.
          </Trans>
        </p>
        <TimeAndPlace draft={draft} problems={shown} onChange={setDraft} />
        {refusal && (
          <Failure error={refusal.error} isReason={refusal.isReason}>
            {refusal.text}
          </Failure>
        )}
      </form>
    </Dialog>
  )
})

const FAILED = msg`Failed to add the game. Please try again.`
const REFUSALS = {
  bracket_changed: msg`The bracket has changed in the meantime. Close this and have another look.`,
  season_over: msg`The next season has begun already.`,
}
