import type { Game } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { GuestRow, RemovedGuest } from './guest-row.tsx'

const AddGuestDialog = onDemand(async () => (await import('./add-guest-dialog.tsx')).AddGuestDialog)

type Guest = Game['rsvps'][number]

/** The guests whom the team added by name, and the button that adds one. They count as in. */
export function GuestList({ game }: { game: Game }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [removed, setRemoved] = useState<Pick<Guest, 'userId' | 'firstName' | 'lastName' | 'isForOldTime'> | null>(null)
  const guests = game.rsvps.filter(({ as }) => as === 'named-guest')
  const { addGuests } = game.can
  if (guests.length === 0 && !addGuests && !removed) return null
  const mayChange = ({ brought }: Guest) =>
    game.status === 'Upcoming' && (game.can.answerForOthers || (brought?.isYours ?? false))
  return (
    <section role="group" className="py-4 print:py-2" aria-labelledby="named-guests">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2 text-sm">
        <h3 id="named-guests" className="font-semibold">
          <Trans>Guests of the team</Trans>{' '}
          <span className="tnum ms-1 font-normal text-muted-foreground">{guests.length}</span>
        </h3>
        {addGuests && (
          <Button
            variant="ghost"
            size="sm"
            className="no-print ms-auto"
            icon={<UserPlus aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            <Trans>Add a Guest</Trans>
          </Button>
        )}
      </div>
      <div role="list" aria-label={t`Guests of the team`} className="grid grid-cols-1 gap-x-5 sm:grid-cols-2">
        {guests.map((guest) => (
          <GuestRow
            key={guest.userId}
            gameId={game.id}
            guest={guest}
            mayChange={mayChange(guest)}
            onRemoved={setRemoved}
          />
        ))}
      </div>
      {removed && <RemovedGuest gameId={game.id} guest={removed} onUndone={() => setRemoved(null)} />}
      {addGuests && <AddGuestDialog game={game} open={isOpen} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
