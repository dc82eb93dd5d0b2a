import type { Asking } from '@app/contract'
import type { Titled } from '@app/contract/kind'
import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { Sealed, TeamScope } from '#permissions'
import { isUnanswered, isUnansweredButDefault } from '../../game/attendance/queries.ts'
import { morning, sendableAt } from '../message-preference/queries.ts'

/** Reads the settings together with the viewer's standing. */
export async function askingOf(db: Db, { teamId, viewerId }: { teamId: string; viewerId: string }) {
  const [asking] = await db<Sealed<Asking>[]>`
    select t.id as team_id, mine.role, is_listed(t) as is_listed,
           ${askDays(db)} as ask_days, ${reminderDays(db)} as reminder_days
      from team t
      left join asking a on a.team_id = t.id
      left join member mine on mine.team_id = t.id and mine.profile_id = ${viewerId}
     where t.id = ${teamId}`
  return asking
}

export async function upsertAsking(db: Db, { teamId }: TeamScope<'asking.edit'>, asking: Asking) {
  await db`
    insert into asking (team_id, ask_days, reminder_days)
    values (${teamId}, ${asking.askDays}, ${asking.reminderDays})
    on conflict (team_id) do update set ask_days = excluded.ask_days, reminder_days = excluded.reminder_days`
}

/** The ask days of a team, as `a`. */
const askDays = (db: Db) => db`coalesce(a.ask_days, ${policy.askDays})`
const reminderDays = (db: Db) => db`coalesce(a.reminder_days, ${[...policy.reminderDays]}::int[])`

export const planAsksOfTeam = (db: Db, { teamId }: TeamScope<'asking.edit'>, now: Date) =>
  planSteps(db, db`select id from game where team_id = ${teamId} and starts_at > ${now}`, now)

/** Called when games are scheduled, moved, cancelled or restored. */
export const planAsks = (db: Db, gameIds: string[], now: Date) =>
  planSteps(db, db`select unnest(${gameIds}::uuid[])`, now)

/** Omits steps whose time has passed. */
async function planSteps(db: Db, games: Fragment, now: Date) {
  await db`delete from ask_step where game_id in (${games}) and done_at is null`
  await db`
    insert into ask_step as s (game_id, days_before, is_reminder, due_at)
    select g.id, step.days, step.is_reminder, due.at
      from game g
      left join asking a on a.team_id = g.team_id
     cross join lateral (select ${askDays(db)}, false
                          union
                         select days, true
                           from unnest(${reminderDays(db)}) as days
                          where days <> ${askDays(db)}) step (days, is_reminder)
     cross join lateral (select hour_before(g.starts_at, g.time_zone, step.days, ${policy.askHour}) as at) due
     where g.id in (${games})
       and g.cancelled_at is null
       and due.at > ${now}
       and due.at < g.starts_at
    on conflict (game_id, days_before) do update
      set due_at = excluded.due_at, is_reminder = excluded.is_reminder, done_at = null`
}

/** Players who are asked now are not asked again the same day. */
export async function skipStepsOfToday(db: Db, gameIds: string[], now: Date) {
  await db`
    update ask_step
       set done_at = ${now}
     where game_id = any (${gameIds}::uuid[])
       and done_at is null
       and due_at < ${now}::timestamptz + ${policy.skipAskWithinHours} * interval '1 hour'`
}

/** The players of upcoming games, except the person who scheduled them. */
export function playersToAsk(db: Db, { gameIds, actorId, now }: { gameIds: string[]; actorId: string; now: Date }) {
  return db<{ profileId: string; gameIds: string[]; isUsual: boolean }[]>`
    select m.profile_id, array_agg(g.id order by g.starts_at, g.id) as game_ids, bool_or(u.answer is not null) as is_usual
      from game g
      join member m on m.team_id = g.team_id and m.role <> 'spare' and m.profile_id <> ${actorId}
      left join usual_answer u on u.team_id = m.team_id and u.profile_id = m.profile_id and u.until is null
     where g.id = any (${gameIds}::uuid[])
       and g.cancelled_at is null
       and g.starts_at > ${now}
     group by m.profile_id`
}

