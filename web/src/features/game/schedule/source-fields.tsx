import type { TeamCard } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import { Field, PlainField } from '#ui/form/field.tsx'
import { FileLine } from '#ui/form/file-line.tsx'
import { Select, TextArea } from '#ui/form/inputs.tsx'
import { TimeZoneSelect } from '#ui/form/time-zone-select.tsx'
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
  // "Paste Instead" disappears with the file, so the focus moves to the text box.
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
          hint={t`One game per line: date, time, opponent, location. Or a table with a header row.`}
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
        id="schedule"
        label={t`Schedule`}
        accept=".csv,.tsv,.txt,.xlsx,.ics,text/csv,text/calendar,text/plain,text/tab-separated-values"
        hint={t`CSV, Excel or calendar (.ics)`}
        file={draft.file}
        problem={draft.file ? problems['schedule'] : undefined}
        onChange={(file) => {
          isBack.current = file === null
          onChange({ file })
        }}
      />
      <Field id="timeZone" label={t`Time zone`} hint={t`Used for times with no time zone`}>
        <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      </Field>
    </>
  )
}
