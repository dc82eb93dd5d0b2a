import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { Link, useSearchParams } from 'react-router'
import { LeagueList } from '#features/league/league/league-list.tsx'
import { TeamList, TeamViews } from '#features/team/team/list/team-list.tsx'
import { ClaimOffers } from '#features/transfer/claim/claim-notes.tsx'
import { useFlash } from '#lib/page/flash.ts'
import { focusHeading, usePageTitle } from '#lib/page/page-title.ts'
import { useSearchText } from '#lib/page/query-params.ts'
import { paths } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { PageHeading } from '#ui/navigation.tsx'

export function TeamsPage() {
  const { t } = useLingui()
  usePageTitle(t`Teams`)
  const [params] = useSearchParams()
  const view = (['browse', 'leagues'] as const).find((name) => name === params.get('view')) ?? 'mine'
  const { text, setText, search } = useSearchText()
  const note = useFlash()
  const clear = () => {
    focusHeading()
    setText('')
  }
  return (
    <>
      <PageHeading title={t`Teams`} action={view !== 'leagues' && <CreateTeam />} />
      {note && (
        <Note tone="going" className="mb-4">
          {note}
        </Note>
      )}
      {view === 'mine' && <ClaimOffers />}
      <div className="mb-5 flex flex-col gap-3 sm:flex-row sm:items-center">
        <TeamViews view={view} search={search} />
        {view !== 'leagues' && (
          <SearchInput
            label={t`Search by name or sport`}
            value={text}
            onChange={setText}
            className="sm:max-w-sm sm:flex-1"
          />
        )}
      </div>
      <section aria-labelledby="view">
        <h2 id="view" className="sr-only">
          {view === 'mine' ? t`My Teams` : view === 'browse' ? t`All teams` : t`Leagues`}
        </h2>
        {view === 'leagues' ? (
          <LeagueList />
        ) : (
          <TeamList key={view} view={view} search={search} onClearSearch={clear} />
        )}
      </section>
    </>
  )
}

function CreateTeam() {
  return (
    <Link to={paths.createTeam} className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden />
      <Trans>Create Team</Trans>
    </Link>
  )
}
