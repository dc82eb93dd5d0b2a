import { calendarFeedApi } from '@app/contract'
import { implement, type Routes } from '#core/http/implement.ts'
import { serveFeed } from '#core/pages/document.ts'
import { fetchFeed, listFeeds, makeFeed, resetFeed } from './actions.ts'

export const calendarFeedRoutes =
  (tokens: Parameters<typeof listFeeds>[0], site: Parameters<typeof fetchFeed>[0]): Routes =>
  (app, deps) => {
    implement(calendarFeedApi, {
      'GET /api/v1/calendar-feed': listFeeds(tokens),
      'POST /api/v1/calendar-feed': makeFeed(tokens),
      'POST /api/v1/calendar-feed/reset': resetFeed(tokens),
    })(app, deps)
    serveFeed('/calendar/:token.ics', fetchFeed(site))(app, deps)
  }
