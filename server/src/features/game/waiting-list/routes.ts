import { waitingListApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { addToList, makeRoom, moveOnList } from './actions.ts'
import { getWaitingList } from './view/actions.ts'

export const waitingListRoutes = implement(waitingListApi, {
  'GET /api/v1/game/:id/waiting-list': getWaitingList,
  'PUT /api/v1/game/:id/waiting-list/:memberId': moveOnList,
  'POST /api/v1/game/:id/waiting-list': addToList,
  'POST /api/v1/game/:id/room': makeRoom,
})
