import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

export const profileMade = event('profile.made', Type.Object({ profileId: Type.String() }))
