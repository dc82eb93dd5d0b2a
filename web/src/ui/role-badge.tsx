import Star from 'lucide-react/icons/star'
import { Badge } from './badge.tsx'

/** What somebody is to a team. Who answers for it stands out; who is asked only when somebody is missing stands back. */
export function RoleBadge({ role, className }: { role: 'Captain' | 'Player' | 'Spare'; className?: string }) {
  const isCaptain = role === 'Captain'
  return (
    <Badge
      tone={tones[role]}
      icon={isCaptain && <Star aria-hidden className="fill-current" />}
      {...(className && { className })}
    >
      {role}
    </Badge>
  )
}

const tones = { Captain: 'ink', Player: 'outline', Spare: 'plain' } as const
