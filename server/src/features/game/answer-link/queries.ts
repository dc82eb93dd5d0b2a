import type { Db } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { AnswerLink, Scope } from '#permissions'
import { isUnanswered } from '../attendance/queries.ts'
import { planFor } from '../plan/queries.ts'
import type { LinkKey } from './handed/rules.ts'
import type { LinkRow, PersonIn } from './rules.ts'

export interface LinkTarget {
  gameId: string
  profileId: string
}

/**
 * Creates links for any number of people and games, and returns their tokens in the same order. The database draws the
 * 128 random bits and stores only their hash. A person who is neither a member nor a volunteer gets a token that
 * matches nothing.
 */
export async function createAnswerLinks(db: Db, targets: readonly LinkTarget[], now: Date): Promise<string[]> {
  const links = await db<{ token: string }[]>`
    with target as materialized (
      select t.game_id, t.profile_id, t.number,
             rtrim(translate(encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16),
                                    'base64'), '+/', '-_'), '=') as token
        from unnest(${targets.map(({ gameId }) => gameId)}::uuid[], ${targets.map(({ profileId }) => profileId)}::uuid[])
             with ordinality as t (game_id, profile_id, number)
    ), made as (
      insert into answer_link (token_hash, team_id, game_id, profile_id, member_id, volunteer_id, made_for, made_on, created_at)
      select sha256(convert_to(t.token, 'utf8')), g.team_id, g.id, t.profile_id, m.profile_id,
             case when m.profile_id is null then v.id end, g.starts_at, g.starts_on, ${now}
        from target t
        join game g on g.id = t.game_id
        left join member m on m.team_id = g.team_id and m.profile_id = t.profile_id
        left join volunteer v on v.game_id = g.id and v.profile_id = t.profile_id and v.status in ('waiting', 'accepted')
       where m.profile_id is not null or v.id is not null
    )
    select token from target order by number`
  return links.map(({ token }) => token)
}

/**
 * Where mails about a game lead each reader: into the app, or, without an account, to the page of a link. In input
 * order.
 */
export async function gameLinks(
  db: Db,
  origin: string,
  readers: readonly { gameId: string; to: { profileId: string; hasAccount: boolean } }[],
  now: Date,
): Promise<string[]> {
  const without = readers.filter(({ to }) => !to.hasAccount)
  const targets = without.map(({ gameId, to }) => ({ gameId, profileId: to.profileId }))
  const tokens = targets.length > 0 ? await createAnswerLinks(db, targets, now) : []
  const tokenOf = new Map(without.map((reader, index) => [reader, tokens[index]]))
  return readers.map((reader) =>
    tokenOf.has(reader) ? `${origin}/a/${tokenOf.get(reader)}` : `${origin}/games/${reader.gameId}`,
  )
}

/** The person and game of a link. Doesn't lock the link yet, because `lockGameByLink` comes first in the lock order. */
export async function linkBy(db: Db, key: LinkKey) {
  const [link] = await db<
    AnswerLink[]
  >`select game_id, profile_id from opened_link(${key.tokenHash}, ${key.linkId}, ${key.gameId}) l`
  return link
}

/** Keeps the link from being deleted until the commit. False if it is gone. */
export async function lockLink(db: Db, key: LinkKey): Promise<boolean> {
  const locked = key.tokenHash
    ? await db`select from answer_link where token_hash = ${key.tokenHash} for key share`
    : await db`select from claim_link where id = ${key.linkId} for key share`
  return locked.length === 1
}

export async function deleteLinksOf(db: Db, scope: Scope<'account.edit-own' | 'operator.act'>) {
  await db`delete from answer_link where profile_id = ${scope.actorId}`
}

/** Links in mails that went to a former address of the person. */
export async function deleteLinksBefore(db: Db, { profileId, now }: { profileId: string; now: Date }) {
  await db`delete from answer_link where profile_id = ${profileId} and created_at <= ${now}`
}

/** Links are kept for a week after the game. Until then the page shows the result. */
export const oldLinks = (db: Db, now: Date): OldRows => ({
  table: 'answer_link',
  from: db`answer_link old join game g on g.id = old.game_id`,
  where: db`g.ends_at < ${now}::timestamptz - interval '7 days'`,
})

/** The people of a game by first name and initial, because links get forwarded. */
export const peopleByLink = (db: Db, ids: readonly string[]) => db<PersonIn[]>`
  select id as user_id, first_name, shown_last_name(last_name, false) as last_name, avatar
    from profile
   where id = any (${ids}::uuid[])
   order by lower(first_name), id`

/** One statement, so that unknown and deleted links take equally long. */
export async function linkView(db: Db, { key, now }: { key: LinkKey; now: Date }) {
  const [view] = await db<LinkRow[]>`
    select l.game_id, l.profile_id, p.first_name, p.last_name, p.avatar, p.locale, p.time_zone as own_time_zone, m.role,
           case when p.known_in_team_id is not null then p.email end as typed_address,
           d.roster_only_at is not null as is_roster_only, t.name as team_name, t.logo as team_logo,
           coalesce(t.language, '') as team_language, t.sport, g.kind, g.title, g.opponent, g.starts_at, g.time_zone, g.location, game_status(g.cancelled_at, g.ends_at, ${now}) as status,
           g.our_score, g.their_score, g.cancel_reason,
           (select jsonb_build_object('firstName', c.first_name, 'at', x.done_at)
              from game_history x
              join profile c on c.id = x.actor_id
             where x.game_id = g.id
               and x.action = 'cancelled'
             order by x.line desc
             limit 1) as cancelled_by,
           case when is_for_old_time('going', l.made_for, l.made_on, g.starts_at, g.starts_on) then l.made_for end as moved_from,
           g.moved_from as game_moved_from, coalesce(v.status = 'waiting', false) as is_volunteer,
           case when is_offer_for_old_time(v, g.starts_at, g.starts_on) then v.offered_for end as offered_for,
           r.answered_at, r.answered_for,
           case when reads_notes(p.id, g, ${now}) then ${planFor(db, db`p.id`)} end as plan,
           case when n.id is not null then jsonb_build_object('id', n.id, 'kind', n.kind, 'title', n.title, 'opponent', n.opponent, 'startsAt', n.starts_at,
                  'timeZone', n.time_zone, 'location', n.location) end as next,
           coalesce(n.unanswered_count, 0) as unanswered_count
      from opened_link(${key.tokenHash}, ${key.linkId}, ${key.gameId}) l
      join game g on g.id = l.game_id
      join team t on t.id = l.team_id
      join profile p on p.id = l.profile_id
      left join game_day d on d.team_id = l.team_id
      left join member m on m.team_id = l.team_id and m.profile_id = l.profile_id
      left join volunteer v on v.game_id = l.game_id and v.profile_id = l.profile_id and v.status in ('waiting', 'accepted')
      left join rsvp r on r.game_id = l.game_id and r.profile_id = l.profile_id
      left join lateral (
             select n.id, n.kind, n.title, n.opponent, n.starts_at, n.time_zone, n.location, (count(*) over ())::int as unanswered_count
               from game n
              where m.role in ('captain', 'player')
                and n.team_id = l.team_id
                and n.id <> l.game_id
                and n.cancelled_at is null
                and n.starts_at > ${now}
                and ${isUnanswered(db, db`l.profile_id`, db`n`)}
              order by n.starts_at, n.id
              limit 1) n on true
     where m.role is not null or v.id = l.volunteer_id`
  return view
}
