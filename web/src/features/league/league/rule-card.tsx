import type { League } from '@app/contract'
import { sayRule } from '@app/contract/standings-text'
import { saySubRule } from '@app/contract/sub-rule-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { sayWith } from '#lib/language/say-with.ts'
import { Card } from '#ui/card.tsx'

/** How the order of the standings is made, and who may step in as a sub, in words. */
export function RuleCard({ rule, subRule }: Pick<League, 'rule' | 'subRule'>) {
  const { i18n } = useLingui()
  const { points, level, order, forfeit, withdrawn } = sayRule(sayWith(i18n), rule)
  const forSubs = saySubRule(sayWith(i18n), subRule)
  return (
    <Card className="p-5">
      <h2 className="display text-lg">
        <Trans>How the Order Is Made</Trans>
      </h2>
      <p className="tnum mt-2">{points}</p>
      <p className="mt-3 text-sm text-muted-foreground">{level}</p>
      <ol className="mt-1 list-inside list-decimal">
        {order.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <p className="tnum mt-3">
        {forfeit} {withdrawn}
      </p>
      <h3 className="mt-4 font-semibold">
        <Trans>Subs</Trans>
      </h3>
      <p>{forSubs.length > 0 ? forSubs.join(' ') : <Trans>As many as a team needs, from anywhere.</Trans>}</p>
    </Card>
  )
}
