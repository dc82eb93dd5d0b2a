import { gameNoteApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { listNotes, sendNote } from './actions.ts'

export const gameNoteRoutes = implement(gameNoteApi, {
  'GET /api/v1/game/:id/notes': listNotes,
  'POST /api/v1/game/:id/notes': sendNote,
})
