import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import type { ChangeEvent } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { controlProps, FieldError } from '../../ui/form/field.tsx'

type FileLineProps = { file: File | null; problem: string | undefined; onChange: (file: File | null) => void }

/** A file in place of what would be pasted. It is only kept here, and read when it is needed. */
export function FileLine({ file, problem, onChange }: FileLineProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // Emptied, so that choosing the same file again is a change again.
    event.target.value = ''
    if (chosen) onChange(chosen)
  }
  const id = file ? 'schedule' : 'schedule-file'
  return (
    <div>
      {file && (
        <>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            Schedule
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
          <span aria-hidden>{file ? 'Change File' : 'Choose File'}</span>
          <input
            {...controlProps({ id, hinted: false, error: problem })}
            aria-label={file ? undefined : 'Choose a file instead'}
            type="file"
            accept=".csv,.tsv,.txt,.ics,text/csv,text/calendar,text/plain,text/tab-separated-values"
            onChange={choose}
          />
        </span>
        {file ? (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            Paste Instead
          </Button>
        ) : (
          <span className="text-sm text-muted-foreground">CSV or calendar (.ics)</span>
        )}
      </div>
    </div>
  )
}
