import { hasShortage } from '@app/contract/game-state'
import { type CountRows, countedGames } from '../../../game/attendance/rules.ts'

/** The line-up is not full. Waiting volunteers are not turned away, because a captain can still accept them. */
export const isLineUpShort = (rows: CountRows): boolean =>
  [...countedGames(rows).values()].some(({ state }) => hasShortage(state.headCount))
