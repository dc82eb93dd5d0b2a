import type { ComponentProps } from 'react'
import { Failure } from '../feedback/failure.tsx'
import { Saved } from '../feedback/note.tsx'
import { Switch } from './switch.tsx'

type SavingSwitchProps = Omit<ComponentProps<typeof Switch>, 'busy'> & {
  saving: { isPending: boolean; isSuccess: boolean; error: Error | null }
  /** Shown with the error. */
  failure: string
}

/** A switch that saves at once and confirms it. `checked` is the server's state. */
export function SavingSwitch({ saving, failure, checked, onChange, ...props }: SavingSwitchProps) {
  const { isPending, isSuccess, error } = saving
  return (
    <div className="grid gap-2">
      <Switch
        {...props}
        checked={isPending ? !checked : checked}
        busy={isPending}
        onChange={() => !isPending && onChange(!checked)}
      />
      <Saved when={isSuccess} />
      {error && <Failure error={error}>{failure}</Failure>}
    </div>
  )
}
