import { Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { HalfCourtLines } from '#ui/identity/half-court.tsx'
import { people } from './people.ts'

const side = [
  { person: people.dre, place: 'left-1/2 top-[21%]' },
  { person: people.aiko, place: 'left-[19%] top-[39%]' }, // physical: a place on the court
  { person: people.maya, place: 'left-1/2 top-[46%]' },
  { person: people.jules, place: 'left-[81%] top-[39%]' }, // physical: a place on the court
  { person: people.priya, place: 'left-[27%] top-[63%]' }, // physical: a place on the court
  { person: people.ben, place: 'left-[73%] top-[63%]' }, // physical: a place on the court
]

const spot = 'absolute flex -translate-x-1/2 -translate-y-1/2 flex-col items-center gap-1.5 text-xs font-medium'

/** The product in one picture: a team with an open spot, and the sub who fills it. */
export function Formation() {
  const { t } = useLingui()
  return (
    <div
      role="img"
      aria-label={t`A line-up of seven on a field with one open spot: the goalkeeper. Jonas W. has volunteered.`}
      className="relative mx-auto w-full max-w-[30rem] lg:max-w-none"
    >
      <div aria-hidden>
        <div className="pitch h-[23.5rem] rounded-2xl shadow-lg sm:h-[34rem]">
          <HalfCourtLines sport="Soccer" className="absolute inset-0 size-full" />
          {side.map(({ person, place }) => (
            <span key={person.id} className={classNames(spot, place)}>
              <Avatar
                {...person}
                size="lg"
                className="shadow-[0_0_0_3px_oklch(1_0_0/.9),0_6px_16px_oklch(0_0_0/.35)]"
              />
              {person.name.split(' ')[0]}
            </span>
          ))}
          <span className={classNames(spot, 'top-[80%] left-1/2 text-primary')}>
            <span className="slot size-[3.25rem] border-[2.5px] border-dashed">
              <Plus className="size-5 stroke-[2.5]" />
            </span>
            <span className="font-semibold">
              <Trans>Goalkeeper</Trans>
            </span>
          </span>
          <span className="tnum absolute inset-x-4 top-4 flex flex-wrap justify-between gap-1">
            <Badge tone="onpitch" icon={<Clock className="stroke-2!" />}>
              <Trans>Tonight, 07:30 PM</Trans>
            </Badge>
            <Badge tone="onpitch">
              <Trans>6 of 7 in</Trans>
            </Badge>
          </span>
        </div>
        <Volunteer />
      </div>
    </div>
  )
}

function Volunteer() {
  return (
    <div className="card relative mx-4 -mt-4 flex flex-wrap items-center gap-3 p-3.5 shadow-lg sm:absolute sm:-inset-e-5 sm:-bottom-7 sm:mx-0 sm:mt-0 sm:w-[21rem] lg:-bottom-8">
      <Avatar {...people.jonas} size="lg" />
      <span className="min-w-[min(5.25rem,100%)] flex-1">
        <span className="block truncate leading-5 font-semibold">
          <Trans>Jonas W.</Trans>
        </span>
        <span className="block text-sm text-muted-foreground">
          <Trans>Volunteered, goalkeeper</Trans>
        </span>
      </span>
      <span className={buttonClass({ variant: 'primary', size: 'sm' })}>
        <Trans>Accept</Trans>
      </span>
    </div>
  )
}
