import { guestApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { addGuest, changeGuest } from './actions.ts'

export const guestRoutes = implement(guestApi, {
  'POST /api/v1/game/:id/guests': addGuest,
  'PUT /api/v1/game/:id/guests/:guestId': changeGuest,
})
