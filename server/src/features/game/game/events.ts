import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** A published fact of a game changed. The event is delayed, so that several changes result in one mail. */
export const gameChanged = event(
  'game.changed',
  Type.Object({
    gameId: Type.String(),
    actorId: Type.String(),
    /** Several games of a series changed at once: people get one mail about all of them. */
    isInSeries: Type.Optional(Type.Boolean()),
  }),
)

/** Several games of a series changed at once. Comes with `gameChanged` for each. */
export const seriesChanged = event('series.changed', Type.Object({ seriesId: Type.String(), actorId: Type.String() }))

/** Games were scheduled or imported. `isSilent`: players are not asked right away. */
export const gamesScheduled = event(
  'game.scheduled',
  Type.Object({
    teamId: Type.String(),
    gameIds: Type.Array(Type.String()),
    actorId: Type.String(),
    isSilent: Type.Boolean(),
  }),
)

/** Subs were released because they play in another game at the new time. */
export const subsReleased = event('game.subs-released', Type.Object({ gameId: Type.String() }))
