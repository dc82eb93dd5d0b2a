import type { Team } from '@app/contract'
import { useReducer, useState } from 'react'
import type { MemberDialogTarget } from '#features/team/member/member-menu.tsx'
import { nameOf } from '#lib/text.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { BlockDialog, ReportDialog, useModeration } from './moderation.tsx'

const EditPersonDialog = onDemand(
  async () => (await import('#features/team/roster/edit-person-dialog.tsx')).EditPersonDialog,
)

const HandedLinkDialog = onDemand(
  async () => (await import('#features/transfer/claim/handed-link-dialog.tsx')).HandedLinkDialog,
)

type NumberedTarget = MemberDialogTarget & { number: number }

/** Numbered, so that the same dialog can open again. */
export const useMemberDialog = () =>
  useReducer(
    (before: NumberedTarget | null, target: MemberDialogTarget): NumberedTarget => ({
      ...target,
      number: (before?.number ?? 0) + 1,
    }),
    null,
  )

/** The dialogs for blocking, reporting or renaming a member, and for giving them a link. */
export function MemberDialogs({ team, target }: { team: Team; target: NumberedTarget | null }) {
  const [ended, setEnded] = useState(0)
  const { showNote } = useModeration()
  if (!target) return null
  const { member, dialog, returnFocus, number } = target
  const name = nameOf(member)
  const end = () => setEnded(number)
  const close = () => {
    end()
    returnFocus()
  }
  const open = ended !== number
  return (
    <>
      <EditPersonDialog team={team} member={member} open={open && dialog === 'rename'} onClose={close} />
      <HandedLinkDialog teamId={team.id} member={member} open={open && dialog === 'link'} onClose={close} />
      <BlockDialog
        person={{ id: member.id, name }}
        open={open && dialog === 'block'}
        onClose={close}
        onBlocked={() => {
          end()
          showNote({ name, blockedPersonId: member.id })
        }}
      />
      <ReportDialog
        subject={{ about: 'person', id: member.id, name }}
        open={open && dialog === 'report'}
        onClose={close}
        onSent={({ reportId, isBlocked }) => {
          end()
          showNote({ name, reportId, ...(isBlocked && { blockedPersonId: member.id }) })
        }}
      />
    </>
  )
}
