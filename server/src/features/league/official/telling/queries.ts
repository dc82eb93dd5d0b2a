import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import { factsOf, sidesOf } from '../queries.ts'
import type { OfficialState, Snapshot } from '../rules.ts'

export interface OfficialRow {
  id: string
  name: string
  profileId: string | null
  teamId: string | null
  /** Null: the game is gone. */
  fixtureId: string | null
  forStart: Date
  state: OfficialState
  told: Snapshot
  /** Null: the game is gone, or no longer a game of a league. */
  facts: Omit<Snapshot, 'state'> | null
  /** The game is on and still to come, needs this official, and nobody else has taken it. */
  isOpen: boolean
  hasToldOrganisers: boolean
  /** When the game last moved. */
  movedAt: Date | null
}

/** Official `o`, with the game as it is. */
const row = (db: Db, now: Date): Fragment => db`
  o.id, o.name, o.profile_id, o.team_id, o.fixture_id, o.for_start, official_state(o, ${now}) as state, o.told, o.organisers_told_at is not null as has_told_organisers,
  (select g.moved_at from league_game lg ${sidesOf(db)} where lg.fixture_id = o.fixture_id) as moved_at,
  (select ${factsOf(db)} from league_game lg ${sidesOf(db)} where lg.fixture_id = o.fixture_id) as facts,
  exists (select from league_game lg ${sidesOf(db)}
           where lg.fixture_id = o.fixture_id
             and o.name = any (officials_of(lg))
             and g.cancelled_at is null
             and g.starts_at > ${now}
             and not exists (select from official x
                              where x.fixture_id = o.fixture_id and x.name = o.name and official_state(x, ${now}) = 'held')) as is_open`

/** The officials of a game. Locks them. */
export const officialsToTell = (db: Db, fixtureId: string, now: Date) => db<OfficialRow[]>`
  select ${row(db, now)}
    from official o
   where o.fixture_id = ${fixtureId}
   order by o.id
     for update of o`

export async function fixtureOfGame(db: Db, gameId: string) {
  const [side] = await db<{ fixtureId: string }[]>`
    select s.fixture_id from fixture_side s join league_game lg on lg.fixture_id = s.fixture_id where s.game_id = ${gameId}`
  return side?.fixtureId
}

/** The officials of games that begin soon, in order, after the last one of the previous batch. Locks them. */
export const officialsOfSoonGames = (
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
) => {
  const [start, id] = after?.split(' ') ?? []
  return db<OfficialRow[]>`
    select ${row(db, now)}
      from official o
     where o.for_start > ${now}
       and o.for_start < ${now}::timestamptz + ${policy.officialLateHours} * interval '1 hour'
       and o.fixture_id is not null
       and (o.told ->> 'state' <> 'ended' or o.organisers_told_at is null)
       ${start && id ? db`and (o.for_start, o.id) > (${start}::timestamptz, ${id}::uuid)` : db``}
     order by o.for_start, o.id
     limit ${limit}
       for update of o skip locked`
}

/** Officials whose game is gone. Locks them. */
export const officialsWithoutGame = (db: Db, { now, limit }: { now: Date; limit: number }) => db<OfficialRow[]>`
  select ${row(db, now)}
    from official o
   where o.fixture_id is null
   order by o.id
   limit ${limit}
     for update of o skip locked`

export async function deleteOfficials(db: Db, ids: readonly string[]) {
  await db`delete from official where id = any (${ids})`
}

export async function updateTold(db: Db, id: string, told: Snapshot) {
  await db`update official set told = ${db.json(told)} where id = ${id}`
}

export async function updateOrganisersTold(db: Db, ids: readonly string[], now: Date) {
  await db`update official set organisers_told_at = ${now} where id = any (${ids})`
}

export const organisersOf = (db: Db, leagueId: string) => db<{ profileId: string }[]>`
  select profile_id from organiser where league_id = ${leagueId} order by since, profile_id`

/** An official as it is now, for a mail about it. */
export async function officialToSend(db: Db, officialId: string, now: Date) {
  const [official] = await db<OfficialRow[]>`select ${row(db, now)} from official o where o.id = ${officialId}`
  return official
}

/** The name of the team that sends an official, if the person is one of its captains. */
export async function teamToTell(db: Db, teamId: string, captainId: string) {
  const [team] = await db<{ name: string }[]>`
    select t.name
      from team t
      join member m on m.team_id = t.id and m.profile_id = ${captainId} and m.role = 'captain'
     where t.id = ${teamId}`
  return team?.name
}
