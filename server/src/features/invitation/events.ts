import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'

export const personInvited = event('invitation.person-invited', Type.Object({ invitationId: Type.String() }))
