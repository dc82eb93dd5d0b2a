import type { GameCard } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useNow } from '#lib/dates/clock.ts'
import { longWeekdayAt, type Moment, nearDay, shortDayAt } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/identity/crest.tsx'

/** `navigate(path, { state: justJoined })`: the next page shows it once. */
export const justJoined = { justJoined: true }

export function useJustJoined(): boolean {
  const { state } = useLocation() as { state: unknown }
  const [isNew] = useState(() => typeof state === 'object' && state !== null && 'justJoined' in state)
  useEffect(() => {
    // Removed from the history; otherwise a reload would show it again.
    if (isNew) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [isNew])
  return isNew
}

type JoinedNoteProps = {
  team: { name: string; logo: string }
  /** The next game, or null if there is none. */
  game: Pick<GameCard, 'answer' | 'can' | 'startTime' | 'timeZone'> | null
  /** The RSVP control, unless it is shown below anyway. */
  children?: ReactNode
}

/** Asks a new player about the next game until they answer. */
export function JoinedNote({ team, game, children }: JoinedNoteProps) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(useJustJoined())
  const isAsked = game !== null && game.can.answer
  const { name } = team
  if (!isOpen || (isAsked && game.answer !== null)) return null
  return (
    <div
      role="status"
      className="card mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-3 bg-primary/15 px-4 py-3 ring-1 ring-primary-edge"
    >
      <Crest name={name} picture={team.logo} size={40} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">
          <Trans>You’re on the team.</Trans>
          {isAsked && ` ${comingText(i18n, game, now)}`}
        </p>
        <p className="text-sm">{game ? name : t`${name} has no games yet.`}</p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={t({ message: 'Dismiss', context: 'notice', comment: 'Close a short notice' })}
        icon={<X aria-hidden />}
        onClick={() => setIsOpen(false)}
      />
      {isAsked && children && <div className="w-full">{children}</div>}
    </div>
  )
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** "Coming tomorrow?", "Coming on Sunday?", "Coming on Sun, Nov 22?" */
export function comingText(i18n: I18n, game: Moment, now: Date): string {
  const near = nearDay(game, now)
  if (near !== null) return i18n._(near === 'today' ? msg`Coming today?` : msg`Coming tomorrow?`)
  const weekday = longWeekdayAt(game)
  const isThisWeek =
    Date.parse(game.startTime) - now.getTime() < WEEK_MS &&
    weekday !== longWeekdayAt({ ...game, startTime: now.toISOString() })
  const day = isThisWeek ? weekday : shortDayAt(game)
  return i18n._(msg`Coming on ${day}?`)
}
