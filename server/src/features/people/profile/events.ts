import { NoPayload, notification } from '#core/notifications/notification.ts'

/** Without a topic: sent only once, in response to the first sign-in. */
export const welcome = notification('profile.welcome', NoPayload, { title: 'Welcome', topic: null, limit: 'own' })
