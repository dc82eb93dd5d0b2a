import { kittyApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { correctEntry, enterCost, enterPayment, saveWaysToPay, sayPaid, startKitty } from './actions.ts'
import { remindDebtors } from './reminder/actions.ts'
import { getSheet } from './sheet/actions.ts'
import { getBook, getKitty, listEntries, listOwnKitties, listSharers } from './view/actions.ts'

export const kittyRoutes = implement(kittyApi, {
  'GET /api/v1/team/:teamId/kitty': getKitty,
  'PUT /api/v1/team/:teamId/kitty': startKitty,
  'GET /api/v1/team/:teamId/kitty/book': getBook,
  'GET /api/v1/team/:teamId/kitty/entries': listEntries,
  'GET /api/v1/team/:teamId/kitty/sheet': getSheet,
  'GET /api/v1/team/:teamId/kitty/sharers': listSharers,
  'POST /api/v1/team/:teamId/kitty/costs': enterCost,
  'POST /api/v1/team/:teamId/kitty/entries/:entryId/correction': correctEntry,
  'POST /api/v1/team/:teamId/kitty/payments': enterPayment,
  'PUT /api/v1/team/:teamId/kitty/ways': saveWaysToPay,
  'PUT /api/v1/team/:teamId/kitty/said-paid': sayPaid,
  'POST /api/v1/team/:teamId/kitty/reminders': remindDebtors,
  'GET /api/v1/kitties': listOwnKitties,
})
