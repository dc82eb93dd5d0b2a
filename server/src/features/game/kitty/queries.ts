import type { KittyEntryKind, OwnKitty } from '@app/contract'
import type { Among } from '@app/contract/kitty-state'
import type { Way } from '@app/contract/payment-way'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { TeamScope } from '#permissions'
import type { BookRow, ClosedSeason, NewShare, PersonEntryRow, PlaceRow, SaidRow } from './rules.ts'

type Scope = TeamScope<'kitty.manage'>

export interface KittyRow {
  teamName: string
  currency: string | null
  hasEntries: boolean
  closed: ClosedSeason | null
}

interface ClosedColumns {
  closedName: string | null
  closedAt: Date | null
}

/** The season of team `t` that was closed last, as `last`. */
const lastClosed = (db: Db): Fragment => db`
  left join lateral (select s.name as closed_name, s.closed_at
                       from season s
                      where s.team_id = t.id and s.closed_at is not null
                      order by s.starts_on desc
                      limit 1) last on true`

const withClosed = <Row extends ClosedColumns>({ closedName, closedAt, ...row }: Row) => ({
  ...row,
  closed: closedName === null || closedAt === null ? null : { name: closedName, closedAt },
})

export async function kittyOf(db: Db, teamId: string) {
  const [row] = await db<(Omit<KittyRow, 'closed'> & ClosedColumns)[]>`
    select t.name as team_name, k.currency, exists (select from kitty_entry e where e.team_id = t.id) as has_entries,
           last.closed_name, last.closed_at
      from team t
      left join kitty k on k.team_id = t.id
      ${lastClosed(db)}
     where t.id = ${teamId}`
  return row && withClosed(row)
}

export const treasurersOf = (db: Db, { teamId, viewerId }: { teamId: string; viewerId: string }) => db<
  { id: string; name: string }[]
>`
  select p.id, shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)) as name
    from member m
    join profile p on p.id = m.profile_id
   where m.team_id = ${teamId}
     and m.treasurer_since is not null
   order by lower(p.first_name), lower(p.last_name), p.id`

export async function saveCurrency(db: Db, { teamId }: Scope, currency: string) {
  await db`
    insert into kitty (team_id, currency)
    values (${teamId}, ${currency})
    on conflict (team_id) do update set currency = excluded.currency`
}

/**
 * Whose a place `k` is, as `p`: its person, also after a claim. A place without a person stands for itself:
 * `coalesce(p.id, k.id)`.
 */
const holder = (db: Db): Fragment => db`left join profile p on p.id = who_is(k.profile_id)`

/** What an entry says about itself. The rows are `e`. */
const aboutEntry = (db: Db): Fragment => db`
  e.id, e.line, e.kind, e.what, e.among, e.people, e.per_sub::float8, e.corrects_id, e.game_start, e.entered_at,
  exists (select from kitty_entry c where c.corrects_id = e.id) as is_corrected`

/** The lines of everyone, or of one person, in the order in which they were entered, then by name. */
const linesWhere = (db: Db, which: Fragment) => db<PersonEntryRow[]>`
  select ${aboutEntry(db)}, k.team_id, coalesce(p.id, k.id) as person_id, s.amount::float8, s.paid::float8
    from kitty_place k
    ${holder(db)}
    join kitty_share s on s.place_id = k.id
    join kitty_entry e on e.id = s.entry_id
   where ${which}
   order by e.line, lower(coalesce(p.first_name, nullif(k.name, ''))), lower(p.last_name), p.id, k.id`

export const linesOfTeam = (db: Db, teamId: string) => linesWhere(db, db`k.team_id = ${teamId}`)

/** Of the person, and of the people without an account whom they have claimed. */
const placesOfPerson = (db: Db, personId: string): Fragment => db`
  k.profile_id in (select ${personId}::uuid
                   union all
                   select p.id from claim c join profile p on p.claim_id = c.id where c.profile_id = ${personId})`

export const linesOfPerson = (db: Db, { personId, teamId }: { personId: string; teamId?: string }) =>
  linesWhere(
    db,
    teamId === undefined ? placesOfPerson(db, personId) : db`${placesOfPerson(db, personId)} and k.team_id = ${teamId}`,
  )

export async function kittiesOf(db: Db, teamIds: readonly string[]) {
  const rows = await db<(Pick<OwnKitty, 'teamId' | 'teamName' | 'currency'> & ClosedColumns)[]>`
    select t.id as team_id, t.name as team_name, k.currency, last.closed_name, last.closed_at
      from kitty k
      join team t on t.id = k.team_id
      ${lastClosed(db)}
     where t.id = any (${teamIds}::uuid[])
     order by lower(t.name), t.id`
  return rows.map(withClosed)
}

