import type { CalendarWay } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CalendarFeeds } from '#features/game/calendar-feed/calendar-feeds.tsx'
import { HowItLooks } from '#features/game/calendar-invitation/how-it-looks.tsx'
import { WayChoice } from '#features/game/calendar-invitation/way-choice.tsx'
import { useOwnTeams } from '#features/people/session/signed-in.tsx'
import { AccountFrame } from '#features/transfer/account/account-frame.tsx'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { Card } from '#ui/card.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { Section } from '#ui/section.tsx'

export function CalendarPage() {
  const { t } = useLingui()
  usePageTitle(t`Calendar`)
  const choice = useQuery(read('GET /api/v1/calendar-choice'))
  return (
    <AccountFrame>
      {choice.isPending && <ChoiceLoading />}
      {choice.isError && (
        <LoadFailure
          message={t`Failed to load how games reach your calendar. Please try again later.`}
          query={choice}
        />
      )}
      {choice.data?.isInvitationOffered && (
        <Section id="way" title={t`Calendar`}>
          <WayChoice way={choice.data.way} />
          <HelpLink to="calendar-invitations" className="mt-3 px-1">
            {t`How do calendar invitations work?`}
          </HelpLink>
        </Section>
      )}
      {choice.data?.isInvitationOffered && choice.data.way === 'invitations' && <HowItLooks />}
      {choice.data && <Feeds way={choice.data.isInvitationOffered ? choice.data.way : 'feed'} />}
    </AccountFrame>
  )
}

/** Whose own games come in another way can still make the calendar of a team, for others. */
function Feeds({ way }: { way: CalendarWay }) {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const teams = useOwnTeams()
  const hasOwn = way === 'feed'
  if (!hasOwn && teams.data?.length === 0) return null
  return (
    <Section
      id="calendar"
      title={hasOwn ? t`Subscribe to Games` : t`A Team’s Calendar for Others`}
      hint={
        hasOwn
          ? t`New, moved and cancelled games update automatically.`
          : t`For family or a club page. If you subscribe to it too, your games show twice.`
      }
    >
      <CalendarFeeds
        teamId={query.get('teamId')}
        onChoose={(teamId) => setQuery(teamId ? { teamId } : {}, { replace: true })}
        hasOwn={hasOwn}
      />
      <HelpLink to="calendar-slow" className="mt-3 px-1">
        {t`Why is my calendar slow to update?`}
      </HelpLink>
    </Section>
  )
}

const ChoiceLoading = () => (
  <Loading>
    <Card className="grid gap-2 p-5">
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-full" />
    </Card>
  </Loading>
)
