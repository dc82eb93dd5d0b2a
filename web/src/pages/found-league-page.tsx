import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { emptyDraft, fieldsOf, type LeagueDraft } from '#features/league/league/league-draft.ts'
import { LeagueForm } from '#features/league/league/league-form.tsx'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath, leaguesPath } from '#paths'
import { BackLink } from '#ui/navigation.tsx'

export function FoundLeaguePage() {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const [start] = useState(() => emptyDraft(t`Division 1`))
  const [hasProblems, setHasProblems] = useState(false)
  const founding = useWrite('POST /api/v1/league')
  usePageTitle(t`Start a League`, hasProblems)
  const found = (draft: LeagueDraft, fail: (error: Error) => void) => {
    if (draft.sport === '') return
    const divisions = draft.divisions.map(({ name }) => name.trim())
    const body = { ...fieldsOf(draft), sport: draft.sport, divisions }
    founding.write({ body }, { onSuccess: ({ id }) => void navigate(leaguePath(id)), onError: fail })
  }
  return (
    <>
      <BackLink to={leaguesPath}>{t`Leagues`}</BackLink>
      <h1 className="display mb-5 text-2xl lg:mb-7 lg:text-3xl">
        <Trans>Start a League</Trans>
      </h1>
      <LeagueForm
        start={start}
        isNew
        onProblems={setHasProblems}
        onSubmit={found}
        busy={founding.isPending}
        action={t`Start League`}
        refusalFor={(error) => refusalOf(i18n, error, {}, FAILED)}
        cancelTo={leaguesPath}
      />
    </>
  )
}

const FAILED = msg`Failed to start the league. Please try again.`
