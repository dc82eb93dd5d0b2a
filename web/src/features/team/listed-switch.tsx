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
      <span className="hit inline-flex">
        <input
          id="listed"
          type="checkbox"
          role="switch"
          checked={listed}
          aria-describedby="listed-hint"
          className={look}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
    </Card>
  )
}

const look =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-muted inset-ring inset-ring-input transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-muted-foreground before:transition-transform checked:bg-primary checked:inset-ring-primary-edge checked:before:translate-x-5 checked:before:bg-primary-foreground focus-visible:rounded-full'
