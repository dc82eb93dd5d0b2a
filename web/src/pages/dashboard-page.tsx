import ChevronRight from 'lucide-react/icons/chevron-right'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../features/session/signed-in.ts'
import { FirstTeams } from '../features/team/first-teams.tsx'
import { useNow } from '../lib/clock.ts'
import { day, greeting } from '../lib/dates.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { paths } from '../paths.ts'

export function DashboardPage() {
  usePageTitle('Dashboard')
  const { user } = useSignedIn()
  const now = useNow()
  return (
    <>
      <div className="pt-5 pb-5 lg:pt-10 lg:pb-7">
        <p className="mb-1 text-sm text-muted-foreground">{day(now)}</p>
        <h1 className="display text-2xl wrap-anywhere lg:text-3xl">
          {[greeting(now), user.firstName].filter(Boolean).join(', ')}
        </h1>
      </div>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
        <Section id="quick-actions" title="Quick Actions" className="xl:order-2">
          <ul className="card grid gap-1 p-2">
            <li>
              <Link
                to={paths.createTeam}
                className="flex items-center gap-3 rounded-lg p-2 font-[540] hover:bg-accent pointer-coarse:min-h-11"
              >
                <span className="grid size-9 place-items-center rounded-md bg-muted">
                  <ShieldPlus aria-hidden className="size-[1.1875rem]" />
                </span>
                Create New Team
              </Link>
            </li>
          </ul>
        </Section>
        <Section id="my-teams" title="My Teams" more={<AllTeams />}>
          <FirstTeams userId={user.id} />
        </Section>
      </div>
    </>
  )
}

type SectionProps = { id: string; title: string; more?: ReactNode; className?: string; children: ReactNode }

function Section({ id, title, more, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-2.5 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

function AllTeams() {
  return (
    <Link
      to={paths.teams}
      className="inline-flex items-center gap-1 py-1 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground pointer-coarse:-my-2 pointer-coarse:min-h-11"
    >
      All Teams
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  )
}
