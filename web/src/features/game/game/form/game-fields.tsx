import { kindHas, kindLabels } from '@app/contract/kind'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { placeOf } from '#lib/dates/time-zones.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea, TextInput } from '#ui/form/inputs.tsx'
import { TimeZoneSelect } from '#ui/form/time-zone-select.tsx'
import { DateAndTime } from './date-and-time.tsx'
import { clockChangeText, type DraftProblems, type GameDraft, openOpponent } from './game-draft.ts'

type GameFieldsProps = {
  draft: GameDraft
  problems: DraftProblems
  onChange: (draft: GameDraft) => void
  disabled?: boolean
  /** The game belongs to two teams, so one alone does not change opponent, time and place. */
  isShared?: boolean
  /** In a series, the opponent may be left open. */
  isSeries?: boolean
  /** Rendered below date and time. */
  children?: ReactNode
}

/** The fields of the schedule form and of the edit dialog. */
export function GameFields(props: GameFieldsProps) {
  const { t, i18n } = useLingui()
  const { draft, problems, onChange, disabled = false, isShared = false, isSeries = false, children } = props
  const isFixed = disabled || isShared
  const set = (change: Partial<GameDraft>) => onChange({ ...draft, ...change })
  const clockChange = clockChangeText(i18n, draft)
  const unknown = i18n._(openOpponent)
  return (
    <>
      {kindHas(draft.kind, 'opponent') ? (
        <Field
          id="opponentTeamName"
          label={t`Opponent`}
          necessity={isSeries ? 'Optional' : 'Required'}
          hint={isSeries ? t`Same opponent every week? Or paste a list below.` : t`Not known yet? Write ${unknown}.`}
          error={problems.opponentTeamName}
        >
          <TextInput
            autoComplete="off"
            disabled={isFixed}
            value={draft.opponentTeamName}
            onChange={(event) => set({ opponentTeamName: event.target.value })}
          />
        </Field>
      ) : (
        <Field id="title" label={t`Name`} necessity="Optional" error={problems.title}>
          <TextInput
            autoComplete="off"
            disabled={isFixed}
            maxLength={limits.opponent}
            placeholder={i18n._(kindLabels[draft.kind])}
            value={draft.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
      )}
      <div className="grid gap-2">
        <DateAndTime draft={draft} problems={problems} disabled={isFixed} onChange={set} />
        <ZoneLine
          timeZone={draft.timeZone}
          problem={problems.timeZone}
          disabled={isFixed}
          onChange={(timeZone) => set({ timeZone })}
        />
        {clockChange && <Note tone="maybe">{clockChange}</Note>}
      </div>
      {children}
      <Field id="location" label={t`Location`} necessity="Required" error={problems.location}>
        <TextInput
          autoComplete="off"
          disabled={isFixed}
          value={writtenText(i18n, draft.location)}
          onChange={(event) => set({ location: event.target.value })}
        />
      </Field>
      {!kindHas(draft.kind, 'team_need') && (
        <Field
          id="needed"
          label={t`Needs at least`}
          necessity="Optional"
          hint={t`Fewer counts as short.`}
          error={problems.needed}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={draft.needed}
            onChange={(event) => set({ needed: event.target.value.trim() })}
          />
        </Field>
      )}
      <Field id="notes" label={t`Notes`} necessity="Optional" error={problems.notes}>
        <TextArea
          disabled={disabled}
          placeholder={t`Jerseys, parking, who brings the ball`}
          value={draft.notes}
          onChange={(event) => set({ notes: event.target.value })}
        />
      </Field>
    </>
  )
}

type ZoneLineProps = {
  timeZone: string
  problem: string | undefined
  disabled: boolean
  onChange: (timeZone: string) => void
}

/** The venue's time zone: one line with a button, because it is nearly always the user's own. */
function ZoneLine({ timeZone, problem, disabled, onChange }: ZoneLineProps) {
  const { t } = useLingui()
  const [isChanging, setIsChanging] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The list has replaced the focused button.
    if (isChanging) place.current?.querySelector('select')?.focus()
  }, [isChanging])
  if (isChanging || problem) {
    return (
      <div ref={place} className="mt-3">
        <Field id="timeZone" label={t`Time zone of the venue`} necessity="Required" error={problem}>
          <TimeZoneSelect value={timeZone} onChange={onChange} />
        </Field>
      </div>
    )
  }
  const city = placeOf(timeZone)
  return (
    <p className="text-sm text-muted-foreground">
      {timeZone === browserTimeZone() ? (
        <Trans>
          Times are in your time zone <span className="whitespace-nowrap">({city}).</span>
        </Trans>
      ) : (
        <Trans>
          Times are in the time zone of <span className="whitespace-nowrap">{city}.</span>
        </Trans>
      )}{' '}
      {!disabled && (
        <button
          type="button"
          className="hit font-medium text-foreground underline underline-offset-4"
          onClick={() => setIsChanging(true)}
        >
          <Trans>
            Change<span className="sr-only"> time zone</span>
          </Trans>
        </button>
      )}
    </p>
  )
}
