import type { League, LeagueGame } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import Gavel from 'lucide-react/icons/gavel'
import { useState } from 'react'
import { readPages } from '#lib/api/read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { DayOfGames, daysOf, GameOfDay } from '../league-game/games-by-day.tsx'

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
        {daysOf(games).map(([day, ofDay]) => (
          <DayOfGames key={day} day={day}>
            {ofDay.map((game) => (
              <ResultRow key={game.id} game={game} onSettle={league.can.settle ? () => setSettling(game) : null} />
            ))}
          </DayOfGames>
        ))}
        <ListEnd query={query} message={t`Failed to load the games. Please try again later.`} className="mt-3" />
      </section>
      {settling && <SettleDialog leagueId={league.id} game={settling} open={true} onClose={() => setSettling(null)} />}
    </Card>
  )
}

function ResultRow({ game, onSettle }: { game: LeagueGame; onSettle: (() => void) | null }) {
  const { t } = useLingui()
  const { result, open, isCalledOff } = game
  const [home, away] = [game.home.name, game.away.name]
  const isOpen = !isCalledOff && (open === 'contested' || open === 'waiting')
  const canSettle = onSettle !== null && !isCalledOff
  return (
    <GameOfDay
      game={game}
      scores={{ home: <SideScore result={result} side="home" />, away: <SideScore result={result} side="away" /> }}
      end={
        (isCalledOff || isOpen || canSettle) && (
          <>
            {isCalledOff && (
              <Badge tone="out">
                <Trans>Called off</Trans>
              </Badge>
            )}
            {isOpen && (
              <Badge tone={open === 'contested' ? 'out' : 'maybe'}>
                {open === 'contested' ? <Trans>Scores differ</Trans> : <Trans>Not confirmed</Trans>}
              </Badge>
            )}
            {canSettle && (
              <Button
                size="sm"
                variant={open === 'contested' ? 'primary' : 'ghost'}
                icon={<Gavel aria-hidden />}
                aria-label={t`Settle ${home} v ${away}`}
                onClick={onSettle}
              >
                <Trans>Settle</Trans>
              </Button>
            )}
          </>
        )
      }
    />
  )
}

function SideScore({ result, side }: { result: LeagueGame['result']; side: 'home' | 'away' }) {
  if (result === null) return null
  return (
    <>
      {(result.forfeitedBy === 'both' || result.forfeitedBy === side) && (
        <span className="text-sm text-muted-foreground">
          <Trans>forfeited</Trans>
        </span>
      )}
      <span className="display tnum text-lg leading-6">{result[side]}</span>
    </>
  )
}
