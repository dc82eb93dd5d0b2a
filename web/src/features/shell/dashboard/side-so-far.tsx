import type { SetUp } from '@app/contract'
import type { Sport } from '@app/contract/sport'
import { Trans } from '@lingui/react/macro'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Court, Pitch } from '#ui/identity/court.tsx'

/** Each member in a spot of the court; the other spots are empty rings. */
export function SideSoFar({ setUp: { members, memberCount }, sport }: { setUp: SetUp; sport: Sport }) {
  const { id } = useSignedInUser()
  return (
    <Pitch className="grid gap-x-6 gap-y-5 rounded-2xl p-5 sm:grid-cols-2 sm:items-center sm:p-7">
      <div>
        <h2 className="display text-xl">
          <Trans>Your team so far: {memberCount}</Trans>
        </h2>
        <p className="mt-2 text-pitch-muted">
          <Trans>Every player who joins fills a spot. When one drops out, the open spot lights up.</Trans>
        </p>
      </div>
      <div aria-hidden className="relative aspect-3/2">
        <Court sport={sport} className="absolute inset-0 size-full" />
        {places.map((place, at) => (
          <Place key={place} className={place} member={members[at]} isYou={members[at]?.userId === id} />
        ))}
      </div>
    </Pitch>
  )
}

/** The first is in the middle. */
const places = [
  'left-1/2 top-1/2',
  'left-[10%] top-[50%]', // physical: a place on the court
  'left-[30%] top-[24%]', // physical: a place on the court
  'left-[30%] top-[76%]', // physical: a place on the court
  'left-[68%] top-[18%]', // physical: a place on the court
  'left-[68%] top-[82%]', // physical: a place on the court
  'left-[88%] top-[50%]', // physical: a place on the court
]

type PlaceProps = {
  className: string
  member: SetUp['members'][number] | undefined
  isYou: boolean
}

function Place({ className, member, isYou }: PlaceProps) {
  return (
    <span className={classNames('absolute grid -translate-1/2 place-items-center gap-1', className)}>
      {member ? (
        <Avatar
          id={member.userId}
          name={member.name}
          picture={member.avatar}
          size="sm"
          className={classNames(isYou && 'ring-3 ring-primary ring-offset-2 ring-offset-pitch')}
        />
      ) : (
        <span className="size-9 rounded-full border-2 border-dotted border-pitch-muted/60 bg-pitch/60" />
      )}
    </span>
  )
}
