import { rosterTableApi } from '@app/contract'
import { implement, prepared } from '#core/http/implement.ts'
import { addTable, getAddition, previewTable, readTable, undoTableImport } from './actions.ts'

export const rosterTableRoutes = (files: Parameters<typeof readTable>[0]) =>
  implement(rosterTableApi, {
    'POST /api/v1/team/:teamId/roster-table/preview': prepared(readTable(files), previewTable),
    'POST /api/v1/team/:teamId/roster-table': addTable,
    'GET /api/v1/team/:teamId/roster-table': getAddition,
    'POST /api/v1/team/:teamId/roster-table/take-back': undoTableImport,
  })
