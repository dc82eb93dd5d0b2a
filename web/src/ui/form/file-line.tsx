import { useLingui } from '@lingui/react/macro'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import type { ChangeEvent } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { controlProps, FieldError } from './field.tsx'

type FileLineProps = {
  /** The id of the field for pasted text, which the file replaces. */
  id: string
  label: string
  file: File | null
  problem: string | undefined
  accept: string
  /** Which files can be chosen. */
  hint: string
  /** The label of the button that removes the file, if text cannot be pasted. */
  removeLabel?: string
  onChange: (file: File | null) => void
}

/** A file as an alternative to pasted text. It is read on submit. */
export function FileLine({ id: field, label, file, problem, accept, hint, removeLabel, onChange }: FileLineProps) {
  const { t } = useLingui()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = ''
    if (chosen) onChange(chosen)
  }
  const id = file ? field : `${field}-file`
  return (
    <div>
      {file && (
        <>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            {label}
          </label>
          <FieldError id={id} error={problem} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {file && (
          <p className="flex min-w-0 items-center gap-2 font-medium">
            <FileText aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <span className="truncate">{file.name}</span>
          </p>
        )}
        <span className={buttonClass({ size: 'sm', className: 'filebutton' })}>
          <FileUp aria-hidden />
          <span aria-hidden>{file ? t`Change File` : t`Choose File`}</span>
          <input
            {...controlProps({ id, hinted: false, error: problem })}
            aria-label={file ? undefined : t`Choose a file instead`}
            type="file"
            accept={accept}
            onChange={choose}
          />
        </span>
        {file ? (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            {removeLabel ?? t`Paste Instead`}
          </Button>
        ) : (
          <span className="text-sm text-muted-foreground">{hint}</span>
        )}
      </div>
    </div>
  )
}
