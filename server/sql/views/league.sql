-- What the playoffs of a division follow from, in the form that `playoffsOf` in contract/src/league/playoff-state.ts
-- reads. Teams are named by their seeds, and games that are called off are left out.
create view playoff_fact as
select p.league_id, p.division_id, p.drawn_at,
       (select jsonb_agg(jsonb_build_object('teamId', s.team_id, 'hasLeft', lt.team_id is null or lt.withdrawn_at is not null) order by s.seed)
          from playoff_seed s
          left join league_team lt on lt.league_id = s.league_id and lt.team_id = s.team_id
         where s.league_id = p.league_id
           and s.division_id = p.division_id) as seeds,
       (select coalesce(jsonb_agg(jsonb_build_object('id', pg.fixture_id, 'number', pg.number, 'home', pg.home_seed, 'away', pg.away_seed,
                          'startsAt', g.starts_at, 'endsAt', greatest(g.ends_at, their.ends_at), 'timeZone', g.time_zone, 'location', g.location,
                          'isContested', coalesce(r.open = 'contested', false),
                          'score', case when r.how is not null
                                        then jsonb_build_object('home', g.our_score, 'away', g.their_score,
                                               'forfeitedBy', case g.forfeited_by when 'us' then 'home' when 'them' then 'away' else g.forfeited_by end) end)
                          order by pg.number, g.starts_at, pg.fixture_id), '[]')
          from playoff_game pg
          join fixture_side h on h.fixture_id = pg.fixture_id and h.side = 'home'
          join fixture_side a on a.fixture_id = pg.fixture_id and a.side = 'away'
          join game g on g.id = h.game_id
          join game their on their.id = a.game_id
          left join fixture_result r on r.fixture_id = pg.fixture_id
         where pg.league_id = p.league_id
           and pg.division_id = p.division_id
           -- guard: playoffs: a game that is called off is not played
           and g.cancelled_at is null) as games,
       (select coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'winner', d.winner_seed,
                          'loser', d.home_seed + d.away_seed - d.winner_seed, 'by', d.by, 'reason', d.reason) order by d.number), '[]')
          from playoff_decision d
         where d.league_id = p.league_id
           and d.division_id = p.division_id) as decisions
  from playoff p;
