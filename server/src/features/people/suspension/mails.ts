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
    say('Reason given by the operators of {productName}: {reason}', { productName, reason }),
    until
      ? say('You can sign in again on {day}.', { day: formatDateTime(until, 'UTC', say.formats) })
      : say('You can’t sign in until the operators lift the suspension.'),
    say('Your upcoming games are now set to Not Going, and we won’t email you while you’re suspended.'),
  ],
  footnote: say('Think this is a mistake? Reply to this email.'),
})
