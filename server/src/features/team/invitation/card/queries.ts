import type { Sport } from '@app/contract/sport'
import type { Db } from '#core/database/db.ts'
import type { StoredStatus } from '../rules.ts'

/** What anyone with a link sees of a team before they sign in. */
export interface TeamOffer {
  teamId: string
  teamName: string
  teamLanguage: string
  teamLogo: string | null
  sport: Sport
  isListed: boolean
  /** The first name of the captain who sent the link, or of another captain. */
  captain: string
  isFromCaptain: boolean
  playerCount: number
  /** Some of the players; null if the team hides first names. */
  firstNames: string[] | null
  nextGame: OfferedGame | null
}

export interface OfferedGame {
  opponent: string
  startsAt: string
  timeZone: string
  location: string
}

/**
 * The next game of the team `t`, as anyone with a link to it sees it. Null without an upcoming game, and for an unlisted
 * team, because someone who was removed may still have the link.
 */
export const offeredGame = (db: Db, now: Date) => db`
  (select jsonb_build_object('opponent', g.opponent, 'startsAt', g.starts_at, 'timeZone', g.time_zone,
                             'location', g.location)
     from game g
    where g.team_id = t.id
      and is_listed(t)
      and kind_has(g.kind, 'strangers')
      and g.cancelled_at is null
      and g.starts_at > ${now}::timestamptz
    order by g.starts_at, g.id
    limit 1)`

/** The team of a link. Nothing for a team hidden by an operator. */
export async function teamOffer(db: Db, at: { teamId: string; senderId: string | null; now: Date }) {
  const [offer] = await db<TeamOffer[]>`
    select t.id as team_id, t.name as team_name, coalesce(t.language, '') as team_language, t.logo as team_logo, t.sport, is_listed(t) as is_listed,
           coalesce(captain.first_name, '') as captain, captain.id is not distinct from ${at.senderId}::uuid as is_from_captain,
           (select count(*)::int from member m where m.team_id = t.id and m.role <> 'spare') as player_count,
           case when t.first_names_shown_at is not null then
             (select coalesce(jsonb_agg(first_name), '[]')
                from (select p.first_name
                        from member m
                        join profile p on p.id = m.profile_id
                       where m.team_id = t.id
                         and m.role <> 'spare'
                         and p.id is distinct from captain.id
                         -- guard: roster: pages for strangers leave out people who have not agreed
                         and p.known_in_team_id is null
                       order by m.joined_at, lower(p.first_name), p.id
                       limit 5) others) end as first_names,
           ${offeredGame(db, at.now)} as next_game
      from team t
      left join lateral (select p.id, p.first_name
                           from member m
                           join profile p on p.id = m.profile_id
                          where m.team_id = t.id
                            and m.role = 'captain'
                          order by p.id is not distinct from ${at.senderId}::uuid desc, m.joined_at, p.id
                          limit 1) captain on true
     where t.id = ${at.teamId}
       and t.links_closed_at is null`
  return offer
}

/** An invitation, for anyone who has its link. */
export async function linkedInvitation(db: Db, { teamId, id }: { teamId: string; id: string }) {
  const [invitation] = await db<{ inviterId: string | null; status: StoredStatus; expiresAt: Date }[]>`
    select inviter_id, status, expires_at
      from invitation
     where id = ${id}
       and team_id = ${teamId}`
  return invitation
}

/** Where the team plays; before its first game, the inviter's time zone. */
export async function zoneOfInvitation(db: Db, id: string): Promise<string> {
  const [found] = await db<{ timeZone: string }[]>`
    select coalesce((select g.time_zone from game g where g.team_id = i.team_id order by g.starts_at desc limit 1),
                    nullif(p.time_zone, ''), 'UTC') as time_zone
      from invitation i
      left join profile p on p.id = i.inviter_id
     where i.id = ${id}`
  return found?.timeZone ?? 'UTC'
}
