import type { League } from '@app/contract'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DeleteLeague } from '#features/league/league/delete-league.tsx'
import { draftOf, fieldsOf, type LeagueDraft } from '#features/league/league/league-draft.ts'
import { LeagueForm } from '#features/league/league/league-form.tsx'
import { OneLeague } from '#features/league/league/one-league.tsx'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath } from '#paths'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function EditLeaguePage() {
  const { id = '' } = useParams()
  return (
    <OneLeague key={id} id={id}>
      {(league) => (league.can.edit ? <Edit league={league} /> : <Denied league={league} />)}
    </OneLeague>
  )
}

function Edit({ league }: { league: League }) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const [start] = useState(() => draftOf(league))
  const [hasProblems, setHasProblems] = useState(false)
  const saving = useWrite('PUT /api/v1/league/:id')
  usePageTitle(t`Edit League`, hasProblems)
  const save = (draft: LeagueDraft, fail: (error: Error) => void) => {
    const divisions = draft.divisions.map(({ id, name }) => ({ id, name: name.trim() }))
    const onSuccess = () => void navigate(leaguePath(league.id))
    saving.write({ params: { id: league.id }, body: { ...fieldsOf(draft), divisions } }, { onSuccess, onError: fail })
  }
  return (
    <>
      <BackLink to={leaguePath(league.id)}>{league.name}</BackLink>
      <h1 className="display mb-5 text-2xl lg:mb-7 lg:text-3xl">
        <Trans>Edit League</Trans>
      </h1>
      <LeagueForm
        start={start}
        onProblems={setHasProblems}
        onSubmit={save}
        busy={saving.isPending}
        action={t`Save Changes`}
        refusalFor={(error) => refusalOf(i18n, error, REFUSALS, FAILED)}
        cancelTo={leaguePath(league.id)}
      />
      <DeleteLeague league={league} />
    </>
  )
}

function Denied({ league }: { league: League }) {
  const { t } = useLingui()
  usePageTitle(t`Edit League`)
  return (
    <NotFound title={t`Edit League`} back={{ to: leaguePath(league.id), label: t`Back to League` }}>
      <Trans>Only an organiser can change the league.</Trans>
    </NotFound>
  )
}

const FAILED = msg`Failed to save the league. Please try again.`
const REFUSALS = { division_has_teams: msg`A division with teams can’t be removed.` }
