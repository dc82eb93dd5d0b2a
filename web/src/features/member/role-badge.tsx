import type { MemberRole } from '@app/contract'
import Star from 'lucide-react/icons/star'
import { Badge } from '../../ui/badge.tsx'

/** Smaller on phones, where it stands beside the name. */
export function RoleBadge({ role }: { role: MemberRole }) {
  const isCaptain = role === 'Captain'
  return (
    <Badge
      tone={isCaptain ? 'ink' : 'outline'}
      icon={isCaptain && <Star aria-hidden className="fill-current" />}
      className="max-sm:h-[1.375rem] max-sm:px-2 max-sm:text-xs"
    >
      {role}
    </Badge>
  )
}
