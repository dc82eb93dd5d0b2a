import type { League } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { OneLeague } from '#features/league/league/one-league.tsx'
import { OfficialGames } from '#features/league/official/official-games.tsx'
import { AskForOfficials, OfficialSettings, WeekText } from '#features/league/official/official-summary.tsx'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath } from '#paths'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { BackLink } from '#ui/navigation.tsx'

/** Who officiates in the games of a league: organisers ask, people and teams take one. */
export function LeagueOfficialsPage() {
  const { id = '' } = useParams()
  return (
    <OneLeague key={id} id={id}>
      {(league) => <Shown league={league} />}
    </OneLeague>
  )
}

function Shown({ league }: { league: League }) {
  const { t } = useLingui()
  const officials = useQuery(read('GET /api/v1/league/:id/officials', { params: { id: league.id } }))
  usePageTitle(t`Officials`)
  return (
    <>
      <BackLink to={leaguePath(league.id)}>{league.name}</BackLink>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-[min(14rem,100%)] flex-1">
          <h1 className="display text-2xl lg:text-3xl" tabIndex={-1}>
            <Trans>Officials</Trans>
          </h1>
          {officials.data && (
            <p className="mt-1 max-w-[44rem] text-muted-foreground">
              <WeekText week={officials.data.week} />
            </p>
          )}
        </div>
        {officials.data && <AskForOfficials leagueId={league.id} officials={officials.data} />}
      </div>
      {officials.data && (
        <div className="grid grid-cols-1 gap-4 lg:gap-5">
          <OfficialGames leagueId={league.id} officials={officials.data} />
          <OfficialSettings leagueId={league.id} officials={officials.data} />
        </div>
      )}
      {!officials.data && officials.error && (
        <LoadFailure message={t`Failed to load the officials. Please try again later.`} query={officials} />
      )}
    </>
  )
}
