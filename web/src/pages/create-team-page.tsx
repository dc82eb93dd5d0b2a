import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CreateTeamForm } from '#features/team/team/form/create-team-form.tsx'
import { emptyDraft } from '#features/team/team/form/team-draft.ts'
import { TeamPreview } from '#features/team/team/form/team-preview.tsx'
import { flash } from '#lib/page/flash.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { afterTeam, bringTeamPath, paths, scheduleFirstGamePath, teamPath } from '#paths'
import { BackLink } from '#ui/navigation.tsx'

export function CreateTeamPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [draft, setDraft] = useState(emptyDraft)
  const [hasProblems, setHasProblems] = useState(false)
  const then = afterTeam(params)
  usePageTitle(t`Create Team`, hasProblems)
  return (
    <>
      <BackLink to={paths.teams}>{t`Teams`}</BackLink>
      <h1 className="display mb-5 text-2xl lg:mb-7 lg:text-3xl">
        <Trans>Create Team</Trans>
      </h1>
      {then === 'people' && (
        <p className="-mt-3 mb-5 max-w-[60ch] text-muted-foreground lg:-mt-5 lg:mb-7">
          <Trans>A name and a sport first. Then bring your people and games, from another app or from a list.</Trans>
        </p>
      )}
      <div className="grid max-w-[38rem] grid-cols-1 items-start gap-10 xl:max-w-none xl:grid-cols-[minmax(0,38rem)_20rem]">
        <CreateTeamForm
          draft={draft}
          onChange={setDraft}
          onProblems={setHasProblems}
          onCreated={({ id, name }) =>
            void navigate(nextPaths[then ?? 'team'](id), { state: flash(t`Team ${name} created successfully!`) })
          }
        />
        <TeamPreview draft={draft} />
      </div>
      <p className="mt-6 text-sm">
        <Link to={paths.importTeam} className="hit font-medium underline underline-offset-4">
          <Trans>Import a team file instead</Trans>
        </Link>
      </p>
    </>
  )
}

const nextPaths = {
  team: teamPath,
  'set-up': () => paths.dashboard,
  game: scheduleFirstGamePath,
  people: bringTeamPath,
}
