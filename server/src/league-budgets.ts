import type { BudgetName } from '@app/contract'
import type { Budget } from '#core/limits/budgets.ts'

/** Rate limits for those who run leagues, and for captains in them. */
export const leagueBudgets = {
  'league.found': {
    per: 'person',
    minute: 5,
    day: 20,
    newcomerDay: 5,
    why: 'Two leagues on the busiest day, with second tries. Each one is a name that others read.',
  },
  'league.edit': {
    per: 'person',
    minute: 30,
    day: 300,
    newcomerDay: 100,
    why: 'A league is set right a few dozen times on the day it is founded.',
  },
  'league.settle': {
    per: 'person',
    minute: 20,
    day: 200,
    newcomerDay: 60,
    why: 'Every contested result of a season in a day. Each one mails the captains of two teams.',
  },
  'official.take': {
    per: 'person',
    minute: 20,
    day: 200,
    newcomerDay: 60,
    why: 'A captain takes the games of a season for the team, some of them twice. Giving one back late mails the organisers.',
  },
  'official.ask': {
    per: 'person',
    minute: 2,
    day: 10,
    newcomerDay: 3,
    why: 'Five leagues, each asked twice. Each time up to two hundred people get a mail, nobody more than one a week.',
  },
  'outside-team.edit': {
    per: 'person',
    minute: 20,
    day: 200,
    newcomerDay: 60,
    why: 'Forty teams added, each with a link and a wrong name first. Each one is a name that others read.',
  },
  'outside-team.address': {
    per: 'person',
    day: 40,
    newcomerDay: 10,
    why: 'A league of sixteen teams that are not here, twice in a day. Each is an address that gets mail about games.',
  },
  'league.schedule': {
    per: 'pair',
    day: 60,
    why: 'A season of thirty games, each entered wrong once. Each one asks all players of the team.',
  },
  'schedule-draft.make': {
    per: 'person',
    minute: 6,
    day: 60,
    newcomerDay: 20,
    why: 'Six divisions, each a few times with other wishes. Each one takes up to fifteen seconds of a core.',
  },
  'schedule-draft.move': {
    per: 'person',
    minute: 60,
    day: 1000,
    newcomerDay: 500,
    why: 'Half of a large schedule moved by hand. Each move writes it anew.',
  },
  'schedule-draft.publish': {
    per: 'pair',
    day: 4,
    why: 'A schedule, called off and published again. Each time all players of the team are asked.',
  },
  'wish.enter': {
    per: 'person',
    minute: 30,
    day: 300,
    newcomerDay: 150,
    why: 'An organiser enters two wishes for each of forty teams, some of them twice.',
  },
  'league.enter': {
    per: 'person',
    minute: 10,
    day: 60,
    newcomerDay: 20,
    why: 'A club of six teams on the busiest day, each in the wrong division first.',
  },
} as const satisfies Partial<Record<BudgetName, Budget>>
