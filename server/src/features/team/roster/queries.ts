import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

/** Everybody on a team, with the addresses that captains see. */
export const peopleOnRoster = (db: Db, teamId: string) => db<
  { id: string; name: string; email: string; hasAccount: boolean }[]
>`
  select p.id, trim(p.first_name || ' ' || p.last_name) as name, coalesce(address_seen_by_captains(p), '') as email,
         p.known_in_team_id is null as has_account
    from member m
    join profile p on p.id = m.profile_id
   where m.team_id = ${teamId}`

interface NewPerson {
  id: string
  firstName: string
  lastName: string
  email: string
}

/** Inserts people whom only the team knows, as its players. The history names who added them. */
export async function insertPeople(
  db: Db,
  { teamId, actorId }: TeamScope<'roster.add'>,
  { people, now }: { people: readonly NewPerson[]; now: Date },
) {
  await db`
    with person as (
      insert into profile (id, first_name, last_name, email, email_verified, created_at, known_in_team_id)
      select id, "firstName", "lastName", email, false, ${now}, ${teamId}
        from jsonb_to_recordset(${db.json(people)}::jsonb) as p (id uuid, "firstName" text, "lastName" text, email text)
      returning id
    ), joined as (
      insert into member (team_id, profile_id, role, joined_at)
      select ${teamId}, id, 'player', ${now} from person
    )
    insert into team_history (id, team_id, actor_id, subject_id, action, done_at)
    select gen_random_uuid(), ${teamId}, ${actorId}, id, 'added', ${now} from person`
}

export async function updatePerson(
  db: Db,
  { teamId }: TeamScope<'roster.edit'>,
  { id, firstName, lastName, email }: NewPerson,
) {
  await db`
    update profile
       set first_name = ${firstName}, last_name = ${lastName}, email = ${email}
     where id = ${id}
       and known_in_team_id = ${teamId}`
}

/** What the first mail to a person says, while they are without an account. */
export async function additionToTell(db: Db, { profileId, captainId }: { profileId: string; captainId: string }) {
  const [addition] = await db<
    { teamName: string; teamLogo: string | null; captainName: string; captainSince: Date | null }[]
  >`
    select t.name as team_name, t.logo as team_logo, coalesce(shown_name(c.first_name, c.last_name, true), '') as captain_name,
           a.created_at as captain_since
      from profile p
      join team t on t.id = p.known_in_team_id
      left join profile c on c.id = ${captainId}
      left join account a on a.profile_id = c.id
     where p.id = ${profileId}`
  return addition
}
