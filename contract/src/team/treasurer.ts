import { endpoint } from '../endpoint.ts'
import { Nothing } from '../field.ts'

const onMembers = { reply: Nothing, errors: ['forbidden', 'not_found'] } as const

export const treasurerApi = {
  'PUT /api/v1/team/:teamId/members/:memberId/treasurer': endpoint({
    does: 'Makes a member a treasurer, who manages the kitty together with the captains.',
    ...onMembers,
    errors: [...onMembers.errors, 'no_account'],
  }),
  'DELETE /api/v1/team/:teamId/members/:memberId/treasurer': endpoint({
    does: 'Lets someone be a treasurer no longer.',
    ...onMembers,
  }),
}
