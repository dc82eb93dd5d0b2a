import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { StoredAnswer } from '../attendance/rules.ts'

interface Answer {
  gameId: string
  profileId: string
  status: StoredAnswer
  /** What the game is as it is answered. */
  startsAt: Date
  startsOn: string
  answeredBy: string | null
  now: Date
}

/** Whether only the roster and subs may answer, and whether this person is in as a substitute. */
export async function standingOnGame(
  db: Db,
  { teamId, gameId, profileId }: { teamId: string; gameId: string; profileId: string },
) {
  const [standing] = await db<{ isRosterOnly: boolean; isSub: boolean }[]>`
    select exists (select from game_day where team_id = ${teamId} and roster_only_at is not null) as is_roster_only,
           exists (select from volunteer
                    where game_id = ${gameId}
                      and profile_id = ${profileId}
                      and status = 'accepted') as is_sub`
  return standing ?? { isRosterOnly: false, isSub: false }
}

/**
 * One answer per person and game: the last one stands. Answers whether it differs from the one that it took the place of,
 * also if that came a moment ago: a double tap is one answer.
 */
export async function saveAnswer(
  db: Db,
  scope: TeamScope<'rsvp.answer' | 'rsvp.answer-for' | 'volunteer.choose' | 'volunteer.offer'>,
  { gameId, profileId, status, startsAt, startsOn, answeredBy, now }: Answer,
): Promise<boolean> {
  const [saved] = await db<{ isNew: boolean }[]>`
    insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, answered_by, as_guest)
    values (${gameId}, ${scope.teamId}, ${profileId}, ${status}, ${now}, ${startsAt}, ${startsOn}, ${answeredBy},
            not exists (select from member m
                         where m.team_id = ${scope.teamId}
                           and m.profile_id = ${profileId}
                           and m.role <> 'spare')
            and not exists (select from volunteer v
                             where v.game_id = ${gameId}
                               and v.profile_id = ${profileId}
                               and v.status = 'accepted'))
    on conflict on constraint rsvp_one_answer_per_person do update
      set status = excluded.status, answered_at = excluded.answered_at, answered_for = excluded.answered_for,
          answered_on = excluded.answered_on, answered_by = excluded.answered_by, as_guest = excluded.as_guest
    returning (old.status, old.answered_for, old.answered_by)
              is distinct from (new.status, new.answered_for, new.answered_by) as is_new`
  return saved?.isNew ?? true
}

interface AnswerToTell {
  teamName: string
  teamLogo: string | null
  opponent: string
  startsAt: Date
  timeZone: string
  locale: string
  answer: StoredAnswer
}

/** The answer that a captain gave for a player, if it still stands and the game is not over. */
export async function answerToTellOf(
  db: Db,
  { gameId, profileId, captainId, now }: { gameId: string; profileId: string; captainId: string; now: Date },
) {
  const [answer] = await db<AnswerToTell[]>`
    select t.name as team_name, t.logo as team_logo, g.opponent, g.starts_at, g.time_zone, p.locale, a.status as answer
      from attendance a
      join game g on g.id = a.game_id
      join team t on t.id = a.team_id
      join profile p on p.id = a.profile_id
     where a.game_id = ${gameId}
       and a.profile_id = ${profileId}
       and a.answered_by = ${captainId}
       and g.cancelled_at is null
       and g.ends_at > ${now}`
  return answer
}
