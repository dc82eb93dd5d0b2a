import type { AdminReport, ErrorCode } from '@app/contract'
import { limits } from '@app/contract/limits'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useWrite } from '../../../../lib/api/write.ts'
import { focusHeading } from '../../../../lib/page/page-title.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { TextArea } from '../../../../ui/form/inputs.tsx'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { useProblems } from '../../../../ui/form/use-problems.ts'
import { keepReason, keptReason } from '../parts/kept-reason.ts'
import { Panel } from '../parts/panel.tsx'
import { adminPaths, signInAgainPath } from '../paths.ts'
import { daysOf, lengths, type SuspensionLength, suspendText } from '../person/text.ts'

type Decision = 'dismiss' | 'hide' | 'suspend'

/** Dismiss, hide or suspend, with a reason. Nothing is chosen at first. */
export function DecideForm({ report }: { report: AdminReport }) {
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
  const { shown, check } = useProblems({ reason }, reason.trim() === '' ? { [reasonId]: 'Say why' } : {})
  const suspended = person?.name ?? name
  const canSuspend = person !== null && !person.isSuspended
  const acting = decision === 'dismiss' ? dismissing : decision === 'hide' ? hiding : suspending
  const isPending = dismissing.isPending || hiding.isPending || suspending.isPending
  const code = acting.error instanceof ApiError ? acting.error.code : undefined
  const mustSignIn = code === 'sign_in_again'

  const decide = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !decision || check()) return
    const body = { reason: reason.trim() }
    const done = { onSuccess: () => finish(doneText[decision]) }
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
      title="Decide"
      hint={`The reporters learn that it was dealt with, not how. ${person ? `${name} learns only of a suspension.` : ''}`}
    >
      <form onSubmit={decide} className="mt-3 grid grid-cols-1 gap-5" noValidate>
        <fieldset>
          <legend className="sr-only">Decision</legend>
          <div className="grid gap-2">
            <OptionCard
              name={group}
              label="Dismiss"
              hint="Nothing happens, and it shows again. Say why for the record."
              checked={decision === 'dismiss'}
              onChange={() => setDecision('dismiss')}
            />
            <OptionCard
              name={group}
              label="Hide from the board"
              hint={hideHints[about]}
              checked={decision === 'hide'}
              onChange={() => setDecision('hide')}
            />
            {canSuspend && (
              <OptionCard
                name={group}
                label={`Suspend ${suspended}`}
                hint="Signed out everywhere, and hidden from the board."
                checked={decision === 'suspend'}
                onChange={() => setDecision('suspend')}
              />
            )}
          </div>
        </fieldset>
        {decision === 'suspend' && (
          <div>
            <p className="mb-1.5 text-sm font-semibold">For how long</p>
            <Segmented label="For how long" options={lengths} value={length} onChange={setLength} />
          </div>
        )}
        <Field
          id={reasonId}
          label="Reason"
          necessity="Required"
          hint={
            decision === 'suspend' ? `${suspended} sees it when signing in, and by email.` : 'Kept in the audit log.'
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
        {mustSignIn && <Note>Sign in again first, so that nobody else acts in your name. Then you are back here.</Note>}
        {acting.error && !mustSignIn && <Failure error={acting.error}>{failureText(code)}</Failure>}
        <div className="flex flex-wrap-reverse justify-end gap-2">
          <Link
            to={adminPaths.reports}
            className={buttonClass({ variant: 'ghost', className: 'flex-auto sm:flex-none' })}
          >
            Leave Open
          </Link>
          {mustSignIn ? (
            <Button variant="primary" className="flex-auto sm:flex-none" onClick={signInAgain}>
              Log In Again
            </Button>
          ) : (
            <Button
              type="submit"
              variant={decision === 'suspend' ? 'destructive' : 'primary'}
              className="flex-auto sm:flex-none"
              busy={isPending}
              disabled={decision === null}
            >
              {buttonLabel(decision, length)}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

function finish(text: string) {
  toast(text)
  // The form is replaced by the decision.
  focusHeading()
}

const doneText = { dismiss: 'Report dismissed.', hide: 'Hidden from the board.', suspend: 'Suspended.' }

const hideHints: Record<AdminReport['about'], string> = {
  volunteer: 'The offer is taken down. The person can go on playing with their teams.',
  person: 'Open offers and requests are taken down. The person can go on playing with their teams.',
  request: 'The request is taken down. The team goes on as before.',
  team: 'Only its members see the team. It goes on as before.',
}

function buttonLabel(decision: Decision | null, length: SuspensionLength): string {
  if (decision === null) return 'Choose a Decision'
  if (decision === 'suspend') return suspendText(length)
  return decision === 'dismiss' ? 'Dismiss Report' : 'Hide from the Board'
}

function failureText(code: ErrorCode | 'unknown' | undefined): string {
  if (code === 'already_suspended') return 'The person is suspended already. Hide or dismiss instead.'
  if (code === 'not_on_operators') return 'Operators cannot be suspended. Take them off the operators first.'
  if (code === 'not_found') return 'Nothing is left to decide: it was withdrawn or deleted.'
  return 'Failed to save the decision. Please try again.'
}
