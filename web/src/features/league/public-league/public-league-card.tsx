import type { League, PublicLeague } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { SavingSwitch } from '#ui/form/saving-switch.tsx'

/** The league’s page for everyone: organisers turn it on, the others see that it is there. */
export function PublicLeagueCard({ league }: { league: League }) {
  const { t } = useLingui()
  const page = useQuery(read('GET /api/v1/league/:id/public-page', { params: { id: league.id } }))
  if (page.error)
    return <LoadFailure message={t`Failed to load the public page. Please try again later.`} query={page} />
  if (!page.data || !(page.data.isOn || league.can.edit)) return null
  return (
    <Card className="p-5">
      <h2 className="display text-lg">
        <Trans>Public Page</Trans>
      </h2>
      {league.can.edit ? (
        <Settings league={league} page={page.data} />
      ) : (
        <p className="mt-1 text-muted-foreground">
          <Trans>Anyone can open it without logging in. No player is ever named on it.</Trans>
        </p>
      )}
      {page.data.isOn && page.data.path !== null && <Address path={page.data.path} />}
    </Card>
  )
}

function Address({ path }: { path: string }) {
  const { t } = useLingui()
  const address = new URL(path, window.location.origin).href
  return (
    <>
      <p className="mt-4 text-sm font-medium break-all select-all" dir="ltr">
        {address}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={address} denied={t`Select the link to copy it`}>
          {t`Copy Link`}
        </CopyButton>
        <a href={path} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
          <ExternalLink aria-hidden />
          <Trans>See the Page</Trans>
        </a>
      </div>
    </>
  )
}

/** Each switch saves at once. */
function Settings({ league, page }: { league: League; page: PublicLeague }) {
  const { t } = useLingui()
  const of = { league, page }
  return (
    <div className="mt-3 grid gap-4">
      <PageSwitch
        {...of}
        id="isOn"
        label={t`Open to everyone`}
        hint={t`Standings, results and coming games of all teams. No player is ever named, and unlisted teams aren’t either.`}
      />
      {page.isOn && (
        <>
          <PageSwitch
            {...of}
            id="locations"
            label={t`Show locations`}
            hint={t`Where the teams play, and when they are there`}
          />
          <PageSwitch
            {...of}
            id="isIndexed"
            label={t`Found by search engines`}
            hint={t`Off: only people with the link can find it`}
          />
        </>
      )}
    </div>
  )
}

type PageSwitchProps = {
  league: League
  page: PublicLeague
  id: 'isOn' | 'locations' | 'isIndexed'
  label: string
  hint: string
}

function PageSwitch({ league, page, id, label, hint }: PageSwitchProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/league/:id/public-page')
  const params = { id: league.id }
  const { queryKey } = read('GET /api/v1/league/:id/public-page', { params })
  const save = (isChosen: boolean) => {
    // Keeps what another switch has just saved.
    const { path: _, ...current } = client.getQueryData<PublicLeague>(queryKey) ?? page
    saving.write(
      { params, body: { ...current, [id]: isChosen } },
      { onSuccess: (saved) => void client.setQueryData(queryKey, saved) },
    )
  }
  return (
    <SavingSwitch
      id={id}
      label={label}
      hint={hint}
      checked={page[id]}
      saving={saving}
      failure={t`Failed to save the page. Please try again.`}
      onChange={save}
    />
  )
}
