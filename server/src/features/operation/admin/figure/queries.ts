import type { Db } from '#core/database/db.ts'

export interface Kept {
  figures: object
  countedAt: Date
}

/**
 * Stores a figure for a hundred times as long as counting took, so that counting uses at most a hundredth of a core.
 */
export async function keptFigures(db: Db, name: string, now: Date) {
  const [kept] = await db<Kept[]>`
    select figures, counted_at
      from console_figure
     where name = ${name}
       and counted_at > ${now}::timestamptz - greatest(took_ms * interval '100 milliseconds', interval '1 minute')`
  return kept
}

export async function keepFigures(
  db: Db,
  { name, figures, tookMs, now }: { name: string; figures: object; tookMs: number; now: Date },
) {
  await db`
    insert into console_figure (name, figures, took_ms, counted_at)
    values (${name}, ${JSON.stringify(figures)}::jsonb, ${tookMs}, ${now})
    on conflict (name) do update
       set figures = excluded.figures, took_ms = excluded.took_ms, counted_at = excluded.counted_at`
}

/** PostgreSQL's estimate. */
export async function estimatedPeople(db: Db): Promise<number> {
  const [estimate] = await db<{ people: number }[]>`
    select reltuples::float8 as people from pg_class where oid = 'profile'::regclass`
  return estimate?.people ?? 0
}
