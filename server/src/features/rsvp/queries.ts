import type { Db, Fragment } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { AttendeeRow } from '../attendance/queries.ts'
import type { StoredAnswer } from '../attendance/rules.ts'

interface Answer {
  gameId: string
  profileId: string
  status: StoredAnswer
  /** The start of the game at the time of the answer. */
  startsAt: Date
  startsOn: string
  answeredBy: string | null
  now: Date
}

type MayAnswer = TeamScope<'rsvp.answer' | 'rsvp.answer-for' | 'volunteer.choose' | 'volunteer.offer'>

/** Saves an answer, which replaces the person's earlier answer to the game. */
export async function saveAnswer(db: Db, scope: MayAnswer, answer: Answer) {
  await db`with ${saving(db, scope, answer)} select from saved`
}

/**
 * Saves an answer, records it if it is new (a double tap is one answer), and reads all answers of the game.
 * A statement does not see its own writes, so `answers` takes the new answer from `saved`.
 */
export async function saveAndShowAnswer(
  db: Db,
  scope: MayAnswer,
  answer: Answer,
  { record, show }: { record: (saved: Fragment) => Fragment; show: (answers: Fragment) => Fragment },
) {
  const columns = db`game_id, team_id, profile_id, status, answered_at, answered_by, on_roster, is_sub, is_for_old_time`
  const answers = db`
    (select ${columns} from attendance where game_id = ${answer.gameId} and profile_id <> ${answer.profileId}
     union all
     select ${columns} from saved cross join standing)`
  const [saved] = await db<{ isNew: boolean; attendees: AttendeeRow[] }[]>`
    with ${saving(db, scope, answer)}, recorded as (${record(db`saved where is_new`)})
    select is_new, (select coalesce(json_agg(a), '[]') from (${show(answers)}) a) as attendees
      from saved`
  return saved ?? { isNew: false, attendees: [] }
}

/** People who are neither on the roster nor subs answer as guests. */
const saving = (
  db: Db,
  scope: MayAnswer,
  { gameId, profileId, status, startsAt, startsOn, answeredBy, now }: Answer,
) => db`
  standing as (
    select exists (select from member m
                    where m.team_id = ${scope.teamId}
                      and m.profile_id = ${profileId}
                      and m.role <> 'spare') as on_roster,
           exists (select from volunteer v
                    where v.game_id = ${gameId}
                      and v.profile_id = ${profileId}
                      and v.status = 'accepted') as is_sub
  ), saved as (
    insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, answered_by, as_guest)
    select ${gameId}, ${scope.teamId}, ${profileId}, ${status}, ${now}, ${startsAt}, ${startsOn}, ${answeredBy},
           not (on_roster or is_sub)
      from standing
    on conflict on constraint rsvp_one_answer_per_person do update
      set status = excluded.status, answered_at = excluded.answered_at, answered_for = excluded.answered_for,
          answered_on = excluded.answered_on, answered_by = excluded.answered_by, as_guest = excluded.as_guest
    returning game_id, team_id, profile_id, status, answered_at, answered_by, false as is_for_old_time,
              (old.status, old.answered_for, old.answered_by)
              is distinct from (new.status, new.answered_for, new.answered_by) as is_new
  )`

interface AnswerForMail {
  teamName: string
  teamLogo: string | null
  opponent: string
  startsAt: Date
  timeZone: string
  locale: string
  answer: StoredAnswer
}

/** The answer that a captain gave for a player, unless it was replaced or the game is cancelled or over. */
export async function answerToNotifyOf(
  db: Db,
  { gameId, profileId, captainId, now }: { gameId: string; profileId: string; captainId: string; now: Date },
) {
  const [answer] = await db<AnswerForMail[]>`
    select t.name as team_name, t.logo as team_logo, g.opponent, g.starts_at, g.time_zone, a.status as answer
      from attendance a
      join game g on g.id = a.game_id
      join team t on t.id = a.team_id
     where a.game_id = ${gameId}
       and a.profile_id = ${profileId}
       and a.answered_by = ${captainId}
       and g.cancelled_at is null
       and g.ends_at > ${now}`
  return answer
}
