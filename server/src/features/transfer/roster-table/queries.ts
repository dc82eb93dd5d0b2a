import { policy } from '@app/contract/policy'
import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

export async function positionsOf(db: Db, { teamId }: TeamScope<'roster.add'>): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from game_day_position where team_id = ${teamId} order by sort_order`
  return rows.map(({ name }) => name)
}

/** The people of the team who were added at this instant, which identifies one transaction. */
export const addedAt = (db: Db, { teamId }: TeamScope<'roster.add'>, now: Date) => db<{ id: string; name: string }[]>`
  select id, trim(first_name || ' ' || last_name) as name
    from profile
   where known_in_team_id = ${teamId}
     and created_at = ${now}`

/** The last import of people that can still be undone. */
export async function latestAddition(db: Db, { teamId }: TeamScope<'roster.add'>, now: Date) {
  const [addition] = await db<{ addedAt: Date; people: number }[]>`
    select p.created_at as added_at, count(*)::int as people
      from member m
      join profile p on p.id = m.profile_id and p.known_in_team_id = m.team_id
     where m.team_id = ${teamId}
       and p.created_at > ${now}::timestamptz - make_interval(hours => ${policy.undoImportHours})
     group by p.created_at
     order by p.created_at desc
     limit 1`
  return addition
}

/**
 * The people added then who have no account, and whether they have answered since. Answers from a team file are older.
 */
export const peopleAddedAt = (db: Db, { teamId }: TeamScope<'member.remove'>, at: Date) => db<
  { id: string; hasAnswered: boolean }[]
>`
  select p.id,
         exists (select from rsvp r where r.profile_id = p.id and r.answered_by is null and r.answered_at > ${at})
         or exists (select from usual_answer u where u.profile_id = p.id) as has_answered
    from member m
    join profile p on p.id = m.profile_id and p.known_in_team_id = m.team_id
   where m.team_id = ${teamId}
     and p.created_at = ${at}`
