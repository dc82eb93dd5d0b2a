import type { Game } from '@app/contract'
import { type ComponentType, useState } from 'react'

export type GameDialogProps = { game: Game; open: boolean; onClose: () => void }

/** Each time it opens it starts afresh, from the game as it is then. */
export function afresh(Content: ComponentType<GameDialogProps>) {
  return function Afresh(props: GameDialogProps) {
    const [opening, setOpening] = useState({ count: 0, open: props.open })
    if (opening.open !== props.open) setOpening({ count: opening.count + (props.open ? 1 : 0), open: props.open })
    return <Content key={opening.count} {...props} />
  }
}
