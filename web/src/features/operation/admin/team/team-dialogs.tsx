import type { AdminTeam } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { ActDialog } from '../parts/act-dialog.tsx'

type TeamDialogProps = OverlayProps & { team: AdminTeam }

export const HideDialog = resetOnOpen(function Hide({ team, ...overlay }: TeamDialogProps) {
  const { t } = useLingui()
  const { name, openRequests } = team
  const acting = useWrite('POST /api/v1/admin/teams/:id/hide')
  const act = (reason: string) =>
    acting.write({ params: { id: team.id }, body: { reason } }, { onSuccess: () => done(t`${name} is hidden.`) })
  const done = (text: string) => {
    toast(text)
    overlay.onClose()
  }
  return (
    <ActDialog
      {...overlay}
      title={t`Hide ${name}?`}
      description={t({
        message: plural(openRequests, {
          0: 'People who are not on the team no longer find it. Its members go on as before, and see that it is hidden.',
          one: 'People who are not on the team no longer find it. # open sub request leaves the board. Its members go on as before, and see that it is hidden.',
          other:
            'People who are not on the team no longer find it. # open sub requests leave the board. Its members go on as before, and see that it is hidden.',
        }),
      })}
      action={t`Hide Team`}
      reasonHint={t`Kept in the audit log.`}
      acting={acting}
      onAct={act}
      failure={t`Failed to hide the team. Please try again.`}
    />
  )
})

export const ShowDialog = resetOnOpen(function Show({ team, ...overlay }: TeamDialogProps) {
  const { t } = useLingui()
  const { name } = team
  const acting = useWrite('POST /api/v1/admin/teams/:id/show')
  const act = (reason: string) =>
    acting.write(
      { params: { id: team.id }, body: { reason } },
      {
        onSuccess: () => {
          toast(t`${name} is visible again.`)
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={t`Unhide ${name}?`}
      description={t`Everyone can find the team again, unless its captains unlist it.`}
      action={t`Unhide Team`}
      look="primary"
      isReasonOptional
      reasonHint={t`Kept in the audit log.`}
      acting={acting}
      onAct={act}
      failure={t`Failed to unhide the team. Please try again.`}
    />
  )
})

type CaptainDialogProps = TeamDialogProps & { member: { id: string; name: string } | undefined }

export const CaptainDialog = resetOnOpen(function Captain({ team, member, ...overlay }: CaptainDialogProps) {
  const { t } = useLingui()
  const acting = useWrite('POST /api/v1/admin/teams/:id/captain')
  const name = member?.name ?? t({ message: 'this member', comment: 'In place of a name: Make this member captain?' })
  const teamName = team.name
  const act = (reason: string) =>
    acting.write(
      { params: { id: team.id }, body: { personId: member?.id ?? '', reason } },
      {
        onSuccess: () => {
          toast(t`${name} is now captain of ${teamName}.`)
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={t`Make ${name} captain?`}
      description={t`${name} can then edit ${teamName}, its games and its members. Other captains stay.`}
      action={t`Make Captain`}
      look="primary"
      isReasonOptional
      reasonHint={t`Kept in the audit log.`}
      acting={acting}
      onAct={act}
      failure={t`Failed to appoint the captain. Please try again.`}
      refusals={{ not_found: t`${name} is no longer on the team.` }}
    />
  )
})
