import type { Db } from '#core/database/db.ts'

/** Everyone on a team, with addresses as captains see them. */
export const peopleOnRoster = (db: Db, teamId: string) => db<
  { id: string; name: string; email: string; hasAccount: boolean }[]
>`
  select p.id, trim(p.first_name || ' ' || p.last_name) as name, coalesce(address_seen_by_captains(p), '') as email,
         p.known_in_team_id is null as has_account
    from member m
    join profile p on p.id = m.profile_id
   where m.team_id = ${teamId}`

/** The content of the first mail to a person, while they have no account. */
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
