import type { BudgetName } from '@app/contract'
import type { Budget, Budgets } from '#core/limits/budgets.ts'

/** Rate limits for mail, checked by a worker before it sends each one. */
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
    why: 'Six mails from one captain to one player on a rainy day.',
  },
  'mail.note-recipient': {
    per: 'recipient',
    day: 20,
    why: 'An inbox stays usable, however many captains write notes. The game page shows them all.',
  },
  'mail.typed-inbox': {
    per: 'recipient',
    day: 20,
    waits: true,
    why: 'An inbox stays usable, however many teams have typed its address. Further mail waits.',
  },
  'mail.typed-new-team': {
    per: 'recipient',
    day: 10,
    waits: true,
    why: 'The teams that typed the address within the last day share half of it, so the others still reach their player.',
  },
  'mail.typed-recipient': {
    per: 'pair',
    day: 15,
    newcomerDay: 5,
    waits: true,
    why: 'No single person can fill such an inbox. A rainy day takes six mails to one player. Further mail waits.',
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
    why: 'Nobody needs more than six mails a day from one stranger, or two from a new account.',
  },
  'mail.stranger-inbox': {
    per: 'recipient',
    day: 20,
    waits: true,
    why: 'An inbox stays usable, however many strangers write. Further mail waits.',
  },
  'mail.alert': {
    per: 'person',
    day: 2000,
    newcomerDay: 300,
    why: 'People subscribe to alerts: a hundred per request.',
  },
  'mail.alert-recipient': { per: 'pair', day: 4, why: 'Four alerts a day caused by one captain.' },
  'mail.alert-inbox': {
    per: 'recipient',
    day: 12,
    why: 'One an hour in the daytime; alerts that come up together are sent together.',
  },
  'mail.own': { per: 'pair', day: 5, why: 'Mail one causes to oneself: the welcome, and little else.' },
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
