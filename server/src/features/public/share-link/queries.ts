import type { Db, Fragment } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { SharedGameRow } from './rules.ts'

interface StoredLink {
  seed: string
  tokenHash: Buffer
}

interface NewLink extends StoredLink {
  gameId: string
  now: Date
}

/** Inserts the link unless the game has one, and returns what is stored. */
export async function ensureLink(db: Db, scope: TeamScope<'share-link.make'>, link: NewLink): Promise<StoredLink> {
  const [stored] = await db<StoredLink[]>`
    insert into share_link (game_id, team_id, seed, token_hash, created_at)
    values (${link.gameId}, ${scope.teamId}, ${link.seed}, ${link.tokenHash}, ${link.now})
    on conflict (game_id) do update set game_id = excluded.game_id
    returning seed, token_hash`
  return stored ?? link
}

/** For a link whose token can no longer be derived, because the server's secret was replaced. */
export async function replaceLink(db: Db, _: TeamScope<'share-link.make'>, link: NewLink) {
  await db`
    update share_link
       set seed = ${link.seed}, token_hash = ${link.tokenHash}, created_at = ${link.now}
     where game_id = ${link.gameId}`
}

export async function deleteLink(db: Db, scope: TeamScope<'share-link.revoke'>, gameId: string) {
  await db`delete from share_link where game_id = ${gameId} and team_id = ${scope.teamId}`
}

/**
 * One statement, so that unknown links and those turned off take equally long. A team hidden by an operator has no
 * page.
 */
export async function sharedGame(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  return gameForStrangers(db, {
    isMeant: db`g.id = (select l.game_id from share_link l where l.token_hash = ${tokenHash})`,
    now,
  })
}

/** The same of a game whose card a team has in its chat. */
export const gameOfCard = (db: Db, { gameId, now }: { gameId: string; now: Date }) =>
  gameForStrangers(db, { isMeant: db`g.id = ${gameId}`, now })

async function gameForStrangers(db: Db, { isMeant, now }: { isMeant: Fragment; now: Date }) {
  const [game] = await db<SharedGameRow[]>`
    select g.id as game_id, t.name as team_name, coalesce(t.language, '') as team_language, t.logo as team_logo, t.sport, g.opponent, g.starts_at, g.ends_at, g.time_zone, g.moved_from,
           g.location, g.version, game_status(g.cancelled_at, g.ends_at, ${now}) as status, g.our_score, g.their_score,
           is_listed(t) as is_listed,
           (select jsonb_build_object('id', q.id, 'positions', q.open_positions, 'spots', q.spots - q.taken)
              from open_sub_request q
             where q.game_id = g.id
               and is_listed(t)
               and q.hidden_at is null
               and q.everybody_at <= ${now}
               and q.starts_at > ${now}) as request
      from game g
      join team t on t.id = g.team_id
     where ${isMeant}
       -- guard: sharing: a hidden team has no shared page
       and t.links_closed_at is null`
  return game
}
