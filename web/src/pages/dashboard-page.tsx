import type { GameCard, HeadCount } from '@app/contract'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link } from 'react-router'
import { NextGames, nextGames } from '#features/game/game/next/next-games.tsx'
import { shortagesOf } from '#features/game/game/shortage.ts'
import { answersHere } from '#features/game/rsvp/answer/answers-here.ts'
import { RsvpControl } from '#features/game/rsvp/answer/rsvp-control.tsx'
import { ImAway } from '#features/game/rsvp/away/im-away.tsx'
import { GoingToAll } from '#features/game/rsvp/series/going-to-all.tsx'
import { LaterGames } from '#features/game/rsvp/series/later-games.tsx'
import { asksForAnswers, NeedsYou, useNeeds } from '#features/message/need/needs-you.tsx'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { LoadWhenVisible } from '#features/shell/dashboard/load-when-visible.tsx'
import { QuickActions } from '#features/shell/dashboard/quick-actions.tsx'
import { Section } from '#features/shell/dashboard/section.tsx'
import { FirstTeams, firstTeams } from '#features/team/team/first-teams.tsx'
import { useNow } from '#lib/dates/clock.ts'
import { day, greeting } from '#lib/dates/dates.ts'
import { useFlash } from '#lib/page/flash.ts'
import { isInstalled } from '#lib/page/installed.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { Note } from '#ui/feedback/note.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'

const SoonestRequests = lazyPart(
  'dashboard',
  async () => (await import('#features/substitute/substitute/board/soonest-requests.tsx')).SoonestRequests,
  RowsLoading,
)
const SetUpGuide = lazyPart('dashboard', async () => (await import('./set-up-guide.tsx')).SetUpGuide)
const Offers = lazyPart('rest', async () => (await import('./dashboard-offers.tsx')).DashboardOffers)
const SpotRow = lazyPart('rest', async () => (await import('./spot-row.tsx')).SpotRow, SpotRowLoading)
const YearCard = lazyPart('rest', async () => (await import('#features/game/numbers/year-card.tsx')).YearCard)
const OwnOffers = lazyPart(
  'dashboard',
  async () => (await import('#features/substitute/substitute/volunteer/own-offers.tsx')).OwnOffers,
)
const SubDay = lazyPart('dashboard', async () => (await import('#features/shell/dashboard/sub-day.tsx')).SubDay)

const DECEMBER = 11

export function DashboardPage() {
  const { i18n, t } = useLingui()
  usePageTitle(t`Dashboard`)
  const user = useSignedInUser()
  const now = useNow()
  const note = useFlash()
  const needs = useNeeds()
  const setUp = needs.data?.setUp ?? null
  const isAskedAbove = needs.isPending || (needs.data && asksForAnswers(needs.data))
  const [isNew, setIsNew] = useState(false)
  if (setUp && !isNew) setIsNew(true)
  const offers = needs.data?.offers ?? []
  // Hides empty boxes from people who only sub.
  const isVolunteer = useHasNothing() && offers.length > 0
  const openRequests = (
    <Section
      id="open-sub-requests"
      title={t`Open Sub Requests`}
      more={<More to={paths.findSubs}>{t`All Requests`}</More>}
    >
      <LoadWhenVisible before={<RowsLoading />}>
        <SoonestRequests>
          <RowsLoading />
        </SoonestRequests>
      </LoadWhenVisible>
    </Section>
  )
  return (
    <>
      <div className="pt-5 pb-5 lg:pt-10 lg:pb-7">
        <p className="mb-1 text-sm text-muted-foreground first-letter:uppercase">{day(now)}</p>
        <h1 className="display text-2xl wrap-anywhere lg:text-3xl">{greeting(i18n, now, user.firstName)}</h1>
      </div>
      {note && (
        <Note tone="going" className="mb-5">
          {note}
        </Note>
      )}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {now.getMonth() === DECEMBER && <YearCard />}
          {isNew && !isVolunteer && <SetUpGuide setUp={setUp} />}
          <NeedsYou
            missing={missingText(i18n)}
            answerAll={<GoingToAll size="sm" label={t`Answer`} />}
            spotRow={SpotRow}
          />
          {offers.length > 0 && <OwnOffers offers={offers} />}
          {!isVolunteer && (
            <Section id="upcoming-games" title={t`Upcoming Games`} more={<More to={paths.games}>{t`All Games`}</More>}>
              <NextGames answer={answer} below={subDay} after={isAskedAbove ? nothing : laterGames} />
            </Section>
          )}
          {/* On iPhones the installed app starts with a new count, and only there notifications are possible. */}
          {(answersHere() > 1 || isInstalled()) && <Offers />}
          {isVolunteer && openRequests}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <QuickActions />
          {!isVolunteer && (
            <>
              {openRequests}
              <Section id="my-teams" title={t`My Teams`} more={<More to={paths.teams}>{t`All Teams`}</More>}>
                <FirstTeams />
              </Section>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** As high as the row. */
function SpotRowLoading() {
  return <li aria-hidden className="h-16" />
}

/** On no team, and without an upcoming game. */
function useHasNothing(): boolean {
  const { id: userId } = useSignedInUser()
  const enabled = userId !== ''
  const teams = useQuery({ ...firstTeams(userId), enabled })
  const games = useQuery({ ...nextGames(userId), enabled })
  return teams.data?.length === 0 && games.data?.length === 0
}

const answer = (game: GameCard, isRow: boolean) => <RsvpControl game={game} compact={isRow} />

const subDay = (game: GameCard) => game.ownSpot && <SubDay gameId={game.id} />

const laterGames = (games: GameCard[]) => (
  <LaterGames shown={games}>
    <ImAway variant="ghost" size="sm" />
  </LaterGames>
)

const nothing = () => null

const missingText = (i18n: I18n) => (headCount: HeadCount) => shortagesOf(i18n, headCount).map(({ text }) => text)

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1 py-1 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground pointer-coarse:-my-2 pointer-coarse:min-h-11"
    >
      {children}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  )
}

/** Three rows as high as the real ones. */
function RowsLoading() {
  return (
    <Loading className="card @container divide-y divide-border">
      {['w-7/12', 'w-6/12', 'w-8/12'].map((width) => (
        <div
          key={width}
          className="flex min-h-[10.25rem] flex-wrap items-center gap-3.5 p-4 @min-[30rem]:min-h-[6.0625rem]"
        >
          <Skeleton className="size-12 shrink-0 rounded-lg" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-9/12" />
          </div>
          <Skeleton className="h-9 w-full rounded-md @min-[30rem]:w-34" />
        </div>
      ))}
    </Loading>
  )
}
