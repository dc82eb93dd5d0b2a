import type { PublicPage, Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { publicPagePath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { SavingSwitch } from '#ui/form/saving-switch.tsx'
import { Segmented } from '#ui/form/segmented.tsx'

type Chosen = PublicPage & { slug: string }
type Change = Partial<Omit<PublicPage, 'slug'>>

/** Each switch saves at once. */
export function PageSwitches({ team, page }: { team: Team; page: Chosen }) {
  const { t } = useLingui()
  const address = `${location.origin}${publicPagePath(page.slug)}`
  const of = { team, page }
  return (
    <>
      <Card className="grid gap-5 p-5 sm:p-7">
        <PageSwitch
          {...of}
          id="isOn"
          label={t`Public page`}
          hint={t`Anyone can open it without logging in. No player is ever named on it.`}
        />
        <div className="grid gap-2">
          <p className="text-sm font-semibold">
            <Trans>Address</Trans>
          </p>
          <p className="break-all" dir="ltr">
            {address}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={address} denied={t`Select the text to copy it`}>{t`Copy Link`}</CopyButton>
            {page.isOn && (
              <a
                href={publicPagePath(page.slug)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ size: 'sm' })}
              >
                <ExternalLink aria-hidden />
                <Trans>See the Page</Trans>
              </a>
            )}
          </div>
        </div>
      </Card>
      <Card className="grid gap-5 p-5 sm:p-7">
        <div>
          <h2 className="display text-lg">
            <Trans>What It Shows</Trans>
          </h2>
          <p className="text-sm text-muted-foreground">
            <Trans>Changes save right away.</Trans>
          </p>
        </div>
        <div className="-mt-5 divide-y divide-border *:py-5 *:last:pb-0">
          <PageSwitch {...of} id="games" label={t`Next games`} hint={t`Day, time and opponent`} />
          <Places {...of} />
          <PageSwitch {...of} id="results" label={t`Results and form`} hint={t`Scores of the latest games`} />
          <PageSwitch
            {...of}
            id="wanted"
            label={t`Sub requests`}
            hint={t`Position and day, with a button to sign up`}
          />
          <PageSwitch {...of} id="join" label={t`Ask to Join`} hint={t`You approve each request`} />
          <PageSwitch
            {...of}
            id="isIndexed"
            label={t`Found by search engines`}
            hint={t`Off: only people with the link can find it`}
          />
        </div>
      </Card>
    </>
  )
}

type PageSwitchProps = {
  team: Team
  page: Chosen
  id: 'isOn' | 'games' | 'results' | 'wanted' | 'join' | 'isIndexed'
  label: string
  hint: string
}

function PageSwitch({ team, page, id, label, hint }: PageSwitchProps) {
  const { t } = useLingui()
  const { saving, save } = useSettings(team.id, page)
  return (
    <SavingSwitch
      id={id}
      label={label}
      hint={hint}
      checked={page[id]}
      saving={saving}
      failure={t`Failed to save the page. Please try again.`}
      onChange={(isOn) => save({ [id]: isOn })}
    />
  )
}

function Places({ team, page }: { team: Team; page: Chosen }) {
  const { t } = useLingui()
  const { saving, save } = useSettings(team.id, page)
  const [town, setTown] = useState(page.town)
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold" aria-hidden>
        <Trans>Locations</Trans>
      </p>
      <Segmented
        label={t`Locations`}
        value={page.places}
        isSent
        disabled={saving.isPending}
        options={[
          { value: 'exact', label: t`Exact location` },
          { value: 'town', label: t`Town only` },
          { value: 'none', label: t({ message: 'None', context: 'places', comment: 'The page shows no places' }) },
        ]}
        onChange={(places) => save({ places, town })}
      />
      {page.places === 'town' && (
        <div className="flex flex-wrap items-end gap-2">
          <Field id="town" label={t`Town`} className="flex-1">
            <TextInput value={town} maxLength={limits.town} onChange={({ target }) => setTown(target.value)} />
          </Field>
          <Button busy={saving.isPending} onClick={() => save({ town })}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
      {saving.error && <Failure error={saving.error}>{t`Failed to save the page. Please try again.`}</Failure>}
    </div>
  )
}

function useSettings(teamId: string, page: Chosen) {
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/team/:teamId/public-page')
  const { queryKey } = read('GET /api/v1/team/:teamId/public-page', { params: { teamId } })
  const save = (change: Change) => {
    // Keeps what another switch has just saved.
    const { isListed: _, proposedSlug: __, ...current } = client.getQueryData<Chosen>(queryKey) ?? page
    saving.write(
      { params: { teamId }, body: { ...current, ...change, slug: page.slug } },
      { onSuccess: (saved) => void client.setQueryData(queryKey, saved) },
    )
  }
  return { saving, save }
}
