import { Link } from 'react-router'
import { teamsPath } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { TeamsView } from './team-pages.ts'

const views = [
  ['mine', 'My Teams'],
  ['browse', 'Browse'],
] as const

/** Two views of one page, each with its own address; the search goes along. */
export function TeamViews({ view, search }: { view: TeamsView; search: string }) {
  return (
    <nav aria-label="Views" className="grid grid-cols-2 rounded-[.875rem] bg-muted p-1 text-center text-sm sm:w-60">
      {views.map(([value, label]) => (
        <Link
          key={value}
          to={teamsPath(value, search)}
          aria-current={value === view ? 'page' : undefined}
          className={classNames(
            'grid h-9 place-items-center rounded-[.625rem] pointer-coarse:h-11',
            value === view ? 'bg-card font-semibold shadow-sm ring ring-border' : 'font-medium text-muted-foreground',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
