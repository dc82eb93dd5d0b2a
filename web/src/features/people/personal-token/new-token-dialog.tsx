import { limits } from '@app/contract/limits'
import { DAY_MS } from '@app/contract/local-time'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useOwnTeams } from '#features/people/session/signed-in.tsx'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { onDay } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { grantsText } from './grants-text.ts'

const FORM = 'new-token'
const empty = { name: '', reads: true, answers: false, teamIds: [] as string[], days: 90 }

/** Makes a token, and shows it this once. */
export const NewTokenDialog = resetOnOpen(function NewTokenDialog({ open, onClose }: OverlayProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const making = useWrite('POST /api/v1/token')
  const ownTeams = useOwnTeams()
  const [draft, setDraft] = useState(empty)
  const teams = ownTeams.data?.filter(({ role }) => role === 'Captain') ?? []
  const managed = teams.filter(({ id }) => draft.teamIds.includes(id))
  const problems = useProblems(draft, {
    ...(draft.name.trim() === '' && { tokenName: t`Enter a name` }),
    ...(!draft.reads && !draft.answers && managed.length === 0 && { tokenReads: t`Choose what it may do` }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (making.isPending || problems.check()) return
    making.write({ body: { ...draft, name: draft.name.trim(), teamIds: managed.map(({ id }) => id) } })
  }
  const end = onDay(i18n, endAfter(draft.days, now), now)
  if (making.data)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t`Copy It Now`}
        description={t`This is the only time you see it. We keep a fingerprint, not the token.`}
        actions={
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-2 rounded-lg bg-muted p-2 ps-3.5">
            <code dir="ltr" className="min-w-0 flex-1 text-sm wrap-anywhere select-all">
              {making.data.token}
            </code>
            <CopyButton variant="primary" text={making.data.token} denied={t`Select the token and copy it.`}>
              {t`Copy`}
            </CopyButton>
          </div>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {draft.name.trim()} · {grantsText(i18n, { ...draft, teams: managed })} · {t`Ends ${end}`}
          </p>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`New Token`}
      isUnsaved={JSON.stringify(draft) !== JSON.stringify(empty)}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={making.isPending}>
            <Trans>Make Token</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        <ErrorSummary {...problems.summary} />
        <Field id="tokenName" label={t`Name`} necessity="Required" error={problems.shown.tokenName}>
          <TextInput
            maxLength={limits.tokenName}
            placeholder={t`Club website`}
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </Field>
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-sm font-semibold">{t`It may`}</legend>
          <Grant
            id="tokenReads"
            label={t`Read my games`}
            isChosen={draft.reads}
            onChange={(reads) => setDraft({ ...draft, reads })}
          />
          <Grant
            label={t`Answer for me`}
            isChosen={draft.answers}
            onChange={(answers) => setDraft({ ...draft, answers })}
          />
          {teams.map(({ id, name }) => (
            <Grant
              key={id}
              label={t`Manage ${name}`}
              isChosen={draft.teamIds.includes(id)}
              onChange={(isChosen) =>
                setDraft({
                  ...draft,
                  teamIds: isChosen ? [...draft.teamIds, id] : draft.teamIds.filter((one) => one !== id),
                })
              }
            />
          ))}
          {teams.length > 0 && (
            <p className="text-sm text-muted-foreground">
              <Trans>Managing is about games, answers and subs, not about who is on the team, money or links.</Trans>
            </p>
          )}
        </fieldset>
        <Field id="tokenDays" label={t`It ends`}>
          <Select value={draft.days} onChange={({ target }) => setDraft({ ...draft, days: Number(target.value) })}>
            {lengths.map(({ days, text }) => (
              <option key={days} value={days}>
                {i18n._(text)}, {onDay(i18n, endAfter(days, now), now)}
              </option>
            ))}
          </Select>
        </Field>
        {making.error && <Failure error={making.error}>{t`Failed to make the token. Please try again.`}</Failure>}
      </form>
    </Dialog>
  )
})

const lengths = [
  { days: 7, text: msg`In a week` },
  { days: 30, text: msg`In a month` },
  { days: 90, text: msg`In three months` },
  { days: 365, text: msg`In a year` },
]

const endAfter = (days: number, now: Date) => new Date(now.getTime() + days * DAY_MS)

type GrantProps = { id?: string; label: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

const Grant = ({ id, label, isChosen, onChange }: GrantProps) => (
  <label className="flex min-h-11 items-center gap-3 py-1">
    <input
      id={id}
      type="checkbox"
      className="checkbox"
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
)
