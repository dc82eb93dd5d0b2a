import type { AuditEntry, AuditVerb } from '@app/contract'
import { useLingui } from '@lingui/react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { Link } from 'react-router'
import { readPages } from '../../../../lib/api/read.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDayAndTime } from '../../../../lib/dates/dates.ts'
import { usePageTitle } from '../../../../lib/page/page-title.ts'
import { useQueryParams } from '../../../../lib/page/query-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Select } from '../../../../ui/form/inputs.tsx'
import { PageHeading } from '../../../../ui/navigation.tsx'
import { LoadedPages, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { personPath, reportPath, teamPath } from '../paths.ts'
import { counted } from '../text.ts'
import { actText, operatorOf, verbLabels } from './verbs.ts'

export function AuditScreen() {
  usePageTitle('Audit Log · Admin')
  const [params, setParams] = useQueryParams()
  const verb = verbs.find((one) => one === params.get('verb'))
  const aboutId = params.get('about') ?? ''
  const query = { ...(verb && { verb }), ...(aboutId && { aboutId }) }
  const entries = useInfiniteQuery({
    ...readPages('GET /api/v1/admin/audit', { query }),
    ...noAutomaticRefetch,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeading title="Audit Log">
        Everything that operators looked at and did. Kept for two years. Nobody can change it.
      </PageHeading>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <Select
          aria-label="What was done"
          className="w-full sm:w-72"
          value={verb ?? ''}
          onChange={(event) => setParams({ verb: event.target.value })}
        >
          <option value="">Everything</option>
          {verbs.map((one) => (
            <option key={one} value={one}>
              {verbLabels[one]}
            </option>
          ))}
        </Select>
        {aboutId && <Button onClick={() => setParams({ about: '' })}>Show about Everybody</Button>}
      </div>
      <h2 className="sr-only">Entries found</h2>
      <LoadedPages
        query={entries}
        failure="Failed to load the audit log. Please try again later."
        empty={
          <div className="card">
            <EmptyState title="Nothing here yet" icon={<ScrollText aria-hidden className="size-8" />}>
              No operator has done this.
            </EmptyState>
          </div>
        }
      >
        {(found) => (
          <Table label="Audit log" columns={['When', 'Operator', 'What', 'About']}>
            {found.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </Table>
        )}
      </LoadedPages>
    </>
  )
}

const verbs = Object.keys(verbLabels) as AuditVerb[]

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { at, verb, reason, shown, requestId } = entry
  return (
    <Row>
      <RowName>
        <time dateTime={at} title={requestId ? `Request ${requestId}` : undefined}>
          {shortDayAndTime(i18n, new Date(at), now)}
        </time>
      </RowName>
      <Cell>{operatorOf(entry)}</Cell>
      <Cell>
        <span className="font-semibold">{actText(entry)}</span>
        {reason && <span className="is-sub">“{reason}”</span>}
      </Cell>
      <Cell>
        <About entry={entry} />
        {shown > 0 && (
          <span className="is-sub">{verb.startsWith('job.') ? counted(shown, 'job') : `${shown} shown`}</span>
        )}
      </Cell>
    </Row>
  )
}

const pages: Partial<Record<string, (id: string) => string>> = {
  person: personPath,
  team: teamPath,
  report: reportPath,
}

function About({ entry: { about, aboutId, aboutName } }: { entry: AuditEntry }) {
  const path = about ? pages[about] : undefined
  if (!aboutId) return null
  if (!path) return <span className="wrap-anywhere">{aboutName || aboutId}</span>
  return (
    <Link to={path(aboutId)} className="hit wrap-anywhere hover:underline">
      {aboutName || 'Deleted'}
    </Link>
  )
}
