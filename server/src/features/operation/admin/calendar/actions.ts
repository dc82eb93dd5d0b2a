import type { AdminApi, AdminCalendar, InputOf } from '@app/contract'
import type { OperatorCtx } from '#core/context.ts'
import { isMomentKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { hostOf } from '../../../game/followed-calendar/rules.ts'
import { calendarsPage } from './queries.ts'

type Key = 'GET /api/v1/admin/calendars'

/** What is fetched from other sites, without the addresses, which may be secret. */
export async function listCalendars(
  { db }: Pick<OperatorCtx, 'db'>,
  input: InputOf<Key, AdminApi[Key]>,
): Promise<Page<AdminCalendar>> {
  const page = pageRequest(input, isMomentKey)
  const { items, next } = pageOf(
    await calendarsPage(db, page),
    page,
    ({ sortKey, teamId }) => [sortKey, teamId] as const,
  )
  return {
    items: items.map(({ teamId, teamName, address, checkedAt, failingSince, stoppedAt, isTrusted }) => ({
      teamId,
      teamName,
      host: hostOf(address),
      state: stoppedAt ? 'stopped' : failingSince ? 'failing' : 'working',
      since: failingSince?.toISOString() ?? null,
      checkedAt: checkedAt.toISOString(),
      isTrusted,
    })),
    next,
  }
}
