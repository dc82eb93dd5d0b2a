import type { MemberRole } from '@app/contract'
import Star from 'lucide-react/icons/star'
import { Badge } from '../../ui/badge.tsx'

export function RoleBadge({ role }: { role: MemberRole }) {
  return role === 'Captain' ? (
    <Badge tone="ink" icon={<Star aria-hidden />}>
      Captain
    </Badge>
  ) : (
    <Badge>Player</Badge>
  )
}
