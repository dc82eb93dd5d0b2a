import { rosterApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { addPeople, renamePerson } from './actions.ts'

export const rosterRoutes = implement(rosterApi, {
  'POST /api/v1/team/:teamId/people': addPeople,
  'PUT /api/v1/team/:teamId/people/:personId': renamePerson,
})
