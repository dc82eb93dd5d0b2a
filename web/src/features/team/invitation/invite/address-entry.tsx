import { Trans, useLingui } from '@lingui/react/macro'
import type { ClipboardEvent, FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'

type AddressEntryProps = {
  text: string
  problem: string | undefined
  onChange: (text: string) => void
  /** Moves valid addresses to the list and leaves the invalid ones. */
  onAdd: (text: string) => void
}

export function AddressEntry({ text, problem, onChange, onAdd }: AddressEntryProps) {
  const { t } = useLingui()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd(text)
  }
  // A single-line input would join the lines of a pasted column.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\s,;<]/.test(pasted.trim())) return
    event.preventDefault()
    onAdd(`${text} ${pasted}`)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        id="invitee-address"
        label={t`Or enter an email address`}
        hint={t`You can paste several at once.`}
        error={problem}
      >
        <div className="flex gap-2">
          <TextInput
            className="flex-1"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t`name@example.com`}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onPaste={paste}
          />
          <Button type="submit">
            <Trans>Add</Trans>
          </Button>
        </div>
      </Field>
    </form>
  )
}
