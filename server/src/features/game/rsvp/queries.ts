import type { Titled } from '@app/contract/kind'
import type { Db, Fragment } from '#core/database/db.ts'
import type { OtherSideScope, Scope, TeamScope } from '#permissions'
import type { StoredAnswer } from '../attendance/rules.ts'

interface Answer {
  gameId: string
  profileId: string
  status: StoredAnswer
  /** The start of the game at the time of the answer. */
  startsAt: Date
  startsOn: string
  answeredBy: string | null
  /** A guest whom the team added by name. */
  isByName?: boolean
  /** If undefined, keeps the note while the status stays the same. */
  note?: string | undefined
  now: Date
}

/** An answer as it was stored, with everything needed for Undo. Timestamps come out of JSON as strings. */
export interface StoredRsvp {
  status: StoredAnswer
  answeredAt: string
  answeredFor: string
  answeredOn: string
  answeredBy: string | null
  asGuest: boolean
  note: string
  /** Missing in undo seals made by the previous release. */
  yieldedAt?: string | null
}

type MayAnswer = TeamScope<
  'rsvp.answer' | 'rsvp.answer-for' | 'guest.add' | 'waiting-list.edit' | 'volunteer.choose' | 'volunteer.offer'
>

/**
 * Saves an answer, replacing the person's earlier one. Records it only if it is different, so that a double tap is one
 * answer. People who are neither on the roster nor subs answer as guests.
 */
export async function saveAnswer(
  db: Db,
  scope: MayAnswer,
  { gameId, profileId, status, startsAt, startsOn, answeredBy, isByName = false, note, now }: Answer,
  record: (saved: Fragment) => Fragment = () => db`select from saved`,
): Promise<Saved> {
  const [saved] = await db<Saved[]>`
    with standing as (
      select exists (select from member m
                      where m.team_id = ${scope.teamId}
                        and m.profile_id = ${profileId}
                        and m.role <> 'spare')
             or exists (select from volunteer v
                         where v.game_id = ${gameId}
                           and v.profile_id = ${profileId}
                           and v.status = 'accepted') as is_concerned
    ), saved as (
      insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, answered_by, as_guest,
                        by_name, note)
      select ${gameId}, ${scope.teamId}, ${profileId}, ${status}, ${now}, ${startsAt}, ${startsOn}, ${answeredBy},
             not is_concerned, ${isByName}, ${note ?? ''}
        from standing
      on conflict on constraint rsvp_one_answer_per_person do update
        set answered_at = excluded.answered_at, answered_for = excluded.answered_for, answered_on = excluded.answered_on,
            answered_by = excluded.answered_by, as_guest = excluded.as_guest,
            -- guard: games: one answer per person and game: the last one counts
            status = excluded.status,
            -- guard: away: a later answer is not overridden
            yielded_at = null,
            note = case when ${note === undefined} and rsvp.status = excluded.status then rsvp.note else excluded.note end
      returning
                -- guard: games: the second answer of a double tap is not recorded -> true as is_new,
                ((old.status, old.answered_for, old.answered_by, old.note)
                 is distinct from (new.status, new.answered_for, new.answered_by, new.note)) as is_new,
                case when old.status is not null then jsonb_build_object(
                  'status', old.status, 'answeredAt', old.answered_at, 'answeredFor', old.answered_for,
                  'answeredOn', old.answered_on, 'answeredBy', old.answered_by, 'asGuest', old.as_guest,
                  'note', old.note, 'yieldedAt', old.yielded_at) end as before, new.as_guest, new.note
    ), recorded as (${record(db`saved where is_new`)})
    select is_new, before, as_guest, note from saved`
  return saved ?? { isNew: false, before: null, asGuest: false, note: '' }
}

interface Saved {
  isNew: boolean
  before: StoredRsvp | null
  asGuest: boolean
  note: string
}

/**
 * When the person gave this answer, if it is their latest. `before`: what it replaced, if that was a number on the
 * waiting list.
 */
export async function answeredAt(
  db: Db,
  { actorId }: TeamScope<'rsvp.answer'>,
  { gameId, status }: { gameId: string; status: StoredAnswer },
) {
  const [answer] = await db<{ answeredAt: Date; before: StoredRsvp | null }[]>`
    select r.answered_at,
           case when r.status <> 'waiting' and w.profile_id is not null then jsonb_build_object(
             'status', 'waiting', 'answeredAt', w.joined_at, 'answeredFor', r.answered_for, 'answeredOn', r.answered_on,
             'answeredBy', null, 'asGuest', r.as_guest, 'note', '') end as before
      from rsvp r
      left join waiting_place w on w.game_id = r.game_id and w.profile_id = r.profile_id
       and (case r.status when 'going' then w.left_at is null else w.left_at = r.answered_at end)
     where r.game_id = ${gameId}
       and r.profile_id = ${actorId}
       and (r.status = ${status} or (${status} = 'going' and r.status = 'waiting'))`
  return answer
}

