import type { AdminApi, AuditEntry, InputOf } from '@app/contract'
import type { OperatorCtx } from '#core/context.ts'
import type { Operators } from '#core/http/operators.ts'
import { isMomentKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { possibleOperator } from '../../people/session/queries.ts'
import { isConfirmed, isOperator, type OperatorSettings } from '../../people/session/rules.ts'
import { isRecent, isRecentForConsole } from '../../transfer/account/rules.ts'
import { auditPage, insertAudit, type StoredAuditRow } from './queries.ts'

/** Who the operators are, and where their acts are recorded. */
export const operatorsFrom = (settings: OperatorSettings): Operators => ({
  async find(db, sessionId, now) {
    const person = await possibleOperator(db, { sessionId, now })
    if (!person || !isOperator(settings, person)) return undefined
    return {
      locale: person.locale,
      isRecentlySignedIn: isRecent(person.authenticatedAt, now),
      mayReadAboutPeople: isRecentForConsole(person.authenticatedAt, now),
      isConfirmed: isConfirmed(settings, person, now),
    }
  },
  record: insertAudit,
})

type Input = InputOf<'GET /api/v1/admin/audit', AdminApi['GET /api/v1/admin/audit']>

export async function listAudit({ db }: Pick<OperatorCtx, 'db'>, input: Input): Promise<Page<AuditEntry>> {
  const page = pageRequest(input, isMomentKey)
  const rows = await auditPage(db, { ...input, page })
  const { items, next } = pageOf(rows, page, ({ sortKey, id }) => [sortKey, id] as const)
  return { items: items.map(showEntry), next }
}

export const showEntry = ({ sortKey: _, at, aboutId, aboutName, ...row }: StoredAuditRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  aboutId: aboutId ?? '',
  aboutName: aboutName ?? '',
})
