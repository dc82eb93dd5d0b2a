import type { AdminPerson } from '@app/contract'
import { useWrite } from '../../../../lib/api/write.ts'
import { saveFile } from '../../../../lib/files.ts'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { type OverlayProps, resetOnOpen } from '../../../../ui/overlay/on-demand.tsx'
import { ActDialog } from '../parts/act-dialog.tsx'
import { counted } from '../text.ts'
import { firstNameOf, nameOrAddress } from './text.ts'

type PersonDialogProps = OverlayProps & { person: AdminPerson }

/** Downloads all data about a person as one file. */
export const ExportDialog = resetOnOpen(function Export({ person, ...overlay }: PersonDialogProps) {
  const acting = useWrite('POST /api/v1/admin/people/:id/export')
  const act = (reason: string) =>
    acting.write(
      { params: { id: person.id }, body: { reason } },
      {
        onSuccess: (tables) => {
          saveFile(JSON.stringify(tables, null, 2), `person-${person.id}.json`)
          toast('The file is in your downloads.')
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={`Export data of ${nameOrAddress(person)}`}
      description="Everything that is kept about this person, as a JSON file. Hand it to nobody else."
      action="Export Data"
      look="primary"
      reasonHint="Kept in the audit log. For example: asked for by the person."
      acting={acting}
      onAct={act}
      failure="Failed to export the data. Please try again."
    />
  )
})

/** Signs a person out everywhere; they can sign in again. */
export const EndSessionsDialog = resetOnOpen(function EndSessions({ person, ...overlay }: PersonDialogProps) {
  const acting = useWrite('POST /api/v1/admin/people/:id/end-sessions')
  const act = (reason: string) =>
    acting.write(
      { params: { id: person.id }, body: { reason } },
      {
        onSuccess: ({ ended }) => {
          toast(ended === 0 ? 'No session was open.' : `${counted(ended, 'session')} ended.`)
          overlay.onClose()
        },
      },
    )
  const browsers = person.sessions === 0 ? 'everywhere' : `in ${counted(person.sessions, 'browser')}`
  return (
    <ActDialog
      {...overlay}
      title={`End all sessions of ${nameOrAddress(person)}?`}
      description={`${firstNameOf(person)} is signed out ${browsers} and can sign in again at once.`}
      action="End All Sessions"
      isReasonOptional
      reasonHint="Kept in the audit log."
      acting={acting}
      onAct={act}
      failure="Failed to end the sessions. Please try again."
    />
  )
})

export const LiftDialog = resetOnOpen(function Lift({ person, ...overlay }: PersonDialogProps) {
  const acting = useWrite('POST /api/v1/admin/people/:id/lift')
  const act = (reason: string) =>
    acting.write(
      { params: { id: person.id }, body: { reason } },
      {
        onSuccess: () => {
          toast('Suspension lifted.')
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={`Lift the suspension of ${nameOrAddress(person)}?`}
      description={`${firstNameOf(person)} can sign in again at once. Answers that became Not Going stay as they are.`}
      action="Lift Suspension"
      look="primary"
      isReasonOptional
      reasonHint="Kept in the audit log."
      acting={acting}
      onAct={act}
      failure="Failed to lift the suspension. Please try again."
      refusals={{ not_suspended: 'The suspension has ended already.' }}
    />
  )
})
