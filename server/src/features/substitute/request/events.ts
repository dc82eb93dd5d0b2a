import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

const OfRequest = Type.Object({ requestId: Type.String() })

/** Spots, volunteers or the game are not what they were: what becomes of somebody's offer may have changed. */
export const subRequestChanged = event('sub-request.changed', OfRequest)

/** The team's own spares may volunteer. */
export const sparesAsked = event('sub-request.spares-asked', OfRequest)

/** Everybody may volunteer from now on. */
export const everybodyAsked = event('sub-request.everybody-asked', OfRequest)
