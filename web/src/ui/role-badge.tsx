import Star from 'lucide-react/icons/star'
import { Badge } from './badge.tsx'

/** What somebody is to a team. The one who is asked first, and answers for it, stands out. */
export function RoleBadge({ role, className }: { role: 'Captain' | 'Player' | 'Spare'; className?: string }) {
  const isCaptain = role === 'Captain'
  return (
    <Badge
      tone={isCaptain ? 'ink' : 'outline'}
      icon={isCaptain && <Star aria-hidden className="fill-current" />}
      {...(className && { className })}
    >
      {role}
    </Badge>
  )
}
