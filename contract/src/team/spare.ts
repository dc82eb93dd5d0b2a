import { endpoint } from '../endpoint.ts'
import { Team } from './team.ts'

const onMembers = { reply: Team, errors: ['forbidden', 'not_found', 'not_on_oneself', 'last_captain'] } as const

export const spareApi = {
  'PUT /api/v1/team/:teamId/members/:memberId/spare': endpoint({
    does: 'Makes a member a spare: off the roster, and the first to be asked when a substitute is needed.',
    ...onMembers,
    errors: [...onMembers.errors, 'no_account'],
  }),
  'DELETE /api/v1/team/:teamId/members/:memberId/spare': endpoint({
    does: 'Makes a spare a player again.',
    ...onMembers,
  }),
}
