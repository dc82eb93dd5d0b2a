import type { Sport } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

export interface UsualAnswerRow {
  teamId: string
  teamName: string
  teamLogo: string | null
  sport: Sport
  answer: 'going' | 'not_going' | null
  games: number
}

/** A player's default answers for all of their teams, or for one. */
export function usualAnswersOf(db: Db, { profileId, teamId, now }: { profileId: string; teamId?: string; now: Date }) {
  return db<UsualAnswerRow[]>`
    select t.id as team_id, t.name as team_name, t.logo as team_logo, t.sport, u.answer,
           (select count(*)::int
              from attendance a
              join game g on g.id = a.game_id and g.cancelled_at is null and g.ends_at > ${now}
             where a.profile_id = m.profile_id
               and a.team_id = t.id
               and a.source = 'default') as games
      from member m
      join team t on t.id = m.team_id
      left join usual_answer u on u.team_id = m.team_id and u.profile_id = m.profile_id and u.until is null
     where m.profile_id = ${profileId}
       and m.role <> 'spare'
       ${teamId === undefined ? db`` : db`and m.team_id = ${teamId}`}
     order by lower(t.name), t.id`
}

type OwnTeam = TeamScope<'usual-answer.edit-own'>

/** Serializes requests of one player. */
export async function lockOwnMember(db: Db, { teamId, actorId }: OwnTeam) {
  await db`
    select from member where team_id = ${teamId} and profile_id = ${actorId}
       -- guard: usual: two tabs take turns
       for no key update`
}

/** Ends the default answer. The row stays only if a game was completed while it applied. */
export async function endUsualAnswer(db: Db, { teamId, actorId }: OwnTeam, now: Date) {
  const inForce = db`u.team_id = ${teamId} and u.profile_id = ${actorId} and u.until is null`
  await db`
    delete from usual_answer u
     where ${inForce}
       and not exists (select from game g
                        where g.team_id = u.team_id
                          and g.ends_at > u.since
                          and g.ends_at <= ${now})`
  await db`update usual_answer u set until = ${now} where ${inForce}`
}

export async function insertUsualAnswer(
  db: Db,
  { teamId, actorId }: OwnTeam,
  { answer, now }: { answer: 'going' | 'not_going'; now: Date },
) {
  await db`
    insert into usual_answer (team_id, profile_id, answer, since)
    values (${teamId}, ${actorId}, ${answer}, ${now})`
}

/** The team's upcoming games, whose open pages show the answer. */
export function nextGamesOf(db: Db, { teamId }: OwnTeam, { now, max }: { now: Date; max: number }) {
  return db<{ id: string }[]>`
    select g.id
      from game g
     where g.team_id = ${teamId}
       and g.starts_at > ${now}::timestamptz - interval '1 day'
       and g.ends_at > ${now}
     order by g.starts_at
     limit ${max}`
}
