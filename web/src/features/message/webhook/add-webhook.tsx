import type { WebhookForm } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { forms, formTexts } from './text.ts'

export function AddWebhook({ teamId }: { teamId: string }) {
  const { t, i18n } = useLingui()
  const adding = useWrite('POST /api/v1/team/:teamId/webhooks')
  const [form, setForm] = useState<WebhookForm>('signed')
  const [address, setAddress] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(address.trim() === '')
    if (adding.isPending || address.trim() === '') return
    adding.write({ params: { teamId }, body: { form, address: address.trim() } }, { onSuccess: () => setAddress('') })
  }
  return (
    <form className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
      <h2 className="display text-lg">
        <Trans>Add a Webhook</Trans>
      </h2>
      <Field id="webhookForm" label={t`For`}>
        <Select value={form} onChange={({ target }) => setForm(forms.find((one) => one === target.value) ?? 'signed')}>
          {forms.map((one) => (
            <option key={one} value={one}>
              {i18n._(formTexts[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id="webhookAddress"
        label={t`Address`}
        hint={t`Whoever has the address sees who answered what, with first name and initial.`}
        error={isMissing ? t`Enter an address` : undefined}
      >
        <TextInput
          type="url"
          dir="ltr"
          placeholder="https://"
          maxLength={limits.webhookAddress}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      {adding.error && <Failure error={adding.error}>{t`Failed to add the webhook. Please try again.`}</Failure>}
      <Button type="submit" icon={<Plus aria-hidden />} busy={adding.isPending} className="justify-self-start">
        <Trans>Add Webhook</Trans>
      </Button>
    </form>
  )
}
