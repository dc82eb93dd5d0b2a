import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { Card } from '#ui/card.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Pitch } from '#ui/identity/court.tsx'
import { HalfCourt } from '#ui/identity/half-court.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function GameLoading() {
  const { t } = useLingui()
  usePageTitle(t`Game`)
  return (
    <>
      <BackLink to={paths.games}>{t`Games`}</BackLink>
      <h1 className="sr-only">
        <Trans>Game</Trans>
      </h1>
      <Loading>
        <Pitch className="stage -mx-1 sm:mx-0">
          <div className="stage-score">
            <div className="flex items-center justify-between pt-8">
              <Skeleton className="size-11 rounded-xl" />
              <span className="text-sm text-pitch-muted" aria-hidden>
                <Trans>Loading...</Trans>
              </span>
              <Skeleton className="size-11 rounded-xl" />
            </div>
          </div>
          <div className="stage-court">
            <HalfCourt sport="Other">{null}</HalfCourt>
          </div>
          <div className="stage-side">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-13 rounded-2xl" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-2 rounded-full" />
          </div>
        </Pitch>
        <div className={UPCOMING_GRID}>
          <Card className={`grid content-start gap-7 p-5 pb-6 ${areas.facts}`}>
            <Skeleton className="h-9 w-52 max-w-full" />
            <Skeleton className="h-9 w-40" />
          </Card>
          <Card className={`p-5 ${areas.subs}`}>
            <Skeleton className="mb-4 h-5 w-28" />
            <Skeleton className="h-11" />
          </Card>
          <Card className={`p-5 ${areas.attendance}`}>
            <Skeleton className="mb-4 h-5 w-32" />
            <Skeleton className="mb-6 h-3 rounded-full" />
            <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {rows.map((row) => (
                <div key={row} className="flex items-center gap-2.5">
                  <Skeleton className="size-9 rounded-full" />
                  <Skeleton className="h-4 w-28" />
                  <Skeleton className="ms-auto h-4 w-16" />
                </div>
              ))}
            </div>
          </Card>
          <Card className={`p-5 ${areas.actions}`}>
            <Skeleton className="mb-4 h-5 w-24" />
            <Skeleton className="mb-2 h-11" />
            <Skeleton className="h-11" />
          </Card>
        </div>
      </Loading>
    </>
  )
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

/** One column on a phone; from 80rem the answers are on the left, everything else on the right. */
const COLUMNS = 'mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6'

export const UPCOMING_GRID = `${COLUMNS} xl:[reading-flow:grid-columns] xl:grid-rows-[auto_auto_auto_1fr] xl:[grid-template-areas:"people_facts"_"people_subs"_"people_actions"_"people_team"]`
export const PAST_GRID = `${COLUMNS} xl:[reading-flow:grid-columns] xl:grid-rows-[auto_auto_1fr] xl:[grid-template-areas:"people_facts"_"people_actions"_"people_team"]`

export const areas = {
  facts: 'self-stretch xl:[grid-area:facts]',
  subs: 'xl:[grid-area:subs]',
  attendance: 'xl:[grid-area:people]',
  actions: 'xl:[grid-area:actions]',
  team: 'xl:[grid-area:team]',
} as const
