import type { Team, TeamMember } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { nameOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useProblems } from '#ui/form/use-problems.ts'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { rosterOf } from './add-by-name-dialog.tsx'
import { namedOf, PersonFields, problemsOf } from './person-fields.tsx'

type EditPersonDialogProps = OverlayProps & { team: Pick<Team, 'id' | 'members'>; member: TeamMember }

/** Changes the name and the address of a person without an account. */
export const EditPersonDialog = resetOnOpen(function EditPersonDialog(props: EditPersonDialogProps) {
  const { team, member, open, onClose } = props
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/team/:teamId/people/:personId')
  const form = useId()
  const before = { personName: nameOf(member), personEmail: member.email ?? '' }
  const [draft, setDraft] = useState(before)
  const others = rosterOf({ members: team.members.filter(({ id }) => id !== member.id) })
  const problems = useProblems(draft, problemsOf(i18n, draft, others))
  const { name, email } = namedOf(draft)
  const isNewAddress = before.personEmail !== '' && email.toLowerCase() !== before.personEmail.toLowerCase()
  const isUnsaved = name !== before.personName || email !== before.personEmail
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending || problems.check()) return
    saving.write(
      { params: { teamId: team.id, personId: member.id }, body: { name, email } },
      {
        onSuccess: (after) => {
          client.setQueryData(read('GET /api/v1/team/:id', { params: { id: team.id } }).queryKey, after)
          toast(t`Changes saved`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Edit Name and Email`}
      isUnsaved={isUnsaved}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant="primary" busy={saving.isPending}>
            <Trans>Save Changes</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        <PersonFields draft={draft} problems={problems.shown} onChange={setDraft} />
        {isNewAddress && (
          <Note tone="info">
            <Trans>Links in emails to the old address will stop working.</Trans>
          </Note>
        )}
        {saving.error && <Failure error={saving.error}>{t`Failed to save changes. Please try again.`}</Failure>}
      </form>
    </Dialog>
  )
})
