import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { NoProfile, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { requestIdOf } from '#lib/api/api-error.ts'
import { readPages } from '#lib/api/read.ts'
import { paths, teamsPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { ShowMore } from '#ui/feedback/show-more.tsx'
import { useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { TEAMS_FAILED, teamCount } from '../text.ts'
import { TeamCards, TeamCardsLoading } from './team-cards.tsx'

type TeamListProps = { view: TeamsView; search: string; onClearSearch: () => void }

export function TeamList(props: TeamListProps) {
  const { t } = useLingui()
  const { id } = useSignedInUser()
  const isUnknown = props.view === 'mine' && id === ''
  return isUnknown ? <NoProfile message={t(TEAMS_FAILED)} /> : <FoundTeams {...props} userId={id} />
}

function FoundTeams({ view, userId, search, onClearSearch }: TeamListProps & { userId: string }) {
  const { i18n, t } = useLingui()
  const query = useInfiniteQuery({ ...teamPages(view, userId, search), placeholderData: keepPreviousData })
  const isLoading = useDelayedLoading(query.isPending)
  // Deferred, so that scrolling stays smooth while the next page renders.
  const pages = useDeferredValue(query.data?.pages)
  const teams = useMemo(() => pages?.flatMap((page) => page.items), [pages])
  const isBusy = query.isFetchingNextPage || pages !== query.data?.pages
  const found = teams && !isLoading ? teamCount(i18n, teams.length, query.hasNextPage) : ''
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
          message={t(TEAMS_FAILED)}
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

const views = [
  ['mine', msg`My Teams`],
  ['browse', msg`Browse`],
  ['leagues', msg`Leagues`],
] as const

/** Links between the views, which keep the search. */
export function TeamViews({ view, search }: { view: TeamsView | 'leagues'; search: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Views`} className="grid grid-cols-3 rounded-[.875rem] bg-muted p-1 text-center text-sm sm:w-90">
      {views.map(([value, label]) => (
        <Link
          key={value}
          to={teamsPath(value, search)}
          aria-current={value === view ? 'page' : undefined}
          className={classNames(
            'grid h-9 place-items-center rounded-[.625rem] pointer-coarse:h-11',
            value === view ? 'bg-card font-semibold shadow-sm ring ring-border' : 'font-medium text-muted-foreground',
          )}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

type NoTeamsProps = { view: TeamsView; search: string; onClearSearch: () => void }

function NoTeams({ view, search, onClearSearch }: NoTeamsProps) {
  const { t } = useLingui()
  return (
    <Card>
      {search ? (
        <EmptyState
          title={t`No teams found matching your search.`}
          icon={<SearchX aria-hidden className="size-8" />}
          action={
            <Button onClick={onClearSearch}>
              <Trans>Clear Search</Trans>
            </Button>
          }
        />
      ) : view === 'mine' ? (
        <EmptyState title={t`You don't have any teams yet.`} action={<CreateTeam />}>
          <Trans>Start one, or look around in Browse.</Trans>
        </EmptyState>
      ) : (
        <EmptyState title={t`There are no teams to browse yet.`} />
      )}
    </Card>
  )
}

function CreateTeam() {
  return (
    <Link to={paths.createTeam} className={buttonClass({})}>
      <Plus aria-hidden />
      <Trans>Create Team</Trans>
    </Link>
  )
}

type TeamsView = 'mine' | 'browse'

/** The user's teams or all listed teams, searched by the server, loaded page by page. */
function teamPages(view: TeamsView, userId: string, search: string) {
  const query = search ? { q: search } : {}
  return view === 'browse'
    ? readPages('GET /api/v1/team', { query })
    : readPages('GET /api/v1/team/user/:userId', { params: { userId }, query })
}
