import { Trans, useLingui } from '@lingui/react/macro'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Link } from 'react-router'
import { isFiltered, useBoardFilter } from '#features/substitute/substitute/board/board-filter.ts'
import { BoardFilters } from '#features/substitute/substitute/board/board-filters.tsx'
import { BoardList } from '#features/substitute/substitute/board/board-list.tsx'
import { SubRequestCard } from '#features/substitute/substitute/board/request-card.tsx'
import { useBoardChoices, useFoundRequests } from '#features/substitute/substitute/board/use-board.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { HelpLink } from '#ui/help-link.tsx'
import { PageHeading } from '#ui/navigation.tsx'
import { ModerationNote } from './moderation/moderation.tsx'
import { CardMenu } from './moderation/request-menu.tsx'

export function FindSubsPage() {
  const { t } = useLingui()
  usePageTitle(t`Find Subs`)
  const found = useBoardFilter()
  const { query, requests } = useFoundRequests(found.filter)
  const choices = useBoardChoices()
  return (
    <>
      <PageHeading title={t`Find Subs`}>
        <Trans>Teams short of players. Volunteer for a game near you.</Trans>
      </PageHeading>
      <ModerationNote className="mb-5" />
      <BoardFilters found={found} {...choices} />
      <BoardList query={query} requests={requests} onClear={isFiltered(found.filter) ? found.clear : undefined}>
        {(request) => <SubRequestCard request={request} menu={CardMenu} />}
      </BoardList>
      <HelpLink to="volunteered" className="mt-5 px-1">
        {t`What happens when I volunteer?`}
      </HelpLink>
      <BoardHelp />
    </>
  )
}

function BoardHelp() {
  return (
    <aside className="card mt-6 flex flex-col gap-x-5 gap-y-4 p-5 sm:flex-row" aria-labelledby="help">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-muted">
        <LifeBuoy aria-hidden className="size-5" />
      </span>
      <div className="flex-1">
        <h2 id="help" className="display text-lg">
          <Trans>Need a sub for your own game?</Trans>
        </h2>
        <ol className="mt-1.5 grid list-decimal gap-1 ps-5 text-muted-foreground">
          <li>
            <Trans>
              Open the game from{' '}
              <Link to={paths.games} className="hit font-medium text-foreground underline underline-offset-4">
                Games
              </Link>
              .
            </Trans>
          </li>
          <li>
            <Trans>Under Ask for a Sub, say how many subs you need and for which positions.</Trans>
          </li>
          <li>
            <Trans>Your request appears here, and volunteers show up on it. Captains only.</Trans>
          </li>
        </ol>
      </div>
    </aside>
  )
}
