import type { AdminPerson } from '@app/contract'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '../../../../lib/api/write.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../../ui/form/inputs.tsx'
import { type OverlayProps, resetOnOpen } from '../../../../ui/overlay/on-demand.tsx'
import { ActDialog } from '../parts/act-dialog.tsx'
import { adminPaths } from '../paths.ts'
import { firstNameOf, nameOrAddress } from './text.ts'

/** A new captain for each team that would lose its only one, and the address, typed. */
export const DeleteDialog = resetOnOpen(function Delete({
  person,
  ...overlay
}: OverlayProps & { person: AdminPerson }) {
  const acting = useWrite('POST /api/v1/admin/people/:id/delete')
  const navigate = useNavigate()
  const addressId = useId()
  const [address, setAddress] = useState('')
  const [captains, setCaptains] = useState<Record<string, string>>({})
  const first = firstNameOf(person)
  const handed = person.onlyCaptainOf.filter(({ members }) => members.length > 0)
  const deleted = person.onlyCaptainOf.filter(({ members }) => members.length === 0)
  const isSame = address.trim().toLowerCase() === person.email.toLowerCase()
  const problems = {
    ...Object.fromEntries(
      handed.filter(({ id }) => !captains[id]).map(({ id }) => [fieldOf(id), 'Choose a new captain']),
    ),
    ...(!isSame && { [addressId]: `Type ${person.email}` }),
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
          toast(`${nameOrAddress(person)} is deleted.`)
          void navigate(adminPaths.people, { replace: true })
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={`Delete ${nameOrAddress(person)}?`}
      description="This cannot be undone. Past games keep their counts, without the name."
      action="Delete for Good"
      reasonHint="Kept in the audit log, without the name."
      problems={problems}
      acting={acting}
      onAct={act}
      failure={`Failed to delete ${first}. Please try again.`}
      refusals={{
        wrong_address: `This is no longer the address of ${first}. Reload the page.`,
        only_captain: 'A team would lose its only captain. Reload the page and choose a new one.',
        not_on_operators: 'Operators cannot be deleted. Take them off the operators first.',
      }}
    >
      {(shown) => (
        <>
          {handed.map(({ id, name, members }) => (
            <Field
              key={id}
              id={fieldOf(id)}
              label={`New captain of ${name}`}
              necessity="Required"
              hint={`${first} is its only captain.`}
              error={shown[fieldOf(id)]}
            >
              <Select
                value={captains[id] ?? ''}
                onChange={(event) => setCaptains({ ...captains, [id]: event.target.value })}
              >
                <option value="">Choose a member</option>
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
              {deleted.map(({ name }) => name).join(', ')}{' '}
              {deleted.length === 1 ? 'has no other member and is' : 'have no other members and are'} deleted, too.
            </Note>
          )}
          <Field id={addressId} label="Type the address to confirm" necessity="Required" error={shown[addressId]}>
            <TextInput
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={person.email}
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
