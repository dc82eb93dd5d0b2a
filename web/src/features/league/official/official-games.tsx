import type { LeagueOfficials, OfficialGame } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { readPages } from '#lib/api/read.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { OfficialLine } from './official-line.tsx'

const EditOfficialsDialog = onDemand(async () => (await import('./edit-officials-dialog.tsx')).EditOfficialsDialog)

interface OfficialGamesProps {
  leagueId: string
  officials: LeagueOfficials
}

/** The games to come, each with who officiates. */
export function OfficialGames({ leagueId, officials }: OfficialGamesProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery(readPages('GET /api/v1/league/:id/official-games', { params: { id: leagueId } }))
  const games = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (query.isPending) return <Skeleton className="h-64 rounded-2xl" />
  return (
    <Card className="px-5 py-1">
      {query.data && games.length === 0 && (
        <p className="py-4 text-muted-foreground">
          <Trans>No games scheduled yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-border">
        {games.map((of) => (
          <GameRow key={of.game.id} leagueId={leagueId} of={of} officials={officials} />
        ))}
      </ul>
      <ListEnd query={query} message={t`Failed to load the games. Please try again later.`} className="my-3" />
    </Card>
  )
}

function GameRow({ leagueId, of, officials: { names, can } }: OfficialGamesProps & { of: OfficialGame }) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { game, officials } = of
  const [home, away] = [game.home.name, game.away.name]
  const [day, time] = [shortDayAt(game), timeAt(i18n, game)]
  const place = writtenText(i18n, game.location)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 items-start gap-3">
        <span className="inline-flex shrink-0 gap-1">
          <Crest name={home} picture={game.home.logo} size={28} />
          <Crest name={away} picture={game.away.logo} size={28} />
        </span>
        <div className="min-w-0 flex-1 leading-5">
          <h2 className="font-medium wrap-anywhere">
            <Trans>
              {home} v {away}
            </Trans>
          </h2>
          <p className="tnum text-sm wrap-anywhere text-muted-foreground">
            <Trans>
              {day}, {time}
            </Trans>
            {' · '}
            <bdi>{place}</bdi>
          </p>
          {game.isCalledOff && (
            <Badge tone="out" className="mt-1">
              <Trans>Called off</Trans>
            </Badge>
          )}
        </div>
        {can.edit && !game.isCalledOff && (
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            icon={<Pencil aria-hidden />}
            aria-label={t`Change the officials: ${home} v ${away}`}
            onClick={() => setIsOpen(true)}
          />
        )}
      </div>
      {!game.isCalledOff && (
        <div className="min-w-0">
          {officials.length === 0 && (
            <p className="py-2 text-sm text-muted-foreground">
              <Trans>Needs nobody</Trans>
            </p>
          )}
          <ul className="divide-y divide-border">
            {officials.map((official) => (
              <OfficialLine key={official.name} leagueId={leagueId} of={of} official={official} />
            ))}
          </ul>
          <Why of={of} />
        </div>
      )}
      <EditOfficialsDialog leagueId={leagueId} usual={names} game={of} open={isOpen} onClose={() => setIsOpen(false)} />
    </li>
  )
}

/** Why the reader can't take what is open. */
function Why({ of: { clash, officials, teams } }: { of: OfficialGame }) {
  if (
    teams.length > 0 ||
    officials.every(({ holder }) => holder !== null || officials.some((one) => one.holder?.isOwn))
  )
    return null
  if (clash === 'own_team_plays')
    return (
      <p className="text-sm text-muted-foreground">
        <Trans>Your own team plays in this game.</Trans>
      </p>
    )
  return clash === 'busy_then' ? (
    <p className="text-sm text-muted-foreground">
      <Trans>You have something else on at that time. If you’re not going there, answer that first.</Trans>
    </p>
  ) : null
}
