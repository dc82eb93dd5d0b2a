import type { Routes } from '#core/http/implement.ts'
import { type Shell, serveDrawing, servePage } from '#core/pages/document.ts'
import { drawInvitation, type Previews, showInvitation } from './actions.ts'

export const invitationCardRoutes =
  (previews: Previews, shell: Shell): Routes =>
  (app, deps) => {
    servePage('/invitation', shell, showInvitation(previews))(app, deps)
    serveDrawing('/invitation/team.png', previews.drawings, drawInvitation(previews))(app, deps)
  }
