import type { Game } from '@app/contract'
import { type ComponentType, lazy, Suspense, useState } from 'react'

type GameDialogProps = { game: Game; open: boolean; onClose: () => void }

export const EditGameDialog = whenOpened(
  async () => (await import('../features/game/edit/edit-game-dialog.tsx')).EditGameDialog,
)
export const CancelGameDialog = whenOpened(
  async () => (await import('../features/game/cancellation/cancel-game-dialog.tsx')).CancelGameDialog,
)
export const ResultDialog = whenOpened(
  async () => (await import('../features/game/result/result-dialog.tsx')).ResultDialog,
)
export const HistoryDialog = whenOpened(
  async () => (await import('../features/game/detail/history-dialog.tsx')).HistoryDialog,
)

/** Most who look at a game change nothing: the code comes when it is asked for, and then stays. */
function whenOpened(load: () => Promise<ComponentType<GameDialogProps>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function WhenOpened(props: GameDialogProps) {
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
