import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { hueClass, hueOf } from './hue.ts'
import { initials } from './initials.ts'

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

export type AvatarProps = {
  name: string
  /** Whose it is: the hue comes from it, so that a new name keeps its colour. */
  id: string
  picture?: string | null | undefined
  size?: AvatarSize
  /** Instead of the hue of the id. */
  hue?: number
  className?: string
}

/** Decorative: the name always stands beside it, or in the label of what surrounds it. */
export function Avatar({ name, id, picture, size = 'md', hue = hueOf(id), className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = classNames('av', `av-${size}`, hueClass(hue), className)
  if (picture && picture !== broken) {
    return <img src={picture} alt="" className={look} onError={() => setBroken(picture)} />
  }
  return <span className={look} data-initials={initials(name)} aria-hidden />
}
