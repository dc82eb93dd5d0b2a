import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { teamCount } from '../member-count.ts'
import { TeamsOfNobody } from '../teams-of-nobody.tsx'
import { TEAMS_FAILED } from '../words.ts'
import { NoTeams } from './no-teams.tsx'
import { TeamCards, TeamCardsLoading } from './team-cards.tsx'
import { type TeamsView, teamPages } from './team-pages.ts'

type TeamListProps = { view: TeamsView; userId: string; search: string; onClearSearch: () => void }

export function TeamList(props: TeamListProps) {
  return props.view === 'mine' && props.userId === '' ? <TeamsOfNobody /> : <FoundTeams {...props} />
}

function FoundTeams({ view, userId, search, onClearSearch }: TeamListProps) {
  const query = useInfiniteQuery({ ...teamPages(view, userId, search), placeholderData: keepPreviousData })
  const isLoading = useLingering(query.isPending)
  // The next page is drawn bit by bit, and one can go on scrolling meanwhile.
  const pages = useDeferredValue(query.data?.pages)
  const teams = useMemo(() => pages?.flatMap((page) => page.items), [pages])
  const isBusy = query.isFetchingNextPage || pages !== query.data?.pages
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
      {!isLoading && teams && query.hasNextPage && !query.error && (
        <ShowMore ahead="500%" busy={isBusy} onMore={() => void query.fetchNextPage()} />
      )}
    </>
  )
}
