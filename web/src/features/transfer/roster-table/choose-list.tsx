import { limits } from '@app/contract/limits'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { FileLine } from '#ui/form/file-line.tsx'
import { TextArea } from '#ui/form/inputs.tsx'

/** A pasted list, or a file, which takes precedence. */
export interface ListSource {
  text: string
  file: File | null
}

type ChooseListProps = {
  source: ListSource
  problem: string | undefined
  error: Error | null
  busy: boolean
  onChange: (source: ListSource) => void
  onCheck: () => void
}

const EXAMPLE = `Marcus Bell, marcus.bell@example.com
greta.holm@example.com Greta Holm
Dana Cho`

export const isTooLarge = ({ text, file }: ListSource): boolean =>
  (file?.size ?? new Blob([text]).size) > limits.rosterBytes

/** The source of the people. */
export function ChooseList({ source, problem, error, busy, onChange, onCheck }: ChooseListProps) {
  const { t } = useLingui()
  const lines = source.text.split('\n').filter((line) => line.trim() !== '').length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onCheck()
  }
  return (
    <form className="card grid grid-cols-1 gap-5 p-5 sm:p-7" noValidate onSubmit={submit}>
      {!source.file && (
        <Field
          id="list"
          label={t`The list`}
          necessity="Required"
          hint={t`One person per line, names and addresses in any order. Or a table with a header row.`}
          error={problem}
        >
          <TextArea
            rows={7}
            spellCheck={false}
            autoComplete="off"
            dir="auto"
            placeholder={EXAMPLE}
            value={source.text}
            onChange={(event) => onChange({ ...source, text: event.target.value })}
          />
        </Field>
      )}
      <FileLine
        id="list"
        label={t`The list`}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values"
        hint={t`Excel or CSV, from another app or your own`}
        file={source.file}
        problem={source.file ? problem : undefined}
        onChange={(file) => onChange({ ...source, file })}
      />
      {error && !problem && <Failure error={error}>{t`Failed to read the list. Please try again.`}</Failure>}
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          className="flex-1 sm:flex-none"
          busy={busy}
          icon={<ArrowRight aria-hidden className="rtl:-scale-x-100" />}
        >
          {source.file || lines === 0 ? (
            <Trans>Check</Trans>
          ) : (
            <Plural value={lines} one="Check # Line" other="Check # Lines" />
          )}
        </Button>
      </div>
    </form>
  )
}
