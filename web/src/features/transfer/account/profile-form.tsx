import type { Account } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useShowAccount } from '#features/people/session/show-account.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { LeaveGuard } from '#ui/overlay/leave-guard.tsx'
import {
  type AccountDraft,
  changesIn,
  draftOf,
  pictureTexts,
  problemsIn,
  problemsOf,
  typedSince,
} from './account-draft.ts'
import { ProfileFields } from './profile-fields.tsx'

type ProfileFormProps = { account: Account; onProblems: (hasProblems: boolean) => void }

export function ProfileForm({ account, onProblems }: ProfileFormProps) {
  const { i18n, t } = useLingui()
  const saving = useWrite('PATCH /api/v1/account')
  const showAccount = useShowAccount()
  const [changes, setChanges] = useState<Partial<AccountDraft>>({})
  const [isReading, setIsReading] = useState(false)
  const [outcome, setOutcome] = useState<'saved' | Error | null>(null)
  const before = draftOf(account)
  const draft = { ...before, ...changes }
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(before)
  const problems = useProblems(draft, problemsOf(i18n, draft), onProblems)
  const isBusy = isReading || saving.isPending

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setOutcome(null)
    if (problems.check()) return
    setIsReading(true)
    const body = await changesIn(draft, account).catch(() => null)
    setIsReading(false)
    if (!body) return void problems.refuse({ avatar: i18n._(pictureTexts.image_not_readable) })
    const saved = () => {
      setChanges((now) => (now === changes ? {} : typedSince(changes, now)))
      setOutcome('saved')
    }
    if (Object.keys(body).length === 0) return saved()
    saving.write(
      { body },
      {
        onSuccess: (account) => {
          showAccount(account)
          saved()
        },
        onError: (error) => {
          if (!problems.refuse(problemsIn(i18n, error))) setOutcome(error)
        },
      },
    )
  }

  return (
    <form className="card grid gap-5 p-5" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary {...problems.summary} />
      <LeaveGuard when={isUnsaved} />
      <ProfileFields
        account={account}
        draft={draft}
        problems={problems.shown}
        onChange={(change) => {
          setChanges({ ...changes, ...change })
          setOutcome(null)
        }}
      />
      {outcome instanceof Error && (
        <Failure error={outcome}>{t`Failed to save your profile. Please try again.`}</Failure>
      )}
      <div className="flex flex-wrap items-center justify-end gap-y-2 pt-1">
        <Saved when={outcome === 'saved' && Object.keys(changes).length === 0} />
        <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={isBusy}>
          <Trans>Save Changes</Trans>
        </Button>
      </div>
    </form>
  )
}
