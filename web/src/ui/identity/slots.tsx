import { Avatar, type AvatarProps } from './avatar.tsx'

/** Who is in, then one dashed ring per gap. For pitch surfaces; the number stands beside it in words. */
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
