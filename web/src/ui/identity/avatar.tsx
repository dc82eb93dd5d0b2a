import { hueOf } from '@app/contract/hue'
import { initialsOf } from '@app/contract/name'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { hueClass } from './hue.ts'

type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

type AvatarProps = {
  name: string
  /** Determines the hue, so that it does not change with the name. */
  id: string
  picture?: string | null | undefined
  size?: AvatarSize
  /** Overrides the hue of the id, for people in samples. */
  hue?: number | undefined
  /** A dashed outline instead of the hue. */
  isGhost?: boolean | undefined
  className?: string
}

/** Decorative: the name is always next to it or in a label. */
export function Avatar({ name, id, picture, size = 'md', hue = hueOf(id), isGhost, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = classNames('av', `av-${size}`, isGhost ? 'av-ghost' : hueClass(hue), className)
  if (picture && picture !== broken) {
    return <img src={picture} alt="" className={look} onError={() => setBroken(picture)} />
  }
  return <span className={look} data-initials={initialsOf(name)} aria-hidden />
}

type AvatarStackProps = {
  people: Pick<AvatarProps, 'id' | 'name' | 'picture' | 'hue' | 'isGhost'>[]
  /** The total. People who are not shown are counted. */
  total?: number
  size?: AvatarSize
  className?: string
}

export function AvatarStack({ people, total = people.length, size = 'xs', className }: AvatarStackProps) {
  const more = total - people.length
  return (
    <span className={classNames('av-stack', className)} aria-hidden>
      {people.map((person) => (
        <Avatar key={person.id} {...person} size={size} />
      ))}
      {more > 0 && <span className={classNames('av av-more', `av-${size}`)} data-initials={`+${more}`} />}
    </span>
  )
}

/** People, then one dashed ring per gap. For dark surfaces, next to the text. */
export function Slots({ people, open }: { people: Pick<AvatarProps, 'id' | 'name' | 'hue'>[]; open: number }) {
  const gaps = Array.from({ length: open }, (_, gap) => gap)
  return (
    <span className="inline-flex items-center gap-1.5" aria-hidden>
      {people.map((person) => (
        <Avatar key={person.id} {...person} size="xs" className="av-ring" />
      ))}
      {gaps.map((gap) => (
        <span key={gap} className="slot" />
      ))}
    </span>
  )
}
