import type { GameCard } from '@app/contract'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileUp from 'lucide-react/icons/file-up'
import { Link } from 'react-router'
import { shortDayAt, timeAt } from '../../../lib/dates/dates.ts'
import { gamePath, gamesOfTeamPath, importSchedulePath } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DateBlock } from '../../../ui/date-block.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { MetaLine } from '../../../ui/meta-line.tsx'
import { TeamGamesCard, type TeamOfGames } from './team-games-card.tsx'

const SHOWN = 5

/** What a team plays next. Its own people go on from here to all of its games, its captains to a whole season. */
export function TeamUpcomingGames({ team }: { team: TeamOfGames }) {
  return (
    <TeamGamesCard
      id="upcoming-games"
      title="Upcoming Games"
      more={team.role && <AllGames teamId={team.id} />}
      team={team}
      query={{ when: 'upcoming', limit: SHOWN }}
      foot={team.can.schedule && <ImportLink teamId={team.id} />}
    >
      {(games) =>
        games.length > 0 ? (
          <ul className="divide-y divide-border pb-1">
            {games.map((game) => (
              <UpcomingGame key={game.id} game={game} />
            ))}
          </ul>
        ) : (
          <EmptyState title="No upcoming games scheduled" sport={team.sport} className="pt-5" />
        )
      }
    </TeamGamesCard>
  )
}

function UpcomingGame({ game }: { game: GameCard }) {
  return (
    <li>
      <Link to={gamePath(game.id)} className="flex items-center gap-3 py-3 pr-4 pl-5 -outline-offset-2 hover:bg-accent">
        <DateBlock game={game} />
        <span className="min-w-0 flex-1">
          <span className="block leading-5 wrap-anywhere">
            <span className="text-muted-foreground">vs</span>{' '}
            <span className="font-semibold">{game.opponentTeamName}</span>
          </span>
          <MetaLine className="mt-0.5 text-sm text-muted-foreground">
            <time dateTime={game.startTime} className="tnum">
              {shortDayAt(game)}, {timeAt(game)}
            </time>
            <span className="wrap-anywhere">{game.location}</span>
          </MetaLine>
        </span>
        <span className="tnum text-sm font-medium whitespace-nowrap">{game.going} going</span>
      </Link>
    </li>
  )
}

function AllGames({ teamId }: { teamId: string }) {
  return (
    <Link
      to={gamesOfTeamPath(teamId)}
      className="inline-flex items-center gap-1 py-1 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground pointer-coarse:-my-2 pointer-coarse:min-h-11"
    >
      All Games
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  )
}

function ImportLink({ teamId }: { teamId: string }) {
  return (
    <Link to={importSchedulePath(teamId)} className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-2' })}>
      <FileUp aria-hidden />
      Import or Export Schedule
    </Link>
  )
}
