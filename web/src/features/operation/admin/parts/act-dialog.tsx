import type { ErrorCode } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/inputs.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { Dialog, type OverlayProps } from '#ui/overlay/on-demand.tsx'
import { signInAgainPath } from '../paths.ts'
import { keepReason, keptReason } from './kept-reason.ts'

type ActDialogProps = OverlayProps & {
  title: string
  description: ReactNode
  /** The label of the confirming button. */
  action: string
  look?: 'destructive' | 'primary'
  cancel?: string
  reasonHint?: string
  isReasonOptional?: boolean
  /** Problems of the other fields, by id. */
  problems?: Partial<Record<string, string>>
  acting: { isPending: boolean; error: Error | null }
  onAct: (reason: string) => void
  /** "Failed to suspend Rosa. Please try again." */
  failure: string
  refusals?: Partial<Record<ErrorCode, string>>
  /** Before the reason. Receives the problems to show. */
  children?: (shown: Partial<Record<string, string>>) => ReactNode
  /** After the reason. */
  consequences?: ReactNode
}

/** Asks for a reason before an act. Some acts need a fresh sign-in, which returns to the same dialog. */
export function ActDialog(props: ActDialogProps) {
  const { t } = useLingui()
  const { open, onClose, title, description, action, look = 'destructive', cancel = t`Cancel`, children } = props
  const {
    reasonHint,
    isReasonOptional = false,
    problems = {},
    acting,
    onAct,
    failure,
    refusals = {},
    consequences,
  } = props
  const { pathname, search } = useLocation()
  const place = `${pathname}${search}`
  const form = useId()
  const reasonId = useId()
  const [reason, setReason] = useState(() => (open ? keptReason(place) : ''))
  useEffect(() => {
    if (open) keepReason(place, '')
  }, [open, place])
  const isMissing = !isReasonOptional && reason.trim() === ''
  const { shown, check } = useProblems({ reason }, { ...problems, ...(isMissing && { [reasonId]: t`Say why` }) })
  const code = acting.error instanceof ApiError ? acting.error.code : undefined
  const refusal = code && code !== 'unknown' ? refusals[code] : undefined
  const mustSignIn = code === 'sign_in_again'
  const act = (event: FormEvent) => {
    event.preventDefault()
    if (acting.isPending || check()) return
    onAct(reason.trim())
  }
  const signInAgain = () => {
    keepReason(place, reason)
    window.location.assign(signInAgainPath(place))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={<span className="wrap-anywhere">{description}</span>}
      isUnsaved={reason.trim() !== '' && !mustSignIn}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          {mustSignIn ? (
            <Button variant="primary" onClick={signInAgain}>
              <Trans>Log In Again</Trans>
            </Button>
          ) : (
            <Button type="submit" form={form} variant={look} busy={acting.isPending}>
              {action}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={act} className="grid grid-cols-1 gap-5" noValidate>
        {children?.(shown)}
        <Field
          id={reasonId}
          label={t`Reason`}
          necessity={isReasonOptional ? 'Optional' : 'Required'}
          hint={reasonHint}
          error={shown[reasonId]}
        >
          <TextArea
            rows={2}
            maxLength={limits.actReason}
            placeholder={t`One sentence`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {consequences}
        {mustSignIn && (
          <Note>
            <Trans>Sign in again first, so nobody else can act in your name. You’ll come back here.</Trans>
          </Note>
        )}
        {acting.error && !mustSignIn && (
          <Failure error={acting.error} isReason={refusal !== undefined}>
            {refusal ?? failure}
          </Failure>
        )}
      </form>
    </Dialog>
  )
}
