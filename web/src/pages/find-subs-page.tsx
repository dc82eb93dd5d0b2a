import { PageHeading } from '../features/layout/page-heading.tsx'
import { useBoardFilter } from '../features/sub-request/board-filter.ts'
import { BoardFilters } from '../features/sub-request/board-filters.tsx'
import { useBoardChoices, useFoundRequests } from '../features/sub-request/board-found.ts'
import { BoardHelp } from '../features/sub-request/board-help.tsx'
import { BoardList } from '../features/sub-request/board-list.tsx'
import { isFiltered } from '../features/sub-request/board-pages.ts'
import { SubRequestCard } from '../features/sub-request/sub-request-card.tsx'
import { usePageTitle } from '../lib/page-title.ts'
import { CardMenu } from './request-menu.tsx'
import { ShutOutNote } from './shut-out-note.tsx'
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
