import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useState } from 'react'
import { dataUrlOf } from '#lib/files.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { FileLine } from '#ui/form/file-line.tsx'
import { TextArea } from '#ui/form/inputs.tsx'

type StatementFormProps = {
  problem: string | undefined
  error: Error | null
  busy: boolean
  /** The bytes in base64. */
  onRead: (content: string) => void
}

/** A bank statement as a file, or pasted. */
export function StatementForm({ problem, error, busy, onRead }: StatementFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [own, setOwn] = useState<string>()
  const shown = own ?? problem
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setOwn(undefined)
    if (!file && text.trim() === '') return setOwn(t`Choose a file, or paste the statement`)
    const source = file ?? new Blob([text])
    if (source.size > limits.statementBytes) return setOwn(t`The statement must be 1 MB or smaller`)
    const dataUrl = await dataUrlOf(source).catch(() => '')
    const content = dataUrl.slice(dataUrl.indexOf(',') + 1)
    if (dataUrl === '' || content === '') return setOwn(t`This file cannot be read. Choose it again`)
    onRead(content)
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setOwn(undefined)
  }
  return (
    <form
      className="card grid max-w-[46rem] grid-cols-1 gap-5 p-5 sm:p-7"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {!file && (
        <Field
          id="statement"
          label={t`The statement`}
          necessity="Required"
          hint={t`Copy the table from your bank, with its headings.`}
          error={shown}
        >
          <TextArea
            rows={6}
            spellCheck={false}
            autoComplete="off"
            dir="auto"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setOwn(undefined)
            }}
          />
        </Field>
      )}
      <FileLine
        id="statement"
        label={t`The statement`}
        accept=".csv,.txt,.xlsx,.xml,.sta,.mt940,.940,text/csv,text/plain,text/xml,application/xml"
        hint={t`CSV, Excel, CAMT.053 or MT940, as your bank exports it`}
        file={file}
        problem={file ? shown : undefined}
        onChange={choose}
      />
      <p className="text-sm text-muted-foreground">
        <Trans>Nothing is entered until you say so, and the file is not kept.</Trans>
      </p>
      {error && !shown && <Failure error={error}>{t`Failed to read the statement. Please try again.`}</Failure>}
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          className="flex-1 sm:flex-none"
          busy={busy}
          icon={<ArrowRight aria-hidden className="rtl:-scale-x-100" />}
        >
          <Trans>Check</Trans>
        </Button>
      </div>
    </form>
  )
}
