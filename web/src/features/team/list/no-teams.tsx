import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { TeamsView } from './team-pages.ts'

type NoTeamsProps = { view: TeamsView; search: string; onClearSearch: () => void }

export function NoTeams({ view, search, onClearSearch }: NoTeamsProps) {
  return (
    <Card>
      {search ? (
        <EmptyState
          title="No teams found matching your search."
          icon={<SearchX aria-hidden className="size-8" />}
          action={<Button onClick={onClearSearch}>Clear Search</Button>}
        />
      ) : view === 'mine' ? (
        <EmptyState title="You don't have any teams yet." action={<CreateTeam />}>
          Start one, or look around in Browse.
        </EmptyState>
      ) : (
        <EmptyState title="There are no teams to browse yet." />
      )}
    </Card>
  )
}

function CreateTeam() {
  return (
    <Link to={paths.createTeam} className={buttonClass({})}>
      <Plus aria-hidden />
      Create Team
    </Link>
  )
}
