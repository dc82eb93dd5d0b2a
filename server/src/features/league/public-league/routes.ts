import { publicLeagueApi } from '@app/contract'
import { implement, type Routes } from '#core/http/implement.ts'
import { servePublicStream } from '#core/live/routes.ts'
import { serveDrawing } from '#core/pages/document.ts'
import { serveWarm } from '#core/pages/warm.ts'
import {
  drawDivision,
  editPublicLeague,
  findPublicLeague,
  getPublicLeague,
  type PublicLeagues,
  showDivision,
  showDivisionCalendar,
  showDivisionSheet,
  showEmbeddedTable,
  showPlayoffsCsv,
  showStandingsCsv,
  showStandingsJson,
} from './actions.ts'

export const publicLeagueRoutes =
  (pages: PublicLeagues): Routes =>
  (app, deps) => {
    implement(publicLeagueApi, {
      'GET /api/v1/league/:id/public-page': getPublicLeague,
      'PUT /api/v1/league/:id/public-page': editPublicLeague,
    })(app, deps)
    serveWarm('/l/:slug', showDivision(pages))(app, deps)
    servePublicStream('/l/:slug/live', findPublicLeague)(app, deps)
    serveWarm('/l/:slug/:division', showDivision(pages))(app, deps)
    serveWarm('/l/:slug/:division/embed', showEmbeddedTable(pages))(app, deps)
    serveWarm('/l/:slug/:division/sheet', showDivisionSheet(pages))(app, deps)
    serveWarm('/l/:slug/:division/games.ics', showDivisionCalendar(pages))(app, deps)
    serveWarm('/l/:slug/:division/standings.csv', showStandingsCsv(pages))(app, deps)
    serveWarm('/l/:slug/:division/playoffs.csv', showPlayoffsCsv(pages))(app, deps)
    serveWarm('/l/:slug/:division/standings.json', showStandingsJson(pages))(app, deps)
    serveDrawing('/l/:slug/:division/preview.png', pages.drawings, drawDivision(pages))(app, deps)
  }
