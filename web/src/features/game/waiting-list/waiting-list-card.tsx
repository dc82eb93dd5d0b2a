import type { Game, WaitingList } from '@app/contract'
import { sayListOrder } from '@app/contract/game-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Timer from 'lucide-react/icons/timer'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { nameOf } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { HelpLink } from '#ui/help-link.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { Happened } from './happened.tsx'
import { type Asked, factOf, heldUntil } from './text.ts'
import { WaitingListLoading } from './waiting-list-loading.tsx'
import { hasWaitingList } from './waits.ts'

const ReasonDialog = onDemand(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

type Person = WaitingList['people'][number]

/** Who waits for a spot, with their numbers. Captains also see who has an offer, and can change the order. */
export function WaitingListCard({ game, now }: { game: Game; now: Date }) {
  const { t, i18n } = useLingui()
  const isCaptain = game.role === 'Captain'
  const { waiting } = game
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, isPending } = useQuery({
    ...read('GET /api/v1/game/:id/waiting-list', { params: { id: game.id } }),
    enabled: hasWaitingList(game),
  })
  if (!hasWaitingList(game)) return null
  if (!data || !waiting) return isPending && <WaitingListLoading />
  const { people, happened } = data
  return (
    <>
      <section role="group" className="card no-print p-5" aria-labelledby="waiting-list">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 id="waiting-list" className="display text-lg">
            <Trans>Waiting List</Trans>{' '}
            <span className="tnum ms-1 font-normal text-muted-foreground">{people.length}</span>
          </h2>
          {isCaptain && waiting.isFull && (
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAsked({ kind: 'add' })}>
              <Trans>Add</Trans>
            </Button>
          )}
        </div>
        <p className="mt-1 text-sm text-muted-foreground">{sayListOrder(sayWith(i18n))}</p>
        <ol className="mt-2 divide-y divide-border" aria-label={t`Waiting List`}>
          {people.map((person) => (
            <Row
              key={person.number}
              person={person}
              game={game}
              now={now}
              last={people.length}
              onMove={isCaptain ? setAsked : null}
            />
          ))}
        </ol>
        {isCaptain && <Room game={game} />}
        <HelpLink to="waiting-list" className="mt-4">{t`What is the waiting list?`}</HelpLink>
      </section>
      {happened.length > 0 && <Happened happened={happened} now={now} />}
      <ReasonDialog game={game} asked={asked} open={asked !== null} onClose={() => setAsked(null)} />
    </>
  )
}

type RowProps = {
  person: Person
  game: Game
  now: Date
  last: number
  onMove: ((asked: Asked) => void) | null
}

function Row({ person, game: { timeZone }, now, last, onMove }: RowProps) {
  const { t, i18n } = useLingui()
  const { number, userId, isYou, offer } = person
  const name = nameOf(person)
  const until = offer && heldUntil(i18n, offer, { timeZone, now })
  const fact = factOf(i18n, person)
  const moveTo = (to: number) => userId && onMove?.({ kind: 'move', memberId: userId, name, number: to })
  const choices = [
    { to: 1, label: t`Move to the Top`, isPossible: number > 2 },
    { to: number - 1, label: t`Move Up`, isPossible: number > 1 },
    { to: number + 1, label: t`Move Down`, isPossible: number < last },
  ].filter(({ isPossible }) => isPossible)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-1 py-2.5">
      <span className="tnum w-5 shrink-0 text-center font-bold" aria-hidden>
        {number}
      </span>
      {userId && <Avatar id={userId} name={name} picture={person.avatar} size="sm" />}
      <span className="min-w-[min(7rem,100%)] flex-1 leading-5">
        <span className="sr-only">{t`Number ${number}:`} </span>
        <span className="block font-medium wrap-anywhere">{isYou ? t`You` : name || t`Someone`}</span>
        {fact && <span className="block text-sm wrap-anywhere text-muted-foreground">{fact}</span>}
      </span>
      {onMove && userId && choices.length > 0 && (
        <MenuButton
          label={t`Move ${name}`}
          choices={choices.map(({ to, label }) => ({ label, onSelect: () => moveTo(to) }))}
        />
      )}
      {until && (
        <span className="w-full min-w-0 ps-[min(5rem,26%)]">
          <Badge tone="going" icon={<Timer aria-hidden />} className="max-w-full wrap-anywhere">
            <Trans>Offered until {until}</Trans>
          </Badge>
        </span>
      )}
    </li>
  )
}

/** The captain's last word: one more may come, to this game alone. */
function Room({ game: { id, waiting } }: { game: Game }) {
  const { t } = useLingui()
  const making = useWrite('POST /api/v1/game/:id/room')
  const make = () =>
    making.write(
      { params: { id } },
      {
        onSuccess: () => toast(t`There’s room for 1 more`),
        onError: (error) => toastFailure(t`Failed to make room. Please try again.`, error),
      },
    )
  return (
    <div className="mt-2 border-t border-border pt-4">
      <p className="text-sm text-muted-foreground">
        <Trans>
          An offer lasts 2 hours; in the last 24 hours before the game 30 minutes, in the last 6 hours 10. Nobody is
          asked between 09:00 PM and 09:00 AM.
        </Trans>
      </p>
      {waiting?.places !== null && (
        <Button className="mt-3" icon={<UserPlus aria-hidden />} busy={making.isPending} onClick={make}>
          <Trans>Make Room for 1 More</Trans>
        </Button>
      )}
    </div>
  )
}
