import type { Game, GamePlan } from '@app/contract'
import { kindHas } from '@app/contract/kind'
import { limits } from '@app/contract/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextArea, TextInput } from '#ui/form/inputs.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { arrivalChoices, dutiesIn, planProblem } from './plan-draft.ts'

type EditPlanDialogProps = OverlayProps & { game: Game; plan: GamePlan }

/** The plan of this game, or of every game of the team that has none of its own. */
export const EditPlanDialog = resetOnOpen(function EditPlan({ game, plan, open, onClose }: EditPlanDialogProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const before = {
    arriveMinutes: plan.arriveMinutes,
    wear: plan.wear,
    duties: plan.duties.map(({ name }) => name).join('\n'),
  }
  const [draft, setDraft] = useState(before)
  const [isUsual, setIsUsual] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const forGame = useWrite('PUT /api/v1/game/:id/plan')
  const usual = useWrite('PUT /api/v1/team/:teamId/plan')
  const reset = useWrite('DELETE /api/v1/game/:id/plan')
  const params = { id: game.id }
  const followsTeam = kindHas(game.kind, 'team_need')
  const duties = dutiesIn(draft.duties)
  const problem = planProblem(i18n, duties)
  const error = forGame.error ?? usual.error ?? reset.error
  const done = () => {
    toast(t`Saved for the day`)
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (problem) return
    const body = { arriveMinutes: draft.arriveMinutes, wear: draft.wear.trim(), duties }
    if (!isUsual) return forGame.write({ params, body }, { onSuccess: done })
    const follow = () => (plan.isOwn ? reset.write({ params }, { onSuccess: done }) : done())
    usual.write({ params: { teamId: game.teamId }, body }, { onSuccess: follow })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`For the Day`}
      isUnsaved={JSON.stringify(draft) !== JSON.stringify(before)}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={forGame.isPending || usual.isPending || reset.isPending}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="grid gap-5">
        <Field id="arriveMinutes" label={t`Be there`}>
          <Select
            value={draft.arriveMinutes ?? ''}
            onChange={({ target }) =>
              setDraft({ ...draft, arriveMinutes: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{t`No set time`}</option>
            {arrivalChoices(plan.arriveMinutes).map((minutes) => (
              <option key={minutes} value={minutes}>
                {t({ message: plural(minutes, { one: '# minute before', other: '# minutes before' }) })}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="wear" label={t`What to wear`}>
          <TextInput
            maxLength={limits.wear}
            placeholder={t`White shirts`}
            value={draft.wear}
            onChange={({ target }) => setDraft({ ...draft, wear: target.value })}
          />
        </Field>
        <Field
          id="duties"
          label={t`What someone should bring`}
          hint={t`One per line. People take one with a tap.`}
          error={isChecked ? problem : undefined}
        >
          <TextArea
            rows={4}
            placeholder={t`Ball`}
            value={draft.duties}
            onChange={({ target }) => setDraft({ ...draft, duties: target.value })}
          />
        </Field>
        {followsTeam && (
          <Field id="planScope" label={t`Use it for`}>
            <Select value={isUsual ? 'team' : 'game'} onChange={({ target }) => setIsUsual(target.value === 'team')}>
              <option value="game">{t`This game only`}</option>
              <option value="team">{t`All games, unless one has its own`}</option>
            </Select>
          </Field>
        )}
        <HelpLink to="on-the-day">{t`How do we agree on who brings what?`}</HelpLink>
        {error && <Failure error={error}>{t`Failed to save. Please try again.`}</Failure>}
      </form>
    </Dialog>
  )
})
