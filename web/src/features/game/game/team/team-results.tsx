import type { GameCard } from '@app/contract'
import { Link } from 'react-router'
import { dateAndYearAt } from '../../../../lib/dates/dates.ts'
import { gamePath } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ResultMark } from '../result/result-mark.tsx'
import { outcomeOf } from '../text.ts'
import { TeamGamesCard, type TeamOfGames } from './team-games.tsx'

const SHOWN = 5

/** A team's last games, with the result if one was recorded. */
export function TeamResults({ team }: { team: TeamOfGames }) {
  return (
    <TeamGamesCard
      id="recent-results"
      title="Recent Results"
      team={team}
      query={{ when: 'past', status: 'Completed', limit: SHOWN }}
    >
      {(games) => <Results games={games} />}
    </TeamGamesCard>
  )
}

function Results({ games }: { games: GameCard[] }) {
  if (games.length === 0) {
    return <EmptyState title="No completed games yet" icon={<EmptyMarks />} className="pt-5" />
  }
  return (
    <ul className="divide-y divide-border pb-1">
      {games.map((game) => (
        <li key={game.id}>
          <Link
            to={gamePath(game.id)}
            className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-accent sm:px-5"
          >
            <span className="min-w-0 flex-1">
              <span className="block leading-5 wrap-anywhere">
                <span className="text-muted-foreground">vs</span>{' '}
                <span className="font-semibold">{game.opponentTeamName}</span>
              </span>
              <time dateTime={game.startTime} className="tnum mt-0.5 block text-sm text-muted-foreground">
                {dateAndYearAt(game)}
              </time>
            </span>
            {outcomeOf(game) ? (
              <ResultMark game={game} className="contents *:first:order-first" />
            ) : (
              <>
                <span className={`order-first ${emptyMark}`} />
                <span className="text-sm whitespace-nowrap text-muted-foreground">No score yet</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const emptyMark = 'size-6 shrink-0 rounded-[5px] border-[1.5px] border-dashed border-input'

function EmptyMarks() {
  return (
    <span className="flex gap-1.5">
      {['first', 'second', 'third'].map((place) => (
        <span key={place} className={emptyMark} />
      ))}
    </span>
  )
}
