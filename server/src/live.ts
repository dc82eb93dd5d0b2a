import type { Db } from '#core/database/db.ts'
import type { LiveQueries, LiveResources, Viewer } from '#core/live/live.ts'
import { gameSubscriptions, recentGameChanges } from './features/game/game-history/queries.ts'
import { leaguesSeen } from './features/league/league/queries.ts'
import { stillOpen } from './features/people/session/actions.ts'

/** What changes while pages are open, and who is notified. */
export const liveQueries: LiveQueries = {
  recentChanges: recentGameChanges,
  subscriptions,
  openSessions: stillOpen,
}

export const liveResources: LiveResources = {
  kinds: ['game', 'league'],
  summary:
    "Streams the ids of games that change: games of the caller's teams, and the game and the league in the query.",
  description:
    'Server-sent events: `{"gameId": …}` or `{"leagueId": …}` for a change; `again` when changes may have been missed; `beat` every 15 s.',
}

async function subscriptions(db: Db, viewers: Viewer[]) {
  const watching = viewers.map(({ person, watched }) => ({
    profileId: person?.profileId ?? null,
    gameId: idOf(watched, 'game'),
    leagueId: idOf(watched, 'league'),
  }))
  const games = await gameSubscriptions(db, watching)
  const leagues = watching.some(({ leagueId }) => leagueId !== null) ? await leaguesSeen(db, watching) : []
  return watching.map(({ gameId, leagueId }, index) => ({
    topicIds: games[index]?.teamIds ?? [],
    watchedIds: [
      ...(gameId !== null && games[index]?.seesGame ? [gameId] : []),
      ...(leagueId !== null && leagues[index]?.seesLeague ? [leagueId] : []),
    ],
  }))
}

const idOf = (watched: Viewer['watched'], wanted: string): string | null =>
  watched.find(({ kind }) => kind === wanted)?.id ?? null
