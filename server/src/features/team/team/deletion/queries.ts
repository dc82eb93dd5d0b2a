import type { Db } from '#core/database/db.ts'

/** Members, guests who answered yes or maybe, and volunteers, each with the actor's name as that person may see it. */
export function peopleToNotifyOfDeletion(
  db: Db,
  { teamId, viewerId, now }: { teamId: string; viewerId: string; now: Date },
) {
  return db<{ profileId: string; viewerName: string }[]>`
    select people.profile_id,
           shown_name(viewer.first_name, viewer.last_name, know_each_other(viewer.id, people.profile_id)) as viewer_name
      from (${peopleOf(db, teamId, now)}) people
      -- People without an account are deleted with the team.
      join profile p on p.id = people.profile_id and has_account(p)
      join profile viewer on viewer.id = ${viewerId}
     where people.profile_id <> viewer.id`
}

const peopleOf = (db: Db, teamId: string, now: Date) => db`
    select profile_id
      from member
     where team_id = ${teamId}
    union
    select a.profile_id
      from attendance a
      join team t on t.id = a.team_id and (a.is_sub or is_listed(t))
      join game g on g.id = a.game_id and g.cancelled_at is null and g.ends_at > ${now}
     where a.team_id = ${teamId}
       and a.status <> 'not_going'
    union
    select v.profile_id
      from sub_request q
      join volunteer v on v.request_id = q.id and v.status in ('waiting', 'accepted')
     where q.team_id = ${teamId}
       and q.cancelled_at is null
       and q.closed_at is null
       and q.starts_at > ${now}`
