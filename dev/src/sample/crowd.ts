import { inTransaction } from '@app/demo/transaction'

type Crowd = { teamId: string; players: number; teams: number }

/** Adds far more players and teams than usual, for tests that pages stay fast. */
export async function addCrowd(databaseUrl: string, { teamId, players, teams }: Crowd) {
  await inTransaction(databaseUrl, async (client) => {
    await client.query(
      `
        with people as (
          insert into profile (id, first_name, last_name, email, email_verified, gender, created_at)
          select gen_random_uuid(), 'Player', 'Number-' || n,
                 'player.' || n || '@crowd.example', true, '', now()
            from generate_series(1, $2::int) as n
          returning id
        )
        insert into member (team_id, profile_id, role, joined_at)
        select $1::uuid, id, 'player', now() from people`,
      [teamId, players],
    )
    await client.query(
      `
        with founded as (
          insert into team (id, name, sport, description, created_at)
          select gen_random_uuid(), 'Crowd ' || lpad(n::text, 5, '0'),
                 (array['Soccer', 'Hockey', 'Volleyball', 'Basketball'])[1 + n % 4], '', now()
            from generate_series(1, $2::int) as n
          returning id
        )
        insert into member (team_id, profile_id, role, joined_at)
        select founded.id, people.id, case people.place when 1 then 'captain' else 'player' end, now()
          from founded,
               (select profile_id as id, row_number() over () as place
                  from member where team_id = $1 limit 6) as people`,
      [teamId, teams],
    )
  })
}
