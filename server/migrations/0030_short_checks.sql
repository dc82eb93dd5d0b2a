-- Captains are alerted two days and one day before a game while it lacks players.

create table short_check (
  game_id     uuid not null references game (id) on delete cascade,
  days_before int not null,
  due_at      timestamptz not null,
  done_at     timestamptz,
  primary key (game_id, days_before)
);
create index short_check_pending_by_due on short_check (due_at) where done_at is null;
comment on table short_check is 'When it is checked whether a game lacks players. If it does, its captains are alerted.';
comment on column short_check.due_at is '19:00 at the venue, an hour after the reminders, so many days before the game';
comment on column short_check.done_at is 'When it was checked, or skipped because the game was cancelled, moved or had started';

create function short_check_time(starts_at timestamptz, zone text, days_before int) returns timestamptz
language sql stable parallel safe
return from_zone(in_zone(starts_at, zone)::date - days_before + time '19:00', zone);
comment on function short_check_time is '19:00 at the venue, so many days before the game.';

create function plan_short_checks(games uuid[], moment timestamptz) returns void language sql
begin atomic
  delete from short_check where game_id = any (games) and done_at is null;
  insert into short_check as c (game_id, days_before, due_at)
  select g.id, step.days, due.at
    from game g
   cross join (values (2), (1)) step (days)
   cross join lateral (select short_check_time(g.starts_at, g.time_zone, step.days) as at) due
   where g.id = any (games)
     and g.cancelled_at is null
     and due.at > moment
  on conflict (game_id, days_before) do update set due_at = excluded.due_at, done_at = null;
end;
comment on function plan_short_checks is
  'Plans the checks of games that are scheduled, moved, cancelled or restored. A check whose time has passed is left out.';

select plan_short_checks(array(select id from game where starts_at > now() and cancelled_at is null), now());

create function is_reminded(game uuid) returns boolean language sql stable parallel safe
return (exists (select from ask_step s
                 where s.game_id = is_reminded.game and s.is_reminder and s.done_at >= s.due_at)
        or exists (select from reminded_now r where r.game_id = is_reminded.game));
comment on function is_reminded is 'The first reminder of the game has gone out. A reminder that was skipped is done before it is due.';

create function silent_players(game uuid, team uuid, starts_at timestamptz, starts_on date, gender text)
returns table (waiting bigint, in_gender bigint, positions text[]) language sql stable parallel safe
begin atomic
  select count(*), count(*) filter (where gender is not null
                                      and lower(gender) = (select lower(p.gender) from profile p where p.id = m.profile_id)),
         coalesce(array_agg(lower(plays.position)), '{}')
    from member m
    left join player_position plays on plays.team_id = m.team_id and plays.profile_id = m.profile_id
   where m.team_id = silent_players.team
     and m.role <> 'spare'
     and not exists (select from rsvp r
                      where r.game_id = silent_players.game
                        and r.profile_id = m.profile_id
                        and not is_for_old_time(r.status, r.answered_for, r.answered_on,
                                                silent_players.starts_at, silent_players.starts_on));
end;
comment on function silent_players is
  'Players on the roster without an answer for the current time of the game: how many, how many of a gender, and their positions.';

create function is_short(counted jsonb) returns boolean language sql immutable parallel safe
return (coalesce((counted -> 'in')::int < nullif(counted -> 'least', 'null')::int, false)
        or jsonb_path_exists(counted, '$.positions[*] ? (@.in < @.least)')
        or jsonb_path_exists(counted, '$.composition ? (@.in < @.least)'));
comment on function is_short is 'The least number, a wanted position or the composition is not met. Takes head_count.counted.';

create function counted(game uuid, team uuid, day game_day, in_all bigint, in_gender bigint, positions text[],
                        waiting bigint, waiting_gender bigint, waiting_positions text[])
returns jsonb language sql stable parallel safe
return jsonb_build_object(
  'in', in_all, 'least', (day).least, 'target', (day).target, 'most', (day).most, 'waiting', waiting,
  'isReminded', is_reminded(game),
  'positions', (select coalesce(jsonb_agg(jsonb_build_object(
                         'position', wanted.name, 'least', wanted.least,
                         'in', cardinality(array_positions(counted.positions, lower(wanted.name))),
                         'waiting', cardinality(array_positions(counted.waiting_positions, lower(wanted.name))))
                         order by wanted.place), '[]')
                  from game_day_position wanted
                 where wanted.team_id = counted.team),
  'composition', case when (day).composition_gender is not null then jsonb_build_object(
                   'gender', (day).composition_gender, 'least', (day).composition_least, 'in', in_gender,
                   'waiting', waiting_gender) end);
comment on function counted is 'The players who are in and those who have not answered, beside the needs of the team.';

-- The same figures, with the players who have not answered and may still come.
create or replace view head_count as
select g.id as game_id, figures.going,
       counted(g.id, g.team_id, d, figures.in_all, figures.in_gender, figures.positions,
               silent.waiting, silent.in_gender, silent.positions) as counted
  from game g
  left join game_day d on d.team_id = g.team_id
 cross join lateral (
       select count(*)::int as going, count(*) filter (where a.on_roster or a.is_sub) as in_all,
              count(*) filter (where d.composition_gender is not null
                                 and (a.on_roster or a.is_sub)
                                 and lower(d.composition_gender)
                                   = (select lower(p.gender) from profile p where p.id = a.profile_id)) as in_gender,
              coalesce(array_agg(lower(coalesce(plays.position, a.sub_position))), '{}') as positions
         from attendance a
         left join player_position plays on plays.team_id = a.team_id and plays.profile_id = a.profile_id and a.on_roster
        where a.game_id = g.id
          and a.is_going) figures
 cross join lateral silent_players(g.id, g.team_id, g.starts_at, g.starts_on, d.composition_gender) silent;
comment on view head_count is
  'The answers to a game in figures. The queries of game pages and lists count what they read anyway.';
