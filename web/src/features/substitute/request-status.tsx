import Check from 'lucide-react/icons/check'
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
