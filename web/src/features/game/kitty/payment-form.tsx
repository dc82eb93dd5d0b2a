import type { Debtor } from '@app/contract'
import { readAmount } from '@app/contract/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { money, someone } from './text.ts'

type PaymentFormProps = { teamId: string; currency: string; people: readonly Debtor[] }

/** For someone who paid a part, or more than they owed. */
export function PaymentForm({ teamId, currency, people }: PaymentFormProps) {
  const { t, i18n } = useLingui()
  const entering = useWrite('POST /api/v1/team/:teamId/kitty/payments')
  const [personId, setPersonId] = useState('')
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const person = people.find((one) => one.personId === personId)
  const units = readAmount(text, currency)
  const isWrong = isChecked && !units
  if (people.length === 0) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!person || !units || entering.isPending) return
    const amount = money(i18n, units, currency)
    const name = person.name || i18n._(someone)
    entering.write(
      { params: { teamId }, body: { personId, amount: units, balance: person.balance } },
      {
        onSuccess: () => {
          toast(t`${amount} received from ${name}`)
          setText('')
          setPersonId('')
          setIsChecked(false)
        },
      },
    )
  }
  return (
    <details className="mt-2 border-t border-border pt-3">
      <summary className="hit w-fit cursor-pointer font-medium underline underline-offset-4">
        <Trans>Someone paid another amount</Trans>
      </summary>
      <form className="mt-3 grid gap-4 sm:grid-cols-[1fr_10rem_auto] sm:items-end" noValidate onSubmit={submit}>
        <Field id="payer" label={t`Who`} error={isChecked && !person ? t`Choose who paid.` : undefined}>
          <Select value={personId} onChange={({ target }) => setPersonId(target.value)}>
            <option value="">{t`Choose someone`}</option>
            {people.map((one) => (
              <option key={one.personId} value={one.personId}>
                {one.name || i18n._(someone)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="payment" label={t`Amount`} error={isWrong ? t`Enter an amount, such as 12.50.` : undefined}>
          <TextInput inputMode="decimal" value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" busy={entering.isPending}>
          <Trans>Received</Trans>
        </Button>
      </form>
      {entering.error && (
        <Failure error={entering.error} className="mt-3">{t`Failed to save. Please try again.`}</Failure>
      )}
    </details>
  )
}
