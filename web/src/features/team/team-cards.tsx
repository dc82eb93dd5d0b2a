import type { TeamCard as Team } from '@app/contract'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TeamCard } from './team-card.tsx'

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3'

export function TeamCards({ teams }: { teams: Team[] }) {
  return (
    <ul className={grid}>
      {teams.map((team) => (
        <li key={team.id}>
          <TeamCard team={team} />
        </li>
      ))}
    </ul>
  )
}

export function TeamCardsLoading() {
  return (
    <Loading className={grid}>
      {[1, 2, 3].map((card) => (
        <Card key={card} className="overflow-hidden">
          <Skeleton className="h-24 rounded-none" />
          <div className="-mt-8 px-5 pb-5">
            <Skeleton className="size-16 rounded-2xl ring-4 ring-card" />
            <Skeleton className="mt-3 h-6 w-40" />
            <Skeleton className="mt-2 h-4 w-24" />
            <div className="mt-4 flex items-center justify-between border-t border-border pt-4">
              <Skeleton className="h-8 w-20 rounded-full" />
              <Skeleton className="h-4 w-20" />
            </div>
          </div>
        </Card>
      ))}
    </Loading>
  )
}
