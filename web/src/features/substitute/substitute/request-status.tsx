import type { SubRequestStatus } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { statusLabels } from './text.ts'

type SpotRingsProps = {
  /** The accepted subs that the user may see. */
  people: { id: string; name: string; picture: string }[]
  /** The number of accepted substitutes. */
  taken: number
  open: number
  isLarge?: boolean
}

const MAX = 8

/** Accepted subs, then a dashed ring per open spot. For dark surfaces, next to the text. */
export function SpotRings({ people, taken, open, isLarge = false }: SpotRingsProps) {
  const known = people.slice(0, Math.min(taken, MAX))
  const unknown = Math.min(taken, MAX) - known.length
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
      {times(Math.min(open, MAX - known.length - unknown)).map((place) => (
        <span key={place} className={classNames('slot', size)} />
      ))}
    </span>
  )
}

const times = (count: number): number[] => Array.from({ length: count }, (_, place) => place)

/** Only Open is highlighted. */
export function StatusChip({ status, isOnPitch = false }: { status: SubRequestStatus; isOnPitch?: boolean }) {
  const { i18n } = useLingui()
  if (status === 'Open') return <Badge tone="volt">{i18n._(statusLabels.Open)}</Badge>
  return (
    <Badge tone={isOnPitch ? 'onpitch' : 'outline'} icon={icons[status]}>
      {i18n._(statusLabels[status])}
    </Badge>
  )
}

const icons: Record<Exclude<SubRequestStatus, 'Open'>, ReactNode> = {
  Filled: <Check aria-hidden />,
  Closed: <CircleX aria-hidden />,
  Cancelled: <Ban aria-hidden />,
  Started: <Play aria-hidden />,
}
