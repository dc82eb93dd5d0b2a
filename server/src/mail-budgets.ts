import type { BudgetName } from '@app/contract'
import type { Budget, Budgets } from '#core/limits/budgets.ts'

/** The rate limits of mails, charged by a worker before it sends one. */
export const mailBudgets = {
  'mail.team': {
    per: 'person',
    day: 2000,
    newcomerDay: 400,
    why: 'Two hundred mails to one’s own team-mates on the busiest day.',
  },
  'mail.team-recipient': {
    per: 'pair',
    day: 60,
    newcomerDay: 30,
    why: 'Six mails from one captain to one player on a day of rain.',
  },
  'mail.note-recipient': {
    per: 'recipient',
    day: 20,
    why: 'However many captains write notes, an inbox stays usable. The game page shows them all.',
  },
  'mail.typed-inbox': {
    per: 'recipient',
    day: 20,
    waits: true,
    why: 'However many teams have typed an address, the inbox stays usable. Further mail waits.',
  },
  'mail.typed-new-team': {
    per: 'recipient',
    day: 10,
    waits: true,
    why: 'Of these, the teams that typed the address within a day share half: the others still reach their player.',
  },
  'mail.typed-recipient': {
    per: 'pair',
    day: 15,
    newcomerDay: 5,
    waits: true,
    why: 'No one person fills such an inbox. A day of rain has six mails to one player. Further mail waits.',
  },
  'mail.stranger': {
    per: 'person',
    day: 450,
    newcomerDay: 90,
    why: 'Invitations and offers: forty mails to people outside one’s teams on the busiest day.',
  },
  'mail.stranger-recipient': {
    per: 'pair',
    day: 6,
    newcomerDay: 2,
    why: 'Nobody needs more than six mails in a day from one stranger, or two from somebody new.',
  },
  'mail.stranger-inbox': {
    per: 'recipient',
    day: 20,
    waits: true,
    why: 'However many strangers write, an inbox stays usable. Further mail waits.',
  },
  'mail.alert': {
    per: 'person',
    day: 2000,
    newcomerDay: 300,
    why: 'People subscribe to alerts: a hundred for each request.',
  },
  'mail.alert-recipient': { per: 'pair', day: 4, why: 'Four alerts in a day because of one captain.' },
  'mail.alert-inbox': {
    per: 'recipient',
    day: 12,
    why: 'One an hour in the daytime; what comes together goes out together.',
  },
  'mail.own': { per: 'pair', day: 5, why: 'Mail to oneself: the welcome, and little else.' },
} as const satisfies Partial<Record<BudgetName, Budget>>

const toTeam = ['mail.team', 'mail.team-recipient'] as const

/** The budgets of a message, by its notification's `limit`. */
export const budgetsOfMail: Budgets['ofMail'] = {
  team: toTeam,
  note: [...toTeam, 'mail.note-recipient'],
  stranger: ['mail.stranger', 'mail.stranger-recipient', 'mail.stranger-inbox'],
  alert: ['mail.alert', 'mail.alert-recipient', 'mail.alert-inbox'],
  own: ['mail.own'],
  none: [],
  // In addition to the others, for an address that a captain typed.
  typed: ['mail.typed-inbox'],
  'typed-new-team': ['mail.typed-new-team'],
  'typed-by-person': ['mail.typed-recipient'],
}
