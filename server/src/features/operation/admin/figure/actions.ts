import type { OperatorCtx } from '#core/context.ts'
import { estimatedPeople, keepFigures, keptFigures } from './queries.ts'

type Reading = Pick<OperatorCtx, 'db' | 'now'>

/** Below this many people counting takes milliseconds, so every request counts anew. */
const MANY_PEOPLE = 50_000

export type Counted<T> = T & { countedAt: string }

/** Counts, or returns recently stored counts on installations where counting takes long. `countedAt` says which. */
export const countedBy =
  (stopwatch: () => number) =>
  async <T extends object>({ db, now }: Reading, name: string, count: () => Promise<T>): Promise<Counted<T>> => {
    const isLarge = (await estimatedPeople(db)) > MANY_PEOPLE
    // guard: console: figures that are slow to count are cached -> const kept = undefined
    const kept = isLarge ? await keptFigures(db, name, now) : undefined
    if (kept) return { ...(kept.figures as T), countedAt: kept.countedAt.toISOString() }
    const began = stopwatch()
    const figures = await count()
    if (isLarge) await keepFigures(db, { name, figures, tookMs: Math.round(stopwatch() - began), now })
    return { ...figures, countedAt: now.toISOString() }
  }

export type CountedBy = ReturnType<typeof countedBy>
