import type { Game, SubRequest } from '@app/contract'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askedPosition, askSubsPath, gamePath } from '#paths'
import { onDemand } from '#ui/overlay/on-demand.tsx'

/** Loaded lazily: most visitors of a game page do not need it. */
const loadSheet = async () => (await import('./create-request-dialog.tsx')).CreateRequestDialog
const Sheet = onDemand(loadSheet)

/** Loads the sheet before it is opened. */
export const whenNear = { onPointerEnter: () => void loadSheet(), onFocus: () => void loadSheet() }

/** The sheet is open while the address says so, whoever led there: dashboard, banner, gap, mail. */
export function useAskSheet({ id, can }: Pick<Game, 'id' | 'can'>) {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  // At once: the page follows the address a moment later.
  const [closed, setClosed] = useState<string>()
  return {
    position: can.requestSubs && closed !== key ? askedPosition(search) : null,
    open: () => void navigate(askSubsPath(id), { replace: true }),
    close: () => {
      setClosed(key)
      void navigate(gamePath(id), { replace: true })
    },
  }
}

type AskSheetProps = {
  game: Game
  /** The request that more subs are asked for in. Null: a new one. */
  more: SubRequest | null
  /** Of the gap that was tapped, or empty. Null: the sheet is closed. */
  position: string | null
  onClose: () => void
  onAsked: (request: SubRequest) => void
}

export function AskSheet({ game, more, position, onClose, onAsked }: AskSheetProps) {
  return (
    <Sheet
      game={game}
      more={more}
      position={position ?? ''}
      open={position !== null}
      onClose={onClose}
      onAsked={onAsked}
    />
  )
}
