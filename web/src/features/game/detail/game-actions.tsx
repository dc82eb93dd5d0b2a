import type { Game } from '@app/contract'
import Ban from 'lucide-react/icons/ban'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trophy from 'lucide-react/icons/trophy'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NotAllowed } from '../../../ui/overlay/not-allowed.tsx'
import { RestoreGame } from '../cancellation/cancelled-game.tsx'

export type GameDeedName = 'edit' | 'cancel' | 'result' | 'history'

type GameActionsProps = { game: Game; onAsk: (deed: GameDeedName) => void; className: string }

/** What captains do with a game. Others see it too, and why they cannot. */
export function GameActions({ game, onAsk, className }: GameActionsProps) {
  const { role, can, status } = game
  const isCaptain = role === 'Captain'
  if (!isCaptain && status === 'Cancelled') return null
  return (
    <section className={`card no-print p-5 ${className}`} aria-labelledby="game-actions">
      <h2 id="game-actions" className="display mb-3 text-lg">
        Actions
      </h2>
      <div className="grid gap-2">
        {isCaptain ? (
          <>
            {can.restore && <RestoreGame game={game} />}
            {can.recordResult && (
              <Action primary icon={<Trophy aria-hidden />} onClick={() => onAsk('result')}>
                Update Game Results
              </Action>
            )}
            {can.edit && (
              <Action icon={<Pencil aria-hidden />} onClick={() => onAsk('edit')}>
                Edit Game Details
              </Action>
            )}
            {can.cancel && (
              <Button variant="danger" className="w-full" icon={<Ban aria-hidden />} onClick={() => onAsk('cancel')}>
                Cancel Game
              </Button>
            )}
            {can.seeHistory && (
              <Button
                variant="ghost"
                className="w-full text-muted-foreground"
                icon={<History aria-hidden />}
                onClick={() => onAsk('history')}
              >
                History
              </Button>
            )}
          </>
        ) : (
          <>
            {status === 'Completed' && (
              <Off reason="Only team managers can update game results">Update Game Results</Off>
            )}
            <Off reason="Only team managers can edit game details">Edit Game Details</Off>
            {status === 'Upcoming' && <Off reason="Only team managers can cancel the game">Cancel Game</Off>}
          </>
        )}
      </div>
    </section>
  )
}

type ActionProps = { primary?: boolean; icon: ReactNode; onClick: () => void; children: string }

function Action({ primary = false, ...button }: ActionProps) {
  return <Button variant={primary ? 'primary' : 'secondary'} className="w-full" {...button} />
}

/** The tip finds its place within the width of the button. */
function Off({ reason, children }: { reason: string; children: string }) {
  return (
    <div className="grid">
      <NotAllowed reason={reason} className="w-full">
        {children}
      </NotAllowed>
    </div>
  )
}
