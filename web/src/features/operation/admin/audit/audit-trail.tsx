import type { AuditEntry } from '@app/contract'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDayAndTime } from '../../../../lib/dates/dates.ts'
import { Panel } from '../parts/panel.tsx'
import { auditPath } from '../paths.ts'
import { actText, operatorOf } from './verbs.ts'

const SHOWN = 8

/** What operators did about one person, team or report, newest first. */
export function AuditTrail({ entries, aboutId }: { entries: readonly AuditEntry[]; aboutId: string }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <Panel title="Audit Trail" hint="Kept for two years. Nobody can change it.">
      {entries.length === 0 && <p className="text-sm text-muted-foreground">Nothing yet.</p>}
      <ol className="ops-trail mt-1 text-sm">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <b className="font-semibold">{actText(entry)}</b>
            {entry.reason && <span className="block">“{entry.reason}”</span>}
            <span className="tnum block text-muted-foreground">
              {operatorOf(entry)}, <time dateTime={entry.at}>{shortDayAndTime(i18n, new Date(entry.at), now)}</time>
            </span>
          </li>
        ))}
      </ol>
      {entries.length > 0 && (
        <Link
          to={auditPath(aboutId)}
          className="hit mt-3 inline-block text-sm font-semibold underline underline-offset-4"
        >
          See all in the audit log
        </Link>
      )}
    </Panel>
  )
}
