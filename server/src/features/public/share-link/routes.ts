import { shareLinkApi } from '@app/contract'
import { implement, type Routes } from '#core/http/implement.ts'
import { type Shell, serveDrawing, serveFile, servePage } from '#core/pages/document.ts'
import { drawSharedGame, revokeShareLink, type Sharing, sharedCalendar, shareGame, showSharedGame } from './actions.ts'
import { drawSharedLineUp } from './line-up/actions.ts'

export const shareLinkRoutes =
  (sharing: Sharing, shell: Shell): Routes =>
  (app, deps) => {
    implement(shareLinkApi, {
      'POST /api/v1/game/:id/share-link': shareGame(sharing),
      'DELETE /api/v1/game/:id/share-link': revokeShareLink,
    })(app, deps)
    servePage('/g/:token', shell, showSharedGame(sharing))(app, deps)
    serveDrawing('/g/:token/game.png', sharing.drawings, drawSharedGame(sharing))(app, deps)
    serveDrawing('/g/:token/line-up.png', sharing.drawings, drawSharedLineUp(sharing))(app, deps)
    serveFile('/g/:token/game.ics', sharedCalendar(sharing))(app, deps)
  }
