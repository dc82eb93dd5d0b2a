import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { Membership } from '../../team/member/queries.ts'
import type { Both, MovedTableName, Row } from './rules.ts'

/** The person's link, created if necessary. Nothing if they have an account or are on another team. */
export async function linkOf(
  db: Db,
  scope: TeamScope<'claim.make-link'>,
  { id, personId, now }: { id: string; personId: string; now: Date },
) {
  const [link] = await db<{ id: string }[]>`
    insert into claim_link as l (id, person_id, made_at, made_by)
    select ${id}, p.id, ${now}, ${scope.actorId} from profile p where p.id = ${personId} and p.known_in_team_id = ${scope.teamId}
    on conflict on constraint claim_link_one_per_person do update set made_at = l.made_at
    returning l.id`
  return link?.id
}

export async function insertRefusal(db: Db, { personId, profileId }: { personId: string; profileId: string }) {
  await db`
    insert into claim_refusal (person_id, profile_id) values (${personId}, ${profileId})
    on conflict on constraint claim_refusal_once do nothing`
  await db`delete from claim_request where person_id = ${personId} and profile_id = ${profileId}`
}

export interface ClaimRow {
  id: string
  teamId: string
  teamName: string
  profileId: string
  firstName: string
  lastName: string
  accountName: string
  formerName: string | null
  email: string
  answers: number
  claimedAt: Date
}

/** Claims that the viewer can still undo. */
export const claimsToUndo = (db: Db, { viewerId, now }: { viewerId: string; now: Date }) =>
  selectClaims(
    db,
    now,
    db`(c.profile_id = ${viewerId}
        or exists (select from member m where m.team_id = c.team_id and m.profile_id = ${viewerId} and m.role = 'captain'))`,
  )

export async function claimBy(db: Db, { id, now }: { id: string; now: Date }) {
  const [claim] = await selectClaims(db, now, db`c.id = ${id}`)
  return claim
}

const selectClaims = (db: Db, now: Date, which: Fragment) => db<ClaimRow[]>`
  select c.id, c.team_id, t.name as team_name, c.profile_id, c.claimed_at, p.first_name, p.last_name,
         shown_name(a.first_name, a.last_name, true) as account_name, former_name(a, true, ${now}, ${policy.renameShownDays}) as former_name,
         coalesce(address_of(a), '') as email,
         jsonb_array_length(c.moved -> 'rsvp' -> 'theirs') as answers
    from claim c
    join team t on t.id = c.team_id
    join profile p on p.claim_id = c.id
    join profile a on a.id = c.profile_id
   where c.moved is not null
     and c.claimed_at > ${now}::timestamptz - ${policy.claimUndoDays} * interval '1 day'
     and ${which}
   order by c.claimed_at desc, c.id
   limit 50`

/** The data for Undo. `member.own` is null if the claimer was not on the team. */
export type Moved = Record<MovedTableName, Both> & { member: { theirs: Membership; own: Membership | null } }

export async function insertClaim(
  db: Db,
  scope: TeamScope<'claim.make'>,
  { id, profileId, moved, now }: { id: string; profileId: string; moved: Moved; now: Date },
) {
  await db`
    insert into claim (id, team_id, profile_id, claimed_at, moved)
    values (${id}, ${scope.teamId}, ${profileId}, ${now}, ${db.json(moved)}::jsonb)`
}

/** Ends all other ways to the place: the link, and other people's requests. */
export async function deleteWaysTo(db: Db, _scope: TeamScope<'claim.make'>, personId: string) {
  // guard: claims: a claim link works once
  await db`delete from claim_link where person_id = ${personId}`
  await db`delete from claim_request where person_id = ${personId}`
}

export async function movedIn(db: Db, claimId: string) {
  const [claim] = await db<{ moved: Moved | null; personId: string }[]>`
    select c.moved, p.id as person_id from claim c join profile p on p.claim_id = c.id where c.id = ${claimId}`
  return claim
}

export async function deleteClaim(db: Db, _scope: TeamScope<'claim.undo'>, id: string) {
  await db`delete from claim where id = ${id}`
}

export async function forgetMoved(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const forgotten = await db`
    update claim set moved = null
     where id in (select id
                    from claim
                   where moved is not null
                     and claimed_at <= ${now}::timestamptz - ${policy.claimUndoDays} * interval '1 day'
                   limit ${limit})
    returning id`
  return forgotten.length
}

/**
 * The rows that move. Preferences only as far as they are about the team; a person known in one team has no other rows.
 */
const isMoved = (db: Db, table: MovedTableName) =>
  table === 'message_preference' ? db`x.team_id is not null` : db`true`

export async function rowsOf(db: Db, table: MovedTableName, personId: string): Promise<Row[]> {
  const rows = await db<{ row: Row }[]>`
    select to_jsonb(x) as row from ${db.identifier(table)} x where x.profile_id = ${personId} and ${isMoved(db, table)}`
  return rows.map(({ row }) => row)
}

