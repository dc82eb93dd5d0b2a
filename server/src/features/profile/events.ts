import { NoPayload, notification } from '#core/notifications/notification.ts'

export const welcome = notification('profile.welcome', NoPayload, { topic: null })