/** Records a captain's reminder, unless there was one recently. */
export async function claimReminder(db: Db, { gameId }: TeamScope<'ask.remind'> & { gameId: string }, now: Date) {
  const claimed = await db`
    insert into reminded_now as r (game_id, reminded_at)
    values (${gameId}, ${now})
    on conflict (game_id) do update set reminded_at = excluded.reminded_at
      where r.reminded_at <= excluded.reminded_at - ${policy.remindAgainHours} * interval '1 hour'
    returning game_id`
  return claimed.length === 1
}

/** The players who have not answered a game and were not asked today; marks them as asked today. */
export function claimSilentPlayers(db: Db, gameId: string, now: Date) {
  return db<{ profileId: string }[]>`
    insert into asked_on (profile_id, day, game_ids)
    select m.profile_id, in_zone(${now}, g.time_zone)::date, array[g.id]
      from game g
      join member m on m.team_id = g.team_id and m.role <> 'spare'
     where g.id = ${gameId}
       and ${isUnanswered(db, db`m.profile_id`, db`g`)}
     order by m.profile_id
    on conflict do nothing
    returning profile_id`
}

/**
 * Takes due steps, and queues one delivery per player with unanswered games, about all games whose step is due that
 * day. Returns the number of steps taken. A late step waits for the morning at the venue.
 */
export async function queueDueAsks(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const [taken] = await db<{ steps: number }[]>`
    with due as materialized (
      select s.game_id, s.days_before
        from ask_step s
        join game g on g.id = s.game_id
       where s.done_at is null
         and s.due_at <= ${now}
         and (${morning(db, now)} is null or g.starts_at <= ${now} or g.cancelled_at is not null)
       order by s.due_at
       limit ${limit}
         -- guard: messages: only one worker takes a step of an ask
         for update of s skip locked
    ), done as (
      update ask_step s
         set done_at = ${now}
        from due
       where s.game_id = due.game_id
         and s.days_before = due.days_before
      returning s.game_id, s.days_before, s.is_reminder
    ), asked as materialized (
      select g.id, g.team_id, g.starts_at, g.starts_on, in_zone(${now}, g.time_zone)::date as day,
             bool_or(done.is_reminder) as is_reminder
        from done
        join game g on g.id = done.game_id
       where g.cancelled_at is null
         and g.starts_at > ${now}
         -- The game may have been moved since the step was planned.
         and hour_before(g.starts_at, g.time_zone, done.days_before, ${policy.askHour}) <= ${now}
       group by g.id
    ), silent as materialized (
      select m.profile_id, a.id as game_id, a.day, a.is_reminder
        from asked a
        join member m on m.team_id = a.team_id and m.role <> 'spare'
       where ${isUnanswered(db, db`m.profile_id`, db`a`)}
    ), teams_of_silent as materialized (
      -- Materialized, because joining every silent player to every game of the day takes quadratic time.
      select distinct s.profile_id, s.day, m.team_id
        from silent s
        join member m on m.profile_id = s.profile_id and m.role <> 'spare'
    ), due_today as materialized (
      -- Also what another worker takes at this moment, or the next batch. Looked up by team: a batch does not read what everybody has.
      select g.id, g.team_id, g.starts_at, g.starts_on, in_zone(greatest(s.due_at, ${now}), g.time_zone)::date as day, s.is_reminder
        from (select distinct team_id from teams_of_silent) t
       cross join lateral (select *
                             from game
                            where team_id = t.team_id
                              and cancelled_at is null
                              and starts_at > ${now}
                              and starts_at < ${now}::timestamptz + ${policy.askedWithinDays} * interval '1 day'
                           offset 0) g
       cross join lateral (select due_at, is_reminder
                             from ask_step
                            where game_id = g.id
                              and done_at is null
                              and due_at < ${now}::timestamptz + ${policy.skipAskWithinHours} * interval '1 hour'
                           offset 0) s
    ), together as (
      select profile_id, day, array_agg(distinct game_id) as game_ids, bool_or(is_reminder) as is_reminder
        from (select profile_id, game_id, day, is_reminder from silent
               union all
              select m.profile_id, d.id, d.day, d.is_reminder
                from teams_of_silent m
                join due_today d on d.team_id = m.team_id and d.day = m.day
               where ${isUnanswered(db, db`m.profile_id`, db`d`)}) games
       group by profile_id, day
    ), first_today as (
      insert into asked_on (profile_id, day, game_ids)
      select profile_id, day, game_ids from together order by profile_id, day
      on conflict do nothing
      returning profile_id, day
    ), queued as (
      insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at)
      select gen_random_uuid(), case when t.is_reminder then 'ask.reminder' else 'ask.games' end, 'mail', t.profile_id,
             jsonb_build_object('gameIds', t.game_ids), ${now}, ${now}
        from together t
        join first_today using (profile_id, day)
      returning id
    )
    select (select count(*) from done)::int as steps, (select count(*) from queued)::int as queued`
  return taken?.steps ?? 0
}

