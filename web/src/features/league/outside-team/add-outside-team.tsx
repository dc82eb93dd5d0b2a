import type { League } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

/** For organisers: adds a team that is not here, by its name. */
export const AddOutsideTeamDialog = resetOnOpen(function AddOutsideTeam({
  league,
  open,
  onClose,
}: OverlayProps & { league: League }) {
  const { t } = useLingui()
  const form = useId()
  const { divisions } = league
  const [name, setName] = useState('')
  const [divisionId, setDivisionId] = useState(divisions[0]?.id ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const adding = useWrite('POST /api/v1/league/:id/outside-teams')
  const isMissing = name.trim() === ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (adding.isPending || isMissing) return
    const added = name.trim()
    const onSuccess = () => {
      toast(t`${added} is in the league`)
      onClose()
    }
    adding.write({ params: { id: league.id }, body: { name: added, divisionId } }, { onSuccess })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Add a Team That Isn’t Here`}
      description={t`It gets games and stands in the standings like every team. Its captain confirms dates and results by a link, without an account.`}
      isUnsaved={name !== ''}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} busy={adding.isPending}>
            <Trans>Add Team</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} className="grid grid-cols-1 gap-5" noValidate>
        <Field
          id="outsideTeamName"
          label={t`Team name`}
          necessity="Required"
          error={isChecked && isMissing ? t`Enter the name of the team` : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={limits.teamName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {divisions.length > 1 && (
          <Field id="outsideTeamDivision" label={t`Division`}>
            <Select value={divisionId} onChange={(event) => setDivisionId(event.target.value)}>
              {divisions.map((division) => (
                <option key={division.id} value={division.id}>
                  {division.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <HelpLink to="outside-team">{t`How does a team take part in our league that isn’t here?`}</HelpLink>
        {adding.error && <Failure error={adding.error}>{t`Failed to add the team. Please try again.`}</Failure>}
      </form>
    </Dialog>
  )
})
