import type { Db } from '#core/database/db.ts'
import { readCounts } from '../../../game/attendance/queries.ts'
import { isSideUnmet } from './rules.ts'

export const isUnmetNow = async ({ db, now }: { db: Db; now: Date }, gameId: string): Promise<boolean> =>
  isSideUnmet(await readCounts(db, [gameId], now))
