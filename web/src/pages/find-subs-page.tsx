import { useBoardFilter } from '../features/substitute/board/board-filter.ts'
import { BoardFilters } from '../features/substitute/board/board-filters.tsx'
import { BoardList } from '../features/substitute/board/board-list.tsx'
import { isFiltered } from '../features/substitute/board/board-pages.ts'
import { SubRequestCard } from '../features/substitute/board/request-card.tsx'
import { useBoardChoices, useFoundRequests } from '../features/substitute/board/use-board.ts'
import { usePageTitle } from '../lib/page/page-title.ts'
import { PageHeading } from '../ui/navigation.tsx'
import { BoardHelp } from './board-help.tsx'
import { ShutOutNote } from './moderation/moderation.tsx'
import { CardMenu } from './moderation/request-menu.tsx'
import { VolunteerDialog } from './volunteer-dialog.ts'

export function FindSubsPage() {
  usePageTitle('Find Subs')
  const found = useBoardFilter()
  const { query, requests } = useFoundRequests(found.filter)
  const choices = useBoardChoices()
  return (
    <>
      <PageHeading title="Find Subs">Teams that are short. Volunteer for a game near you.</PageHeading>
      <ShutOutNote className="mb-5" />
      <BoardFilters found={found} {...choices} />
      <BoardList query={query} requests={requests} onClear={isFiltered(found.filter) ? found.clear : undefined}>
        {(request) => <SubRequestCard request={request} dialog={VolunteerDialog} menu={CardMenu} />}
      </BoardList>
      <BoardHelp />
    </>
  )
}