/** The other person's rows about the same things as the given ones. */
export async function rowsBeside(
  db: Db,
  table: MovedTableName,
  { profileId, rows, key }: { profileId: string; rows: Row[]; key: readonly string[] },
): Promise<Row[]> {
  if (rows.length === 0) return []
  const name = db.identifier(table)
  const same = key.map((column) => db`x.${db.identifier(column)} is not distinct from given.${db.identifier(column)}`)
  const found = await db<{ row: Row }[]>`
    select to_jsonb(x) as row
      from ${name} x
     where x.profile_id = ${profileId}
       and exists (select from jsonb_populate_recordset(null::${name}, ${db.json(rows)}::jsonb) given
                    where ${same.reduce((all, one) => db`${all} and ${one}`)})`
  return found.map(({ row }) => row)
}

type Moving = TeamScope<'claim.make' | 'claim.undo'>

export async function deleteRows(
  db: Db,
  _scope: Moving,
  table: MovedTableName,
  { profileId, rows }: { profileId: string; rows: Row[] },
) {
  if (rows.length === 0) return
  await db`
    delete from ${db.identifier(table)} x
     where x.profile_id = ${profileId}
       and to_jsonb(x) in (select value from jsonb_array_elements(${db.json(rows)}::jsonb))`
}

/** Referenced rows may no longer exist: the spot, the position, or the captain who answered. */
export async function insertRows(db: Db, _scope: Moving, table: MovedTableName, rows: Row[]) {
  if (rows.length === 0) return
  const name = db.identifier(table)
  await db`
    insert into ${name}
    select x.* from jsonb_populate_recordset(null::${name}, ${db.json(rows)}::jsonb) x
     where ${stillPossible(db)[table]}
    on conflict do nothing`
}

const stillPossible = (db: Db): Record<MovedTableName, Fragment> => {
  const ofGame = db`exists (select from game g where g.id = x.game_id)`
  return {
    rsvp: ofGame,
    waiting_place: ofGame,
    presence: ofGame,
    line_up_place: db`exists (select from line_up l where l.game_id = x.game_id)`,
    drop_out: ofGame,
    usual_answer: db`true`,
    player_position: db`exists (select from game_day_position p where p.team_id = x.team_id and p.name = x.position)`,
    game_note_recipient: db`exists (select from game_note n where n.id = x.note_id)`,
    message_preference: db`true`,
    season_player: db`exists (select from season s where s.id = x.season_id)`,
    answer_link: ofGame,
  }
}

/** The people who still exist. */
export async function peopleAmong(db: Db, ids: readonly unknown[]): Promise<Set<unknown>> {
  const people = await db<{ id: string }[]>`select id from profile where id = any (${ids}::uuid[])`
  return new Set(people.map(({ id }) => id))
}

export interface ClaimToSend {
  teamName: string
  teamLogo: string | null
  personName: string
  accountName: string
  formerName: string | null
  /** Only if they share a team. */
  email: string | null
}

/** The names, if the reader is still a captain of the team or is the claimer. */
export async function claimToSend(
  db: Db,
  {
    teamId,
    personId,
    profileId,
    readerId,
    now,
  }: { teamId: string; personId: string; profileId: string; readerId: string; now: Date },
) {
  const [claim] = await db<ClaimToSend[]>`
    select t.name as team_name, t.logo as team_logo,
           shown_name(p.first_name, p.last_name, true) as person_name,
           shown_name(a.first_name, a.last_name, know.is_known) as account_name,
           former_name(a, know.is_known, ${now}, ${policy.renameShownDays}) as former_name,
           case when know.is_known then address_of(a) end as email
      from team t, profile p, profile a
     cross join lateral (select know_each_other(${readerId}, a.id) as is_known) know
     where t.id = ${teamId}
       and p.id = ${personId}
       and a.id = ${profileId}
       and (a.id = ${readerId}
            or exists (select from member m where m.team_id = t.id and m.profile_id = ${readerId} and m.role = 'captain'))`
  return claim
}

/** The owner of the typed address of a claimed person, unless the address refuses mail or is the account's own. */
export async function formerAddress(db: Db, { personId, profileId }: { personId: string; profileId: string }) {
  const [address] = await db<
    {
      teamName: string
      teamLogo: string | null
      personName: string
      accountName: string
      email: string
      language: string
    }[]
  >`
    select t.name as team_name, t.logo as team_logo, shown_name(p.first_name, p.last_name, true) as person_name,
           shown_name(a.first_name, a.last_name, false) as account_name, p.email, coalesce(t.language, '') as language
      from profile p
      join claim c on c.id = p.claim_id and c.profile_id = ${profileId}
      join profile a on a.id = c.profile_id
      join team t on t.id = c.team_id
     where p.id = ${personId}
       and p.email <> ''
       and lower(p.email) is distinct from lower(address_of(a))
       and not exists (select from mail_refusal r where r.email = lower(p.email))`
  return address
}
