import type { GameCard, Team } from '@app/contract'
import { kindHas } from '@app/contract/kind'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileUp from 'lucide-react/icons/file-up'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Likely } from '#features/game/forecast/likely.tsx'
import type { Input } from '#lib/api/api.ts'
import { read } from '#lib/api/read.ts'
import { timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { followedCalendarPath, gamePath, gamesOfTeamPath, importSchedulePath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { DateBlock } from '#ui/moment.tsx'
import { KindIcon, whatText } from '../kind.tsx'
import { countText } from '../shortage.ts'
import { GAMES_FAILED } from '../text.ts'

const SHOWN = 5

type TeamUpcomingGamesProps = {
  team: TeamOfGames
  /** Renders the RSVP control of a row, for members. Guests answer on the game page. */
  answer: (game: GameCard) => ReactNode
  /** Answers all games of the team at once. */
  answerAll: ReactNode
}

/** A team's upcoming games, with links to all of them and, for captains, to the schedule import. */
export function TeamUpcomingGames({ team, answer, answerAll }: TeamUpcomingGamesProps) {
  const { t } = useLingui()
  return (
    <TeamGamesCard
      id="upcoming-games"
      title={t`Upcoming Games`}
      more={team.role && <AllGames teamId={team.id} />}
      team={team}
      query={{ when: 'upcoming', limit: SHOWN }}
      foot={team.can.schedule && <ImportLink teamId={team.id} />}
    >
      {(games) =>
        games.length > 0 ? (
          <>
            {team.role && <div className="px-5 pt-1 pb-2 empty:hidden">{answerAll}</div>}
            <ul className="divide-y divide-border pb-1">
              {games.map((game) => (
                <UpcomingGame key={game.id} game={game}>
                  {team.role && game.can.answer && answer(game)}
                </UpcomingGame>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState title={t`No upcoming games scheduled`} sport={team.sport} className="pt-5" />
        )
      }
    </TeamGamesCard>
  )
}

type UpcomingGameProps = { game: GameCard; children: ReactNode }

function UpcomingGame({ game, children }: UpcomingGameProps) {
  const { opponentTeamName: opponent } = game
  const { i18n } = useLingui()
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 py-3 pe-4 ps-5 hover:bg-accent">
      <DateBlock moment={game} />
      <Link to={gamePath(game.id)} className="row-link">
        <span className="line-clamp-2 leading-5 wrap-anywhere">
          {kindHas(game.kind, 'opponent') ? (
            <Trans>
              <span className="text-muted-foreground">vs</span> <span className="font-semibold">{opponent}</span>
            </Trans>
          ) : (
            <>
              <KindIcon game={game} /> <span className="font-semibold">{whatText(i18n, game)}</span>
            </>
          )}
        </span>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <time dateTime={game.startTime} className="tnum">
            {timeAt(i18n, game)}
          </time>
          <span className="line-clamp-1 wrap-anywhere">{writtenText(i18n, game.location)}</span>
          <span className="tnum font-medium text-foreground">{countText(i18n, game)}</span>
          <Likely game={game} />
        </MetaLine>
      </Link>
      {children && <div className="relative col-span-2">{children}</div>}
    </li>
  )
}

function AllGames({ teamId }: { teamId: string }) {
  return (
    <Link
      to={gamesOfTeamPath(teamId)}
      className="inline-flex items-center gap-1 py-1 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground pointer-coarse:-my-2 pointer-coarse:min-h-11"
    >
      <Trans>All Games</Trans>
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  )
}

function ImportLink({ teamId }: { teamId: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <Link
        to={importSchedulePath(teamId)}
        className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-2' })}
      >
        <FileUp aria-hidden />
        <Trans>Import or Export Schedule</Trans>
      </Link>
      <Link
        to={followedCalendarPath(teamId)}
        className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-2' })}
      >
        <CalendarSync aria-hidden />
        <Trans>Follow a Calendar</Trans>
      </Link>
    </div>
  )
}

export type TeamOfGames = Pick<Team, 'id' | 'sport' | 'role' | 'can'>

type TeamGamesCardProps = {
  id: string
  title: string
  more?: ReactNode
  foot?: ReactNode
  team: TeamOfGames
  query: NonNullable<Input<'GET /api/v1/team/:id/games'>['query']>
  children: (games: GameCard[]) => ReactNode
}

/** A card with games of a team. Loads and fails independently of the rest of the page. */
export function TeamGamesCard({ id, title, more, foot, team, query, children }: TeamGamesCardProps) {
  const { i18n } = useLingui()
  const games = useQuery(read('GET /api/v1/team/:id/games', { params: { id: team.id }, query }))
  const isLoading = useDelayedLoading(games.isPending)
  return (
    <section className="card overflow-hidden" aria-labelledby={id}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 px-4 pt-4 pb-1 sm:px-5">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        {more}
      </div>
      {isLoading && <RowsLoading />}
      {!isLoading && games.data && children(games.data)}
      {!isLoading && !games.data && games.error && (
        <LoadFailure message={i18n._(GAMES_FAILED)} query={games} className="rounded-none bg-transparent shadow-none" />
      )}
      {foot && <div className="border-t border-border px-4 py-2 sm:px-5">{foot}</div>}
    </section>
  )
}

function RowsLoading() {
  return (
    <Loading className="divide-y divide-border pb-1">
      {['w-7/12', 'w-6/12', 'w-8/12'].map((width) => (
        <div key={width} className="flex items-center gap-3.5 px-4 py-3.5 sm:px-5">
          <Skeleton className="size-10 shrink-0 rounded-lg" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-5/12" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
