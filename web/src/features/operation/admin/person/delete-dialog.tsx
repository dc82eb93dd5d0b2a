import type { AdminPerson } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { lineOf } from '#lib/language/list.ts'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { ActDialog } from '../parts/act-dialog.tsx'
import { adminPaths } from '../paths.ts'
import { firstNameOf, nameOrAddress } from './text.ts'

/** Asks for a new captain for each team that would lose its only one, and for the typed address. */
export const DeleteDialog = resetOnOpen(function Delete({
  person,
  ...overlay
}: OverlayProps & { person: AdminPerson }) {
  const { i18n, t } = useLingui()
  const acting = useWrite('POST /api/v1/admin/people/:id/delete')
  const navigate = useNavigate()
  const addressId = useId()
  const [address, setAddress] = useState('')
  const [captains, setCaptains] = useState<Record<string, string>>({})
  const { email } = person
  const [first, full] = [firstNameOf(person), nameOrAddress(person)]
  const handed = person.onlyCaptainOf.filter(({ members }) => members.length > 0)
  const deleted = person.onlyCaptainOf.filter(({ members }) => members.length === 0)
  const lost = deleted.length
  const lostTeams = lineOf(
    i18n,
    deleted.map(({ name }) => name),
  )
  const isSame = address.trim().toLowerCase() === email.toLowerCase()
  const problems = {
    ...Object.fromEntries(
      handed.filter(({ id }) => !captains[id]).map(({ id }) => [fieldOf(id), t`Choose a new captain`]),
    ),
    ...(!isSame && { [addressId]: t`Type ${email}` }),
  }
  const act = (reason: string) =>
    acting.write(
      {
        params: { id: person.id },
        body: {
          address: address.trim(),
          captains: handed.map(({ id }) => ({ teamId: id, personId: captains[id] ?? '' })),
          reason,
        },
      },
      {
        onSuccess: () => {
          toast(t`${full} is deleted.`)
          void navigate(adminPaths.people, { replace: true })
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={t`Delete ${full}?`}
      description={t`This cannot be undone. Past games keep their counts, without the name.`}
      action={t`Delete for Good`}
      reasonHint={t`Kept in the audit log, without the name.`}
      problems={problems}
      acting={acting}
      onAct={act}
      failure={t`Failed to delete ${first}. Please try again.`}
      refusals={{
        wrong_address: t`This is no longer the address of ${first}. Reload the page.`,
        only_captain: t`A team would lose its only captain. Reload the page and choose a new one.`,
        not_on_operators: t`Operators can’t be deleted. Remove them from the operators first.`,
      }}
    >
      {(shown) => (
        <>
          {handed.map(({ id, name: team, members }) => (
            <Field
              key={id}
              id={fieldOf(id)}
              label={t`New captain of ${team}`}
              necessity="Required"
              hint={t`${first} is its only captain.`}
              error={shown[fieldOf(id)]}
            >
              <Select
                value={captains[id] ?? ''}
                onChange={(event) => setCaptains({ ...captains, [id]: event.target.value })}
              >
                <option value="">{t`Choose a member`}</option>
                {members.map((member) => (
                  <option key={member.id} value={member.id}>
                    {member.name}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          {deleted.length > 0 && (
            <Note tone="maybe">
              {t({
                message: plural(lost, {
                  one: `${lostTeams} has no other member and is deleted, too.`,
                  other: `${lostTeams} have no other members and are deleted, too.`,
                }),
              })}
            </Note>
          )}
          <Field id={addressId} label={t`Type the address to confirm`} necessity="Required" error={shown[addressId]}>
            <TextInput
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={email}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  )
})

const fieldOf = (teamId: string) => `captain-${teamId}`
