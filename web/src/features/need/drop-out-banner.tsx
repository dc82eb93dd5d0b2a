import type { Game } from '@app/contract'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useWrite } from '../../lib/api/write.ts'
import { askSubsPath, subRequestPath } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toastFailure } from '../../ui/feedback/toast-store.ts'
import { beforeGame, dropOutWords, noteWords } from './words.ts'

type DropOutBannerProps = {
  game: Game
  /** The head count in words: "7 of 8 in, 1 short". */
  count: string
}

/** Late drop-outs, above the scoreboard, until the captain dismisses them or the game has enough players. */
export function DropOutBanner({ game, count }: DropOutBannerProps) {
  const dismissing = useWrite('POST /api/v1/game/:id/drop-outs/dismiss')
  const { dropOuts } = game
  if (dropOuts.length === 0) return null
  const dismiss = () =>
    dismissing.write(
      { params: { id: game.id } },
      { onError: (error) => toastFailure('Failed to dismiss. Please try again.', error) },
    )
  return (
    <div className="note note-out no-print mb-4 lg:mb-5" role="alert">
      <UserRoundMinus aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-[min(15rem,100%)] flex-1 wrap-anywhere">
          <p className="font-semibold">
            {dropOutWords(dropOuts)}, {beforeGame(dropOuts, game.startTime)}
          </p>
          <p>{[noteWords(dropOuts), `${count}.`].filter(Boolean).join(' ')}</p>
        </div>
        <NextStep game={game} />
      </div>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        className="-my-1.5 -mr-2 text-out!"
        aria-label="Dismiss"
        icon={<X aria-hidden />}
        busy={dismissing.isPending}
        onClick={dismiss}
      />
    </div>
  )
}

function NextStep({ game: { id, can, subRequestId } }: { game: Game }) {
  if (can.requestSubs)
    return (
      <Link to={askSubsPath(id)} className={buttonClass({ variant: 'destructive', size: 'sm' })}>
        <UserRoundPlus aria-hidden />
        Ask for a Sub
      </Link>
    )
  if (subRequestId === null) return null
  return (
    <Link to={subRequestPath(subRequestId)} className={buttonClass({ size: 'sm' })}>
      See Request
    </Link>
  )
}
