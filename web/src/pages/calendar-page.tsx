import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { CalendarFeeds } from '#features/game/calendar-feed/calendar-feeds.tsx'
import { AccountFrame } from '#features/transfer/account/account-frame.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { HelpLink } from '#ui/help-link.tsx'
import { Section } from '#ui/section.tsx'

export function CalendarPage() {
  const { t } = useLingui()
  usePageTitle(t`Calendar`)
  const [query, setQuery] = useSearchParams()
  return (
    <AccountFrame>
      <Section
        id="calendar"
        title={t`Subscribe to Games`}
        hint={t`New, moved and cancelled games update automatically.`}
      >
        <CalendarFeeds
          teamId={query.get('teamId')}
          onChoose={(teamId) => setQuery(teamId ? { teamId } : {}, { replace: true })}
        />
        <HelpLink to="calendar-slow" className="mt-3 px-1">
          {t`Why is my calendar slow to update?`}
        </HelpLink>
      </Section>
    </AccountFrame>
  )
}
