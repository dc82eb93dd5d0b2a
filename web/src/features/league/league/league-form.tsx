import { limits } from '@app/contract/limits'
import { sportLabels, sports } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Refusal } from '#lib/api/failure-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { discards, LeaveGuard } from '#ui/overlay/leave-guard.tsx'
import { type LeagueDraft, type LeagueProblems, newDivision, problemsIn, problemsOf } from './league-draft.ts'
import { SubRuleFields } from './sub-rule-fields.tsx'
import { TieBreakerList } from './tie-breaker-list.tsx'

type LeagueFormProps = {
  start: LeagueDraft
  isNew?: boolean
  onProblems: (hasProblems: boolean) => void
  onSubmit: (draft: LeagueDraft, fail: (error: Error) => void) => void
  busy: boolean
  action: string
  refusalFor: (error: Error) => Refusal
  cancelTo: string
}

/** The form for founding and changing a league. */
export function LeagueForm(props: LeagueFormProps) {
  const { i18n } = useLingui()
  const { start, isNew = false, onProblems, onSubmit, busy, action, refusalFor, cancelTo } = props
  const [draft, setDraft] = useState(start)
  const problems = useProblems<string>(draft, problemsOf(i18n, draft), onProblems)
  const [failure, setFailure] = useState<Error | null>(null)
  const refusal = failure && refusalFor(failure)
  const set = (change: Partial<LeagueDraft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    if (problems.check()) return
    onSubmit(draft, (error) => {
      if (!problems.refuse(problemsIn(i18n, error))) setFailure(error)
    })
  }
  const part = { draft, set, problems: problems.shown }
  return (
    <form className="card grid max-w-[42rem] grid-cols-1 gap-8 p-5 sm:p-7" noValidate onSubmit={submit}>
      <LeaveGuard when={JSON.stringify(draft) !== JSON.stringify(start)} />
      <ErrorSummary {...problems.summary} />
      <Basics {...part} isNew={isNew} />
      <Points {...part} />
      <SubRuleFields {...part} />
      {refusal && (
        <Failure error={refusal.error} isReason={refusal.isReason}>
          {refusal.text}
        </Failure>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Link
          to={cancelTo}
          {...discards}
          className={buttonClass({ variant: 'ghost', className: 'flex-1 sm:flex-none' })}
        >
          <Trans>Cancel</Trans>
        </Link>
        <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { draft: LeagueDraft; set: (change: Partial<LeagueDraft>) => void; problems: Partial<LeagueProblems> }

function Basics({ draft, set, problems, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field id="name" label={t`League Name`} necessity="Required" error={problems['name']}>
        <TextInput
          autoComplete="off"
          maxLength={limits.leagueName}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      {isNew && (
        <Field id="sport" label={t`Sport`} necessity="Required" error={problems['sport']}>
          <Select
            value={draft.sport}
            onChange={(event) => set({ sport: sports.find((sport) => sport === event.target.value) ?? '' })}
          >
            <option value="">{t`Select a sport`}</option>
            {sports.map((sport) => (
              <option key={sport} value={sport}>
                {t(sportLabels[sport])}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        id="season"
        label={t`Season`}
        hint={t`Such as Fall 2026. The next season is a new league.`}
        necessity="Required"
        error={problems['season']}
      >
        <TextInput
          autoComplete="off"
          maxLength={limits.seasonName}
          value={draft.season}
          onChange={(event) => set({ season: event.target.value })}
        />
      </Field>
      <Divisions draft={draft} set={set} problems={problems} />
    </div>
  )
}

function Divisions({ draft, set, problems }: PartProps) {
  const { t } = useLingui()
  const { divisions } = draft
  const number = divisions.length + 1
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Divisions</Trans>
      </legend>
      <p className="-mt-1 text-sm text-muted-foreground">
        <Trans>Each has its own standings and games. One is fine.</Trans>
      </p>
      {divisions.map((division, index) => {
        const place = index + 1
        return (
          <div key={division.key} className="flex items-end gap-2">
            <Field id={division.key} label={t`Division ${place}`} error={problems[division.key]} className="flex-1">
              <TextInput
                autoComplete="off"
                maxLength={limits.divisionName}
                value={division.name}
                onChange={(event) =>
                  set({ divisions: divisions.with(index, { ...division, name: event.target.value }) })
                }
              />
            </Field>
            <Button
              variant="ghost"
              iconOnly
              icon={<X aria-hidden />}
              aria-label={t`Remove division ${place}`}
              disabled={divisions.length === 1 || division.hasTeams}
              onClick={() => set({ divisions: divisions.toSpliced(index, 1) })}
            />
          </div>
        )
      })}
      {divisions.length < limits.divisions && (
        <Button
          size="sm"
          className="max-w-full justify-self-start whitespace-normal"
          icon={<Plus aria-hidden />}
          onClick={() => set({ divisions: [...divisions, newDivision(nextKey(draft), t`Division ${number}`)] })}
        >
          <Trans>Add Division</Trans>
        </Button>
      )}
    </fieldset>
  )
}

const nextKey = ({ divisions }: LeagueDraft): number =>
  Math.max(0, ...divisions.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))) + 1

function Points({ draft, set, problems }: PartProps) {
  const { t } = useLingui()
  const number = (id: 'win' | 'tie' | 'loss', label: string) => (
    <Field id={id} label={label}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className="tnum max-w-24"
        value={draft[id]}
        onChange={(event) => set({ [id]: event.target.value })}
      />
    </Field>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset>
        <legend className="display mb-3 text-lg">
          <Trans>Points and Order</Trans>
        </legend>
        <div className="grid grid-cols-3 gap-3">
          {number('win', t({ message: 'Win', comment: 'Points for a win' }))}
          {number('tie', t({ message: 'Tie', comment: 'Points for a tie' }))}
          {number('loss', t({ message: 'Loss', comment: 'Points for a loss' }))}
        </div>
        {problems['win'] && <p className="mt-1.5 text-sm font-medium text-out">{problems['win']}</p>}
      </fieldset>
      <TieBreakerList value={draft.tieBreakers} onChange={(tieBreakers) => set({ tieBreakers })} />
      <Field
        id="forfeitScore"
        label={t`Score of a forfeit`}
        hint={t`For the team that came. The other one has 0.`}
        error={problems['forfeitScore']}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className="tnum max-w-24"
          value={draft.forfeitScore}
          onChange={(event) => set({ forfeitScore: event.target.value })}
        />
      </Field>
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 text-sm font-semibold">
          <Trans>When a team withdraws</Trans>
        </legend>
        <OptionCard
          name="withdrawn"
          checked={draft.withdrawn === 'void'}
          onChange={() => set({ withdrawn: 'void' })}
          label={t`None of its games count`}
          hint={t`Fair if it leaves before everyone has played against it`}
        />
        <OptionCard
          name="withdrawn"
          checked={draft.withdrawn === 'count'}
          onChange={() => set({ withdrawn: 'count' })}
          label={t`Its results still count for the others`}
        />
      </fieldset>
    </div>
  )
}
