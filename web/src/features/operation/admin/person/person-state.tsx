import type { PersonSummary } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import { useNow } from '#lib/dates/clock.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { Badge, NoAccountBadge } from '#ui/badge.tsx'

type PersonStateProps = {
  person: Pick<PersonSummary, 'isSuspended' | 'suspendedUntil' | 'hasAccount' | 'emailVerified' | 'isOperator'>
}

export function PersonState({ person }: PersonStateProps) {
  const { t } = useLingui()
  const now = useNow()
  const { isSuspended, suspendedUntil, hasAccount, emailVerified, isOperator } = person
  const end = suspendedUntil && shortDate(new Date(suspendedUntil), now)
  if (isSuspended)
    return (
      <Badge tone="out" icon={<Ban aria-hidden />}>
        {end ? t`Suspended until ${end}` : t`Suspended until lifted`}
      </Badge>
    )
  if (!hasAccount) return <NoAccountBadge />
  if (!emailVerified)
    return (
      <Badge tone="maybe">
        <Trans>Address not verified</Trans>
      </Badge>
    )
  return isOperator ? (
    <Badge tone="ink">
      <Trans>Operator</Trans>
    </Badge>
  ) : (
    <Badge tone="going">
      <Trans comment="The state of a person">Active</Trans>
    </Badge>
  )
}
