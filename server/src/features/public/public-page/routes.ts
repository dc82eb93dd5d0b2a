import { publicPageApi } from '@app/contract'
import { implement, type Routes } from '#core/http/implement.ts'
import { serveDrawing } from '#core/pages/document.ts'
import { serveWarm } from '#core/pages/warm.ts'
import {
  drawPublicPage,
  editPublicPage,
  getPublicPage,
  type PublicPages,
  showEmbeddedPage,
  showPublicCalendar,
  showPublicPage,
  showSheet,
} from './actions.ts'

export const publicPageRoutes =
  (pages: PublicPages): Routes =>
  (app, deps) => {
    implement(publicPageApi, {
      'GET /api/v1/team/:teamId/public-page': getPublicPage,
      'PUT /api/v1/team/:teamId/public-page': editPublicPage,
    })(app, deps)
    serveWarm('/t/:slug', showPublicPage(pages))(app, deps)
    serveWarm('/t/:slug/embed', showEmbeddedPage(pages))(app, deps)
    serveWarm('/t/:slug/sheet', showSheet(pages))(app, deps)
    serveWarm('/t/:slug/games.ics', showPublicCalendar(pages))(app, deps)
    serveDrawing('/t/:slug/preview.png', pages.drawings, drawPublicPage(pages))(app, deps)
  }
