import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { classNames } from '../../../ui/class-names.ts'

export type Step = 'choose' | 'check' | 'done'

/** Where one is: before it a check mark, after it a number. */
export function Steps({ current }: { current: Step }) {
  const { t } = useLingui()
  const steps: { step: Step; label: string }[] = [
    { step: 'choose', label: t({ message: 'Choose', comment: 'The first of three steps: choose a file' }) },
    { step: 'check', label: t`Check` },
    { step: 'done', label: t({ message: 'Done', comment: 'The last of three steps' }) },
  ]
  const at = steps.findIndex(({ step }) => step === current)
  return (
    <ol className="mb-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {steps.map(({ step, label }, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classNames('flex items-center gap-2', index === at ? 'font-semibold' : 'text-muted-foreground')}
        >
          <span
            aria-hidden
            className={classNames(
              'grid size-6 place-items-center rounded-full text-xs font-semibold',
              index < at
                ? 'bg-going-soft text-going'
                : index === at
                  ? 'bg-primary text-primary-foreground'
                  : 'bg-muted',
            )}
          >
            {index < at ? <Check className="size-3.5" /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
