import type { Say } from '#core/language/say.ts'
import { formatDateTime } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'
import { productName } from '#core/product.ts'

interface SuspensionFacts {
  firstName: string
  reason: string
  until: Date | null
}

export const suspensionMail = (say: Say, { firstName, reason, until }: SuspensionFacts): Message => ({
  subject: say('Your {productName} account is suspended', { productName }),
  preview: reason,
  heading: say('Your account is suspended, {firstName}', { firstName }),
  paragraphs: [
    say('The operators of {productName} give this reason: {reason}', { productName, reason }),
    until
      ? say('You can sign in again from {day}.', { day: formatDateTime(until, 'UTC', say.formats) })
      : say('You cannot sign in until the operators lift the suspension.'),
    say('Your answers to coming games are Not Going now. You get no further mail meanwhile.'),
  ],
  footnote: say('If you think that this is a mistake, reply to this mail.'),
})
