import type { AdminPerson } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { saveJson } from '#lib/files.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { ActDialog } from '../parts/act-dialog.tsx'
import { firstNameOf, nameOrAddress } from './text.ts'

type PersonDialogProps = OverlayProps & { person: AdminPerson }

/** Downloads all data about a person as one file. */
export const ExportDialog = resetOnOpen(function Export({ person, ...overlay }: PersonDialogProps) {
  const { t } = useLingui()
  const name = nameOrAddress(person)
  const acting = useWrite('POST /api/v1/admin/people/:id/export')
  const act = (reason: string) =>
    acting.write(
      { params: { id: person.id }, body: { reason } },
      {
        onSuccess: (tables) => {
          saveJson(JSON.stringify(tables, null, 2), `person-${person.id}.json`)
          toast(t`The file is in your downloads.`)
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={t`Export data of ${name}`}
      description={t`Everything kept about this person, as a JSON file. Don’t share it with anyone else.`}
      action={t`Export Data`}
      look="primary"
      reasonHint={t`Kept in the audit log. For example: asked for by the person.`}
      acting={acting}
      onAct={act}
      failure={t`Failed to export the data. Please try again.`}
    />
  )
})

/** Signs a person out everywhere; they can sign in again. */
export const EndSessionsDialog = resetOnOpen(function EndSessions({ person, ...overlay }: PersonDialogProps) {
  const { t } = useLingui()
  const [name, first] = [nameOrAddress(person), firstNameOf(person)]
  const acting = useWrite('POST /api/v1/admin/people/:id/end-sessions')
  const act = (reason: string) =>
    acting.write(
      { params: { id: person.id }, body: { reason } },
      {
        onSuccess: ({ ended }) => {
          toast(
            t({
              message: plural(ended, {
                0: 'No session was open.',
                one: '# session ended.',
                other: '# sessions ended.',
              }),
            }),
          )
          overlay.onClose()
        },
      },
    )
  const { sessions } = person
  return (
    <ActDialog
      {...overlay}
      title={t`End all sessions of ${name}?`}
      description={t({
        message: plural(sessions, {
          0: `${first} is signed out everywhere and can sign in again at once.`,
          one: `${first} is signed out in # browser and can sign in again at once.`,
          other: `${first} is signed out in # browsers and can sign in again at once.`,
        }),
      })}
      action={t`End All Sessions`}
      isReasonOptional
      reasonHint={t`Kept in the audit log.`}
      acting={acting}
      onAct={act}
      failure={t`Failed to end the sessions. Please try again.`}
    />
  )
})

export const LiftDialog = resetOnOpen(function Lift({ person, ...overlay }: PersonDialogProps) {
  const { t } = useLingui()
  const [name, first] = [nameOrAddress(person), firstNameOf(person)]
  const acting = useWrite('POST /api/v1/admin/people/:id/lift')
  const act = (reason: string) =>
    acting.write(
      { params: { id: person.id }, body: { reason } },
      {
        onSuccess: () => {
          toast(t`Suspension lifted.`)
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={t`Lift the suspension of ${name}?`}
      description={t`${first} can sign in again right away. Answers that became Not Going stay as they are.`}
      action={t`Lift Suspension`}
      look="primary"
      isReasonOptional
      reasonHint={t`Kept in the audit log.`}
      acting={acting}
      onAct={act}
      failure={t`Failed to lift the suspension. Please try again.`}
      refusals={{ not_suspended: t`The suspension has ended already.` }}
    />
  )
})
