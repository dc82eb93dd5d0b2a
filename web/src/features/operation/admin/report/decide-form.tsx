import type { AdminReport, ErrorCode } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/write.ts'
import { focusHeading } from '#lib/page/page-title.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { keepReason, keptReason } from '../parts/kept-reason.ts'
import { Panel } from '../parts/panel.tsx'
import { adminPaths, signInAgainPath } from '../paths.ts'
import { LengthChoice } from '../person/length-choice.tsx'
import { daysOf, type SuspensionLength, suspendText } from '../person/text.ts'

type Decision = 'dismiss' | 'hide' | 'suspend'

/** Dismiss, hide or suspend, with a reason. Nothing is preselected. */
export function DecideForm({ report }: { report: AdminReport }) {
  const { i18n, t } = useLingui()
  const { id, about, name, person } = report
  const dismissing = useWrite('POST /api/v1/admin/reports/:id/dismiss')
  const hiding = useWrite('POST /api/v1/admin/reports/:id/hide')
  const suspending = useWrite('POST /api/v1/admin/reports/:id/suspend')
  const { pathname } = useLocation()
  const group = useId()
  const reasonId = useId()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [length, setLength] = useState<SuspensionLength>('30')
  const [reason, setReason] = useState(() => keptReason(pathname))
  useEffect(() => {
    keepReason(pathname, '')
  }, [pathname])
  const { shown, check } = useProblems({ reason }, reason.trim() === '' ? { [reasonId]: t`Say why` } : {})
  const suspended = person?.name ?? name
  const canSuspend = person !== null && !person.isSuspended
  const acting = decision === 'dismiss' ? dismissing : decision === 'hide' ? hiding : suspending
  const isPending = dismissing.isPending || hiding.isPending || suspending.isPending
  const code = acting.error instanceof ApiError ? acting.error.code : undefined
  const refusal = refusals[code ?? 'unknown']
  const mustSignIn = code === 'sign_in_again'

  const decide = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !decision || check()) return
    const body = { reason: reason.trim() }
    const done = { onSuccess: () => finish(i18n._(doneText[decision])) }
    if (decision === 'dismiss') dismissing.write({ params: { id }, body }, done)
    else if (decision === 'hide') hiding.write({ params: { id }, body }, done)
    else suspending.write({ params: { id }, body: { ...body, days: daysOf(length) } }, done)
  }
  const signInAgain = () => {
    keepReason(pathname, reason)
    window.location.assign(signInAgainPath(pathname))
  }
  return (
    <Panel
      title={t`Decide`}
      hint={
        person
          ? t`Reporters are told that it was dealt with, not how. ${name} is told only about a suspension.`
          : t`Reporters are told that it was dealt with, not how.`
      }
    >
      <form onSubmit={decide} className="mt-3 grid grid-cols-1 gap-5" noValidate>
        <fieldset>
          <legend className="sr-only">
            <Trans>Decision</Trans>
          </legend>
          <div className="grid gap-2">
            <OptionCard
              name={group}
              label={t`Dismiss`}
              hint={t`Nothing happens to it, and it becomes visible again. Say why for the record.`}
              checked={decision === 'dismiss'}
              onChange={() => setDecision('dismiss')}
            />
            <OptionCard
              name={group}
              label={t`Hide from the board`}
              hint={i18n._(hideHints[about])}
              checked={decision === 'hide'}
              onChange={() => setDecision('hide')}
            />
            {canSuspend && (
              <OptionCard
                name={group}
                label={t`Suspend ${suspended}`}
                hint={t`Signed out everywhere, and hidden from the board.`}
                checked={decision === 'suspend'}
                onChange={() => setDecision('suspend')}
              />
            )}
          </div>
        </fieldset>
        {decision === 'suspend' && <LengthChoice length={length} onChange={setLength} />}
        <Field
          id={reasonId}
          label={t`Reason`}
          necessity="Required"
          hint={
            decision === 'suspend' ? t`${suspended} sees it when signing in, and by email.` : t`Kept in the audit log.`
          }
          error={shown[reasonId]}
        >
          <TextArea
            rows={2}
            maxLength={limits.actReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {mustSignIn && (
          <Note>
            <Trans>Sign in again first, so nobody else can act in your name. You’ll come back here.</Trans>
          </Note>
        )}
        {acting.error && !mustSignIn && (
          <Failure error={acting.error} isReason={refusal !== undefined}>
            {refusal ? i18n._(refusal) : t`Failed to save the decision. Please try again.`}
          </Failure>
        )}
        <div className="flex flex-wrap-reverse justify-end gap-2">
          <Link
            to={adminPaths.reports}
            className={buttonClass({ variant: 'ghost', className: 'flex-auto sm:flex-none' })}
          >
            <Trans>Leave Open</Trans>
          </Link>
          {mustSignIn ? (
            <Button variant="primary" className="flex-auto sm:flex-none" onClick={signInAgain}>
              <Trans>Log In Again</Trans>
            </Button>
          ) : (
            <Button
              type="submit"
              variant={decision === 'suspend' ? 'destructive' : 'primary'}
              className="flex-auto sm:flex-none"
              busy={isPending}
              disabled={decision === null}
            >
              {i18n._(buttonLabel(decision, length))}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

function finish(text: string) {
  toast(text)
  // The decision has replaced the form.
  focusHeading()
}

const doneText: Record<Decision, MessageDescriptor> = {
  dismiss: msg`Report dismissed.`,
  hide: msg`Hidden from the board.`,
  suspend: msg`Suspended.`,
}

const hideHints: Record<AdminReport['about'], MessageDescriptor> = {
  volunteer: msg`The offer is taken down. The person can go on playing with their teams.`,
  person: msg`Open offers and requests are taken down. The person can go on playing with their teams.`,
  request: msg`The request is taken down. The team goes on as before.`,
  team: msg`Only its members see the team. It goes on as before.`,
}

function buttonLabel(decision: Decision | null, length: SuspensionLength): MessageDescriptor {
  if (decision === null) return msg`Choose a Decision`
  if (decision === 'suspend') return suspendText(length)
  return decision === 'dismiss' ? msg`Dismiss Report` : msg`Hide from the Board`
}

const refusals: Partial<Record<ErrorCode | 'unknown', MessageDescriptor>> = {
  already_suspended: msg`The person is suspended already. Hide or dismiss instead.`,
  not_on_operators: msg`Operators can’t be suspended. Remove them from the operators first.`,
  not_found: msg`Nothing is left to decide: it was withdrawn or deleted.`,
}
