import type { Logger } from 'pino'
import type { Db, Pool } from '../database/db.ts'
import { deferred } from '../database/deferred-write.ts'
import { type Budgets, type Cause, overdraftOf, refuseOverdraft, type Spend, type Use } from './budgets.ts'

/** Counts what reads use up of their budgets. */
export interface ReadBudgets {
  spendFor(now: Date, cause: Cause): Spend
  flush(): Promise<void>
}

interface Count extends Use {
  used: number
  /** How much of it this process has not written down yet. */
  unwritten: number
}

/**
 * Counts in memory, on top of what all processes have written down, and writes a moment later. Several processes together may
 * grant what one of them counts in that moment beyond the limit.
 */
export function openReadBudgets({
  pool,
  clock,
  budgets,
  log,
}: {
  pool: Pool
  clock: () => Date
  budgets: Budgets
  log: Logger
}): ReadBudgets {
  const counts = new Map<string, Count>()
  const onFailure = (error: unknown) => log.warn({ err: error }, 'could not write down what reads used up')
  const writing = deferred(
    async () => {
      const batch = [...counts].map(([key, count]) => ({ key, count, amount: count.unwritten }))
      const rows = batch.map(({ count, amount }) => ({ ...count, amount })).filter(({ amount }) => amount > 0)
      if (rows.length > 0) await addUses(pool, clock(), rows)
      for (const { key, count, amount } of batch) {
        count.unwritten -= amount
        if (count.unwritten === 0) counts.delete(key)
      }
    },
    { onFailure },
  )

  async function countsOf(now: Date, uses: Use[]): Promise<Count[]> {
    const written = await usedSoFar(pool, now, uses)
    return uses.map((use) => {
      const known = counts.get(keyOf(use))
      if (known && known.endsAt > now) return known
      const before = written.find((row) => row.name === use.name)
      const count = { ...use, used: before?.used ?? 0, endsAt: before?.endsAt ?? use.endsAt, unwritten: 0 }
      counts.set(keyOf(use), count)
      return count
    })
  }

  return {
    flush: writing.flush,
    spendFor: (now, cause) => async (budget, use) => {
      const uses = budgets.usesOf(now, cause, { budget, ...use })
      const current = await countsOf(now, uses)
      const amount = use?.amount ?? 1
      writing.soon()
      const overdrawn = current.filter(({ used, most }) => used + amount > most)
      if (overdrawn.length > 0) refuseOverdraft(overdraftOf(overdrawn, now))
      for (const count of current) {
        count.used += amount
        count.unwritten += amount
      }
    },
  }
}

const keyOf = ({ name, subject }: Use) => `${name} ${subject}`

/** All uses of one request are of one subject. */
const usedSoFar = async (db: Db, now: Date, uses: Use[]) =>
  uses.length === 0
    ? []
    : db<{ name: string; used: number; endsAt: Date }[]>`
        select budget as name, used, ends_at
          from budget_use
         where budget = any(${uses.map(({ name }) => name)})
           and subject = ${uses[0]?.subject ?? ''}
           and ends_at > ${now}`

/** A period that has ended in the meantime begins again; rows are locked in one order. */
async function addUses(db: Db, now: Date, uses: Use[]) {
  await db`
    insert into budget_use as b (budget, subject, used, most, ends_at)
    select name, subject, amount, most, ends_at
      from unnest(${uses.map((u) => u.name)}::text[], ${uses.map((u) => u.subject)}::text[],
                  ${uses.map((u) => u.amount)}::int[], ${uses.map((u) => u.most)}::int[],
                  ${uses.map((u) => u.endsAt)}::timestamptz[]) as u (name, subject, amount, most, ends_at)
     order by name, subject
    on conflict (budget, subject) do update
      set used = case when b.ends_at <= ${now} then excluded.used
                      else least(b.used + excluded.used, excluded.most) end,
          ends_at = case when b.ends_at <= ${now} then excluded.ends_at else b.ends_at end,
          most = excluded.most`
}
