import type { League, LeagueGame } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import CloudRain from 'lucide-react/icons/cloud-rain'
import Plus from 'lucide-react/icons/plus'
import { type ComponentType, useState } from 'react'
import { readPages } from '#lib/api/read.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import type { OverlayProps } from '#ui/overlay/on-demand.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'

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
      <ul className="mt-2 divide-y divide-border">
        {games.map((game) => (
          <GameRow key={game.id} game={game} divisions={league.divisions.length} />
        ))}
      </ul>
      <ListEnd query={query} message={t`Failed to load the games. Please try again later.`} className="mt-3" />
      <AddDialog league={league} open={isAdding} onClose={() => setAdding(false)} />
      <CallOffDialog leagueId={league.id} games={open} open={isCallingOff} onClose={() => setCallingOff(false)} />
    </Card>
  )
}

function GameRow({ game, divisions }: { game: LeagueGame; divisions: number }) {
  const { i18n } = useLingui()
  const { round, divisionName, isPlayoff, isCalledOff } = game
  const [day, time] = [shortDayAt(game), timeAt(i18n, game)]
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center">
      <p className="tnum text-sm">
        <span className="block font-medium">{day}</span>
        <span className="text-muted-foreground">{time}</span>
      </p>
      <div className="min-w-0">
        <ul className="grid grid-cols-1 gap-1.5">
          {[game.home, game.away].map(({ id, name, logo }) => (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <Crest name={name} picture={logo} size={24} />
              <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
            </li>
          ))}
        </ul>
        <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
          <bdi>{writtenText(i18n, game.location)}</bdi>
        </p>
      </div>
      <p className="tnum flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        {divisions > 1 && <bdi>{divisionName}</bdi>}
        {round !== null && <Trans>Round {round}</Trans>}
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
    </li>
  )
}
