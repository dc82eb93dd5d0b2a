import { takesVolunteers } from '@app/contract/game-state'
import type { Db } from '#core/database/db.ts'
import { readCounts } from '../../../game/attendance/queries.ts'
import { type RequestState, statusOfRequest } from '../request/rules.ts'
import { isLineUpShort } from './rules.ts'

interface Now {
  db: Db
  now: Date
}

/** Whether captains can accept volunteers. Reads the line-up only for a filled request, where it matters. */
export async function takesVolunteersNow(
  { db, now }: Now,
  request: RequestState & { gameId: string },
): Promise<boolean> {
  const status = statusOfRequest(request, now)
  const hasShortage = status === 'Filled' && isLineUpShort(await readCounts(db, [request.gameId], now))
  return takesVolunteers({ isOpen: status === 'Open', isClosed: status !== 'Open' && status !== 'Filled' }, hasShortage)
}
