import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../lib/api/read.ts'
import { nameOf } from '../../../../lib/text.ts'
import { AvatarStack } from '../../../../ui/identity/avatar.tsx'

const SHOWN = 3

/** Some of the people who are in, beside the count. Takes its height before they are loaded. */
export function FacesOfGame({ id }: { id: string }) {
  const { data = [] } = useQuery(read('GET /api/v1/game/:id/rsvps', { params: { id } }))
  const going = data.filter(({ status, isForOldTime, as }) => status === 'Going' && !isForOldTime && as !== 'guest')
  const people = going.slice(0, SHOWN).map((one) => ({ id: one.userId, name: nameOf(one), picture: one.avatar }))
  return (
    <span className="flex min-h-8 items-center">
      <AvatarStack people={people} total={going.length} />
    </span>
  )
}
