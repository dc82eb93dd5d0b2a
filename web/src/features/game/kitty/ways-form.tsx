import type { OwnKitty } from '@app/contract'
import { wayLabels } from '@app/contract/kitty-text'
import { limits } from '@app/contract/limits'
import { isWay, tidyWay, type WayKind, wayKinds } from '@app/contract/payment-way'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'

/** Captains and treasurers say how the team is paid. Empty ways are left out. */
export function WaysForm({ own: { teamId, ways } }: { own: OwnKitty }) {
  const { t, i18n } = useLingui()
  const saving = useWrite('PUT /api/v1/team/:teamId/kitty/ways')
  const [draft, setDraft] = useState(() => Object.fromEntries(ways.map(({ kind, to }) => [kind, to])))
  const [name, setName] = useState(() => ways.find(({ kind }) => kind === 'iban')?.name ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const filled = wayKinds
    .filter((kind) => (draft[kind] ?? '').trim() !== '')
    .map((kind) => tidyWay({ kind, to: draft[kind] ?? '', name: kind === 'iban' ? name : '' }))
  const wrong = (kind: WayKind) => {
    const way = filled.find((one) => one.kind === kind)
    if (!isChecked || !way || isWay(way)) return undefined
    return kind === 'iban' ? t`Check the IBAN and whose account it is.` : t`Nobody could pay to this.`
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!filled.every(isWay) || saving.isPending) return
    saving.write({ params: { teamId }, body: { ways: filled } }, { onSuccess: () => toast(t`Saved`) })
  }
  return (
    <details className="card p-5">
      <summary className="display cursor-pointer text-lg">
        <Trans>How People Pay You</Trans>
      </summary>
      <form className="mt-4 grid max-w-[38rem] gap-4" noValidate onSubmit={save}>
        <p className="text-sm text-muted-foreground">
          <Trans>
            Callup only shows this to people who owe something. Money goes from player to captain, never through us.
          </Trans>
        </p>
        {wayKinds.map((kind) => (
          <div key={kind} className="grid gap-4 sm:grid-cols-2">
            <Field
              id={`way-${kind}`}
              label={sayWith(i18n)(wayLabels[kind])}
              hint={i18n._(hints[kind])}
              error={wrong(kind)}
            >
              <TextInput
                maxLength={limits.kittyWay}
                autoComplete="off"
                value={draft[kind] ?? ''}
                onChange={({ target }) => setDraft({ ...draft, [kind]: target.value })}
              />
            </Field>
            {kind === 'iban' && (
              <Field id="way-name" label={t`Whose account`} hint={t`As the bank knows it`}>
                <TextInput
                  maxLength={limits.kittyWayName}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              </Field>
            )}
          </div>
        ))}
        {saving.error && <Failure error={saving.error}>{t`Failed to save. Please try again.`}</Failure>}
        <div>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </details>
  )
}

const hints: Record<WayKind, MessageDescriptor> = {
  iban: msg`With its check digits`,
  paypal: msg`Your name on PayPal.me`,
  venmo: msg`Your name on Venmo`,
  swish: msg`A phone number`,
  bizum: msg`A phone number`,
  twint: msg`A phone number`,
  cash: msg`To whom, and when`,
  other: msg`In your own words`,
}
