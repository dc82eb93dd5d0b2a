import { accountApi } from '@app/contract'
import { implement, prepared } from '#core/http/implement.ts'
import { deleteAccount, editAccount, exportAccount, getAccount, mayEditAccount, sendMailAgain } from './actions.ts'

export const accountRoutes = implement(accountApi, {
  'GET /api/v1/account': getAccount,
  'PATCH /api/v1/account': prepared(mayEditAccount, editAccount),
  'POST /api/v1/account/mail-again': sendMailAgain,
  'GET /api/v1/account/export': exportAccount,
  'DELETE /api/v1/account': deleteAccount,
})
