import { type ComponentType, lazy, Suspense, useState } from 'react'

type TeamDialogProps = { teamId: string; teamName: string; open: boolean; onClose: () => void }

export const InviteDialog = whenOpened(
  async () => (await import('../features/invitation/invite/invite-dialog.tsx')).InviteDialog,
)

export const JoinLinkDialog = whenOpened(
  async () => (await import('../features/join-link/join-link-dialog.tsx')).JoinLinkDialog,
)

/** Most who look at a team invite nobody: the dialog's code comes when it is asked for, and then stays. */
function whenOpened(load: () => Promise<ComponentType<TeamDialogProps>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function WhenOpened(props: TeamDialogProps) {
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    return (
      opened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
