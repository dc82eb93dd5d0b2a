import type { Game } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { Button } from '#ui/button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const MessageDialog = onDemand(async () => (await import('./message-dialog.tsx')).MessageDialog)

/** Lets a captain write to the players of an upcoming game. */
export function MessagePlayers({ game, now }: { game: Game; now: Date }) {
  const { t } = useLingui()
  const [isWriting, setWriting] = useState(false)
  const canWrite = game.role === 'Captain' && isOpen(game, now)
  const { data } = useQuery({
    ...read('GET /api/v1/game/:id/notes', { params: { id: game.id } }),
    enabled: canWrite,
  })
  if (!canWrite) return null
  return (
    <>
      <Button aria-label={t`Message Players`} icon={<Send aria-hidden />} onClick={() => setWriting(true)}>
        {t({ message: 'Message', context: 'action', comment: 'A button, short for Message Players' })}
      </Button>
      {data?.audience && (
        <MessageDialog game={game} audience={data.audience} open={isWriting} onClose={() => setWriting(false)} />
      )}
    </>
  )
}

const isOpen = ({ status, startTime }: Game, now: Date): boolean =>
  status === 'Upcoming' || (status === 'Cancelled' && new Date(startTime) > now)
