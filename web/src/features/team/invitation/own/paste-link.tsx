import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { linkIn } from './pasted-link.ts'

/** Opens a link that the person has from a captain. */
export function PasteLink() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { origin, host } = window.location
  const path = linkIn(text, origin)
  const wrong = t`Paste the link your captain sent. It begins with ${host}.`
  const problems = useProblems({ link: text }, path ? {} : { link: wrong })
  const open = (event: FormEvent) => {
    event.preventDefault()
    // A full page load, because some of these pages are documents of the server.
    if (!problems.check() && path) window.location.assign(path)
  }
  return (
    <form className="card grid grid-cols-1 gap-4 p-5" noValidate onSubmit={open}>
      <ErrorSummary {...problems.summary} />
      <Field
        id="link"
        label={t`Link from your captain`}
        hint={t`From an email, a group chat, or below a QR code.`}
        error={problems.shown.link}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start max-sm:w-full">
        <Trans>Open Link</Trans>
      </Button>
    </form>
  )
}