export interface AskedGame extends Titled {
  messageIndex: number
  /** The reader's default answer. */
  usual: 'going' | 'not_going' | null
  gameId: string
  teamId: string
  /** Whether the reader wants asks of this team. */
  isWanted: boolean
  teamName: string
  teamLogo: string | null
  startsAt: Date
  timeZone: string
  location: string
  notes: string
  captainName: string
  captainAddress: string | null
  /** When a message about the game may be sent. */
  sendableAt: Date
}

/**
 * The unanswered games of each message, soonest first. Games with a default answer appear only in messages about that
 * answer (`isAboutUsual`).
 */
export function gamesToAskAbout(
  db: Db,
  messages: { profileId: string; channel: string; gameIds: string[] }[],
  { isAboutUsual, now }: { isAboutUsual: boolean; now: Date },
) {
  const wanted = messages.flatMap(({ gameIds, ...message }, messageIndex) =>
    gameIds.map((gameId) => ({ ...message, messageIndex, gameId })),
  )
  return db<AskedGame[]>`
    with asked as materialized (
      select wanted.message_index, g.*, wants_message(wanted.profile_id, wanted.channel, 'asks', g.team_id) as is_wanted,
             (select u.answer
                from usual_answer u
               where u.team_id = m.team_id
                 and u.profile_id = m.profile_id
                 and u.until is null) as usual
        from unnest(${wanted.map(({ messageIndex }) => messageIndex)}::int[], ${wanted.map(({ profileId }) => profileId)}::uuid[],
                    ${wanted.map(({ gameId }) => gameId)}::uuid[], ${wanted.map(({ channel }) => channel)}::text[])
             as wanted (message_index, profile_id, game_id, channel)
        join game g on g.id = wanted.game_id
        join member m on m.team_id = g.team_id and m.profile_id = wanted.profile_id and m.role <> 'spare'
       where g.cancelled_at is null
         and g.starts_at > ${now}
         and ${(isAboutUsual ? isUnansweredButDefault : isUnanswered)(db, db`m.profile_id`, db`g`)}
    ), facts as materialized (
      select g.id, t.name as team_name, t.logo as team_logo, coalesce(captain.name, '') as captain_name,
             captain.address as captain_address, ${sendableAt(db, now)} as sendable_at
        from (select distinct id, team_id, starts_at, time_zone from asked) g
        join team t on t.id = g.team_id
        left join lateral (
          select shown_name(p.first_name, p.last_name, true) as name, address_of(p) as address
            from member c
            join profile p on p.id = c.profile_id
           where c.team_id = g.team_id
             and c.role = 'captain'
             and address_of(p) is not null
           order by c.joined_at, p.id
           limit 1) captain on true
    )
    select a.message_index, a.usual, a.id as game_id, a.team_id, a.is_wanted, f.team_name, f.team_logo, a.kind, a.title, a.opponent, a.starts_at,
           a.time_zone, a.location, a.notes, f.captain_name, f.captain_address, f.sendable_at
      from asked a
      join facts f on f.id = a.id
     order by a.message_index, a.starts_at, a.id`
}

export const oldAsks = (db: Db, now: Date): OldRows => ({
  table: 'asked_on',
  where: db`day < ${now}::timestamptz::date - 3`,
})
