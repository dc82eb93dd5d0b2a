import { createHmac } from 'node:crypto'
import type { Db } from '../database/database.ts'
import type { Settings } from '../settings.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/** How many within how many seconds. */
const limits = {
  /** Codes to one mailbox, requested by browsers in which nobody has signed in with it. */
  'mail.stranger': [5, HOUR_SECONDS],
  /** Beyond these, one for each site (IPv4 address, or IPv6 /48), and so many sites. */
  'mail.site': [1, HOUR_SECONDS],
  'mail.sites': [5, HOUR_SECONDS],
  /** In place of the limits for strangers, from browsers in which the person has signed in. */
  'mail.known': [8, HOUR_SECONDS],
  'mail.network': [30, HOUR_SECONDS],
  /** The number is `ID_MAILS_PER_DAY`. */
  'mail.all': [1000, DAY_SECONDS],
  /** Mails that a mailbox refused for good. Beyond this it gets none. */
  'mail.refused': [3, DAY_SECONDS],
  'guess.network': [40, HOUR_SECONDS],
  /** Beyond these two nobody is locked out: codes get three more digits. */
  'guess.address': [10, DAY_SECONDS],
  'guess.all': [100, HOUR_SECONDS],
  /** Wrong ones. */
  'passkey.network': [60, HOUR_SECONDS],
} as const satisfies Record<string, readonly [most: number, seconds: number]>

type BudgetName = keyof typeof limits

export type Budgets = ReturnType<typeof openBudgets>

export function openBudgets(db: Db, settings: Settings) {
  const [key] = settings.keysFor('budgets')
  const mostOf = (name: BudgetName) => (name === 'mail.all' ? settings.mailsPerDay : limits[name][0])
  const rowOf = (name: BudgetName, whose: string) => createHmac('sha256', key).update(`${name} ${whose}`).digest()
  return {
    /** Counts one, and returns whether it was within the limit. */
    async spend(name: BudgetName, whose: string): Promise<boolean> {
      const [, seconds] = limits[name]
      const { rows } = await db.query<{ used: number }>(
        `insert into budget as b (key, used, expires_at) values ($1, 1, now() + make_interval(secs => $2))
         on conflict (key) do update set
           used = case when b.expires_at <= now() then 1 else b.used + 1 end,
           expires_at = case when b.expires_at <= now() then excluded.expires_at else b.expires_at end
         returning used`,
        [rowOf(name, whose), seconds],
      )
      return (rows[0]?.used ?? 0) <= mostOf(name)
    },
    async isSpent(name: BudgetName, whose: string): Promise<boolean> {
      const { rows } = await db.query<{ used: number }>(
        'select used from budget where key = $1 and expires_at > now()',
        [rowOf(name, whose)],
      )
      return (rows[0]?.used ?? 0) >= mostOf(name)
    },
  }
}
