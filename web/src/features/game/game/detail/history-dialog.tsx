import type { Game, HistoryEntry } from '@app/contract'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '../../../../lib/api/read.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { dayAndTime, shortDayAt, timeAt } from '../../../../lib/dates/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { LoadFailure } from '../../../../ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '../../../../ui/feedback/skeleton.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '../../../../ui/overlay/on-demand.tsx'
import { gameTitle } from '../text.ts'

export const HistoryDialog = resetOnOpen(function GameHistory({ game, open, onClose }: OverlayProps & { game: Game }) {
  return (
    <Dialog open={open} onClose={onClose} title="History" description={gameTitle(game)}>
      <HistoryEntries gameId={game.id} timeZone={game.timeZone} />
    </Dialog>
  )
})

/** Rendered, and so read, only while the dialog is open. */
function HistoryEntries({ gameId, timeZone }: { gameId: string; timeZone: string }) {
  const now = useNow()
  const history = useInfiniteQuery(readPages('GET /api/v1/game/:id/history', { params: { id: gameId } }))
  const isLoading = useDelayedLoading(history.isPending)
  if (isLoading) return <Waiting />
  if (!history.data) {
    return (
      history.error && <LoadFailure message="Failed to load the history. Please try again later." query={history} />
    )
  }
  return (
    <>
      <ol ref={makeFocusable} className="divide-y divide-border" aria-label="What happened">
        {history.data.pages
          .flatMap(({ items }) => items)
          .map((entry) => (
            <HistoryRow key={entry.id} entry={entry} timeZone={timeZone} now={now} />
          ))}
      </ol>
      {history.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

/** A scrollable list without focusable items must be focusable itself. */
const makeFocusable = (list: HTMLOListElement | null) => list?.setAttribute('tabindex', '0')

function Waiting() {
  return (
    <Loading className="grid gap-6 py-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </Loading>
  )
}

/** One entry: who, what, when, and the changed fields. */
function HistoryRow({ entry, timeZone, now }: { entry: HistoryEntry; timeZone: string; now: Date }) {
  const { i18n } = useLingui()
  return (
    <li className="py-3">
      <p className="leading-5 font-medium wrap-anywhere">{entryText(entry)}</p>
      {entry.detail.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-sm">
          {entry.detail.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              {changeText(i18n, change, timeZone)}
            </li>
          ))}
        </ul>
      )}
      <p className="tnum mt-0.5 text-sm text-muted-foreground">
        <time dateTime={entry.doneAt}>{doneWhen(i18n, new Date(entry.doneAt), now)}</time>
      </p>
    </li>
  )
}

function doneWhen(i18n: I18n, date: Date, now: Date): string {
  const words = dayAndTime(i18n, date, now)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Maya Okafor cancelled the game" */
export function entryText({ action, doneBy, about }: Pick<HistoryEntry, 'action' | 'doneBy' | 'about'>): string {
  const who = doneBy || 'Somebody who is gone'
  return `${who} ${about && action in answers ? `answered ${answers[action]} for ${about}` : verbs[action]}`
}

type Change = HistoryEntry['detail'][number]

/** "Location: Turf 3 → Turf 1" */
export function changeText(i18n: I18n, { field, before, after }: Change, timeZone: string): string {
  const text = (value: string) => (field === 'startTime' ? when(i18n, value, timeZone) : value)
  const label = labels[field] ?? field
  if (before === '') return `${label}: ${text(after)}`
  return after === '' ? `${label}: ${text(before)} → nothing` : `${label}: ${text(before)} → ${text(after)}`
}

const when = (i18n: I18n, startTime: string, timeZone: string): string => {
  const moment = { startTime, timeZone }
  return `${shortDayAt(moment)}, ${timeAt(i18n, moment)}`
}

const verbs: Record<HistoryEntry['action'], string> = {
  scheduled: 'scheduled the game',
  imported: 'imported the game',
  edited: 'edited the game',
  cancelled: 'cancelled the game',
  restored: 'restored the game',
  result: 'updated the results',
  going: 'answered Going',
  maybe: 'answered Maybe',
  not_going: 'answered Not Going',
  unanswered: 'took back their answer',
  note_sent: 'sent a note to players',
  line_up: 'set the line-up',
  subs_asked: 'asked for substitutes',
  subs_changed: 'changed the request for substitutes',
  subs_closed: 'closed the request for substitutes',
  volunteered: 'volunteered to sub',
  withdrew: 'withdrew as a substitute',
  accepted: 'accepted a substitute',
  declined: 'declined a volunteer',
  released: 'released a substitute',
  turnout: 'noted who turned up',
}

const answers: Partial<Record<HistoryEntry['action'], string>> = {
  going: 'Going',
  maybe: 'Maybe',
  not_going: 'Not Going',
}

const labels: Record<string, string> = {
  opponentTeamName: 'Opponent',
  startTime: 'Date and time',
  timeZone: 'Time zone',
  location: 'Location',
  notes: 'Notes',
  cancelReason: 'Reason',
  score: 'Score',
  resultNote: 'Note',
}
