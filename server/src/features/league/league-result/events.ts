import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** To the organisers of a league, when the scores of a game differ. */
export const scoresDiffer = notification('league.scores-differ', Type.Object({ fixtureId: Type.String() }), {
  title: 'The scores of a league’s game differ',
  topic: 'captain',
  limit: 'stranger',
})
