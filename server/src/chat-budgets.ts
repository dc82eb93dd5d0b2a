import type { BudgetName } from '@app/contract'
import type { Budget } from '#core/limits/budgets.ts'

/** Rate limits for cards in chats. */
export const chatBudgets = {
  'chat.edit': {
    per: 'person',
    minute: 10,
    day: 60,
    newcomerDay: 20,
    why: 'Two teams’ groups and one’s own account, each with a few tries. Each code is a row.',
  },
  'chat.tap': {
    per: 'recipient',
    minute: 20,
    day: 200,
    why: 'A season answered on cards in a chat, with changes of mind. Each tap writes a row and changes a card that a group sees.',
  },
  'chat.user': {
    per: 'recipient',
    minute: 30,
    day: 400,
    why: 'The taps and messages of one account at Telegram, tied or not. Each gets a reply.',
  },
  'chat.group': {
    per: 'recipient',
    minute: 18,
    day: 3000,
    why: 'What Telegram lets a bot send to one group is 20 in a minute. Changes of a card within seconds are one.',
  },
  'chat.all': {
    per: 'recipient',
    minute: 1500,
    day: 500_000,
    why: 'What Telegram lets a bot send is 30 in a second. The evening before a day of games in a city.',
  },
} as const satisfies Partial<Record<BudgetName, Budget>>
