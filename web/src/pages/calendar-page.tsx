import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { CalendarFeeds } from '#features/game/calendar-feed/calendar-feeds.tsx'
import { AccountFrame } from '#features/transfer/account/account-frame.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
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
      </Section>
    </AccountFrame>
  )
}
