import type { Game, SubRequest } from '@app/contract'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askedPosition, askSubsPath, gamePath } from '#paths'
import { onDemand } from '#ui/overlay/on-demand.tsx'

/** Lazy, because most visitors of a game page do not need it. */
const loadSheet = async () => (await import('./create-request-dialog.tsx')).CreateRequestDialog
const Sheet = onDemand(loadSheet)

/** Preloads the sheet. */
export const whenNear = { onPointerEnter: () => void loadSheet(), onFocus: () => void loadSheet() }

/** The URL opens the sheet, so the dashboard, the banner, a gap or a mail can link to it. */
export function useAskSheet({ id, can }: Pick<Game, 'id' | 'can'>) {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  // Local state, because the router updates the page a moment later.
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
  /** The existing request that needs more subs. Null: a new request. */
  more: SubRequest | null
  /** The position of the tapped gap, or empty. Null: the sheet is closed. */
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
