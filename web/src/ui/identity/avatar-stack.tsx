import { classNames } from '../class-names.ts'
import { Avatar, type AvatarProps, type AvatarSize } from './avatar.tsx'

type AvatarStackProps = {
  people: Pick<AvatarProps, 'id' | 'name' | 'picture' | 'hue'>[]
  /** How many there are in all; what is not shown is counted. */
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
