import { kittyStatementApi } from '@app/contract'
import { implement, prepared } from '#core/http/implement.ts'
import { bookPayments, proposePayments, readStatement } from './actions.ts'

export const kittyStatementRoutes = (files: Parameters<typeof readStatement>[0]) =>
  implement(kittyStatementApi, {
    'POST /api/v1/team/:teamId/kitty/statement': prepared(readStatement(files), proposePayments),
    'POST /api/v1/team/:teamId/kitty/statement/payments': bookPayments,
  })
