import { formatDateTime } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'
import { productName } from '#core/product.ts'

interface SuspensionFacts {
  firstName: string
  locale: string
  reason: string
  until: Date | null
}

export const suspensionMail = ({ firstName, locale, reason, until }: SuspensionFacts): Message => ({
  subject: `Your ${productName} account is suspended`,
  preview: reason,
  heading: `Your account is suspended, ${firstName}`,
  paragraphs: [
    `The operators of ${productName} give this reason: ${reason}`,
    until
      ? `You can sign in again from ${formatDateTime(until, 'UTC', locale)}.`
      : 'You cannot sign in until the operators lift the suspension.',
    'Your answers to coming games are Not Going now. You get no further mail meanwhile.',
  ],
  footnote: 'If you think that this is a mistake, reply to this mail.',
})
