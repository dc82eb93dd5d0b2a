import { accountApi } from '@app/contract'
import { implement } from '#core/implement.ts'
import { deleteAccount, editAccount, exportAccount, getAccount } from './actions.ts'

export const accountRoutes = implement(accountApi, {
  'GET /api/v1/account': getAccount,
  'PATCH /api/v1/account': editAccount,
  'GET /api/v1/account/export': exportAccount,
  'DELETE /api/v1/account': deleteAccount,
})
