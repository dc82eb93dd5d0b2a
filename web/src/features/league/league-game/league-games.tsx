import type { League, LeagueGame } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import CloudRain from 'lucide-react/icons/cloud-rain'
import Plus from 'lucide-react/icons/plus'
import { type ComponentType, useState } from 'react'
import { readPages } from '#lib/api/read.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, MetaLine } from '#ui/card.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import type { OverlayProps } from '#ui/overlay/on-demand.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { DayOfGames, daysOf, GameOfDay } from './games-by-day.tsx'

interface LeagueGamesProps {
  league: League
  addDialog: ComponentType<OverlayProps & { league: League }>
}

/** The games of a league that are to come. Organisers add and call off. */
export function LeagueGames({ league, addDialog: AddDialog }: LeagueGamesProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery(readPages('GET /api/v1/league/:id/games', { params: { id: league.id } }))
  const [isAdding, setAdding] = useState(false)
  const [isCallingOff, setCallingOff] = useState(false)
  const games = query.data?.pages.flatMap(({ items }) => items) ?? []
  const open = games.filter(({ isCalledOff }) => !isCalledOff)
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-lg">
          <Trans>Next Games</Trans>
        </h2>
        {league.can.edit && (
          <div className="flex flex-wrap gap-2">
            {open.length > 0 && (
              <Button size="sm" icon={<CloudRain aria-hidden />} onClick={() => setCallingOff(true)}>
                <Trans>Call Off a Day</Trans>
              </Button>
            )}
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>Add Game</Trans>
            </Button>
          </div>
        )}
      </div>
      {query.data && games.length === 0 && (
        <p className="mt-1 text-muted-foreground">
          <Trans>No games scheduled yet.</Trans>
        </p>
      )}
      {daysOf(games).map(([day, ofDay]) => (
        <DayOfGames key={day} day={day}>
          {ofDay.map((game) => (
            <GameRow key={game.id} game={game} divisions={league.divisions.length} />
          ))}
        </DayOfGames>
      ))}
      <ListEnd query={query} message={t`Failed to load the games. Please try again later.`} className="mt-3" />
      <AddDialog league={league} open={isAdding} onClose={() => setAdding(false)} />
      <CallOffDialog leagueId={league.id} games={open} open={isCallingOff} onClose={() => setCallingOff(false)} />
    </Card>
  )
}

function GameRow({ game, divisions }: { game: LeagueGame; divisions: number }) {
  const { i18n } = useLingui()
  const { round, divisionName, isPlayoff, isCalledOff } = game
  return (
    <GameOfDay game={game}>
      <MetaLine className="tnum mt-1 text-sm text-muted-foreground">
        <bdi className="wrap-anywhere">{writtenText(i18n, game.location)}</bdi>
        {divisions > 1 && <bdi className="wrap-anywhere">{divisionName}</bdi>}
        {round !== null && (
          <span>
            <Trans>Round {round}</Trans>
          </span>
        )}
      </MetaLine>
      {(isPlayoff || isCalledOff) && (
        <p className="mt-1 flex flex-wrap gap-2">
          {isPlayoff && (
            <Badge>
              <Trans>Playoffs</Trans>
            </Badge>
          )}
          {isCalledOff && (
            <Badge tone="out">
              <Trans>Called off</Trans>
            </Badge>
          )}
        </p>
      )}
    </GameOfDay>
  )
}
