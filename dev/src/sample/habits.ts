import { policy } from '@app/contract/policy'
import { inTransaction } from '@app/demo/transaction'

interface Habits {
  teamId: string
  games: number
  /** This many members, captains first and then by name, answer a week before each game. */
  early: number
  /** The number of others who come, for each game in turn; they answer on its day. */
  late: number
}

/**
 * A team's history of several weeks: games scheduled long before, with the answers to them, and those of the week
 * ahead. No journey can wait for that.
 */
export async function addHabits(databaseUrl: string, { teamId, games, early, late }: Habits): Promise<void> {
  await inTransaction(databaseUrl, async (client) => {
    await client.query(`update member set joined_at = now() - interval '1 year' where team_id = $1`, [teamId])
    await client.query(`update game set created_at = now() - interval '7 days' where team_id = $1`, [teamId])
    await client.query(
      `
        with past as (
          insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
          select gen_random_uuid(), $1::uuid, 'Rovers ' || n, day, day::date, day + interval '90 minutes', 'UTC', 'Delta Park', '{}',
                 now() - interval '1 year'
            from generate_series(1, $2::int) as n
           cross join lateral (select now() - n * interval '7 days' as day) d
          returning id, team_id, starts_at, starts_on
        ), player as (
          select m.profile_id, row_number() over (order by m.role, lower(p.first_name), p.id) as place, count(*) over () as players
            from member m
            join profile p on p.id = m.profile_id
           where m.team_id = $1
        ), answer as (
          select past.*, player.profile_id,
                 past.starts_at - case when place <= $3 then interval '7 days' else interval '2 hours' end as answered_at
            from (select *, row_number() over (order by starts_at) as number from past) past
            join player on place <= $3 or (place + past.number) % (players - $3) < $4
        ), given as (
          insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
          select id, team_id, profile_id, 'going', answered_at, starts_at, starts_on, false from answer
        )
        insert into game_history (id, team_id, game_id, actor_id, profile_id, action, detail, done_at)
        select gen_random_uuid(), team_id, id, profile_id, profile_id, 'going', '{}', answered_at from answer`,
      [teamId, games, early, late],
    )
  })
}

/** Makes the early check of a game due: captains are alerted if it will probably be short. */
export async function checkEarly(databaseUrl: string, gameId: string): Promise<void> {
  await inTransaction(databaseUrl, async (client) => {
    await client.query(
      `insert into short_check (game_id, days_before, due_at) values ($1, $2, now() - interval '1 minute')
       on conflict (game_id, days_before) do update set due_at = excluded.due_at, done_at = null`,
      [gameId, policy.likelyCheckDays],
    )
    await client.query(`select graphile_worker.add_job('captain-alert.check-due')`)
  })
}
