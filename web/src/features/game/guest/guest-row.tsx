import type { Game } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { lineOf } from '#lib/language/list.ts'
import { nameOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'

type Guest = Pick<Game['rsvps'][number], 'userId' | 'firstName' | 'lastName' | 'isForOldTime' | 'brought'>

type GuestRowProps = {
  gameId: string
  guest: Guest
  /** The viewer is a captain of a game that is still to come, or added the guest to it. */
  mayChange: boolean
  onRemoved: (guest: Guest) => void
}

/** A guest whom someone on the team added by name. */
export function GuestRow({ gameId, guest, mayChange, onRemoved }: GuestRowProps) {
  const { t, i18n } = useLingui()
  const changing = useWrite('PUT /api/v1/game/:id/guests/:guestId')
  const name = nameOf(guest)
  const by = guest.brought?.by
  const facts = [...(by ? [t`Guest of ${by}`] : []), ...(guest.isForOldTime ? [t`answered for the old time`] : [])]
  const change = (isComing: boolean) =>
    changing.write(
      { params: { id: gameId, guestId: guest.userId }, body: { isComing } },
      { onSuccess: () => !isComing && onRemoved(guest) },
    )
  return (
    <div role="listitem" data-kept={guest.userId} className="flex min-h-14 flex-wrap items-center gap-2.5 py-2">
      <Avatar id={guest.userId} name={name} isGhost size="sm" className="print:hidden" />
      <div className="min-w-[min(5.5rem,100%)] flex-1 leading-5">
        <p className="font-medium wrap-anywhere">{name}</p>
        {facts.length > 0 && <p className="text-sm leading-5 text-muted-foreground">{lineOf(i18n, facts)}</p>}
      </div>
      {mayChange && guest.isForOldTime && (
        <Button size="sm" busy={changing.isPending} onClick={() => change(true)} className="no-print">
          <span aria-hidden>
            <Trans>Still Coming</Trans>
          </span>
          <span className="sr-only">{t`${name} is still coming`}</span>
        </Button>
      )}
      {mayChange && (
        <Button
          variant="ghost"
          size="sm"
          busy={changing.isPending}
          onClick={() => change(false)}
          aria-label={t`Remove ${name}`}
          className="no-print"
        >
          <Trans>Remove</Trans>
        </Button>
      )}
      {changing.error && <Failure error={changing.error}>{t`Failed to save. Please try again.`}</Failure>}
    </div>
  )
}

type RemovedGuestProps = { gameId: string; guest: Guest; onUndone: () => void }

/** Takes the place of a guest who was just removed. */
export function RemovedGuest({ gameId, guest, onUndone }: RemovedGuestProps) {
  const { t } = useLingui()
  const undoing = useWrite('PUT /api/v1/game/:id/guests/:guestId')
  const name = nameOf(guest)
  const params = { id: gameId, guestId: guest.userId }
  const line = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    line.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div className="no-print grid gap-2 py-3" role="status">
      <p ref={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="wrap-anywhere">{t`${name} was removed.`}</span>
        <Button
          size="sm"
          busy={undoing.isPending}
          onClick={() => undoing.write({ params, body: { isComing: true } }, { onSuccess: onUndone })}
        >
          <Trans>Undo</Trans>
        </Button>
      </p>
      {undoing.error && <Failure error={undoing.error}>{t`Failed to save. Please try again.`}</Failure>}
    </div>
  )
}
