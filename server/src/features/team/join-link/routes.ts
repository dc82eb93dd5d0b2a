import { joinLinkApi } from '@app/contract'
import { implement, type Routes } from '#core/http/implement.ts'
import { type Shell, serveDrawing, servePage } from '#core/pages/document.ts'
import {
  closeJoinLink,
  drawJoinLink,
  getJoinOffer,
  joinByLink,
  listJoinLinks,
  makeJoinLink,
  type Previews,
  showJoinLink,
} from './actions.ts'

export const joinLinkRoutes =
  (previews: Previews, shell: Shell): Routes =>
  (app, deps) => {
    implement(joinLinkApi, {
      'GET /api/v1/team/:teamId/join-links': listJoinLinks,
      'POST /api/v1/team/:teamId/join-links': makeJoinLink,
      'DELETE /api/v1/team/:teamId/join-links/:linkId': closeJoinLink,
      'GET /api/v1/join/:linkId': getJoinOffer,
      'POST /api/v1/join/:linkId': joinByLink,
    })(app, deps)
    servePage('/join/:linkId', shell, showJoinLink(previews))(app, deps)
    serveDrawing('/join/:linkId/team.png', previews.drawings, drawJoinLink(previews))(app, deps)
  }
