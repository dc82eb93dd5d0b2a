import type { Team } from '@app/contract'
import { currencies } from '@app/contract/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'

export function NoKitty({ team }: { team: Team }) {
  const { t } = useLingui()
  return (
    <div className="card">
      <EmptyState title={t`No kitty yet`} sport={team.sport}>
        <Trans>Once your captain enters what something cost, you’ll see your share here.</Trans>
      </EmptyState>
    </div>
  )
}

/** A captain chooses the currency, once. */
export function StartKitty({ teamId }: { teamId: string }) {
  const { t, i18n } = useLingui()
  const [currency, setCurrency] = useState(() => likelyCurrency())
  const starting = useWrite('PUT /api/v1/team/:teamId/kitty')
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (!starting.isPending) starting.write({ params: { teamId }, body: { currency } })
  }
  const names = new Intl.DisplayNames([i18n.locale], { type: 'currency' })
  return (
    <form className="card grid max-w-[38rem] gap-4 p-5" onSubmit={start}>
      <div>
        <h2 className="display text-lg">
          <Trans>Who paid?</Trans>
        </h2>
        <p className="mt-1 text-muted-foreground">
          <Trans>
            Enter what the court cost, and everyone sees their own share. People pay each other as they do now. Callup
            never holds money.
          </Trans>
        </p>
      </div>
      <Field id="currency" label={t`Currency`} hint={t`It stays once there is an entry.`}>
        <Select value={currency} onChange={({ target }) => setCurrency(target.value)}>
          {currencies.map((code) => (
            <option key={code} value={code}>
              {`${code} · ${names.of(code) ?? code}`}
            </option>
          ))}
        </Select>
      </Field>
      {starting.error && <Failure error={starting.error}>{t`Failed to save. Please try again.`}</Failure>}
      <div>
        <Button type="submit" variant="primary" busy={starting.isPending}>
          <Trans>Start a Kitty</Trans>
        </Button>
      </div>
    </form>
  )
}

/** By the region of the browser, for the regions of our languages; euros elsewhere. */
function likelyCurrency(): string {
  const region = new Intl.Locale(navigator.language).maximize().region ?? ''
  return byRegion[region] ?? 'EUR'
}
const byRegion: Record<string, string> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  BR: 'BRL',
  MX: 'MXN',
  CA: 'CAD',
  AU: 'AUD',
  SE: 'SEK',
  EG: 'EGP',
  SA: 'SAR',
  AE: 'AED',
  MA: 'MAD',
  KW: 'KWD',
  AR: 'ARS',
  CO: 'COP',
}
