import type { Ctx } from '#core/context.ts'
import { insertGameDeeds, type NewGameDeed } from './queries.ts'

/** Records changes and answers in the history of games, and publishes them to open pages after the commit. */
export async function recordDeeds(
  ctx: Ctx,
  scope: { teamId: string; actorId: string },
  ...deeds: Omit<NewGameDeed, 'id'>[]
) {
  const lines = deeds.map((deed) => ({ ...deed, id: ctx.newId() }))
  await insertGameDeeds(ctx.db, scope, lines, ctx.now)
  for (const { id, gameId } of lines) ctx.changed({ id, topicId: scope.teamId, resourceId: gameId })
}
