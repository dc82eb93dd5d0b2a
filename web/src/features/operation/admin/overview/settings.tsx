import type { Check, Settings } from '@app/contract'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { read } from '../../../../lib/api/read.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDayAndTime } from '../../../../lib/dates/dates.ts'
import { usePageTitle } from '../../../../lib/page/page-title.ts'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { PageHeading } from '../../../../ui/navigation.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { Remedy } from '../parts/remedy.tsx'
import { StateDot } from '../parts/state-dot.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { within } from '../text.ts'

/** The same checks as on the command line. They take a moment, so they run when the page opens and on Check Again, not on every focus. */
export function SettingsScreen() {
  const { i18n } = useLingui()
  usePageTitle('Settings · Admin')
  const settings = useQuery({
    ...read('GET /api/v1/admin/settings'),
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })
  const now = useNow()
  const found = settings.data
  return (
    <>
      <PageHeading
        title="Settings"
        action={
          found && (
            <div className="flex flex-wrap gap-2">
              <CopyButton text={asText(found)}>Copy as Text</CopyButton>
              <Button
                variant="primary"
                icon={<RotateCw aria-hidden />}
                busy={settings.isFetching}
                onClick={() => void settings.refetch()}
              >
                Check Again
              </Button>
            </div>
          )
        }
      >
        <span className="tnum" role="status">
          {found &&
            `${summary(found.checks)}. Checked ${within(shortDayAndTime(i18n, new Date(found.checkedAt), now))}`}
        </span>
      </PageHeading>
      {found && settings.error && (
        <Failure error={settings.error} className="mb-4">
          Failed to check again. This is what was found before.
        </Failure>
      )}
      <Loaded query={settings} failure="Failed to check the settings. Please try again later." rows={8}>
        {({ checks, settings: variables }) => (
          <div className="grid grid-cols-1 gap-5 lg:gap-6">
            <ToDo checks={checks.filter(({ state }) => state !== 'ok')} />
            <Fine checks={checks.filter(({ state }) => state === 'ok')} />
            <Configuration settings={variables} />
            <p className="text-sm text-muted-foreground">
              The same checks run with <code>callup doctor</code> on the server. Secrets are never shown, here or there.
            </p>
          </div>
        )}
      </Loaded>
    </>
  )
}

function summary(checks: readonly Check[]): string {
  const of = (state: Check['state']) => checks.filter((check) => check.state === state).length
  const parts = [
    of('failed') > 0 && `${of('failed')} to fix`,
    of('warning') > 0 && `${of('warning')} could be better`,
    `${of('ok')} fine`,
  ]
  return parts.filter(Boolean).join(', ')
}

function ToDo({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return null
  const worstFirst = checks.toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'))
  return (
    <Panel title="To Do" flush>
      <ul className="divide-y divide-border">
        {worstFirst.map(({ name, state, found, remedy }) => (
          <li key={name} className="ops-state items-start!">
            <StateDot state={state} />
            <div className="min-w-0 leading-5 wrap-anywhere">
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-0.5 text-sm text-muted-foreground">{found}</p>
              {remedy && <Remedy about={name} text={remedy} />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Fine({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return null
  return (
    <Panel title="Fine" flush>
      <ul className="ops-checks">
        {checks.map(({ name, state, found }) => (
          <li key={name} className="ops-state items-start!">
            <StateDot state={state} />
            <div className="min-w-0 leading-5 wrap-anywhere">
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-0.5 text-sm text-muted-foreground">{found}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Configuration({ settings }: Pick<Settings, 'settings'>) {
  return (
    <Panel title="Configuration" hint="From the environment of the server. Change it there and restart." flush>
      <Table label="Configuration" columns={['Variable', 'Value']} bare>
        {settings.map(({ name, value, isSecret, isSet, description }) => (
          <Row key={name}>
            <RowName className="sm:w-2/5">
              <code className="text-sm font-semibold">{name}</code>
              {description && <span className="is-sub">{description}</span>}
            </RowName>
            <Cell label="Value">
              {isSecret ? (
                <span className="text-muted-foreground">{isSet ? 'Set, secret' : 'Not set'}</span>
              ) : (
                <code className="text-sm">{value || <span className="text-muted-foreground">Not set</span>}</code>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
    </Panel>
  )
}

const marks: Record<Check['state'], string> = { ok: 'ok', warning: 'could be better', failed: 'TO FIX' }

/** For a message to somebody who helps. */
function asText({ version, checks }: Settings): string {
  const lines = checks.map(({ name, state, found, remedy }) =>
    [`${marks[state]}: ${name}: ${found}`, ...(remedy ? [`  ${remedy}`] : [])].join('\n'),
  )
  return [`Version ${version}`, ...lines].join('\n')
}
