import type { LeagueCard as League } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Trophy from 'lucide-react/icons/trophy'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { leaguePath, paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, MetaLine } from '#ui/card.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { SportGlyph } from '#ui/identity/court.tsx'
import { Pennant } from '#ui/identity/pennant.tsx'

/** The leagues that the user organises or plays in. */
export function LeagueList() {
  const { t } = useLingui()
  const leagues = useQuery(read('GET /api/v1/league'))
  const isLoading = useDelayedLoading(leagues.isPending)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5">
      {isLoading && (
        <Loading>
          <Card className="flex gap-5 p-5">
            <Skeleton className="size-14" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-4 w-28" />
            </div>
          </Card>
        </Loading>
      )}
      {!isLoading && leagues.data && leagues.data.length > 0 && (
        <ul className="contents">
          {leagues.data.map((league) => (
            <li key={league.id}>
              <LeagueCard league={league} />
            </li>
          ))}
        </ul>
      )}
      {!isLoading && !leagues.data && leagues.error && (
        <LoadFailure message={t`Failed to load leagues. Please try again later.`} query={leagues} />
      )}
      <Card className="p-5">
        <h3 className="display text-lg">
          <Trans>Run One Yourself</Trans>
        </h3>
        <p className="mt-1 mb-4 text-muted-foreground">
          <Trans>Set the rules and invite captains by a link.</Trans>
        </p>
        <Link to={paths.foundLeague} className={buttonClass({ variant: 'primary', className: 'w-full' })}>
          <Trophy aria-hidden />
          <Trans>Start a League</Trans>
        </Link>
      </Card>
    </div>
  )
}

function LeagueCard({ league }: { league: League }) {
  const { t } = useLingui()
  const { id, name, sport, season, teamCount, isOrganiser, isOver } = league
  return (
    <Card className="relative flex gap-5 p-5 outline-offset-2 outline-ring hover:shadow-md has-[a:focus-visible]:outline-2">
      <Pennant name={name} size={56} />
      <div className="min-w-0 flex-1">
        <h3 className="display text-xl wrap-anywhere">
          <Link to={leaguePath(id)} className="outline-none after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <div className="mt-1 flex items-center gap-2 text-muted-foreground">
          <SportGlyph sport={sport} className="size-[1.125rem] shrink-0" />
          <MetaLine>
            {t(sportLabels[sport])}
            <bdi>{season}</bdi>
            <Plural value={teamCount} one="# team" other="# teams" />
          </MetaLine>
        </div>
        {(isOrganiser || isOver) && (
          <div className="mt-3 flex flex-wrap gap-2">
            {isOrganiser && (
              <Badge>
                <Trans>Organiser</Trans>
              </Badge>
            )}
            {isOver && (
              <Badge>
                <Trans>Season over</Trans>
              </Badge>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
