import type { Sport } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed, TeamScope } from '#permissions'

export interface JoinLinkRow {
  id: string
  code: string
  /** Timestamps come out of JSON as strings. */
  madeAt: string
  expiresAt: string
  maxUses: number | null
  uses: number
}

/** The team's open links. */
export async function openLinks(db: Db, standing: Fragment, now: Date) {
  const [team] = await db<Sealed<{ links: JoinLinkRow[] }>[]>`
    select standing.*,
           (select coalesce(jsonb_agg(link), '[]')
              from (select l.id, l.code, l.made_at as "madeAt", l.expires_at as "expiresAt", l.max_uses as "maxUses", l.uses
                      from join_link l
                     where l.team_id = standing.team_id
                       and ${isOpen(db, now)}
                     order by l.made_at desc, l.id
                     limit 100) link) as links
      from (${standing}) standing`
  return team
}

export async function insertLink(
  db: Db,
  scope: TeamScope<'join-link.make'>,
  link: { id: string; code: string; expiresAt: Date; maxUses: number | null; now: Date },
) {
  await db`
    insert into join_link (id, code, team_id, maker_id, made_at, expires_at, max_uses)
    values (${link.id}, ${link.code}, ${scope.teamId}, ${scope.actorId}, ${link.now}, ${link.expiresAt}, ${link.maxUses})`
}

export async function closeLinkRow(
  db: Db,
  scope: TeamScope<'join-link.close'>,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const closed = await db`
    update join_link
       set closed_at = ${now}
     where id = ${id}
       and team_id = ${scope.teamId}
       and closed_at is null
    returning id`
  return closed.length === 1
}

export interface OfferRow {
  id: string
  teamId: string
  teamName: string
  sport: Sport
  teamLogo: string | null
  memberCount: number
  isMember: boolean
  isOpen: boolean
}

/** The team of a link, and whether the viewer may join it. */
export async function offerOf(db: Db, at: { key: LinkKey; viewerId: string; now: Date }) {
  const [offer] = await db<OfferRow[]>`
    select l.id, l.team_id, t.name as team_name, t.sport, t.logo as team_logo,
           ${isOpenTo(db, at.viewerId, at.now)} as is_open,
           (select count(*)::int from member m where m.team_id = t.id) as member_count,
           exists (select from member m where m.team_id = t.id and m.profile_id = ${at.viewerId}) as is_member
      from join_link l
      join team t on t.id = l.team_id
     where ${isKey(db, at.key)}`
  return offer
}

/** A link as seen by anyone who has it. */
export async function linkState(db: Db, { key, now }: { key: LinkKey; now: Date }) {
  const [link] = await db<{ teamId: string; senderId: string | null; isOpen: boolean }[]>`
    select l.team_id, l.maker_id as sender_id, ${isOpen(db, now)} as is_open
      from join_link l
     where ${isKey(db, key)}`
  return link
}

/**
 * Takes a use of the link if one is left: with the conditional update, only one of several concurrent requests
 * succeeds. Someone who already joined with this link keeps their use.
 */
export async function claimPlace(db: Db, scope: TeamScope<'join-link.use'>, { id, now }: { id: string; now: Date }) {
  const used = await db`
    update join_link l
       set uses = uses + (not ${hasPlace(db, scope.actorId)})::int
     where l.id = ${id}
       and l.team_id = ${scope.teamId}
       and ${isOpenTo(db, scope.actorId, now)}
    returning id`
  if (used.length === 0) return false
  await db`insert into join_link_use (link_id, profile_id) values (${id}, ${scope.actorId}) on conflict do nothing`
  return true
}

/** People who were removed from the team cannot return through an older link. */
const isRemoved = (db: Db, profileId: string) => db`is_removed_since(l.team_id, ${profileId}, l.made_at)`

/** The part of a link's address that identifies it. */
export type LinkKey = { id: string } | { code: string }

const isKey = (db: Db, key: LinkKey) => ('id' in key ? db`l.id = ${key.id}` : db`l.code = ${key.code}`)

const isValid = (db: Db, now: Date) => db`(l.closed_at is null and l.expires_at > ${now})`

// guard: a join link has room -> const hasRoom = (db: Db) => db`true`
const hasRoom = (db: Db) => db`(l.max_uses is null or l.uses < l.max_uses)`

const isOpen = (db: Db, now: Date) => db`(${isValid(db, now)} and ${hasRoom(db)})`

const isOpenTo = (db: Db, profileId: string, now: Date) =>
  db`(${isValid(db, now)} and (${hasRoom(db)} or ${hasPlace(db, profileId)}) and not ${isRemoved(db, profileId)})`

const hasPlace = (db: Db, profileId: string) =>
  db`exists (select from join_link_use u where u.link_id = l.id and u.profile_id = ${profileId})`
