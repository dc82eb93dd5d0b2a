import type { LiveQueries, LiveResource } from '#core/live/live.ts'
import { gameSubscriptions, recentGameChanges } from './features/game/game-history/queries.ts'
import { stillOpen } from './features/people/session/actions.ts'

/** What changes while pages are open, and who is notified. */
export const liveQueries: LiveQueries = {
  recentChanges: recentGameChanges,
  subscriptions: gameSubscriptions,
  openSessions: stillOpen,
}

export const liveGame: LiveResource = {
  parameter: 'game',
  field: 'gameId',
  summary: "Streams the ids of games that change: games of the caller's teams, and the game in the query.",
  description:
    'Server-sent events: `{"gameId": …}` for a change; `again` when changes may have been missed; `beat` every 15 s.',
}
