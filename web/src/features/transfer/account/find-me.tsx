import type { Account } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useShowAccount } from '#features/people/session/show-account.ts'
import { useWrite } from '#lib/api/write.ts'
import { Card } from '#ui/card.tsx'
import { SavingSwitch } from '#ui/form/saving-switch.tsx'

export function FindMe({ account: { findable } }: { account: Account }) {
  const { t } = useLingui()
  const saving = useWrite('PATCH /api/v1/account')
  const showAccount = useShowAccount()
  return (
    <Card className="p-5">
      <SavingSwitch
        id="findable"
        label={t`Captains can find me by name`}
        hint={
          findable
            ? t`Anyone who searches for your name to invite you sees your first name, an initial and your picture, but never your address.`
            : t`Nobody can find you by name. Captains who know your address can still invite you.`
        }
        checked={findable}
        saving={saving}
        failure={t`Failed to save who can find you. Please try again.`}
        onChange={(wanted) => saving.write({ body: { findable: wanted } }, { onSuccess: showAccount })}
      />
    </Card>
  )
}
