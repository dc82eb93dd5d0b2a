import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

/** The hash of the link that a reply address was derived from, by its beginning. */
export async function linkHashBy(db: Db, prefix: Buffer): Promise<Buffer | undefined> {
  const [link] = await db<{ tokenHash: Buffer }[]>`
    select token_hash
      from answer_link
     where token_hash between ${prefix}::bytea and ${prefix}::bytea || decode(repeat('ff', 32 - length(${prefix}::bytea)), 'hex')`
  return link?.tokenHash
}

/** Whether the game has moved since the link was made, and when the person last answered. */
export async function replyFacts(
  db: Db,
  { actorId }: TeamScope<'rsvp.answer'>,
  { tokenHash, gameId }: { tokenHash: Buffer; gameId: string },
) {
  const [facts] = await db<{ isMoved: boolean; answeredAt: Date | null }[]>`
    select is_for_old_time('going', l.made_for, l.made_on, g.starts_at, g.starts_on) as is_moved, r.answered_at
      from answer_link l
      join game g on g.id = l.game_id
      left join rsvp r on r.game_id = l.game_id and r.profile_id = ${actorId}
     where l.token_hash = ${tokenHash}
       and l.game_id = ${gameId}`
  return facts
}