/** From when one season was closed until the next one was. Open ends are null. */
interface Between {
  teamId: string
  after: Date | null
  until: Date | null
}

const isBetween = (db: Db, { teamId, after, until }: Between): Fragment => db`
      e.team_id = ${teamId}
  and (${after}::timestamptz is null or e.entered_at >= ${after})
  and (${until}::timestamptz is null or e.entered_at < ${until})`

/** What came in and went out. */
export async function cashOf(db: Db, between: Between) {
  const [cash] = await db<{ received: number; spent: number }[]>`
    select coalesce(sum(theirs.paid) filter (where e.kind = 'payment'), 0)::float8 as received,
           coalesce(sum(e.amount - theirs.paid) filter (where e.kind = 'cost'), 0)::float8 as spent
      from kitty_entry e
      cross join lateral (select coalesce(sum(s.paid), 0) as paid from kitty_share s where s.entry_id = e.id) theirs
     where ${isBetween(db, between)}`
  return cash ?? { received: 0, spent: 0 }
}

export interface PersonRow {
  personId: string
  name: string
  avatar: string | null
  hasAccount: boolean
  isMember: boolean
  onRoster: boolean
}

/** People by name: the order in which odd units are paid. Some are known by a name of a team file alone. */
export const kittyPeople = (
  db: Db,
  { teamId, viewerId, ids }: { teamId: string; viewerId: string; ids: readonly string[] },
) => db<PersonRow[]>`
  select p.id as person_id, p.avatar,
         shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)) as name,
         exists (select from account a where a.profile_id = p.id) as has_account,
         m.profile_id is not null as is_member, coalesce(m.role <> 'spare', false) as on_roster,
         lower(p.first_name) as by_first, lower(p.last_name) as by_last
    from profile p
    left join member m on m.team_id = ${teamId} and m.profile_id = p.id
   where m.profile_id is not null or p.id = any (${ids}::uuid[])
   union all
  select k.id, null, k.name, false, false, false, lower(k.name), ''
    from kitty_place k
   where k.team_id = ${teamId}
     and k.id = any (${ids}::uuid[])
     and k.name <> ''
   order by by_first, by_last, person_id`

export const placesOf = (db: Db, teamId: string) => db<PlaceRow[]>`
  select k.id as place_id, k.profile_id, coalesce(p.id, k.id) as person_id, p.id is distinct from k.profile_id as is_claimed
    from kitty_place k
    ${holder(db)}
   where k.team_id = ${teamId}
   union all
  select null, s.id, c.profile_id, true
    from claim c
    join profile s on s.claim_id = c.id
   where c.team_id = ${teamId}
     and not exists (select from kitty_place k where k.team_id = c.team_id and k.profile_id = s.id)`

export interface NewPlace {
  placeId: string
  profileId: string
}

export async function insertPlaces(db: Db, { teamId }: Scope, places: readonly NewPlace[]) {
  await db`
    insert into kitty_place (id, team_id, profile_id)
    select p."placeId", ${teamId}, p."profileId"
      from jsonb_to_recordset(${db.json(places)}::jsonb) as p ("placeId" uuid, "profileId" uuid)`
}

export interface NewEntry {
  id: string
  kind: KittyEntryKind
  what: string
  amount: number
  among: Among | null
  people: number
  perSub: number | null
  gameId: string | null
  correctsId: string | null
  saidAt: Date | null
  statementMark?: string
}

/** The team is locked. */
export async function insertEntry(db: Db, { teamId, actorId }: Scope, entry: NewEntry, now: Date) {
  await db`
    insert into kitty_entry (id, team_id, line, kind, what, amount, among, people, per_sub, game_id, game_start, corrects_id,
                             said_at, statement_mark, entered_by, entered_at)
    select ${entry.id}, ${teamId}, coalesce(max(e.line), 0) + 1, ${entry.kind}, ${entry.what}, ${entry.amount}, ${entry.among},
           ${entry.people}, ${entry.perSub}, ${entry.gameId}::uuid, (select g.starts_at from game g where g.id = ${entry.gameId}),
           ${entry.correctsId}::uuid, ${entry.saidAt}::timestamptz, ${entry.statementMark ?? null}, ${actorId},
           greatest(${now}::timestamptz,
                    -- guard: kitty: a closed season stays as it was, though a request came in just before -> null
                    (select max(s.closed_at) from season s where s.team_id = ${teamId}))
      from kitty_entry e
     where e.team_id = ${teamId}`
}

export async function insertShares(db: Db, _scope: Scope, entryId: string, shares: readonly NewShare[]) {
  await db`
    insert into kitty_share (entry_id, place_id, amount, paid)
    select ${entryId}, s."placeId", s.amount, s.paid
      from jsonb_to_recordset(${db.json(shares)}::jsonb) as s ("placeId" uuid, amount bigint, paid bigint)`
}

