import { createHmac } from 'node:crypto'
import type { BudgetName } from '@app/contract'
import type { Db } from '../database/db.ts'
import { Refusal } from '../errors.ts'

/** A limit per period. A period begins with its first use. */
export interface Budget {
  /** What is counted: the actor, the actor and a target, or the recipient regardless of the actor. */
  per: 'person' | 'pair' | 'recipient'
  minute?: number
  day?: number
  /** Replaces `day` for new accounts. */
  newcomerDay?: number
  /** A message beyond the limit waits for the next period. Otherwise it is dropped, because it would come too late. */
  waits?: true
  /** The reason for the limit, shown in docs/limits.md. */
  why: string
}
export type BudgetTable = Readonly<Record<BudgetName, Budget>>

/** The person who causes mail, rows or work, as a keyed hash that outlives the account without identifying anyone. */
export interface Cause {
  key: string
  isNewcomer: boolean
}

export interface Spending {
  budget: BudgetName
  /** The target of a pair, or the recipient. */
  to?: string
  amount?: number
}

export interface Overdraft {
  budget: BudgetName
  retryAfterSeconds: number
}

/** Which limits apply to a message. `none`: no one's request causes it, or it is limited in another way. */
export type MailLimit =
  | 'team'
  | 'note'
  | 'typed'
  | 'typed-new-team'
  | 'typed-by-person'
  | 'stranger'
  | 'alert'
  | 'own'
  | 'none'

/** Charges a budget, and refuses with 429 if it is used up. */
export type Spend = (budget: BudgetName, use?: { to?: string | readonly string[]; amount?: number }) => Promise<void>

export interface Budgets {
  table: BudgetTable
  /** A person without a date has no account yet and counts as new. */
  causeOf(person: string, since: Date | null, now: Date): Cause
  /** The budgets that a message uses. */
  ofMail: Readonly<Record<MailLimit, readonly BudgetName[]>>
  /** The rows of budget_use in which a spending counts. */
  usesOf(now: Date, cause: Cause, spending: Spending): (Use & { budget: BudgetName })[]
  /** Counts all spendings or none. Returns the exhausted budget, if any. */
  trySpend(db: Db, now: Date, cause: Cause, spendings: Spending[]): Promise<Overdraft | undefined>
}

const HOUR_MS = 60 * 60 * 1000
const periods = { minute: 60_000, day: 24 * HOUR_MS }

export interface BudgetOptions {
  table: BudgetTable
  ofMail: Budgets['ofMail']
  /** The key of the hashes. */
  secret: string
  newcomerHours: number
}

/** True for a person without a profile, or with one younger than this many hours. */
export const isNewcomer = (since: Date | null, newcomerHours: number, now: Date): boolean =>
  since === null || now.getTime() - since.getTime() < newcomerHours * HOUR_MS

export function openBudgets({ table, ofMail, secret, newcomerHours }: BudgetOptions): Budgets {
  const hash = (subject: string) => createHmac('sha256', `budgets ${secret}`).update(subject).digest('hex').slice(0, 32)

  function usesOf(now: Date, cause: Cause, { budget, to = '', amount = 1 }: Spending) {
    const { per, minute, day, newcomerDay } = table[budget]
    const subject = per === 'person' ? cause.key : hash(per === 'pair' ? `${cause.key} ${to}` : to)
    const perDay = cause.isNewcomer && per !== 'recipient' ? (newcomerDay ?? day) : day
    return Object.entries({ minute, day: perDay }).flatMap(([period, max]) =>
      max === undefined
        ? []
        : [
            {
              name: `${budget}/${period}`,
              budget,
              subject,
              max,
              amount,
              endsAt: new Date(now.getTime() + periods[period as keyof typeof periods]),
            },
          ],
    )
  }

  return {
    table,
    usesOf,
    ofMail,
    causeOf(person, since, now) {
      let key: string | undefined
      return {
        // Computed on demand, because most reads never need the hash.
        get key() {
          key ??= hash(person)
          return key
        },
        isNewcomer: isNewcomer(since, newcomerHours, now),
      }
    },
    async trySpend(db, now, cause, spendings) {
      const wanted = spendings.flatMap((spending) => usesOf(now, cause, spending))
      if (wanted.length === 0) return undefined
      const uses = await countUses(db, now, wanted)
      const overdrawn = uses.filter(({ granted }) => !granted)
      if (overdrawn.length === 0) return undefined
      const granted = uses.filter((row) => row.granted)
      if (granted.length > 0) await giveBack(db, granted)
      return overdraftOf(overdrawn, now)
    },
  }
}

