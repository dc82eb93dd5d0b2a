import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { classNames } from '../class-names.ts'

type FieldProps = {
  /** Also the id of the control, so that an error summary can link to it. */
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Next to the label instead of inside it, so that it is not part of the accessible name. */
  necessity?: 'Required' | 'Optional' | undefined
  className?: string
  children: ReactNode
}

/** Label, hint, error and control. The control gets its attributes by context. */
export function Field({ id, label, hint, error, necessity, className, children }: FieldProps) {
  const { t } = useLingui()
  const hinted = Boolean(hint)
  const control = useMemo(() => controlProps({ id, hinted, error, necessity }), [id, hinted, error, necessity])
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {necessity && (
          <span className="text-xs text-muted-foreground" aria-hidden>
            {necessity === 'Required' ? t`Required` : t`Optional`}
          </span>
        )}
      </div>
      {hint && (
        <p id={hintId(id)} className="-mt-0.5 mb-1.5 text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <FieldContext value={control}>{children}</FieldContext>
    </div>
  )
}

/** A value that cannot be edited. */
export function PlainField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="min-w-0">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </dl>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const { t } = useLingui()
  if (!error) return null
  return (
    <p id={errorId(id)} className="mb-1.5 flex items-start gap-1.5 text-sm font-medium wrap-anywhere text-out">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">{t`Error:`} </span>
        {error}
      </span>
    </p>
  )
}

type ControlProps = {
  id?: string
  name?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Attributes from the surrounding Field; empty outside of one. */
export const useField = (): ControlProps => useContext(FieldContext)

type About = Pick<FieldProps, 'id' | 'error' | 'necessity'> & { hinted: boolean }

export function controlProps({ id, hinted, error, necessity }: About): ControlProps {
  const describedBy = [hinted && hintId(id), error && errorId(id)].filter(Boolean).join(' ')
  return {
    id,
    name: id,
    ...(necessity === 'Required' && { required: true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
  }
}

export const hintId = (id: string): string => `${id}-hint`
const errorId = (id: string): string => `${id}-error`

const FieldContext = createContext<ControlProps>({})