export async function countEntries(db: Db, teamId: string): Promise<number> {
  const [row] = await db<{ entries: number }[]>`
    select count(*)::int as entries from kitty_entry where team_id = ${teamId}`
  return row?.entries ?? 0
}

const selectEntries = (db: Db, viewerId: string, which: Fragment) => db<BookRow[]>`
  select ${aboutEntry(db)}, e.amount::float8, e.game_id, e.said_at,
         coalesce(shown_name(b.first_name, b.last_name, know_each_other(${viewerId}, b.id)), '') as entered_by,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'placeId', k.id, 'personId', coalesce(p.id, k.id), 'amount', s.amount, 'paid', s.paid,
                   'name', coalesce(shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)), k.name))
                   order by lower(coalesce(p.first_name, nullif(k.name, ''))), lower(p.last_name), p.id, k.id), '[]')
            from kitty_share s
            join kitty_place k on k.id = s.place_id
            ${holder(db)}
           where s.entry_id = e.id) as shares
    from kitty_entry e
    left join profile b on b.id = who_is(e.entered_by)
   where ${which}`

export async function oneEntry(db: Db, { teamId, id, viewerId }: { teamId: string; id: string; viewerId: string }) {
  const [entry] = await selectEntries(db, viewerId, db`e.team_id = ${teamId} and e.id = ${id}`)
  return entry
}

export const entriesOf = (
  db: Db,
  { viewerId, page, ...between }: Between & { viewerId: string; page: PageRequest<readonly [string]> },
) =>
  selectEntries(
    db,
    viewerId,
    db`${isBetween(db, between)} and (${page.after?.[0] ?? null}::int is null or e.line < ${page.after?.[0] ?? null}::int)
       order by e.line desc limit ${page.rows}`,
  )

/** When a game is over, and whether it was cancelled. Only of this team. */
export async function isGameOf(db: Db, { teamId, gameId }: { teamId: string; gameId: string }): Promise<boolean> {
  const games = await db`select from game where id = ${gameId} and team_id = ${teamId}`
  return games.length === 1
}

export const waysOf = (db: Db, teamIds: readonly string[]) => db<(Way & { teamId: string })[]>`
  select team_id, kind, pay_to as "to", name
    from kitty_way
   where team_id = any (${teamIds}::uuid[])
   order by team_id, position`

/** A way that stays as it was also stays with the person who entered it. */
export async function saveWays(db: Db, { teamId, actorId }: Scope, ways: readonly Way[]) {
  const kinds = ways.map(({ kind }) => kind)
  await db`delete from kitty_way where team_id = ${teamId} and kind <> all (${kinds}::text[])`
  await db`
    insert into kitty_way as before (team_id, position, kind, pay_to, name, added_by)
    select ${teamId}, w.position, w.way ->> 'kind', w.way ->> 'to', w.way ->> 'name', ${actorId}
      from jsonb_array_elements(${db.json(ways)}::jsonb) with ordinality as w (way, position)
    on conflict on constraint kitty_way_once_per_kind do update
      set position = excluded.position, pay_to = excluded.pay_to, name = excluded.name,
          added_by = case when before.pay_to = excluded.pay_to then before.added_by else excluded.added_by end`
}

/** Who says that they have paid, of a team or of one person. */
const saidWhere = (db: Db, which: Fragment) => db<SaidRow[]>`
  select k.team_id, coalesce(p.id, k.id) as person_id, s.amount::float8, s.said_at
    from kitty_said_paid s
    join kitty_place k on k.id = s.place_id
    ${holder(db)}
   where ${which}`

export const saidInTeam = (db: Db, teamId: string) => saidWhere(db, db`k.team_id = ${teamId}`)
export const saidByPerson = (db: Db, personId: string) => saidWhere(db, placesOfPerson(db, personId))

export async function saySaidPaid(
  db: Db,
  _scope: TeamScope<'kitty.say-paid'>,
  { placeId, amount, now }: { placeId: string; amount: number; now: Date },
) {
  await db`
    insert into kitty_said_paid (place_id, amount, said_at)
    values (${placeId}, ${amount}, ${now})
    on conflict (place_id) do update set amount = excluded.amount, said_at = excluded.said_at`
}

/** It was received, or taken back. */
export async function forgetSaidPaid(
  db: Db,
  { teamId }: TeamScope<'kitty.say-paid' | 'kitty.manage'>,
  placeIds: readonly string[],
) {
  await db`
    delete from kitty_said_paid
     where place_id in (select id from kitty_place where team_id = ${teamId} and id = any (${placeIds}::uuid[]))`
}
