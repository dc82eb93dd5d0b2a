import type { LeagueWish } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { LeagueScope, SealedLeague, TeamScope } from '#permissions'

export type WishRow = LeagueWish

/** All wishes for organisers, those of their own teams for others. */
export const wishesOf = (db: Db, standing: Fragment, viewerId: string) => db<SealedLeague<WishRow | { id: null }>[]>`
  select standing.*, w.id, w.team_id, w.kind, w.dates::text[], w.times, w.weekdays, w.is_must, w.is_from_captain
    from (${standing}) standing
    left join league_wish w on w.league_id = standing.league_id
      -- guard: wishes: a team does not read what others ask for -> and true
      and (standing.is_organiser or exists (select from member m where m.team_id = w.team_id and m.profile_id = ${viewerId}))
   order by w.team_id, w.entered_at, w.id`

type MayEnter =
  | { scope: LeagueScope<'wish.enter'>; teamId: string }
  | { scope: TeamScope<'wish.enter'>; leagueId: string }

const whose = (by: MayEnter) => ({
  teamId: 'teamId' in by ? by.teamId : by.scope.teamId,
  leagueId: 'leagueId' in by ? by.leagueId : by.scope.leagueId,
})

type NewWish = Pick<LeagueWish, 'kind' | 'dates' | 'times' | 'weekdays'> & { id: string; now: Date; max: number }

/** False if the team has too many; null if it is not in the league. */
export async function insertWish(db: Db, by: MayEnter, wish: NewWish): Promise<boolean | null> {
  const { leagueId, teamId } = whose(by)
  const [entry] = await db`select from league_team where league_id = ${leagueId} and team_id = ${teamId}`
  if (!entry) return null
  const made = await db`
    insert into league_wish (id, league_id, team_id, kind, dates, times, weekdays, is_must, is_from_captain, entered_at)
    select ${wish.id}, ${leagueId}, ${teamId}, ${wish.kind}, ${wish.dates}::date[], ${wish.times}::text[],
           ${wish.weekdays}::int[], false, ${'leagueId' in by}, ${wish.now}
     where (select count(*) from league_wish w where w.league_id = ${leagueId} and w.team_id = ${teamId}) < ${wish.max}
    returning id`
  return made.length === 1
}

export async function updateMust(
  db: Db,
  { leagueId }: LeagueScope<'wish.judge'>,
  { wishId, isMust }: { wishId: string; isMust: boolean },
): Promise<boolean> {
  const changed = await db`
    update league_wish set is_must = ${isMust} where id = ${wishId} and league_id = ${leagueId} returning id`
  return changed.length === 1
}

export async function deleteWish(db: Db, by: MayEnter, wishId: string): Promise<boolean> {
  const { leagueId, teamId } = whose(by)
  const deleted = await db`
    delete from league_wish where id = ${wishId} and league_id = ${leagueId} and team_id = ${teamId} returning id`
  return deleted.length === 1
}

/** The wishes for a team that is not here, for the one that takes its place. */
export async function updateWishes(
  db: Db,
  _scope: LeagueScope<'outside-team.edit'>,
  { outsideTeamId, teamId }: { outsideTeamId: string; teamId: string },
) {
  await db`update league_wish set team_id = ${teamId} where team_id = ${outsideTeamId}`
}
