import type { Kitty, OwnKitty } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { listOf } from '#lib/language/list.ts'
import { useAnchor } from '#lib/page/scroll-restoration.ts'
import { HowToPay } from './how-to-pay.tsx'
import { OwnEntries } from './own-entries.tsx'
import { money } from './text.ts'

type OwnCardProps = { own: OwnKitty; treasurers?: Kitty['treasurers']; isNamed?: boolean }

const nobody: Kitty['treasurers'] = []

/** What someone owes, and what for. */
export function OwnCard({ own, treasurers = nobody, isNamed = false }: OwnCardProps) {
  const { i18n } = useLingui()
  const { balance, currency, teamId, teamName } = own
  useAnchor(`own-${teamId}`, true)
  const amount = money(i18n, Math.abs(balance), currency)
  const names = listOf(
    i18n,
    treasurers.map(({ name }) => name),
  )
  return (
    <section className="card p-5" aria-labelledby={`own-${teamId}`}>
      {isNamed && <p className="text-sm font-medium wrap-anywhere text-muted-foreground">{teamName}</p>}
      <h2 id={`own-${teamId}`} className="display tnum text-xl">
        {balance > 0 ? (
          <Trans>You owe {amount}</Trans>
        ) : balance < 0 ? (
          <Trans>The team owes you {amount}</Trans>
        ) : (
          <Trans>You’re all square</Trans>
        )}
      </h2>
      <p className="mt-1 flex items-start gap-1.5 text-sm text-muted-foreground">
        <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
        {treasurers.length === 0 ? (
          <Trans>Only you and your captains see this.</Trans>
        ) : (
          <Trans>Only you, your captains and {names}, who keeps the kitty, see this.</Trans>
        )}
      </p>
      <OwnEntries own={own} />
      {balance > 0 && <HowToPay own={own} />}
      <NoMoneyHeld />
    </section>
  )
}

export const NoMoneyHeld = () => (
  <p className="mt-3 text-sm text-muted-foreground">
    <Trans>Callup never holds money. It only keeps the list.</Trans>
  </p>
)
