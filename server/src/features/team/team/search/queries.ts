import type { Db, Fragment } from '#core/database/db.ts'
import { after, matching, type TeamCardRow, type TeamSearch, teamCard } from '../queries.ts'

/** Publicly listed teams, sorted by name. */
export function listedTeams(db: Db, search: TeamSearch) {
  const { viewerId, part, page } = search
  return db<TeamCardRow[]>`
    ${part === '' ? db`` : withFound(db, search)}
    select ${teamCard(db, viewerId)}
      from (${part === '' ? teamsInOrder(db, search, db``) : foundTeams(db, search)}) found
      cross join lateral (select team.*, found.sort_name from team where team.id = found.id) t
      left join member mine on mine.team_id = t.id and mine.profile_id = ${viewerId}
     order by t.sort_name, t.id`
}

/** More teams than this contain so frequent a part that the first page of them is near in the list of all teams. */
const FREQUENT = 10_000

/** The teams that contain the part, up to a number. */
const withFound = (db: Db, { part, pattern }: TeamSearch) => {
  // The suffixes are cut off.
  const beginning = part.slice(0, 40)
  const isWhole =
    part === beginning ? db`` : db`and exists (select from team t where t.id = s.team_id ${matching(db, pattern)})`
  return db`
    with found as materialized (
      select s.team_id, s.sort_name
        from team_suffix s
       where s.suffix >= ${beginning}
         and s.suffix < ${beginning}::text || chr(1114111)
         ${isWhole}
       limit ${db.unsafe(String(FREQUENT + 1))}
    ), size as (select count(*) as teams from found)`
}

const foundTeams = (db: Db, search: TeamSearch) => db`
  (select distinct f.team_id as id, f.sort_name
     from found f
    where (select teams from size) <= ${db.unsafe(String(FREQUENT))}
      ${search.page.after === null ? db`` : db`and (f.sort_name, f.team_id) > (${search.page.after[0]}, ${search.page.after[1]})`}
    order by f.sort_name, f.team_id
    limit ${search.page.rows})
  union all
  (${teamsInOrder(db, search, db`and (select teams from size) > ${db.unsafe(String(FREQUENT))}`)})`

const teamsInOrder = (db: Db, { pattern, page }: TeamSearch, condition: Fragment) => db`
  select t.id, lower(t.name) as sort_name
    from team t
   where is_listed(t)
     ${matching(db, pattern)}
     ${condition}
     ${after(db, page)}
   order by lower(t.name), t.id
   limit ${page.rows}`
