import type { Logger } from 'pino'
import type { Db, Pool } from '../database/db.ts'
import { deferred } from '../database/deferred-write.ts'
import { type Budgets, type Cause, overdraftOf, refuseOverdraft, type Spend, spendingsOf, type Use } from './budgets.ts'

/** Counts uses in memory and writes them to the database in batches. */
export interface DeferredBudgets {
  /** Counts without a query, on top of the total as of this process's last write. */
  spendFor(now: Date, cause: Cause): Spend
  flush(): Promise<void>
}

interface Count extends Use {
  used: number
  /** The part of `used` that has not been written yet. */
  unwritten: number
}

const EXPIRE_EVERY_MS = 60_000

/** Limits are approximate, because several processes can grant uses before they write their counts. */
export function openDeferredBudgets({
  pool,
  clock,
  budgets,
  log,
}: {
  pool: Pool
  clock: () => Date
  budgets: Budgets
  log: Logger
}): DeferredBudgets {
  const counts = new Map<string, Count>()
  /** Counts to flush, so that a flush need not visit everyone who has written today. */
  const touched = new Map<string, Count>()
  let expiredAt = clock().getTime()
  const onFailure = (error: unknown) => log.warn({ err: error }, 'could not save the use of budgets')
  const writing = deferred(
    async () => {
      const now = clock()
      const batch = [...touched].map(([key, count]) => ({ key, count, amount: count.unwritten }))
      const used = batch.filter(({ amount }) => amount > 0)
      const rows = used.map(({ count, amount }) => ({ ...count, amount }))
      const totals = rows.length > 0 ? await addUses(pool, now, rows) : []
      for (const { key, count, amount } of batch) {
        count.unwritten -= amount
        if (count.unwritten > 0) continue
        if (touched.get(key) === count) touched.delete(key)
      }
      for (const total of totals) {
        const count = counts.get(keyOf(total))
        if (count) Object.assign(count, { used: total.used + count.unwritten, endsAt: total.endsAt })
      }
      if (now.getTime() - expiredAt >= EXPIRE_EVERY_MS) expire(now)
    },
    { onFailure },
  )

  function expire(now: Date) {
    expiredAt = now.getTime()
    for (const [key, count] of counts) if (count.unwritten === 0 && count.endsAt <= now) counts.delete(key)
  }

  function countOf(now: Date, use: Use): Count {
    const known = counts.get(keyOf(use))
    if (known && known.endsAt > now) return known
    const count = { ...use, used: 0, unwritten: 0 }
    counts.set(keyOf(use), count)
    return count
  }

  function spend(now: Date, uses: Use[], amount: number) {
    const current = uses.map((use) => countOf(now, use))
    for (const count of current) touched.set(keyOf(count), count)
    writing.soon()
    const overdrawn = current.filter(({ used, max }) => used + amount > max)
    if (overdrawn.length > 0) refuseOverdraft(overdraftOf(overdrawn, now))
    for (const count of current) {
      count.used += amount
      count.unwritten += amount
    }
  }

  return {
    flush: writing.flush,
    spendFor: (now, cause) => async (budget, use) =>
      spend(
        now,
        spendingsOf(budget, use).flatMap((spending) => budgets.usesOf(now, cause, spending)),
        use?.amount ?? 1,
      ),
  }
}

const keyOf = ({ name, subject }: Pick<Use, 'name' | 'subject'>) => `${name} ${subject}`

/** Adds uses and returns the totals. Restarts periods that have ended; sorts the rows to fix the lock order. */
const addUses = (db: Db, now: Date, uses: Use[]) =>
  db<{ name: string; subject: string; used: number; endsAt: Date }[]>`
    insert into budget_use as b (budget, subject, used, max, ends_at)
    select name, subject, amount, max, ends_at
      from unnest(${uses.map((u) => u.name)}::text[], ${uses.map((u) => u.subject)}::text[],
                  ${uses.map((u) => u.amount)}::int[], ${uses.map((u) => u.max)}::int[],
                  ${uses.map((u) => u.endsAt)}::timestamptz[]) as u (name, subject, amount, max, ends_at)
     order by name, subject
    on conflict (budget, subject) do update
      set used = case when b.ends_at <= ${now} then excluded.used
                      else least(b.used + excluded.used, excluded.max) end,
          ends_at = case when b.ends_at <= ${now} then excluded.ends_at else b.ends_at end,
          max = excluded.max
    returning budget as name, subject, used, ends_at`
