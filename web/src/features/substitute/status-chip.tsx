import type { SubRequestStatus } from '@app/contract'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'

/** Open stands out; all else is said quietly. */
export function StatusChip({ status, isOnPitch = false }: { status: SubRequestStatus; isOnPitch?: boolean }) {
  if (status === 'Open') return <Badge tone="volt">Open</Badge>
  return (
    <Badge tone={isOnPitch ? 'onpitch' : 'outline'} icon={icons[status]}>
      {status}
    </Badge>
  )
}

const icons: Record<Exclude<SubRequestStatus, 'Open'>, ReactNode> = {
  Filled: <Check aria-hidden />,
  Closed: <CircleX aria-hidden />,
  Cancelled: <Ban aria-hidden />,
  Started: <Play aria-hidden />,
}
