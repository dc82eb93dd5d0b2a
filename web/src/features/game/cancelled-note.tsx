import type { Game } from '@app/contract'
import { Note } from '../../ui/note.tsx'

/** No alarm: whoever comes here reads it in its turn. */
export function CancelledNote({ game }: { game: Game }) {
  const { cancelReason } = game
  return (
    <Note tone="info" className="note-out mt-5">
      <strong className="font-semibold">This game is cancelled.</strong>{' '}
      {cancelReason && <span className="wrap-anywhere whitespace-pre-line">{cancelReason} </span>}
      Answers are kept.
    </Note>
  )
}
