import type { League, PlayoffGame } from '@app/contract'
import { limits } from '@app/contract/limits'
import { sayDeletedTeam } from '@app/contract/playoff-text'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

/** The organiser says who goes on in a game that no result decides, with a reason that both teams read. */
export const DecideDialog = resetOnOpen(function Decide({
  league,
  divisionId,
  game,
  open,
  onClose,
}: OverlayProps & { league: League; divisionId: string; game: PlayoffGame }) {
  const { i18n, t } = useLingui()
  const form = useId()
  const [draft, setDraft] = useState({ winner: game.winner === null ? '' : String(game.winner), reason: game.reason })
  const [isChecked, setIsChecked] = useState(false)
  const deciding = useWrite('PUT /api/v1/league/:id/divisions/:divisionId/playoffs/decision')
  const refusal = deciding.error && refusalOf(i18n, deciding.error, REFUSALS, FAILED)
  const [isOpen, isWithoutReason] = [draft.winner === '', draft.reason.trim() === '']
  const { number } = game
  const decide = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const winner = Number(draft.winner)
    const loser = game.sides.find(({ seed }) => seed !== winner)?.seed
    if (deciding.isPending || isOpen || isWithoutReason || !loser) return
    deciding.write(
      { params: { id: league.id, divisionId }, body: { number, winner, loser, reason: draft.reason.trim() } },
      {
        onSuccess: () => {
          toast(t`The captains of both teams will hear about it`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Game ${number}: Who Goes On?`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} busy={deciding.isPending}>
            <Trans>Decide</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={decide} className="grid grid-cols-1 gap-5" noValidate>
        <p>
          <Trans>
            For a game that ended level, or was not played. If a result with a winner comes in later, it counts instead.
          </Trans>
        </p>
        <Field
          id="winner"
          label={t`Goes on`}
          necessity="Required"
          error={isChecked && isOpen ? t`Choose a team` : undefined}
        >
          <Select value={draft.winner} onChange={({ target }) => setDraft({ ...draft, winner: target.value })}>
            <option value="">{t`Choose a team`}</option>
            {game.sides.map(({ seed, team }) => (
              <option key={seed} value={String(seed)}>
                {team?.name ?? sayDeletedTeam(sayWith(i18n))}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id="reason"
          label={t`Reason`}
          hint={t`Such as “Penalties, 4–3”. Everybody in the league reads it.`}
          necessity="Required"
          error={isChecked && isWithoutReason ? t`Enter a reason` : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={limits.settleReason}
            value={draft.reason}
            onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          />
        </Field>
        {refusal && (
          <Failure error={refusal.error} isReason={refusal.isReason}>
            {refusal.text}
          </Failure>
        )}
      </form>
    </Dialog>
  )
})

const FAILED = msg`Failed to save. Please try again.`
const REFUSALS = {
  bracket_changed: msg`The bracket has changed in the meantime. Close this and have another look.`,
  game_not_over: msg`The game is not over yet.`,
  season_over: msg`The next season has begun already.`,
}
