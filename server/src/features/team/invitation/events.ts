import { Type } from 'typebox'
import { notification } from '#core/notifications/notification.ts'

/** Without a topic: people without an account refuse invitations by address. */
export const invited = notification('invitation.invited', Type.Object({ invitationId: Type.String() }), {
  title: 'Invitation',
  topic: null,
  limit: 'stranger',
})
