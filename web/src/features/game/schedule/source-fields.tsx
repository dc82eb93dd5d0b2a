import type { TeamCard } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, useCallback, useRef } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { controlProps, Field, FieldError, PlainField } from '../../../ui/form/field.tsx'
import { Select, TextArea } from '../../../ui/form/inputs.tsx'
import { TimeZoneSelect } from '../../../ui/form/time-zone-select.tsx'
import type { Source } from './source.ts'

export type ScheduleDraft = Source & { timeZone: string }

type SourceFieldsProps = {
  teams: Pick<TeamCard, 'id' | 'name'>[]
  teamId: string
  draft: ScheduleDraft
  problems: Partial<Record<string, string>>
  onTeam: (teamId: string) => void
  onChange: (change: Partial<ScheduleDraft>) => void
}

const EXAMPLE = `Date,Time,Opponent,Location
2026-11-17,7:30 PM,Real Sosobad,"Delta Park, Turf 3"
2026-11-24,8:30 PM,Harbour Rovers,"Delta Park, Turf 1"`

export function SourceFields({ teams, teamId, draft, problems, onTeam, onChange }: SourceFieldsProps) {
  const { t } = useLingui()
  // "Paste Instead" is removed with the file, so that the focus moves to the text box.
  const isBack = useRef(false)
  const focusIfBack = useCallback((box: HTMLTextAreaElement | null) => {
    if (isBack.current) box?.focus()
  }, [])
  const [firstTeam, ...otherTeams] = teams
  const onlyTeam = otherTeams.length === 0 ? firstTeam : undefined
  return (
    <>
      {onlyTeam ? (
        <PlainField label={t`Team`}>{onlyTeam.name}</PlainField>
      ) : (
        <Field id="teamId" label={t`Team`} necessity="Required" error={problems['teamId']}>
          <Select value={teamId} onChange={(event) => onTeam(event.target.value)}>
            <option value="">
              <Trans>Select a team</Trans>
            </option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!draft.file && (
        <Field
          id="schedule"
          label={t`Schedule`}
          necessity="Required"
          hint={t`One game per line: date, time, opponent, place. Or a table with a line of headings.`}
          error={problems['schedule']}
        >
          <TextArea
            ref={focusIfBack}
            rows={7}
            spellCheck={false}
            autoComplete="off"
            placeholder={EXAMPLE}
            dir="auto"
            className="text-sm whitespace-pre"
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </Field>
      )}
      <FileLine
        file={draft.file}
        problem={draft.file ? problems['schedule'] : undefined}
        onChange={(file) => {
          isBack.current = file === null
          onChange({ file })
        }}
      />
      <Field id="timeZone" label={t`Time zone`} hint={t`For times that come without one`}>
        <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      </Field>
    </>
  )
}

type FileLineProps = { file: File | null; problem: string | undefined; onChange: (file: File | null) => void }

/** A file instead of pasted text. It is read on submit. */
function FileLine({ file, problem, onChange }: FileLineProps) {
  const { t } = useLingui()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = ''
    if (chosen) onChange(chosen)
  }
  const id = file ? 'schedule' : 'schedule-file'
  return (
    <div>
      {file && (
        <>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            <Trans>Schedule</Trans>
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
            accept=".csv,.tsv,.txt,.ics,text/csv,text/calendar,text/plain,text/tab-separated-values"
            onChange={choose}
          />
        </span>
        {file ? (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            <Trans>Paste Instead</Trans>
          </Button>
        ) : (
          <span className="text-sm text-muted-foreground">
            <Trans>CSV or calendar (.ics)</Trans>
          </span>
        )}
      </div>
    </div>
  )
}
