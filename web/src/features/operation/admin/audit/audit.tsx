import type { AuditEntry, AuditVerb } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { Link } from 'react-router'
import { readPages } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime } from '#lib/dates/own-dates.ts'
import { useQueryParams } from '#lib/page/query-params.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { PageHeading } from '#ui/navigation.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { LoadedPages, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { personPath, reportPath, teamPath } from '../paths.ts'
import { actText, operatorOf, verbLabels } from './verbs.ts'

export function AuditScreen() {
  const { i18n, t } = useLingui()
  useConsoleTitle(t`Audit Log`)
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
      <PageHeading title={t`Audit Log`}>
        <Trans>Everything that operators looked at and did. Kept for two years. Nobody can change it.</Trans>
      </PageHeading>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <Select
          aria-label={t`What was done`}
          className="w-full sm:w-72"
          value={verb ?? ''}
          onChange={(event) => setParams({ verb: event.target.value })}
        >
          <option value="">{t`Everything`}</option>
          {verbs.map((one) => (
            <option key={one} value={one}>
              {i18n._(verbLabels[one])}
            </option>
          ))}
        </Select>
        {aboutId && (
          <Button onClick={() => setParams({ about: '' })}>
            <Trans>Show Everyone</Trans>
          </Button>
        )}
      </div>
      <h2 className="sr-only">
        <Trans>Entries found</Trans>
      </h2>
      <LoadedPages
        query={entries}
        failure={t`Failed to load the audit log. Please try again later.`}
        empty={
          <div className="card">
            <EmptyState title={t`Nothing here yet`} icon={<ScrollText aria-hidden className="size-8" />}>
              <Trans>No operator has done this.</Trans>
            </EmptyState>
          </div>
        }
      >
        {(found) => (
          <Table
            label={t`Audit log`}
            columns={[
              t({ message: 'When', context: 'console' }),
              t`Operator`,
              t({ message: 'What', context: 'console' }),
              t`About`,
            ]}
          >
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
  const { i18n, t } = useLingui()
  const now = useNow()
  const { at, verb, reason, shown, requestId } = entry
  return (
    <Row>
      <RowName>
        <time dateTime={at} title={requestId ? t`Request ID ${requestId}` : undefined}>
          {shortDayAndTime(i18n, new Date(at), now)}
        </time>
      </RowName>
      <Cell>{operatorOf(i18n, entry)}</Cell>
      <Cell>
        <span className="font-semibold">{actText(i18n, entry)}</span>
        {reason && <span className="is-sub">{t`“${reason}”`}</span>}
      </Cell>
      <Cell>
        <About entry={entry} />
        {shown > 0 && (
          <span className="is-sub">
            {verb.startsWith('job.')
              ? t({ message: plural(shown, { one: '# job', other: '# jobs' }) })
              : t({ message: `${shown} shown`, comment: 'How many entries of a list an operator saw' })}
          </span>
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
  const { t } = useLingui()
  const path = about ? pages[about] : undefined
  if (!aboutId) return null
  if (!path) return <span className="wrap-anywhere">{aboutName || aboutId}</span>
  return (
    <Link to={path(aboutId)} className="hit wrap-anywhere hover:underline">
      {aboutName || t({ message: 'Deleted', comment: 'In place of the name of a person, team or report' })}
    </Link>
  )
}
