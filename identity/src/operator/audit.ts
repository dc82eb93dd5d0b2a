import { userInfo } from 'node:os'
import type pg from 'pg'

export interface AuditEntry {
  verb: string
  operator: string
  accountId?: string
  reason?: string
}

/** In the transaction of the act: nothing is done without its entry. */
export const noteAct = (client: pg.ClientBase, { verb, operator, accountId, reason = '' }: AuditEntry) =>
  client.query('insert into audit (verb, operator, account_id, reason) values ($1, $2, $3, $4)', [
    verb,
    operator,
    accountId,
    reason,
  ])

/** In a container the user may have only a number. */
export function loginName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
