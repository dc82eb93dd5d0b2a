import type { Say } from '#core/language/say.ts'
import type { Message } from '#core/notifications/notification.ts'

export const testMessage = (say: Say, link: string): Message => ({
  subject: say('Notifications work here'),
  heading: say('Notifications work here'),
  preview: '',
  paragraphs: [say('This is the test you asked for.')],
  action: { label: say('See Settings'), url: link },
  footnote: '',
})
