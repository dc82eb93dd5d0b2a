/** 20,000 games of 1,000 teams of twelve, nine of whom have answered. A session's cookie follows from the id of its person. */
export const benchLeague = `
  create temporary table person as select gen_random_uuid() as id, n, 1 + n % 1000 as team from generate_series(1, 12000) n;
  create temporary table club as select gen_random_uuid() as id, n from generate_series(1, 1000) n;
  insert into profile (id, issuer, subject, first_name, last_name, email, email_verified, created_at)
  select id, 'x', n::text, 'Player', 'Number' || n, n || '@example.com', true, now() - interval '1 year' from person;
  insert into session (id, token_hash, profile_id, claims, id_token, user_agent, started_at, last_seen_at)
  select gen_random_uuid(), sha256(convert_to(id || '_bench_', 'utf8')), id, '{}', 'none', 'bench', now(), now() from person;
  insert into team (id, name, sport, created_at) select id, 'Team ' || n, 'Soccer', now() from club;
  insert into member (team_id, profile_id, role, joined_at)
  select c.id, p.id, case when p.n <= 1000 then 'captain' else 'player' end, now()
    from person p join club c on c.n = p.team;
  insert into game_day (team_id, game_minutes, min, target, max, composition_gender, composition_min)
  select id, 90, 5, 7, 9, 'female', 2 from club;
  insert into game_day_position (team_id, name, min, sort_order) select id, 'Goalkeeper', 1, 0 from club;
  insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
  select gen_random_uuid(), c.id, 'Rovers ' || day, at, at::date, at + interval '90 minutes', 'UTC', 'Delta Park', '{}', now()
    from club c
   cross join generate_series(1, 20) day
   cross join lateral (select date_trunc('day', now()) + (day - 5) * interval '1 day' as at) start;
  insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
  select g.id, g.team_id, m.profile_id, case p.n % 3 when 0 then 'maybe' else 'going' end, now(), g.starts_at, g.starts_on, false
    from game g
    join member m using (team_id)
    join person p on p.id = m.profile_id
   where p.n % 4000 >= 1000;
  analyze;`
