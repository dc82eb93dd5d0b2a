import { takesVolunteers } from '@app/contract/game-state'
import type { Db } from '#core/database/db.ts'
import { readCounts } from '../../../game/attendance/queries.ts'
import { type RequestState, statusOfRequest } from '../request/rules.ts'
import { isSideUnmet } from './rules.ts'

interface Now {
  db: Db
  now: Date
}

/** Whether a captain can accept volunteers of the request. Only a filled one depends on the side, which is read then. */
export async function takesVolunteersNow(
  { db, now }: Now,
  request: RequestState & { gameId: string },
): Promise<boolean> {
  const status = statusOfRequest(request, now)
  const isUnmet = status === 'Filled' && isSideUnmet(await readCounts(db, [request.gameId], now))
  return takesVolunteers({ isOpen: status === 'Open', isClosed: status !== 'Open' && status !== 'Filled' }, isUnmet)
}
