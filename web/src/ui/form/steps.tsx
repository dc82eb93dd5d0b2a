import { useLingui } from '@lingui/react/macro'
import { classNames } from '../class-names.ts'

export type Step = 'choose' | 'check' | 'done'

/** The progress of an import: a bar for each step. */
export function Steps({ current }: { current: Step }) {
  const { t } = useLingui()
  const steps: { step: Step; label: string }[] = [
    { step: 'choose', label: t({ message: 'Choose', comment: 'The first of three steps: choose a file' }) },
    { step: 'check', label: t`Check` },
    { step: 'done', label: t({ message: 'Done', comment: 'The last of three steps' }) },
  ]
  const at = steps.findIndex(({ step }) => step === current)
  return (
    <ol className="mb-5 grid grid-cols-3 gap-2 text-sm">
      {steps.map(({ step, label }, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classNames('min-w-0', index === at ? 'font-semibold' : 'text-muted-foreground')}
        >
          <span
            aria-hidden
            className={classNames(
              'mb-1.5 block h-1.5 rounded-full',
              index < at ? 'bg-going' : index === at ? 'bg-primary ring-1 ring-primary-edge ring-inset' : 'bg-muted',
            )}
          />
          {label}
        </li>
      ))}
    </ol>
  )
}
