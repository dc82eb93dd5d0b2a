import type { Account } from '@app/contract'
import { requestIdOf } from '../../lib/api-error.ts'
import { useWrite } from '../../lib/write.ts'
import { Card } from '../../ui/card.tsx'
import { Failure } from './failure.tsx'
import { useShowAccount } from './own-account.tsx'
import { Saved } from './saved.tsx'

/** Takes effect at once, as switches do. */
export function FindMe({ account }: { account: Account }) {
  const saving = useWrite('PATCH /api/v1/account')
  const showAccount = useShowAccount()
  const wanted = saving.isPending ? saving.variables.input.body?.findable : undefined
  const findable = wanted ?? account.findable
  const turn = () => {
    if (!saving.isPending) saving.write({ body: { findable: !findable } }, { onSuccess: showAccount })
  }
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <label htmlFor="findable" className="inline-block pt-0.5 leading-6 font-semibold">
            Captains find me by name
          </label>
          <p id="findable-hint" className="text-sm text-muted-foreground">
            {findable
              ? 'Whoever searches for your name to invite you sees your first name, an initial and your picture. Never your address.'
              : 'Nobody finds you by name. Captains who know your address can still invite you.'}
          </p>
          <Saved when={saving.isSuccess} />
        </div>
        <input
          id="findable"
          type="checkbox"
          role="switch"
          aria-describedby="findable-hint"
          aria-busy={saving.isPending || undefined}
          checked={findable}
          aria-checked={findable}
          onChange={turn}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-input transition-colors duration-(--duration-base) before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-card before:transition-transform before:duration-(--duration-base) checked:bg-going-solid checked:before:translate-x-5 focus-visible:rounded-full forced-colors:appearance-auto pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5"
        />
      </div>
      {saving.error && (
        <Failure requestId={requestIdOf(saving.error)}>Failed to save who may find you. Please try again.</Failure>
      )}
    </Card>
  )
}
