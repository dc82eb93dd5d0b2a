import type { Game } from '@app/contract'
import { kindHas, kindLabels } from '@app/contract/kind'
import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trophy from 'lucide-react/icons/trophy'
import { read } from '#lib/api/read.ts'
import { Button } from '#ui/button.tsx'
import { NotAllowedLine } from '#ui/overlay/not-allowed.tsx'
import { RestoreGame } from '../cancellation/cancelled-game.tsx'

export type GameActionName = 'share' | 'edit' | 'cancel' | 'result' | 'history'

type GameActionsProps = { game: Game; onOpenDialog: (action: GameActionName) => void; className: string }

/** Share and Edit, for the row under the stage. */
export function ShareAndEdit({ game: { kind, role, can }, onOpenDialog }: Omit<GameActionsProps, 'className'>) {
  const { t } = useLingui()
  const edit = t({ message: select(kind, { game: 'Edit Game Details', other: 'Edit Details' }) })
  return (
    <>
      {kindHas(kind, 'strangers') && (role === 'Captain' || role === 'Player') && (
        <Button aria-label={t`Share Game`} icon={<Share2 aria-hidden />} onClick={() => onOpenDialog('share')}>
          {t({ message: 'Share', context: 'action', comment: 'A button, short for Share Game' })}
        </Button>
      )}
      {can.edit && (
        <Button aria-label={edit} icon={<Pencil aria-hidden />} onClick={() => onOpenDialog('edit')}>
          {t({ message: 'Edit', context: 'action', comment: 'A button, short for Edit Game Details' })}
        </Button>
      )}
    </>
  )
}

/** What the organiser of a league has settled stays. */
function UpdateResult({ game: { id }, onOpen }: { game: Game; onOpen: () => void }) {
  const { t } = useLingui()
  const fixture = useQuery(read('GET /api/v1/game/:id/fixture', { params: { id } }))
  if (fixture.isPending || fixture.data?.result?.counts?.how === 'settled') return null
  return (
    <Button variant="primary" className="w-full" icon={<Trophy aria-hidden />} onClick={onOpen}>
      {t`Update Game Results`}
    </Button>
  )
}

/** Less frequent captain actions. Others see them disabled, with the reason. */
export function GameActions({ game, onOpenDialog, className }: GameActionsProps) {
  const { t, i18n } = useLingui()
  const { kind, role, can, status } = game
  const what = i18n._(kindLabels[kind])
  const isCaptain = role === 'Captain'
  // What others may not do is said of games alone.
  if (!isCaptain && (status === 'Cancelled' || kind !== 'game')) return null
  return (
    <section role="group" className={`card no-print p-5 ${className}`} aria-labelledby="game-actions">
      <h2 id="game-actions" className="display mb-3 text-lg">
        <Trans>Actions</Trans>
      </h2>
      <div className="grid gap-2">
        {isCaptain ? (
          <>
            {can.restore && <RestoreGame game={game} />}
            {can.recordResult && <UpdateResult game={game} onOpen={() => onOpenDialog('result')} />}
            {can.cancel && (
              <Button
                variant="danger"
                className="w-full"
                icon={<Ban aria-hidden />}
                onClick={() => onOpenDialog('cancel')}
              >
                {t({ message: select(kind, { game: 'Cancel Game', other: `Cancel ${what}` }) })}
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
                reason={t`Only team captains can update game results`}
              >{t`Update Game Results`}</NotAllowedLine>
            )}
            <NotAllowedLine reason={t`Only team managers can edit game details`}>{t`Edit Game Details`}</NotAllowedLine>
            {status === 'Upcoming' && (
              <NotAllowedLine reason={t`Only team managers can cancel the game`}>{t`Cancel Game`}</NotAllowedLine>
            )}
          </>
        )}
      </div>
    </section>
  )
}
