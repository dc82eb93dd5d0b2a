import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { LeagueScope } from '#permissions'
import { factsOf, sidesOf } from '../queries.ts'
import type { Snapshot } from '../rules.ts'

export async function updateAskedAt(db: Db, { leagueId }: LeagueScope<'official.edit'>, now: Date) {
  await db`update league_officials set asked_at = ${now} where league_id = ${leagueId}`
}

export async function insertAsking(db: Db, { leagueId, actorId }: LeagueScope<'official.take'>, now: Date) {
  await db`
    insert into official_asking (league_id, profile_id, since)
    values (${leagueId}, ${actorId}, ${now})
    on conflict on constraint official_asking_once_per_league do nothing`
}

export async function deleteAsking(db: Db, { leagueId, actorId }: LeagueScope<'official.take'>) {
  await db`delete from official_asking where league_id = ${leagueId} and profile_id = ${actorId}`
}

/** The next season needs what the one before did, and whoever wanted to be asked still does. */
export async function copyOfficials(db: Db, { leagueId }: LeagueScope<'league.edit'>, before: string) {
  await db`
    insert into league_officials (league_id, names)
    select ${leagueId}, o.names from league_officials o where o.league_id = ${before}`
  await db`
    insert into official_asking (league_id, profile_id, since)
    select ${leagueId}, k.profile_id, k.since from official_asking k where k.league_id = ${before}`
}

export interface Asked {
  profileId: string
  /** They said that they want to be asked. Otherwise they are a captain. */
  isAsking: boolean
}

interface Asking {
  leagueId: string
  askerId: string
  now: Date
  limit: number
}

/** The next people to ask, who are noted as asked: first those who want to be, then the captains of the teams. */
export const noteAsked = (db: Db, { leagueId, askerId, now, limit }: Asking) => db<Asked[]>`
  with candidate as (
    select x.profile_id, bool_or(x.is_asking) as is_asking
      from (select k.profile_id, true as is_asking from official_asking k where k.league_id = ${leagueId}
            union all
            select m.profile_id, false
              from league_team lt
              join member m on m.team_id = lt.team_id and m.role = 'captain'
             where lt.league_id = ${leagueId}
               and lt.withdrawn_at is null) x
     where x.profile_id <> ${askerId}
       and ${isReachable(db, leagueId, now)}
     group by x.profile_id
     order by is_asking desc, x.profile_id
     limit ${limit}
  ), noted as (
    insert into official_asked (profile_id, asked_at)
    select c.profile_id, ${now} from candidate c
    on conflict (profile_id) do update set asked_at = excluded.asked_at
     where official_asked.asked_at < excluded.asked_at
    returning profile_id
  )
  select n.profile_id, c.is_asking from noted n join candidate c on c.profile_id = n.profile_id order by n.profile_id`

/** Person `x` is still in the league, and has not been asked lately. */
const isReachable = (db: Db, leagueId: string, now: Date): Fragment => db`
  (exists (select from league_team lt join member m on m.team_id = lt.team_id
            where lt.league_id = ${leagueId} and lt.withdrawn_at is null and m.profile_id = x.profile_id)
   or exists (select from organiser r where r.league_id = ${leagueId} and r.profile_id = x.profile_id))
  -- guard: officials: nobody is asked twice in a week, whatever leagues they are in
  and not exists (select from official_asked a
                   where a.profile_id = x.profile_id
                     and a.asked_at > ${now}::timestamptz - ${policy.officialAskDays} * interval '1 day')`

export interface OpenGame extends Omit<Snapshot, 'state'> {
  id: string
  open: string[]
}

export interface WantedRow {
  leagueName: string
  isAsking: boolean
  /** The games with open officials for which the person is free, or a team of which they are a captain. */
  games: OpenGame[]
}

/** What a person is asked for, as it is now. */
export async function wantedOf(
  db: Db,
  { leagueId, profileId, now }: { leagueId: string; profileId: string; now: Date },
) {
  const [wanted] = await db<WantedRow[]>`
    select l.name as league_name,
           exists (select from official_asking k where k.league_id = l.id and k.profile_id = ${profileId}) as is_asking,
           (select coalesce(jsonb_agg(open.game order by open.starts_at, open.id), '[]')
              from (${openFor(db, { leagueId, profileId, now })}) open) as games
      from league l
     where l.id = ${leagueId}`
  return wanted
}

const openFor = (
  db: Db,
  { leagueId, profileId, now }: { leagueId: string; profileId: string; now: Date },
): Fragment => db`
  select found.id, found.starts_at, found.facts || jsonb_build_object('id', found.id, 'open', found.open) as game
    from (select lg.fixture_id as id, g.starts_at, ${factsOf(db)} as facts,
                 array(select n.name
                         from unnest(officials_of(lg)) with ordinality n (name, place)
                        where not exists (select from official o
                                           where o.fixture_id = lg.fixture_id and o.name = n.name
                                             and official_state(o, ${now}) = 'held')
                        order by n.place) as open
            from league_game lg
            ${sidesOf(db)}
           where lg.league_id = ${leagueId}
             and g.starts_at > ${now}
             and g.starts_at < ${now}::timestamptz + ${policy.officialDays} * interval '1 day'
             and g.cancelled_at is null
             and (may_officiate(${profileId}, lg)
                  and not is_busy_between(${profileId}, g.starts_at, g.ends_at)
                  and not officiates_between(${profileId}, g.starts_at, g.ends_at, ${now})
                  or exists (select from member m
                              where m.profile_id = ${profileId} and m.role = 'captain' and may_send_official(m.team_id, lg)
                                and not exists (select from game b
                                                 where b.team_id = m.team_id and b.kind = 'game' and b.cancelled_at is null
                                                   and b.starts_at < g.ends_at and b.ends_at > g.starts_at)))) found
   where cardinality(found.open) > 0
   order by found.starts_at, found.id
   limit 10`
