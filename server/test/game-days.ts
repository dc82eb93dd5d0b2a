import { randomUUID } from 'node:crypto'
import type { GameDay } from '@app/contract'
import type { Db } from '#core/database/db.ts'

/** A game day without requirements. */
export const nothingNeeded: GameDay = {
  gameMinutes: 90,
  rosterOnly: false,
  playersAddGuests: false,
  askAtOnceHours: null,
  min: null,
  target: null,
  max: null,
  composition: null,
  positions: [],
}

/**
 * Copies a game to this many days before it, and once to the day after it. Nobody has answered the copies. Returns the
 * id of the last.
 */
export async function severalLike(db: Db, gameId: string, before: number): Promise<string> {
  const nextId = randomUUID()
  await db`
    insert into game
    select (jsonb_populate_record(g, jsonb_build_object(
             'id', case when day = 1 then ${nextId} else gen_random_uuid() end,
             'starts_at', g.starts_at + day * interval '1 day', 'starts_on', g.starts_on + day,
             'ends_at', g.ends_at + day * interval '1 day', 'created_at', g.created_at - interval '1 year'))).*
      from game g
     cross join generate_series(${-before}::int, 1) day
     where g.id = ${gameId}
       and day <> 0`
  return nextId
}
