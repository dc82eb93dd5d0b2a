import type { TeamCard } from '@app/contract'
import { limits } from '@app/contract/limits'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { paths } from '#paths'
import { emptyDraft, isUnsaved, type TeamBody, type TeamDraft } from './team-draft.ts'
import { TeamForm } from './team-form.tsx'

type CreateTeamFormProps = {
  draft: TeamDraft
  onChange: (draft: TeamDraft) => void
  onProblems: (hasProblems: boolean) => void
  onCreated: (team: TeamCard) => void
}

export function CreateTeamForm({ draft, onChange, onProblems, onCreated }: CreateTeamFormProps) {
  const { i18n, t } = useLingui()
  const user = useSignedInUser()
  const creation = useWrite('POST /api/v1/team')
  const create = (team: TeamBody, fail: (error: Error) => void) => {
    // The error that the API would return.
    if (user.id === '') return fail(new ApiError(403, null, { code: 'no_profile' }))
    creation.write({ body: { managerId: user.id, ...team } }, { onSuccess: onCreated, onError: fail })
  }
  return (
    <TeamForm
      draft={draft}
      isUnsaved={isUnsaved(draft, emptyDraft)}
      logo={{ maxBytes: limits.logoOnCreate }}
      onChange={onChange}
      onProblems={onProblems}
      onSubmit={create}
      busy={creation.isPending}
      action={t`Create Team`}
      refusalFor={(error) => refusalOf(i18n, error, { no_profile: SIGNED_OUT }, FAILED)}
      cancelTo={paths.teams}
    />
  )
}

const SIGNED_OUT = msg`You must be logged in to create a team.`
const FAILED = msg`Failed to create team. Please try again.`
