import type { AuditEntry } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTime } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { Panel } from '../parts/panel.tsx'
import { auditPath } from '../paths.ts'
import { actText, operatorOf } from './verbs.ts'

const SHOWN = 8

/** What operators did about one person, team or report, newest first. */
export function AuditTrail({ entries, aboutId }: { entries: readonly AuditEntry[]; aboutId: string }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  return (
    <Panel title={t`Audit Trail`} hint={t`Kept for two years. Nobody can change it.`}>
      {entries.length === 0 && (
        <p className="text-sm text-muted-foreground">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ol className="ops-trail mt-1 text-sm">
        {entries.slice(0, SHOWN).map(({ reason, ...entry }) => (
          <li key={entry.id}>
            <b className="font-semibold">{actText(i18n, entry)}</b>
            {reason && <span className="block">{t`“${reason}”`}</span>}
            <span className="tnum block text-muted-foreground">
              {lineOf(i18n, [operatorOf(i18n, entry), shortDayAndTime(i18n, new Date(entry.at), now)])}
            </span>
          </li>
        ))}
      </ol>
      {entries.length > 0 && (
        <Link
          to={auditPath(aboutId)}
          className="hit mt-3 inline-block text-sm font-semibold underline underline-offset-4"
        >
          <Trans>See all in the audit log</Trans>
        </Link>
      )}
    </Panel>
  )
}
