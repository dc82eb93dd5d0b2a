import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDate } from '../../../../lib/dates/own-dates.ts'
import { Badge } from '../../../../ui/badge.tsx'

type PersonStateProps = {
  person: { isSuspended: boolean; suspendedUntil: string | null; emailVerified: boolean; isOperator: boolean }
}

export function PersonState({ person }: PersonStateProps) {
  const { t } = useLingui()
  const now = useNow()
  const { isSuspended, suspendedUntil, emailVerified, isOperator } = person
  const end = suspendedUntil && shortDate(new Date(suspendedUntil), now)
  if (isSuspended)
    return (
      <Badge tone="out" icon={<Ban aria-hidden />}>
        {end ? t`Suspended until ${end}` : t`Suspended until lifted`}
      </Badge>
    )
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