/** Restores what was stored before the answer given at `savedAt`. False if that answer is no longer the latest. */
export async function restoreRsvp(
  db: Db,
  scope: TeamScope<'rsvp.answer'>,
  { gameId, savedAt, before }: { gameId: string; savedAt: Date; before: StoredRsvp | null },
): Promise<boolean> {
  const isLast = db`
    game_id = ${gameId} and team_id = ${scope.teamId} and profile_id = ${scope.actorId} and answered_at = ${savedAt}`
  const restored =
    before === null
      ? await db`delete from rsvp where ${isLast} returning game_id`
      : await db`
          update rsvp
             set status = ${before.status}, answered_at = ${before.answeredAt}, answered_for = ${before.answeredFor},
                 answered_on = ${before.answeredOn}, note = ${before.note}, as_guest = ${before.asGuest},
                 yielded_at = ${before.yieldedAt ?? null},
                 answered_by = (select p.id from profile p where p.id = ${before.answeredBy})
           where ${isLast}
          returning game_id`
  return restored.length === 1
}

interface AnswerForMail extends Titled {
  teamId: string
  teamName: string
  teamLogo: string | null
  location: string
  startsAt: Date
  timeZone: string
  answer: StoredAnswer
}

/** The answer a captain gave for a player, unless it was replaced or the game is cancelled or over. */
export async function answerToNotifyOf(
  db: Db,
  { gameId, profileId, captainId, now }: { gameId: string; profileId: string; captainId: string; now: Date },
) {
  const [answer] = await db<AnswerForMail[]>`
    select t.id as team_id, t.name as team_name, t.logo as team_logo, g.kind, g.title, g.opponent, g.location, g.starts_at, g.time_zone,
           a.status as answer
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

/**
 * Lets away dates override the person's Going or Maybe for the games of `replace`, and for none of the other `games`.
 * Updates in game order, so that two requests of one person do not deadlock.
 */
export async function replaceAnswersByAwayDates(
  db: Db,
  scope: Scope<'away.edit-own'>,
  { games, replace }: { games: string[]; replace: string[] },
) {
  await db`
    with own as materialized (
      select game_id, profile_id
        from rsvp
       where profile_id = ${scope.actorId}
         and game_id = any (${games}::uuid[])
       order by game_id
         for no key update
    )
    update rsvp r
       set yielded_at = case when r.game_id = any (${replace}::uuid[]) and r.status <> 'not_going' then r.answered_at end
      from own
     where r.game_id = own.game_id
       and r.profile_id = own.profile_id`
}

/** The upcoming games of the person's teams, or of one team, in lock order. */
export async function nextGamesOf(
  db: Db,
  { profileId, teamId, now, max }: { profileId: string; teamId: string | null; now: Date; max: number },
): Promise<string[]> {
  const games = await db<{ id: string }[]>`
    select id
      from (select g.id
              from member m
              join game g on g.team_id = m.team_id
             where m.profile_id = ${profileId}
               and m.role <> 'spare'
               and (${teamId}::uuid is null or m.team_id = ${teamId})
               and g.starts_at > ${now}
             order by g.starts_at
             limit ${max}) next
     order by id`
  return games.map(({ id }) => id)
}

/**
 * Locks every team before the player and the games: locking one team after the other could deadlock with a deletion.
 */
export async function lockTeamsOf(db: Db, gameIds: string[]) {
  await db`
    select t.id
      from team t
     where t.id in (select g.team_id from game g where g.id = any (${gameIds}::uuid[]))
     order by t.id
       for key share`
}

/**
 * A captain who moves games knows the new times, so their own answers stay valid. Call before the games get their new
 * times.
 */
export async function renewOwnAnswers(
  db: Db,
  { actorId, teamId }: TeamScope<'game.edit' | 'schedule.import'> | OtherSideScope<'game.edit'>,
  moves: readonly { id: string; startsAt: Date; startsOn: string }[],
) {
  await db`
    update rsvp r
       set answered_for = to_time."startsAt", answered_on = to_time."startsOn"
      from game g
      join jsonb_to_recordset(${db.json(moves)}::jsonb) as to_time (id uuid, "startsAt" timestamptz, "startsOn" date)
        on to_time.id = g.id
     where r.game_id = g.id
       and r.team_id = ${teamId}
       and r.profile_id = ${actorId}
       and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on)`
}

interface GivenAnswer {
  gameId: string
  profileId: string
  status: string
  at: string
  by: string | null
}

/**
 * Inserts the answers of a team file, which were given elsewhere. The caller knows that nobody has answered these games
 * here.
 */
export async function insertGivenAnswers(
  db: Db,
  { teamId }: TeamScope<'schedule.import'>,
  answers: readonly GivenAnswer[],
) {
  await db`
    insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, answered_by, as_guest)
    select a."gameId", ${teamId}, a."profileId", a.status, a.at, g.starts_at, g.starts_on, a.by, false
      from jsonb_to_recordset(${db.json(answers)}::jsonb) as a
           ("gameId" uuid, "profileId" uuid, status text, at timestamptz, by uuid)
      join game g on g.id = a."gameId"`
}

/** Answers to games to come that the person gave before they left the team. Accepted subs and guests come all the same. */
export async function deleteEndedAnswers(
  db: Db,
  { teamId, profileId, now }: { teamId: string; profileId: string; now: Date },
) {
  await db`
    delete from rsvp r
     using game g
     where g.id = r.game_id
       and r.team_id = ${teamId}
       and r.profile_id = ${profileId}
       and g.starts_at > ${now}
       and not r.as_guest
       and not exists (select from volunteer v
                        where v.game_id = r.game_id
                          and v.profile_id = r.profile_id
                          and v.status = 'accepted')
       and not exists (select from member m
                        where m.team_id = r.team_id
                          and m.profile_id = r.profile_id
                          and m.joined_at <= r.answered_at)`
}
