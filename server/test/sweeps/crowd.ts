import type { World } from '../world.ts'
import type { League } from './league.ts'
import { NOW } from './league.ts'

/** Adds thirty rows to every list and page of the captain. */
export async function crowd({ pool }: World, { captain, teams, games, requests }: League) {
  const { gameId, id: requestId } = requests.open
  await pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'Crowd', n::text, n || '@crowd.example', true, ${NOW} from generate_series(1, 30) n`
  const people = pool`(select id, last_name::int as n from profile where first_name = 'Crowd') p`
  await pool`insert into member select ${teams.listed}, p.id, 'player', ${NOW} from ${people}`
  await pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select gen_random_uuid(), ${teams.listed}, 'Rovers ' || n, at, at::date, at + interval '1 hour', 'UTC', 'Delta Park', '{}', ${NOW}
      from generate_series(1, 30) n
     cross join lateral (select ${NOW}::timestamptz + (n + 90) * interval '1 day' as at) start`
  await pool`
    insert into rsvp
    select g.id, g.team_id, p.id, 'going', ${NOW}, g.starts_at, g.starts_on, ${captain.id}, false
      from game g
     cross join ${people}
     where g.team_id = ${teams.listed}`
  await pool`
    insert into game_history (id, team_id, game_id, actor_id, profile_id, action, detail, done_at)
    select gen_random_uuid(), ${teams.listed}, ${games.listed}, p.id, p.id, 'going', '[]', ${NOW} from ${people}`
  await pool`
    insert into team (id, name, sport, created_at) select p.id, 'Team ' || n, 'Soccer', ${NOW} from ${people}`
  await pool`insert into member select p.id, ${captain.id}, 'player', ${NOW} from ${people}`
  await pool`
    insert into invitation (id, team_id, inviter_id, email, status, invited_at, expires_at)
    select gen_random_uuid(), t.id, ${captain.id}, t.email, 'pending', ${NOW}, ${NOW}::timestamptz + interval '9 days'
      from (select p.id, ${captain.email} as email from ${people}
            union all
            select ${teams.listed}, 'guest' || n || '@crowd.example' from ${people}) t`
  await pool`
    insert into volunteer (id, request_id, game_id, profile_id, status, volunteered_at)
    select gen_random_uuid(), ${requestId}, ${gameId}, p.id, 'waiting', ${NOW} from ${people}`
  await pool`
    insert into sub_request (id, team_id, game_id, spots, positions, everybody_at, starts_at, location, asked_at)
    select gen_random_uuid(), g.team_id, g.id, 2, '{Goalkeeper}', ${NOW}, g.starts_at, g.location, ${NOW}
      from game g
     where g.opponent like 'Rovers %'`
  await pool`insert into block (blocker_id, blocked_id, blocked_at) select ${captain.id}, p.id, ${NOW} from ${people}`
}
