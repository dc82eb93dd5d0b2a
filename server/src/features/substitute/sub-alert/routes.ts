import { subAlertApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { editSubAlert, getSubAlert, switchSubAlertOff } from './actions.ts'

export const subAlertRoutes = (tokens: Parameters<typeof switchSubAlertOff>[0]) =>
  implement(subAlertApi, {
    'GET /api/v1/sub-alert': getSubAlert,
    'PUT /api/v1/sub-alert': editSubAlert,
    'POST /api/v1/sub-alert/off': switchSubAlertOff(tokens),
  })
