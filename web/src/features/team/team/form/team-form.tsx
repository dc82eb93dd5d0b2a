import { sportLabels, sports } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Refusal } from '#lib/api/failure-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextArea, TextInput } from '#ui/form/inputs.tsx'
import { LanguageOptions } from '#ui/form/language-options.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { discards, LeaveGuard } from '#ui/overlay/leave-guard.tsx'
import { LogoField, type LogoTerms } from './logo-field.tsx'
import {
  bodyOf,
  type DraftProblems,
  logoTexts,
  problemsIn,
  problemsOf,
  type TeamBody,
  type TeamDraft,
} from './team-draft.ts'

type TeamFormProps = {
  draft: TeamDraft
  isUnsaved: boolean
  logo: LogoTerms
  onChange: (draft: TeamDraft) => void
  onProblems: (hasProblems: boolean) => void
  onSubmit: (team: TeamBody, fail: (error: Error) => void) => void
  busy: boolean
  action: string
  refusalFor: (error: Error) => Refusal
  cancelTo: string
}

/** The form for creating and editing a team. */
export function TeamForm(props: TeamFormProps) {
  const { i18n } = useLingui()
  const { draft, isUnsaved, logo, onChange, onProblems, onSubmit, busy, action, refusalFor, cancelTo } = props
  const problems = useProblems(draft, problemsOf(i18n, draft), onProblems)
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)

  const fail = (error: Error) => {
    if (!problems.refuse(problemsIn(i18n, error, logo.maxBytes))) setFailure(error)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isReading) return
    setFailure(null)
    if (problems.check()) return
    setIsReading(true)
    const team = await bodyOf(draft).catch(() => null)
    setIsReading(false)
    if (team) onSubmit(team, fail)
    else problems.refuse({ logo: i18n._(logoTexts(logo.maxBytes).image_not_readable) })
  }

  return (
    <form className="card grid grid-cols-1 gap-5 p-5 sm:p-7" noValidate onSubmit={(event) => void submit(event)}>
      <LeaveGuard when={isUnsaved} />
      <ErrorSummary {...problems.summary} />
      <TeamFields draft={draft} logo={logo} problems={problems.shown} onChange={onChange} />
      {failure && <Failed {...refusalFor(failure)} />}
      <div className="flex flex-wrap-reverse justify-end gap-2 pt-1">
        <Link
          to={cancelTo}
          {...discards}
          className={buttonClass({ variant: 'ghost', className: 'flex-1 sm:flex-none' })}
        >
          <Trans>Cancel</Trans>
        </Link>
        <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={busy || isReading}>
          {action}
        </Button>
      </div>
    </form>
  )
}

const Failed = ({ error, text, isReason }: Refusal) => (
  <Failure error={error} isReason={isReason}>
    {text}
  </Failure>
)

type TeamFieldsProps = {
  draft: TeamDraft
  logo: LogoTerms
  problems: DraftProblems
  onChange: (draft: TeamDraft) => void
}

function TeamFields({ draft, logo, problems, onChange }: TeamFieldsProps) {
  const { t } = useLingui()
  const set = (change: Partial<TeamDraft>) => onChange({ ...draft, ...change })
  return (
    <>
      <Field id="teamName" label={t`Team Name`} necessity="Required" error={problems.teamName}>
        <TextInput
          autoComplete="off"
          value={draft.teamName}
          onChange={(event) => set({ teamName: event.target.value })}
        />
      </Field>
      <Field id="sport" label={t`Sport`} necessity="Required" error={problems.sport}>
        <Select value={draft.sport} onChange={(event) => set({ sport: sports.find(is(event.target.value)) ?? '' })}>
          <option value="">{t`Select a sport`}</option>
          {sports.map((sport) => (
            <option key={sport} value={sport}>
              {t(sportLabels[sport])}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="description" label={t`Description`} necessity="Optional" error={problems.description}>
        <TextArea value={draft.description} onChange={(event) => set({ description: event.target.value })} />
      </Field>
      {draft.language !== null && (
        <LanguageField
          language={draft.language}
          problem={problems.language}
          onChange={(language) => set({ language })}
        />
      )}
      <LogoField
        {...logo}
        teamName={draft.teamName}
        logo={draft.logo}
        problem={problems.logo}
        onChange={(chosen) => set({ logo: chosen })}
      />
    </>
  )
}

type LanguageFieldProps = { language: string; problem: string | undefined; onChange: (language: string) => void }

function LanguageField({ language, problem, onChange }: LanguageFieldProps) {
  const { t } = useLingui()
  return (
    <Field id="language" label={t`Language`} hint={t`For people without an account.`} error={problem}>
      <Select value={language} onChange={(event) => onChange(event.target.value)}>
        {language === '' && <option value="">{t`Select a language`}</option>}
        <LanguageOptions chosen={language} />
      </Select>
    </Field>
  )
}

const is = (name: string) => (sport: string) => sport === name
