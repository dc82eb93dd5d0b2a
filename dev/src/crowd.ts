import postgres from 'postgres'

type Crowd = { teamId: string; players: number; teams: number }

/** Far more people on one team, and far more teams, than a league has: to see that nothing gets slower by it. */
export async function drawCrowd(databaseUrl: string, { teamId, players, teams }: Crowd) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (tx) => {
      await tx`
        with people as (
          insert into profile (id, issuer, subject, first_name, last_name, email, email_verified, gender, created_at)
          select gen_random_uuid(), 'https://crowd.example', ${teamId} || '|' || n, 'Player', 'Number-' || n,
                 'player.' || n || '@crowd.example', true, '', now()
            from generate_series(1, ${players}::int) as n
          returning id
        )
        insert into member (team_id, profile_id, role, joined_at)
        select ${teamId}, id, 'player', now() from people`
      await tx`
        with founded as (
          insert into team (id, name, sport, description, created_at)
          select gen_random_uuid(), 'Crowd ' || lpad(n::text, 5, '0'),
                 (array['Soccer', 'Hockey', 'Volleyball', 'Basketball'])[1 + n % 4], '', now()
            from generate_series(1, ${teams}::int) as n
          returning id
        )
        insert into member (team_id, profile_id, role, joined_at)
        select founded.id, people.id, case people.place when 1 then 'captain' else 'player' end, now()
          from founded,
               (select profile_id as id, row_number() over () as place
                  from member where team_id = ${teamId} limit 6) as people`
    })
  } finally {
    await sql.end()
  }
}
