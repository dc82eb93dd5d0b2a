import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

export const invited = notification('invitation.invited', Type.Object({ invitationId: Type.String() }), { topic: null })
