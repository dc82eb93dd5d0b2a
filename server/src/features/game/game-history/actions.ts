import type { PublicCtx } from '#core/context.ts'
import { insertGameHistory, type NewHistoryEntry } from './queries.ts'

/** Records changes and answers in the history of games, and publishes them to open pages after the commit. */
export async function recordHistory(
  ctx: Pick<PublicCtx, 'db' | 'now' | 'newId' | 'changed'>,
  scope: { teamId: string; actorId: string | null },
  ...entries: Omit<NewHistoryEntry, 'id'>[]
) {
  const inserted = entries.map((entry) => ({ ...entry, id: ctx.newId() }))
  for (const change of await insertGameHistory(ctx.db, scope, inserted, ctx.now)) ctx.changed(change)
}
