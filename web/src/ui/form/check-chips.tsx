import Check from 'lucide-react/icons/check'

type CheckChipsProps<Value> = {
  legend: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onToggle: (value: Value) => void
}

/** Checkboxes as chips. */
export function CheckChips<Value extends string | number>(props: CheckChipsProps<Value>) {
  const { legend, hint, options, chosen, onToggle } = props
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {hint && <p className="-mt-2 mb-2 text-sm text-muted-foreground">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className={look}>
            <input
              type="checkbox"
              className="peer sr-only"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <Check aria-hidden className="hidden size-4 shrink-0 peer-checked:block" />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const look =
  'relative inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full px-3.5 text-sm font-medium inset-ring inset-ring-input outline-offset-2 outline-ring has-checked:bg-foreground has-checked:text-background has-checked:inset-ring-foreground has-focus-visible:outline-2 pointer-coarse:min-h-11'
