import { sayDated, wayLabels } from '@app/contract/kitty-text'
import { sayMoney } from '@app/contract/money'
import { linkTo, sayIban, type Way } from '@app/contract/payment-way'
import { policy } from '@app/contract/policy'
import type { Say } from '#core/language/say.ts'
import type { Paragraph } from '#core/mail/content.ts'
import { formatDay } from '#core/mail/date-time.ts'
import type { Address, Message } from '#core/notifications/notification.ts'
import type { Debt } from '../rules.ts'

export interface DebtFacts extends Debt {
  firstName: string
  logoUrl: string
  timeZone: string
  /** Who gets the replies; null if nobody reads them. */
  sender: Address | null
  /** Where the reader finds buttons to copy and “I’ve Paid”. Null without an account. */
  page: string | null
}

/** What one person owes one team, and how to pay. No amount is in the subject, which others may read on a screen. */
export function debtMail(say: Say, facts: DebtFacts): Message {
  const { own, open, sender, firstName, page, timeZone } = facts
  const { teamName: team, balance, currency, reference, ways } = own
  const money = (amount: number) => sayMoney(say.formats, amount, currency)
  const shown = open.slice(0, MAX_ENTRIES)
  const dayOf = (instant: string) => formatDay(new Date(instant), timeZone, say.formats).monthDay
  const payment = { amount: balance, currency, reference }
  return {
    subject: say('{team}: what’s still open', { team }),
    preview: say('What it is for, and how to pay.'),
    ...(sender && { replyTo: sender }),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: firstName
      ? say('You still owe {amount}, {name}', { amount: money(balance), name: firstName })
      : say('You still owe {amount}', { amount: money(balance) }),
    paragraphs: [
      ...shown.map((entry) =>
        say('{what}: {amount}', {
          what: entry.season
            ? say('Brought over from {season}', { season: entry.season })
            : sayDated(say, entry.what || say('Paid back to you'), entry.gameStart && dayOf(entry.gameStart)),
          amount: money(entry.open),
        }),
      ),
      ...(open.length > shown.length
        ? [say('{more, plural, one {And # more.} other {And # more.}}', { more: open.length - shown.length })]
        : []),
      ...(ways.length > 0 ? [say('This is how you can pay {team}:', { team })] : []),
      ...ways.map((way) => wayLine(say, way, linkTo(way, payment))),
      ...(ways.length > 0 ? [say('Reference: {reference}', { reference })] : []),
      page !== null
        ? say('Already paid? Tap “I’ve Paid” on the page, and whoever keeps the kitty sees it.')
        : sender
          ? say('Already paid? Reply to this email, and {sender} sees it.', { sender: sender.name })
          : say('Already paid? Tell your captain.'),
    ],
    ...(page !== null && { action: { label: say('How to Pay'), url: page } }),
    footnote: footnoteOf(say, sender),
  }
}

const MAX_ENTRIES = 12

function wayLine(say: Say, way: Way, link: string | null): Paragraph {
  const kind = say(wayLabels[way.kind])
  const to = way.kind === 'iban' ? say.line([sayIban(way.to), way.name]) : way.to
  if (!link) return say('{way}: {to}', { way: kind, to })
  return { before: `${say('{way}:', { way: kind })} `, link: { label: to, url: link }, after: '' }
}

function footnoteOf(say: Say, sender: Address | null): string {
  const alone = say(
    '{days, plural, one {Nobody else gets this email, and there is no other reminder for # day.} other {Nobody else gets this email, and there is no other reminder for # days.}}',
    { days: policy.kittyReminderDays },
  )
  const replies = sender
    ? say('Replies go to {sender} only.', { sender: sender.name })
    : say('Replies to this email aren’t read.')
  return `${alone} ${replies}`
}