export const spendOn =
  (budgets: Budgets, db: Db, now: Date, cause: Cause): Spend =>
  async (budget, use) => {
    const overdraft = await budgets.trySpend(db, now, cause, spendingsOf(budget, use))
    if (overdraft) refuseOverdraft(overdraft)
  }

/** One spending per target. */
export const spendingsOf = (budget: BudgetName, { to, amount }: NonNullable<Parameters<Spend>[1]> = {}): Spending[] =>
  [to ?? ''].flat().map((target) => ({ budget, to: target, ...(amount !== undefined && { amount }) }))

/** The overdraft of the exhausted rows. It lasts until the last of their periods ends. */
export function overdraftOf(overdrawn: { name: string; endsAt: Date | null }[], now: Date): Overdraft {
  const until = Math.max(...overdrawn.map(({ endsAt }) => endsAt?.getTime() ?? 0))
  return {
    budget: (overdrawn[0]?.name.split('/')[0] ?? '') as BudgetName,
    retryAfterSeconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
  }
}

export function refuseOverdraft(overdraft: Overdraft): never {
  throw new Refusal('too_many_requests', undefined, { overdraft })
}

/** A use that counts in one row of budget_use. */
export interface Use {
  name: string
  subject: string
  max: number
  amount: number
  endsAt: Date
}

/** Sorts the rows to fix the lock order, so that requests with common budgets do not deadlock. */
async function countUses(db: Db, now: Date, wanted: Use[]) {
  // `select` and `offset` keep one indexed plan for few and many values; otherwise a new plan is made on every call.
  return db<{ name: string; subject: string; amount: number; granted: boolean; endsAt: Date | null }[]>`
    with wanted as (
      select *
        from unnest((select ${wanted.map((w) => w.name)}::text[]), (select ${wanted.map((w) => w.subject)}::text[]),
                    (select ${wanted.map((w) => w.max)}::int[]), (select ${wanted.map((w) => w.amount)}::int[]),
                    (select ${wanted.map((w) => w.endsAt.toISOString())}::timestamptz[]))
               as w (name, subject, max, amount, ends_at)
    ), granted as (
      insert into budget_use as b (budget, subject, used, max, ends_at)
      select name, subject, amount, max, ends_at from wanted where amount <= max order by name, subject
      on conflict (budget, subject) do update
        set used = case when b.ends_at <= ${now} then excluded.used else b.used + excluded.used end,
            ends_at = case when b.ends_at <= ${now} then excluded.ends_at else b.ends_at end,
            max = excluded.max
      where b.ends_at <= ${now} or b.used + excluded.used <= excluded.max
      returning budget, subject
    )
    select w.name, w.subject, w.amount, g.budget is not null as granted, coalesce(b.ends_at, w.ends_at) as ends_at
      from wanted w
      left join granted g on g.budget = w.name and g.subject = w.subject
      left join lateral (select ends_at from budget_use where budget = w.name and subject = w.subject offset 0) b on true`
}

async function giveBack(db: Db, granted: { name: string; subject: string; amount: number }[]) {
  await db`
    update budget_use b
       set used = b.used - g.amount
      from unnest(${granted.map((g) => g.name)}::text[], ${granted.map((g) => g.subject)}::text[],
                  ${granted.map((g) => g.amount)}::int[]) as g (name, subject, amount)
     where b.budget = g.name
       and b.subject = g.subject`
}
