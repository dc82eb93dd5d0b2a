import type { Check, Settings } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { PageHeading } from '#ui/navigation.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { Remedy } from '../parts/remedy.tsx'
import { StateDot } from '../parts/state-dot.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'

/**
 * The same checks as on the command line. They take a moment, so they run when the page opens and on Check Again, but
 * not on every focus.
 */
export function SettingsScreen() {
  const { i18n, t } = useLingui()
  useConsoleTitle(t`Settings`)
  const settings = useQuery({
    ...read('GET /api/v1/admin/settings'),
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })
  const now = useNow()
  const found = settings.data
  const checked = found && shortDayAndTimeWithin(i18n, new Date(found.checkedAt), now)
  const results = found && summary(i18n, found.checks)
  return (
    <>
      <PageHeading
        title={t`Settings`}
        action={
          found && (
            <div className="flex flex-wrap gap-2">
              <CopyButton text={asText(i18n, found)}>{t`Copy as Text`}</CopyButton>
              <Button
                variant="primary"
                icon={<RotateCw aria-hidden />}
                busy={settings.isFetching}
                onClick={() => void settings.refetch()}
              >
                <Trans>Check Again</Trans>
              </Button>
            </div>
          )
        }
      >
        <span className="tnum" role="status">
          {found && t`${results}. Checked ${checked}`}
        </span>
      </PageHeading>
      {found && settings.error && (
        <Failure error={settings.error} className="mb-4" isReason>
          {t`Failed to check again. This is what was found before.`}
        </Failure>
      )}
      <Loaded query={settings} failure={t`Failed to check the settings. Please try again later.`} rows={8}>
        {({ checks, settings: variables }) => (
          <div className="grid grid-cols-1 gap-5 lg:gap-6">
            <ToDo checks={checks.filter(({ state }) => state !== 'ok')} />
            <Fine checks={checks.filter(({ state }) => state === 'ok')} />
            <Configuration settings={variables} />
            <p className="text-sm text-muted-foreground">
              <Trans>
                The same checks run with <code>callup doctor</code> on the server. Secrets are never shown, here or
                there.
              </Trans>
            </p>
          </div>
        )}
      </Loaded>
    </>
  )
}

function summary(i18n: I18n, checks: readonly Check[]): string {
  const of = (state: Check['state']) => checks.filter((check) => check.state === state).length
  const [toFix, better, fine] = [of('failed'), of('warning'), of('ok')]
  const parts = [
    ...(toFix > 0 ? [msg({ message: `${toFix} to fix`, comment: 'Settings' })] : []),
    ...(better > 0 ? [msg({ message: `${better} could be improved`, comment: 'Settings' })] : []),
    msg({ message: `${fine} fine`, comment: 'Settings' }),
  ]
  return lineOf(
    i18n,
    parts.map((part) => i18n._(part)),
  )
}

function ToDo({ checks }: { checks: Check[] }) {
  const { t } = useLingui()
  if (checks.length === 0) return null
  const worstFirst = checks.toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'))
  return (
    <Panel title={t`To Do`} flush>
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
  const { t } = useLingui()
  if (checks.length === 0) return null
  return (
    <Panel title={t`Fine`} flush>
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
  const { t } = useLingui()
  return (
    <Panel title={t`Configuration`} hint={t`From the environment of the server. Change it there and restart.`} flush>
      <Table label={t`Configuration`} columns={[t`Variable`, t`Value`]} bare>
        {settings.map(({ name, value, isSecret, isSet, description }) => (
          <Row key={name}>
            <RowName className="sm:w-2/5">
              <code className="text-sm font-semibold">{name}</code>
              {description && <span className="is-sub">{description}</span>}
            </RowName>
            <Cell label={t`Value`}>
              {isSecret ? (
                <span className="text-muted-foreground">{isSet ? t`Set, secret` : t`Not set`}</span>
              ) : (
                <code className="text-sm">
                  {value || (
                    <span className="text-muted-foreground">
                      <Trans>Not set</Trans>
                    </span>
                  )}
                </code>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
    </Panel>
  )
}

const marks: Record<Check['state'], MessageDescriptor> = {
  ok: msg({ message: 'ok', comment: 'The state of a setting, in a text to copy' }),
  warning: msg({ message: 'could be better', comment: 'The state of a setting, in a text to copy' }),
  failed: msg({ message: 'TO FIX', comment: 'The state of a setting, in a text to copy' }),
}

/** For a message to someone who helps. */
function asText(i18n: I18n, { version, checks }: Settings): string {
  const lines = checks.map(({ name, state, found, remedy }) =>
    [`${i18n._(marks[state])}: ${name}: ${found}`, ...(remedy ? [`  ${remedy}`] : [])].join('\n'),
  )
  return [i18n._(msg`Version ${version}`), ...lines].join('\n')
}
