import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

const OfRequest = Type.Object({ requestId: Type.String() })

/** The spots, the volunteers or the game changed, so the outcome of an offer may have changed too. */
export const subRequestChanged = event('sub-request.changed', OfRequest)

/** The team's own spares may volunteer. */
export const sparesAsked = event('sub-request.spares-asked', OfRequest)

/** Everybody may volunteer from now on. */
export const everybodyAsked = event('sub-request.everybody-asked', OfRequest)
