import type { GameStatus } from '@app/contract'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import { Badge } from '../../../ui/badge.tsx'

export function StatusBadge({ status, className }: { status: GameStatus; className?: string }) {
  return (
    <Badge {...looks[status]} {...(className && { className })}>
      {status}
    </Badge>
  )
}

const looks = {
  Upcoming: { tone: 'brand', icon: <CalendarClock aria-hidden /> },
  Completed: { tone: 'plain', icon: <Check aria-hidden /> },
  Cancelled: { tone: 'out', icon: <Ban aria-hidden /> },
} as const
