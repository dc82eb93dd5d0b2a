-- What a game of a league needs besides its two teams.
create or replace function officials_of(lg league_game) returns text[] language sql stable as $$
  select coalesce((select o.names from game_officials o where o.fixture_id = lg.fixture_id),
                  (select o.names from league_officials o where o.league_id = lg.league_id), '{}')
$$;

-- The person is on a team of the league that has not withdrawn, or organises it, and on neither team of the game.
create or replace function may_officiate(person uuid, lg league_game) returns boolean language sql stable as $$
  -- guard: officials: nobody officiates in a game of their own team -> select true
  select not exists (select from fixture_side s
                       join member m on m.team_id = s.team_id and m.profile_id = person
                      where s.fixture_id = lg.fixture_id)
     and (exists (select from league_team lt
                    join member m on m.team_id = lt.team_id and m.profile_id = person
                   where lt.league_id = lg.league_id and lt.withdrawn_at is null)
          or exists (select from organiser r where r.league_id = lg.league_id and r.profile_id = person))
$$;

-- The team plays in the league, and not in this game.
create or replace function may_send_official(team uuid, lg league_game) returns boolean language sql stable as $$
  select exists (select from league_team lt
                  where lt.league_id = lg.league_id and lt.team_id = team and lt.withdrawn_at is null)
     and not exists (select from fixture_side s where s.fixture_id = lg.fixture_id and s.team_id = team)
$$;

-- Whether what somebody took still counts: 'held'; 'moved': the game is at another time, as of an answer; 'called_off';
-- 'ended': given back, no longer needed, or its person or team may no longer officiate. It is derived, so whatever happens to the
-- game, the league, the team or the person needs to change nothing here.
create or replace function official_state(o official, moment timestamptz) returns text language sql stable as $$
  select coalesce((
    select case
             when o.ended_at is not null or o.name <> all (officials_of(lg)) then 'ended'
             -- guard: officials: who left the league no longer officiates -> when false then 'ended'
             when not (
               case when o.team_id is not null then may_send_official(o.team_id, lg)
                    else may_officiate(o.profile_id, lg) and not is_suspended(o.profile_id, moment) end) then 'ended'
             when g.cancelled_at is not null then 'called_off'
             -- guard: officials: a game that moves asks its officials again -> when false then 'moved'
             when is_for_old_time('going', o.for_start, o.for_day, g.starts_at, g.starts_on) then 'moved'
             else 'held' end
      from league_game lg
      join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
      join game g on g.id = h.game_id
     where lg.fixture_id = o.fixture_id), 'ended')
$$;

-- The person has something on with a team of theirs, unless they said that they are not going.
create or replace function is_busy_between(person uuid, start timestamptz, until timestamptz) returns boolean language sql stable as $$
  select exists (select from member m
                   join game g on g.team_id = m.team_id and g.cancelled_at is null and g.starts_at < until and g.ends_at > start
                  where m.profile_id = person
                    and m.role <> 'spare'
                    and not exists (select from attendance a
                                     where a.game_id = g.id and a.profile_id = person and a.status = 'not_going'))
      or exists (select from volunteer v
                   join game g on g.id = v.game_id and g.cancelled_at is null and g.starts_at < until and g.ends_at > start
                  where v.profile_id = person and v.status = 'accepted')
      or exists (select from rsvp r
                   join game g on g.id = r.game_id and g.cancelled_at is null and g.starts_at < until and g.ends_at > start
                  where r.profile_id = person and r.as_guest and r.status = 'going')
$$;

-- Another official of theirs that counts is at the same time.
create or replace function officiates_between(person uuid, start timestamptz, until timestamptz, moment timestamptz) returns boolean language sql stable as $$
  select exists (select from official o
                   join fixture_side h on h.fixture_id = o.fixture_id and h.side = 'home'
                   join game g on g.id = h.game_id and g.starts_at < until and g.ends_at > start
                  where o.profile_id = person
                    and o.ended_at is null
                    and official_state(o, moment) = 'held')
$$;

-- How many officials each game of a league needs between two moments, and how many of them are open. Games that are called off
-- need none.
create or replace function officials_between(league uuid, start timestamptz, until timestamptz)
returns table (fixture_id uuid, starts_at timestamptz, needed int, open int) language sql stable as $$
  select lg.fixture_id, g.starts_at, cardinality(officials_of(lg)),
         cardinality(officials_of(lg)) - (select count(*)::int from official o
                                           where o.fixture_id = lg.fixture_id
                                             and o.ended_at is null
                                             and official_state(o, start) = 'held')
    from league_game lg
    join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
    join game g on g.id = h.game_id
   where lg.league_id = league
     and g.starts_at > start
     and g.starts_at < until
     and g.cancelled_at is null
     and cardinality(officials_of(lg)) > 0
$$;
-- The games of a deleted team go with it, and their results: the bracket keeps who won them.
create or replace function keep_playoff_results() returns trigger language plpgsql as $$
begin
  insert into playoff_decision (league_id, division_id, number, home_seed, away_seed, winner_seed, by, reason)
  select pg.league_id, pg.division_id, pg.number, pg.home_seed, pg.away_seed,
         case when g.forfeited_by = 'us' then pg.away_seed
              when g.forfeited_by = 'them' or g.our_score > g.their_score then pg.home_seed
              else pg.away_seed end,
         'result', ''
    from fixture_side s
    join playoff_game pg on pg.fixture_id = s.fixture_id
    join fixture_result r on r.fixture_id = s.fixture_id and r.how is not null
    join fixture_side h on h.fixture_id = s.fixture_id and h.side = 'home'
    join game g on g.id = h.game_id and g.cancelled_at is null
   where s.team_id = old.id
     and (g.forfeited_by in ('us', 'them') or g.forfeited_by is null and g.our_score <> g.their_score)
  on conflict do nothing;
  return old;
end $$;
