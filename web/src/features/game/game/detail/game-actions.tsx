import type { Game } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trophy from 'lucide-react/icons/trophy'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { NotAllowedLine } from '../../../../ui/overlay/not-allowed.tsx'
import { RestoreGame } from '../cancellation/cancelled-game.tsx'

export type GameActionName = 'share' | 'edit' | 'cancel' | 'result' | 'history'

type GameActionsProps = { game: Game; onOpenDialog: (action: GameActionName) => void; className: string }

/** Actions of a captain. Others see them disabled, with the reason. */
export function GameActions({ game, onOpenDialog, className }: GameActionsProps) {
  const { t } = useLingui()
  const { role, can, status } = game
  const isCaptain = role === 'Captain'
  const canShare = isCaptain || role === 'Player'
  if (!canShare && status === 'Cancelled') return null
  return (
    <section role="group" className={`card no-print p-5 ${className}`} aria-labelledby="game-actions">
      <h2 id="game-actions" className="display mb-3 text-lg">
        <Trans>Actions</Trans>
      </h2>
      <div className="grid gap-2">
        {canShare && (
          <Action icon={<Share2 aria-hidden />} onClick={() => onOpenDialog('share')}>
            {t`Share Game`}
          </Action>
        )}
        {isCaptain ? (
          <>
            {can.restore && <RestoreGame game={game} />}
            {can.recordResult && (
              <Action primary icon={<Trophy aria-hidden />} onClick={() => onOpenDialog('result')}>
                {t`Update Game Results`}
              </Action>
            )}
            {can.edit && (
              <Action icon={<Pencil aria-hidden />} onClick={() => onOpenDialog('edit')}>
                {t`Edit Game Details`}
              </Action>
            )}
            {can.cancel && (
              <Button
                variant="danger"
                className="w-full"
                icon={<Ban aria-hidden />}
                onClick={() => onOpenDialog('cancel')}
              >
                <Trans>Cancel Game</Trans>
              </Button>
            )}
            {can.seeHistory && (
              <Button
                variant="ghost"
                className="w-full text-muted-foreground"
                icon={<History aria-hidden />}
                onClick={() => onOpenDialog('history')}
              >
                <Trans>History</Trans>
              </Button>
            )}
          </>
        ) : (
          <>
            {status === 'Completed' && (
              <NotAllowedLine
                reason={t`Only team managers can update game results`}
              >{t`Update Game Results`}</NotAllowedLine>
            )}
            {status !== 'Cancelled' && (
              <NotAllowedLine
                reason={t`Only team managers can edit game details`}
              >{t`Edit Game Details`}</NotAllowedLine>
            )}
            {status === 'Upcoming' && (
              <NotAllowedLine reason={t`Only team managers can cancel the game`}>{t`Cancel Game`}</NotAllowedLine>
            )}
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
