import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { requestIdOf } from '../../lib/api-error.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useLingering } from '../../ui/use-lingering.ts'
import { teamCount } from './member-count.ts'
import { NoTeams } from './no-teams.tsx'

import { TeamCards, TeamCardsLoading } from './team-cards.tsx'
import { type TeamsView, teamPages } from './team-pages.ts'
import { TeamsOfNobody } from './teams-of-nobody.tsx'
import { TEAMS_FAILED } from './words.ts'

type TeamListProps = { view: TeamsView; userId: string; search: string; onClearSearch: () => void }

export function TeamList(props: TeamListProps) {
  return props.view === 'mine' && props.userId === '' ? <TeamsOfNobody /> : <FoundTeams {...props} />
}

function FoundTeams({ view, userId, search, onClearSearch }: TeamListProps) {
  const query = useInfiniteQuery({ ...teamPages(view, userId, search), placeholderData: keepPreviousData })
  const isLoading = useLingering(query.isPending)
  const teams = query.data?.pages.flatMap((page) => page.items)
  const found = teams && !isLoading ? teamCount(teams.length, query.hasNextPage) : ''
  return (
    <>
      <p className="sr-only" role="status">
        {found}
      </p>
      {isLoading && <TeamCardsLoading />}
      {!isLoading && teams && teams.length > 0 && <TeamCards teams={teams} />}
      {!isLoading && teams?.length === 0 && <NoTeams view={view} search={search} onClearSearch={onClearSearch} />}
      {!isLoading && query.error && (
        <LoadFailure
          className={teams ? 'mt-4' : ''}
          message={TEAMS_FAILED}
          requestId={requestIdOf(query.error)}
          busy={query.isFetching}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {!isLoading && query.hasNextPage && !query.error && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </>
  )
}
