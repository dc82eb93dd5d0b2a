import { inTransaction } from '@app/demo/transaction'

/** Moves the games of a round of a league this many days into the past, where its teams enter their results. */
export async function playRound(
  databaseUrl: string,
  { leagueId, round, daysAgo }: { leagueId: string; round: number; daysAgo: number },
): Promise<void> {
  await inTransaction(databaseUrl, (client) =>
    client.query(
      `update game g
          set starts_at = moved.at, ends_at = moved.at + (g.ends_at - g.starts_at), starts_on = (moved.at at time zone g.time_zone)::date
         from fixture_side s
         join league_game lg on lg.fixture_id = s.fixture_id
        cross join (select date_trunc('hour', now()) - make_interval(days => $3) as at) moved
        where s.game_id = g.id and lg.league_id = $1 and lg.round = $2`,
      [leagueId, round, daysAgo],
    ),
  )
}
