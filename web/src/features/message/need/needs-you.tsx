import type { HeadCount, Needs } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { GameRow } from './game-row.tsx'
import type { SpotNeed } from './need-rows.tsx'
import { ToAnswerRow } from './to-answer-row.tsx'

// Lazy, because most people have no such rows.
const ScoreRow = lazyPart('dashboard', async () => (await import('./score-row.tsx')).ScoreRow, ScoreRowLoading)
const JoinRequestRow = lazyPart('dashboard', async () => (await import('./team-rows.tsx')).JoinRequestRow, RowLoading)
const FixtureAskRow = lazyPart('dashboard', async () => (await import('./team-rows.tsx')).FixtureAskRow, RowLoading)
const ProposalRow = lazyPart('dashboard', async () => (await import('./team-rows.tsx')).ProposalRow, RowLoading)
const ResultRow = lazyPart('dashboard', async () => (await import('./team-rows.tsx')).ResultRow, RowLoading)
const DeclinedRow = lazyPart('dashboard', async () => (await import('./team-rows.tsx')).DeclinedRow, RowLoading)
const MovedOfficialRow = lazyPart(
  'dashboard',
  async () => (await import('./official-rows.tsx')).MovedOfficialRow,
  RowLoading,
)
const OpenOfficialsRow = lazyPart(
  'dashboard',
  async () => (await import('./official-rows.tsx')).OpenOfficialsRow,
  RowLoading,
)
const LeaverRow = lazyPart('dashboard', async () => (await import('./team-rows.tsx')).LeaverRow, RowLoading)
const PlayoffRow = lazyPart('dashboard', async () => (await import('./playoff-row.tsx')).PlayoffRow, RowLoading)
const CalendarRow = lazyPart('dashboard', async () => (await import('./team-rows.tsx')).CalendarRow, RowLoading)

export type NeedsYouProps = {
  /** A game's shortages, in words. */
  missing: (headCount: HeadCount) => string[]
  /** The button that answers all games at once. */
  answerAll: ReactNode
  /** The row of a spot that the user may take. */
  spotRow: ComponentType<{ need: SpotNeed; isFirst: boolean }>
}

/** The user's open tasks, most urgent first. Null if there are none. */
export function NeedsYou(props: NeedsYouProps) {
  const { t } = useLingui()
  const needs = useNeeds()
  const now = useNow()
  const [isAll, setIsAll] = useState(false)
  if (!needs.data) {
    if (!needs.error) return null
    return <LoadFailure message={t`Failed to load what needs your attention. Please try again later.`} query={needs} />
  }
  const rows = rowsOf(needs.data, { ...props, now })
  if (rows.length === 0) return null
  const shown = isAll ? rows : rows.slice(0, MAX)
  const more = rows.length - shown.length
  return (
    <section className="card" aria-labelledby="needs-you">
      <div className="flex flex-wrap items-center gap-2.5 px-5 pt-5 pb-2">
        <span aria-hidden className="size-2.5 rounded-full bg-primary ring-1 ring-primary-edge" />
        <h2 id="needs-you" className="display text-lg">
          <Trans>Needs You</Trans>
        </h2>
        <span className="tnum text-sm text-muted-foreground">{rows.length}</span>
      </div>
      <ul className="needs divide-y divide-border">{shown.map(({ row }) => row)}</ul>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-border px-3 py-2.5 empty:hidden">
        {more > 0 && (
          <Button variant="ghost" size="sm" className="me-auto text-muted-foreground" onClick={() => setIsAll(true)}>
            <Plural value={more} one="Show # More" other="Show # More" />
          </Button>
        )}
      </div>
    </section>
  )
}

/** The user's open tasks, including the first steps of a new team. */
export function useNeeds() {
  const { id: userId } = useSignedInUser()
  return useQuery({ ...read('GET /api/v1/profile/:userId/needs', { params: { userId } }), enabled: userId !== '' })
}

const MAX = 4

/** As high as the rows. */
function ScoreRowLoading() {
  return <li aria-hidden className="h-50" />
}
function RowLoading() {
  return <li aria-hidden className="h-16" />
}

type Row = { row: ReactNode }

/**
 * Whether the box has a row for unanswered games. It has one next to other rows; alone it does not, because the games
 * below ask anyway.
 */
export function asksForAnswers({ unanswered, offers: _offers, setUp: _, ...others }: Needs): boolean {
  return unanswered.length > 0 && Object.values(others).some((rows) => rows.length > 0)
}

/**
 * Order: spots to take, which are held for a while only, drop-outs shortly before a game, then other rows by time of the
 * game, then unanswered games, join requests, questions of other teams, playoffs, followed calendars, and last players who left.
 */
function rowsOf(needs: Needs, { missing, answerAll, spotRow: SpotRow, now }: NeedsYouProps & { now: Date }): Row[] {
  const rank = ({ game, step, dropOuts }: Needs['games'][number]) =>
    dropOuts.length > 0 && step.kind === 'ask' && step.isUrgent ? 0 : Date.parse(game.startTime)
  const byGame = needs.games.toSorted((one, other) => rank(one) - rank(other))
  // An offer that has run out is the next person’s.
  const spots = (needs.spots ?? []).filter(({ offer }) => !offer || Date.parse(offer.until) > now.getTime())
  return [
    ...spots.map((need, n) => ({ row: <SpotRow key={`spot ${need.game.id}`} need={need} isFirst={n === 0} /> })),
    ...byGame.map((need, n) => ({
      row: (
        <GameRow
          key={`game ${need.game.id}`}
          need={need}
          missing={missing(need.headCount)}
          isFirst={n === 0 && spots.length === 0}
        />
      ),
    })),
    ...(needs.results ?? []).map((need) => ({ row: <ResultRow key={`result ${need.game.id}`} need={need} /> })),
    ...needs.unscored.map((need) => ({ row: <ScoreRow key={`score ${need.game.id}`} need={need} /> })),
    ...(asksForAnswers(needs)
      ? [
          {
            row: (
              <ToAnswerRow key="to answer" needs={needs.unanswered}>
                {answerAll}
              </ToAnswerRow>
            ),
          },
        ]
      : []),
    ...needs.joinRequests.map((need) => ({ row: <JoinRequestRow key={`joins ${need.teamId}`} need={need} /> })),
    ...(needs.proposals ?? []).map((need) => ({
      row: <ProposalRow key={`proposal ${need.proposalId}`} need={need} />,
    })),
    ...(needs.movedOfficials ?? []).map((need) => ({
      row: <MovedOfficialRow key={`official ${need.gameId} ${need.name}`} need={need} />,
    })),
    ...(needs.declined ?? []).map((need) => ({ row: <DeclinedRow key={`declined ${need.game.id}`} need={need} /> })),
    ...(needs.fixtureAsks ?? []).map((need) => ({ row: <FixtureAskRow key={`fixture ${need.askId}`} need={need} /> })),
    ...(needs.openOfficials ?? []).map((need) => ({
      row: <OpenOfficialsRow key={`officials ${need.leagueId}`} need={need} />,
    })),
    ...(needs.playoffs ?? []).map((need) => ({ row: <PlayoffRow key={`playoffs ${need.divisionId}`} need={need} /> })),
    ...(needs.calendars ?? []).map((need) => ({ row: <CalendarRow key={`calendar ${need.teamId}`} need={need} /> })),
    ...needs.leavers.map((need) => ({ row: <LeaverRow key={`left ${need.teamId}`} need={need} /> })),
  ]
}
