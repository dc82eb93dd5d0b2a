import type { League, LeagueGame } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import Gavel from 'lucide-react/icons/gavel'
import { useState } from 'react'
import { readPages } from '#lib/api/read.ts'
import { shortDayAt } from '#lib/dates/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const SettleDialog = onDemand(async () => (await import('./settle-dialog.tsx')).SettleDialog)

/** The games of a league that have begun, latest first, with their results. Organisers settle them. */
export function LeagueResults({ league }: { league: League }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(
    readPages('GET /api/v1/league/:id/games', { params: { id: league.id }, query: { when: 'past' } }),
  )
  const [settling, setSettling] = useState<LeagueGame | null>(null)
  const games = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (query.data && games.length === 0) return null
  return (
    <Card className="p-5">
      <section id="results" aria-labelledby="league-results">
        <h2 id="league-results" className="display text-lg">
          <Trans>Results</Trans>
        </h2>
        <ul className="mt-2 divide-y divide-border">
          {games.map((game) => (
            <ResultRow key={game.id} game={game} onSettle={league.can.settle ? () => setSettling(game) : null} />
          ))}
        </ul>
        <ListEnd query={query} message={t`Failed to load the games. Please try again later.`} className="mt-3" />
      </section>
      {settling && <SettleDialog leagueId={league.id} game={settling} open={true} onClose={() => setSettling(null)} />}
    </Card>
  )
}

function ResultRow({ game, onSettle }: { game: LeagueGame; onSettle: (() => void) | null }) {
  const { t } = useLingui()
  const { result, open } = game
  const [home, away] = [game.home.name, game.away.name]
  const scores = [result?.home, result?.away]
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center">
      <p className="tnum text-sm text-muted-foreground">{shortDayAt(game)}</p>
      <ul className="grid min-w-0 grid-cols-1 gap-1.5">
        {[game.home, game.away].map(({ id, name, logo }, side) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <Crest name={name} picture={logo} size={24} />
            <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</bdi>
            {(result?.forfeitedBy === 'both' || result?.forfeitedBy === (side === 0 ? 'home' : 'away')) && (
              <span className="text-sm text-muted-foreground">
                <Trans>forfeited</Trans>
              </span>
            )}
            <span className="tnum font-semibold">{scores[side]}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        {game.isCalledOff && (
          <Badge tone="out">
            <Trans>Called off</Trans>
          </Badge>
        )}
        {!game.isCalledOff && open === 'contested' && (
          <Badge tone="out">
            <Trans>Scores differ</Trans>
          </Badge>
        )}
        {!game.isCalledOff && open === 'waiting' && (
          <Badge tone="maybe">
            <Trans>Not confirmed</Trans>
          </Badge>
        )}
        {onSettle && !game.isCalledOff && (
          <Button
            size="sm"
            variant={open === 'contested' ? 'primary' : 'secondary'}
            icon={<Gavel aria-hidden />}
            aria-label={t`Settle ${home} v ${away}`}
            onClick={onSettle}
          >
            <Trans>Settle</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
