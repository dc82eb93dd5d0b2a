import { suspensionApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { getNotice, type Notices } from './actions.ts'

export const suspensionRoutes = (notices: Notices) =>
  implement(suspensionApi, { 'GET /api/v1/suspension': getNotice(notices) })
