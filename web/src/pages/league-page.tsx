import type { League } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Pencil from 'lucide-react/icons/pencil'
import { Link, useParams } from 'react-router'
import { LeagueLinkCard } from '#features/league/entry/league-link-card.tsx'
import { LeagueTeams } from '#features/league/entry/league-teams.tsx'
import { DeleteLeague } from '#features/league/league/delete-league.tsx'
import { LeagueHeader } from '#features/league/league/league-header.tsx'
import { NextSeason, SeasonNote } from '#features/league/league/next-season.tsx'
import { OneLeague } from '#features/league/league/one-league.tsx'
import { OrganiserCard } from '#features/league/league/organiser-card.tsx'
import { RuleCard } from '#features/league/league/rule-card.tsx'
import { LeagueGames } from '#features/league/league-game/league-games.tsx'
import { LeagueResults } from '#features/league/league-result/league-results.tsx'
import { OfficialCard } from '#features/league/official/official-summary.tsx'
import { PlayoffCard } from '#features/league/playoff/playoff-card.tsx'
import { PublicLeagueCard } from '#features/league/public-league/public-league-card.tsx'
import { StandingsCards } from '#features/league/standings/standings-card.tsx'
import { VenueCard } from '#features/league/venue/venue-card.tsx'
import { WishCard } from '#features/league/wish/wish-card.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { editLeaguePath, leagueSchedulePath, leaguesPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { BackLink } from '#ui/navigation.tsx'
import { AddLeagueGameDialog } from './add-league-game-dialog.tsx'

export function LeaguePage() {
  const { id = '' } = useParams()
  return (
    <OneLeague key={id} id={id}>
      {(league) => <Shown league={league} />}
    </OneLeague>
  )
}

function Shown({ league }: { league: League }) {
  const { t } = useLingui()
  usePageTitle(league.name)
  return (
    <>
      <BackLink to={leaguesPath}>{t`Leagues`}</BackLink>
      <LeagueHeader
        league={league}
        actions={
          league.can.edit && (
            <>
              <Link to={leagueSchedulePath(league.id)} className={buttonClass({ variant: 'primary' })}>
                <CalendarDays aria-hidden />
                <Trans>Make the Schedule</Trans>
              </Link>
              <Link to={editLeaguePath(league.id)} className={buttonClass({ variant: 'onpitch' })}>
                <Pencil aria-hidden />
                <Trans>Edit League</Trans>
              </Link>
            </>
          )
        }
      />
      <SeasonNote league={league} />
      <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:mt-7 lg:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4 lg:gap-5">
          {league.organisers.length === 0 && <OrganiserCard league={league} />}
          <StandingsCards league={league} />
          <LeagueGames league={league} addDialog={AddLeagueGameDialog} />
          <LeagueResults league={league} />
          <WishCard league={league} />
          <LeagueTeams league={league} />
        </div>
        <div className="grid gap-4 lg:gap-5">
          {league.linkPath && <LeagueLinkCard league={league} linkPath={league.linkPath} />}
          <OfficialCard league={league} />
          <PlayoffCard league={league} />
          <PublicLeagueCard league={league} />
          {league.organisers.length > 0 && <OrganiserCard league={league} />}
          <VenueCard league={league} />
          <RuleCard rule={league.rule} subRule={league.subRule} />
          {league.can.edit && <NextSeason league={league} />}
        </div>
      </div>
      {league.isOver && league.can.delete && <DeleteLeague league={league} />}
    </>
  )
}
