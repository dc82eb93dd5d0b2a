import type { SubRequestStatus } from '@app/contract'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/identity/avatar.tsx'

type SpotRingsProps = {
  /** Who is in, as far as the reader may know. */
  people: { id: string; name: string; picture: string }[]
  /** How many are in. */
  taken: number
  open: number
  isLarge?: boolean
}

const MOST = 8

/** Who is in, then one dashed ring for each open spot. For pitch surfaces; the number stands beside it in words. */
export function SpotRings({ people, taken, open, isLarge = false }: SpotRingsProps) {
  const known = people.slice(0, Math.min(taken, MOST))
  const unknown = Math.min(taken, MOST) - known.length
  const size = isLarge ? 'size-11' : ''
  return (
    <span
      className={classNames('inline-flex shrink-0 flex-wrap items-center gap-1.5', !isLarge && 'max-w-[55%]')}
      aria-hidden
    >
      {known.map((person) => (
        <Avatar key={person.id} {...person} size={isLarge ? 'lg' : 'sm'} className="av-ring" />
      ))}
      {times(unknown).map((place) => (
        <span key={place} className={classNames('slot border-solid! text-primary', size)}>
          <Check className="size-4" />
        </span>
      ))}
      {times(Math.min(open, MOST - known.length - unknown)).map((place) => (
        <span key={place} className={classNames('slot', size)} />
      ))}
    </span>
  )
}

const times = (count: number): number[] => Array.from({ length: count }, (_, place) => place)

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
