import type { Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { teamPath } from '../../../paths.ts'
import { ListedSwitch } from './listed-switch.tsx'
import { draftOf, type TeamBody } from './team-draft.ts'
import { TeamForm } from './team-form.tsx'

type EditTeamFormProps = {
  userId: string
  team: Team
  onProblems: (hasProblems: boolean) => void
  onSaved: () => void
  /** What is to be said before the buttons. */
  children?: ReactNode
}

export function EditTeamForm({ userId, team, onProblems, onSaved, children }: EditTeamFormProps) {
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/team/:id')
  const [draft, setDraft] = useState(() => draftOf(team))
  const [listed, setListed] = useState(team.listed)

  const save = (changed: TeamBody, fail: (error: Error) => void) => {
    const refused = (error: Error) => {
      fail(error)
      // No longer a captain, or no longer a team: the page finds out which.
      if (error instanceof ApiError) void client.invalidateQueries()
    }
    const body = { teamId: team.id, managerId: userId, ...changed, listed }
    saving.write({ params: { id: team.id }, body }, { onSuccess: onSaved, onError: refused })
  }

  return (
    <TeamForm
      draft={draft}
      logo={{ maxBytes: limits.logoOnEdit, current: team.logo }}
      onChange={setDraft}
      onProblems={onProblems}
      onSubmit={save}
      busy={saving.isPending}
      words={{ action: 'Save Changes', failure: () => 'Failed to update team. Please try again.' }}
      cancelTo={teamPath(team.id)}
    >
      <ListedSwitch listed={listed} onChange={setListed} />
      {children}
    </TeamForm>
  )
}
