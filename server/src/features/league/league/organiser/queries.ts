import type { OrganiserOffer } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { LeagueScope, Scope, TeamScope } from '#permissions'
import { isLinkOpen, runsLeague } from '../queries.ts'

type MayChoose = LeagueScope<'organiser.choose'>

/** One link per league: a new one replaces it. */
export async function upsertLink(
  db: Db,
  { leagueId, actorId }: MayChoose,
  { code, expiresAt }: { code: string; expiresAt: Date },
) {
  await db`
    insert into organiser_link (league_id, code, made_by, expires_at)
    values (${leagueId}, ${code}, ${actorId}, ${expiresAt})
    on conflict (league_id) do update
       set code = excluded.code, made_by = excluded.made_by, expires_at = excluded.expires_at`
}

export async function deleteLink(db: Db, { leagueId }: MayChoose) {
  await db`delete from organiser_link where league_id = ${leagueId}`
}

export async function offerOf(db: Db, { code, viewerId, now }: { code: string; viewerId: string; now: Date }) {
  const [offer] = await db<OrganiserOffer[]>`
    select l.id as league_id, l.name, l.sport, l.season, shown_name(p.first_name, p.last_name, false) as organiser,
           exists (select from organiser o where o.league_id = l.id and o.profile_id = ${viewerId}) as is_organiser
      from organiser_link k
      join league l on l.id = k.league_id
      join profile p on p.id = k.made_by
     where k.code = ${code}
       and ${isLinkOpen(db, now)}`
  return offer
}

export async function leagueOfLink(db: Db, code: string) {
  const [link] = await db<{ leagueId: string }[]>`select league_id from organiser_link where code = ${code}`
  return link?.leagueId
}

/** False if somebody else has taken it, or it is no longer open. */
export async function takeLink(db: Db, _: Scope<'organiser.become'>, { code, now }: { code: string; now: Date }) {
  const taken = await db`
    delete from organiser_link k where k.code = ${code} and ${isLinkOpen(db, now)} returning league_id`
  return taken.length === 1
}

export async function insertOrganiser(
  db: Db,
  { actorId }: Scope<'organiser.become'> | TeamScope<'league.take-over'>,
  { leagueId, now }: { leagueId: string; now: Date },
) {
  await db`
    insert into organiser (league_id, profile_id, since) values (${leagueId}, ${actorId}, ${now})
    on conflict (league_id, profile_id) do nothing`
}

/** A suspended organiser is not removed: they cannot object, and run the league again when the suspension is lifted. */
export async function deleteOrganiser(db: Db, { leagueId }: MayChoose, organiserId: string): Promise<boolean> {
  const deleted = await db`
    delete from organiser o
     where o.league_id = ${leagueId}
       and o.profile_id = ${organiserId}
       -- guard: organisers: a suspended one is not removed
       and ${runsLeague(db)}
    returning o.profile_id`
  return deleted.length === 1
}

export async function organiserCount(db: Db, leagueId: string): Promise<{ all: number; running: number }> {
  const [count] = await db<{ all: number; running: number }[]>`
    select count(*)::int as all, count(*) filter (where ${runsLeague(db)})::int as running
      from organiser o
     where o.league_id = ${leagueId}`
  return count ?? { all: 0, running: 0 }
}

/** A team of the league whose captain the person is. */
export async function ownTeamIn(db: Db, profileId: string, leagueId: string) {
  const [team] = await db<{ teamId: string }[]>`
    select lt.team_id
      from member m
      join league_team lt on lt.team_id = m.team_id and lt.league_id = ${leagueId} and lt.withdrawn_at is null
     where m.profile_id = ${profileId}
       and m.role = 'captain'
     order by lt.entered_at, lt.id
     limit 1`
  return team?.teamId
}
