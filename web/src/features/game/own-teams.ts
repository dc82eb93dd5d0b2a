import { limits } from '@app/contract/limits'
import { read } from '../../lib/api/read.ts'

/** For a list to choose from. Nobody plays for more teams than one page holds. */
export const ownTeams = (userId: string) =>
  read('GET /api/v1/team/user/:userId', { params: { userId }, query: { limit: limits.largestPage } })
