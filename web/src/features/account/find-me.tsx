import type { Account } from '@app/contract'
import { useWrite } from '../../lib/api/write.ts'
import { Card } from '../../ui/card.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Saved } from '../../ui/feedback/note.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useShowAccount } from './own-account.tsx'

/** Saves at once, without a button. */
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
      <div>
        <Switch
          id="findable"
          label="Captains find me by name"
          hint={
            findable
              ? 'Whoever searches for your name to invite you sees your first name, an initial and your picture. Never your address.'
              : 'Nobody finds you by name. Captains who know your address can still invite you.'
          }
          checked={findable}
          busy={saving.isPending}
          onChange={turn}
        />
        <Saved when={saving.isSuccess} />
      </div>
      {saving.error && <Failure error={saving.error}>Failed to save who may find you. Please try again.</Failure>}
    </Card>
  )
}
