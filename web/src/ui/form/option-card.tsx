import type { ComponentProps, ReactNode } from 'react'

type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode; hint?: ReactNode }

/** One radio button with its label. Put several into a fieldset with a legend. */
export function OptionCard({ label, hint, ...input }: OptionCardProps) {
  return (
    <label className="opt">
      <input type="radio" {...input} />
      <span>
        <span className="block leading-5 font-medium">{label}</span>
        {hint && <span className="mt-0.5 block text-sm text-muted-foreground">{hint}</span>}
      </span>
    </label>
  )
}
