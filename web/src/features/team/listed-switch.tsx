import { Card } from '../../ui/card.tsx'

type ListedSwitchProps = { listed: boolean; onChange: (listed: boolean) => void }

export function ListedSwitch({ listed, onChange }: ListedSwitchProps) {
  return (
    <Card className="flex items-center gap-5 p-5 sm:p-7">
      <div className="min-w-0 flex-1">
        <label htmlFor="listed" className="display text-lg">
          Listed
        </label>
        <p id="listed-hint" className="mt-1 text-muted-foreground">
          {listed
            ? 'Anybody who is signed in finds the team in Browse.'
            : 'Only members and people you invite see the team. To everybody else it looks as if it did not exist.'}
        </p>
      </div>
      <input
        id="listed"
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells by itself whether it is on
        role="switch"
        checked={listed}
        aria-describedby="listed-hint"
        className={look}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Card>
  )
}

const look =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-input transition-colors duration-(--duration-base) before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-card before:transition-transform before:duration-(--duration-base) checked:bg-going-solid checked:before:translate-x-5 focus-visible:rounded-full forced-colors:appearance-auto pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5'
