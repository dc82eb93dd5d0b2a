import Ban from 'lucide-react/icons/ban'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDate } from '../../../../lib/dates/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'

type PersonStateProps = {
  person: { isSuspended: boolean; suspendedUntil: string | null; emailVerified: boolean; isOperator: boolean }
}

export function PersonState({ person }: PersonStateProps) {
  const now = useNow()
  const { isSuspended, suspendedUntil, emailVerified, isOperator } = person
  if (isSuspended)
    return (
      <Badge tone="out" icon={<Ban aria-hidden />}>
        {suspendedUntil ? `Suspended until ${shortDate(new Date(suspendedUntil), now)}` : 'Suspended until lifted'}
      </Badge>
    )
  if (!emailVerified) return <Badge tone="maybe">Address not verified</Badge>
  return isOperator ? <Badge tone="ink">Operator</Badge> : <Badge tone="going">Active</Badge>
}
