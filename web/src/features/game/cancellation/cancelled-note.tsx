import type { Game } from '@app/contract'
import CircleAlert from 'lucide-react/icons/circle-alert'

/** Red, but no alarm: whoever comes here reads it in its turn. */
export function CancelledNote({ game: { cancelReason } }: { game: Game }) {
  return (
    <div className="note note-out mt-5" role="status">
      <CircleAlert aria-hidden />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">This game is cancelled.</strong>{' '}
        {cancelReason && <span className="wrap-anywhere whitespace-pre-line">{cancelReason} </span>}
        Everyone who answered is told.
      </p>
    </div>
  )
}
