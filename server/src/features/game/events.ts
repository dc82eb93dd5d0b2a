import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

/** Something that people know of a game is not so any more. Told a little later, in case more changes. */
export const gameChanged = event('game.changed', Type.Object({ gameId: Type.String(), actorId: Type.String() }))

/** A game moved, and subs who play elsewhere at the new time were released. */
export const subsReleased = event('game.subs-released', Type.Object({ gameId: Type.String() }))
