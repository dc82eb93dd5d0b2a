import type { MemberRole } from '@app/contract'
import Star from 'lucide-react/icons/star'
import { Badge } from '../../ui/badge.tsx'

export function RoleBadge({ role, className }: { role: MemberRole; className: string }) {
  const isCaptain = role === 'Captain'
  return (
    <Badge
      tone={isCaptain ? 'ink' : 'outline'}
      icon={isCaptain && <Star aria-hidden className="fill-current" />}
      className={className}
    >
      {role}
    </Badge>
  )
}
