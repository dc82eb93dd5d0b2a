import type { Game, HistoryEntry } from '@app/contract'
import type { GameKind } from '@app/contract/kind'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { daysSince, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { dayAndTime, shortDayAndTime } from '#lib/dates/own-dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { gameTitle } from '../text.ts'

export const HistoryDialog = resetOnOpen(function GameHistory({ game, open, onClose }: OverlayProps & { game: Game }) {
  const { t, i18n } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`History`} description={gameTitle(i18n, game)}>
      <HistoryEntries gameId={game.id} kind={game.kind} timeZone={game.timeZone} />
    </Dialog>
  )
})

/** Rendered, and therefore loaded, only while the dialog is open. */
function HistoryEntries({ gameId, kind, timeZone }: { gameId: string; kind: GameKind; timeZone: string }) {
  const { t } = useLingui()
  const now = useNow()
  const history = useInfiniteQuery(readPages('GET /api/v1/game/:id/history', { params: { id: gameId } }))
  const isLoading = useDelayedLoading(history.isPending)
  if (isLoading) return <Waiting />
  if (!history.data) {
    return (
      history.error && <LoadFailure message={t`Failed to load the history. Please try again later.`} query={history} />
    )
  }
  return (
    <>
      <ol ref={makeFocusable} className="divide-y divide-border" aria-label={t`What happened`}>
        {history.data.pages
          .flatMap(({ items }) => items)
          .map((entry) => (
            <HistoryRow key={entry.id} entry={entry} kind={kind} timeZone={timeZone} now={now} />
          ))}
      </ol>
      {history.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            <Trans>Show more</Trans>
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
type HistoryRowProps = { entry: HistoryEntry; kind: GameKind; timeZone: string; now: Date }

function HistoryRow({ entry, kind, timeZone, now }: HistoryRowProps) {
  const { i18n } = useLingui()
  return (
    <li className="py-3">
      <p className="leading-5 font-medium wrap-anywhere">{entryText(i18n, entry, kind)}</p>
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

/** "Today, 07:30 PM", "November 14, 07:30 PM" */
const doneWhen = (i18n: I18n, date: Date, now: Date): string =>
  daysSince(date, now) === 0 ? shortDayAndTime(i18n, date, now) : dayAndTime(i18n, date, now)

/** "Maya Okafor cancelled the game" */
export function entryText(
  i18n: I18n,
  { action, doneBy, about }: Pick<HistoryEntry, 'action' | 'doneBy' | 'about'>,
  kind: GameKind = 'game',
): string {
  const who = doneBy || i18n._(msg`A former member`)
  const forThem = about ? answersFor[action] : undefined
  return i18n._(forThem ? forThem(who, about) : deeds[action](who, kind))
}

type Change = HistoryEntry['detail'][number]

/** "Location: Turf 3 → Turf 1" */
export function changeText(i18n: I18n, { field, before: old, after: now }: Change, timeZone: string): string {
  const text = (value: string) => {
    if (field === 'startTime') return when(i18n, value, timeZone)
    return field === 'forfeit' ? forfeitText(i18n, value) : writtenText(i18n, value)
  }
  const label = labels[field]
  const what = label ? i18n._(label) : field
  const [before, after] = [text(old), text(now)]
  if (old === '') return i18n._(msg`${what}: ${after}`)
  return i18n._(now === '' ? msg`${what}: ${before} → nothing` : msg`${what}: ${before} → ${after}`)
}

function forfeitText(i18n: I18n, by: string): string {
  if (by === '') return ''
  if (by === 'both') return i18n._(msg`by both sides`)
  return i18n._(by === 'us' ? msg`by us` : msg`by them`)
}

const when = (i18n: I18n, startTime: string, timeZone: string): string => {
  const moment = { startTime, timeZone }
  const [day, time] = [shortDayAt(moment), timeAt(i18n, moment)]
  return i18n._(msg`${day}, ${time}`)
}

const deeds: Record<HistoryEntry['action'], (who: string, kind: GameKind) => MessageDescriptor> = {
  scheduled: (who, kind) =>
    msg({ message: select(kind, { game: `${who} scheduled the game`, other: `${who} scheduled it` }) }),
  imported: (who, kind) =>
    msg({ message: select(kind, { game: `${who} imported the game`, other: `${who} imported it` }) }),
  edited: (who, kind) => msg({ message: select(kind, { game: `${who} edited the game`, other: `${who} edited it` }) }),
  cancelled: (who, kind) =>
    msg({ message: select(kind, { game: `${who} cancelled the game`, other: `${who} cancelled it` }) }),
  restored: (who, kind) =>
    msg({ message: select(kind, { game: `${who} restored the game`, other: `${who} restored it` }) }),
  result: (who) => msg`${who} updated the results`,
  going: (who) => msg`${who} answered Going`,
  maybe: (who) => msg`${who} answered Maybe`,
  not_going: (who) => msg`${who} answered Not Going`,
  waiting: (who) => msg`${who} joined the waiting list`,
  offered: (who) => msg`${who} was offered a spot`,
  offer_expired: (who) => msg`The offer to ${who} ran out`,
  list_moved: (who) => msg`${who} moved someone on the waiting list`,
  list_added: (who) => msg`${who} added someone to the waiting list`,
  plan_set: (who) => msg`${who} changed the details for the day`,
  duty_taken: (who) => msg`${who} is bringing something`,
  duty_left: (who) => msg`${who} is no longer bringing something`,
  room_made: (who) => msg`${who} made room for 1 more`,
  unanswered: (who) => msg`${who} cleared their answer`,
  note_sent: (who) => msg`${who} sent a note to players`,
  line_up: (who) => msg`${who} set the line-up`,
  fixture_asked: (who) => msg`${who} asked the other team whether it is their game, too`,
  fixture_withdrawn: (who) => msg`${who} withdrew the question to the other team`,
  fixture_declined: () => msg`The other team declined`,
  fixture_linked: () => msg`The game belongs to both teams`,
  fixture_ended: () => msg`The game no longer belongs to both teams`,
  cancelled_by_opponent: () => msg`The other team called the game off`,
  restored_by_opponent: () => msg`The other team restored the game`,
  cancelled_by_league: () => msg`The league called the game off`,
  restored_by_league: () => msg`The league restored the game`,
  opponent_link_made: (who) => msg`${who} made a link for the opponent`,
  opponent_confirmed: () => msg`The opponent confirmed the time`,
  opponent_declined: () => msg`The opponent can’t play at this time`,
  opponent_link_ended: (who) => msg`${who} ended the opponent’s link`,
  result_entered: (who) => msg`${who} entered the result`,
  result_entered_by_opponent: () => msg`The other side entered a result`,
  result_agreed: () => msg`Both sides agreed on the result`,
  result_stood: () => msg`The result stands without an answer`,
  result_settled: () => msg`The league settled the result`,
  subs_asked: (who) => msg`${who} asked for substitutes`,
  subs_asked_at_once: () => msg`A sub was asked for automatically`,
  subs_changed: (who) => msg`${who} changed the request for substitutes`,
  subs_closed: (who) => msg`${who} closed the request for substitutes`,
  volunteered: (who) => msg`${who} volunteered to sub`,
  confirmed: (who) => msg`${who} can play at the new time`,
  withdrew: (who) => msg`${who} withdrew as a substitute`,
  accepted: (who) => msg`${who} accepted a substitute`,
  declined: (who) => msg`${who} declined a volunteer`,
  released: (who) => msg`${who} released a substitute`,
  turnout: (who) => msg`${who} recorded who showed up`,
}

const answersFor: Partial<Record<HistoryEntry['action'], (who: string, player: string) => MessageDescriptor>> = {
  going: (who, player) => msg`${who} answered Going for ${player}`,
  maybe: (who, player) => msg`${who} answered Maybe for ${player}`,
  not_going: (who, player) => msg`${who} answered Not Going for ${player}`,
  waiting: (who, player) => msg`${who} put ${player} on the waiting list`,
  offered: (_, player) => msg`${player} was offered a spot`,
  offer_expired: (_, player) => msg`The offer to ${player} ran out`,
  list_moved: (who, player) => msg`${who} moved ${player} on the waiting list`,
  list_added: (who, player) => msg`${who} added ${player} to the waiting list`,
}

const labels: Record<string, MessageDescriptor> = {
  title: msg`Name`,
  opponentTeamName: msg`Opponent`,
  startTime: msg`Date and time`,
  timeZone: msg`Time zone`,
  location: msg`Location`,
  notes: msg`Notes`,
  cancelReason: msg`Reason`,
  reason: msg`Reason`,
  duty: msg`Brings`,
  score: msg`Score`,
  forfeit: msg`Forfeit`,
  resultNote: msg({ message: 'Note', context: 'remark' }),
}
