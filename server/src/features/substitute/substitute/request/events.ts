import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

const OfRequest = Type.Object({ requestId: Type.String() })

/** Spots, volunteers or the game changed, so the outcomes of offers may have changed too. */
export const subRequestChanged = event('sub-request.changed', OfRequest)

/** The team's spares may now volunteer. */
export const sparesAsked = event('sub-request.spares-asked', OfRequest)

/** From now on everyone may volunteer. */
export const everybodyAsked = event('sub-request.everybody-asked', OfRequest)
