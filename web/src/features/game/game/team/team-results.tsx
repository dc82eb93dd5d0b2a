import type { GameCard } from '@app/contract'
import { outcomeOf } from '@app/contract/record'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dateAndYearAt } from '#lib/dates/dates.ts'
import { gamePath } from '#paths'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ResultMark } from '../result/result-mark.tsx'
import { TeamGamesCard, type TeamOfGames } from './team-games.tsx'

const SHOWN = 5

/** A team's last games, with the result if one was recorded. */
export function TeamResults({ team }: { team: TeamOfGames }) {
  const { t } = useLingui()
  return (
    <TeamGamesCard
      id="recent-results"
      title={t`Recent Results`}
      team={team}
      query={{ when: 'past', status: 'Completed', limit: SHOWN }}
    >
      {(games) => <Results games={games} />}
    </TeamGamesCard>
  )
}

function Results({ games }: { games: GameCard[] }) {
  const { t } = useLingui()
  if (games.length === 0) {
    return <EmptyState title={t`No completed games yet`} icon={<EmptyMarks />} className="pt-5" />
  }
  return (
    <ul className="divide-y divide-border pb-1">
      {games.map(({ opponentTeamName: opponent, ...game }) => (
        <li key={game.id}>
          <Link
            to={gamePath(game.id)}
            className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-accent sm:px-5"
          >
            <span className="min-w-0 flex-1">
              <span className="block leading-5 wrap-anywhere">
                <Trans>
                  <span className="text-muted-foreground">vs</span> <span className="font-semibold">{opponent}</span>
                </Trans>
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
                <span className="text-sm whitespace-nowrap text-muted-foreground">
                  <Trans>No score yet</Trans>
                </span>
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
