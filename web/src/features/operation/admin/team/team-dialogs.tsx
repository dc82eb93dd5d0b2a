import type { AdminTeam } from '@app/contract'
import { useWrite } from '../../../../lib/api/write.ts'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { type OverlayProps, resetOnOpen } from '../../../../ui/overlay/on-demand.tsx'
import { ActDialog } from '../parts/act-dialog.tsx'
import { counted } from '../text.ts'

type TeamDialogProps = OverlayProps & { team: AdminTeam }

export const HideDialog = resetOnOpen(function Hide({ team, ...overlay }: TeamDialogProps) {
  const acting = useWrite('POST /api/v1/admin/teams/:id/hide')
  const act = (reason: string) =>
    acting.write({ params: { id: team.id }, body: { reason } }, { onSuccess: () => done(`${team.name} is hidden.`) })
  const done = (text: string) => {
    toast(text)
    overlay.onClose()
  }
  const requests = team.openRequests === 0 ? '' : ` ${counted(team.openRequests, 'open sub request')} leave the board.`
  return (
    <ActDialog
      {...overlay}
      title={`Hide ${team.name}?`}
      description={`People who are not on the team no longer find it.${requests} Its members go on as before, and see that it is hidden.`}
      action="Hide Team"
      reasonHint="Kept in the audit log."
      acting={acting}
      onAct={act}
      failure="Failed to hide the team. Please try again."
    />
  )
})

export const ShowDialog = resetOnOpen(function Show({ team, ...overlay }: TeamDialogProps) {
  const acting = useWrite('POST /api/v1/admin/teams/:id/show')
  const act = (reason: string) =>
    acting.write(
      { params: { id: team.id }, body: { reason } },
      {
        onSuccess: () => {
          toast(`${team.name} shows again.`)
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={`Show ${team.name} again?`}
      description="Everybody can find the team again, unless its captains unlist it."
      action="Show Team"
      look="primary"
      isReasonOptional
      reasonHint="Kept in the audit log."
      acting={acting}
      onAct={act}
      failure="Failed to show the team. Please try again."
    />
  )
})

type CaptainDialogProps = TeamDialogProps & { member: { id: string; name: string } | undefined }

export const CaptainDialog = resetOnOpen(function Captain({ team, member, ...overlay }: CaptainDialogProps) {
  const acting = useWrite('POST /api/v1/admin/teams/:id/captain')
  const name = member?.name ?? 'this member'
  const act = (reason: string) =>
    acting.write(
      { params: { id: team.id }, body: { personId: member?.id ?? '', reason } },
      {
        onSuccess: () => {
          toast(`${name} is captain of ${team.name}.`)
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={`Make ${name} captain?`}
      description={`${name} can then edit ${team.name}, its games and its members. Other captains stay.`}
      action="Make Captain"
      look="primary"
      isReasonOptional
      reasonHint="Kept in the audit log."
      acting={acting}
      onAct={act}
      failure="Failed to name the captain. Please try again."
      refusals={{ not_found: `${name} is no longer on the team.` }}
    />
  )
})
