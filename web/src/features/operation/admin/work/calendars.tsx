import type { AdminCalendar } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { Link } from 'react-router'
import { readPages } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime } from '#lib/dates/own-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadedPages, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { teamPath } from '../paths.ts'

/** The calendars of other sites that workers fetch. */
export function Calendars() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const calendars = useInfiniteQuery({
    ...readPages('GET /api/v1/admin/calendars', { query: {} }),
    ...noAutomaticRefetch,
  })
  return (
    <Panel
      title={t`Followed Calendars`}
      hint={t`What workers fetch from other sites, most recently checked first.`}
      flush
    >
      <LoadedPages
        query={calendars}
        failure={t`Failed to load followed calendars. Please try again later.`}
        empty={
          <EmptyState title={t`No team follows a calendar`} icon={<CalendarSync aria-hidden className="size-8" />}>
            <Trans>Nothing is fetched from other sites.</Trans>
          </EmptyState>
        }
      >
        {(found) => (
          <Table label={t`Followed calendars`} columns={[t`Team`, t`Site`, t`State`, t`Last check`]} bare>
            {found.map(({ teamId, teamName, host, state, checkedAt }) => (
              <Row key={teamId}>
                <RowName>
                  <Link to={teamPath(teamId)} className="hit font-semibold hover:underline">
                    {teamName}
                  </Link>
                </RowName>
                <Cell label={t`Site`}>{host}</Cell>
                <Cell>
                  <Badge tone={states[state].tone}>{i18n._(states[state].text)}</Badge>
                </Cell>
                <Cell label={t`Last check`}>{shortDayAndTime(i18n, new Date(checkedAt), now)}</Cell>
              </Row>
            ))}
          </Table>
        )}
      </LoadedPages>
    </Panel>
  )
}

const states: Record<AdminCalendar['state'], { tone: 'plain' | 'maybe' | 'out'; text: MessageDescriptor }> = {
  working: { tone: 'plain', text: msg({ message: 'Works', comment: 'A followed calendar' }) },
  failing: { tone: 'maybe', text: msg({ message: 'Fails', comment: 'A followed calendar' }) },
  stopped: { tone: 'out', text: msg({ message: 'Given up', comment: 'A followed calendar' }) },
}
