-- Everybody keeps their place, and a moved game alarms nobody for two hours.

alter table game add column moved_at timestamptz;
comment on column game.moved_at is 'When the game last moved so far that answers have to be given again';

alter table line_up alter column set_at drop not null;
comment on column line_up.set_at is 'When a captain set the line-up; null while people only keep the places they took';
comment on table line_up is
  'The places of a game, taken when people answer or set by a captain. A game without a set line-up places people as the game before did, and by their positions.';
comment on table line_up_place is
  'The place of a person in a game. People who are not in keep it until somebody takes it: their answer says whether they come.';

-- Answers to one game follow one another, because each takes a place. Foreign keys to the game do not wait.
create or replace function lock_game(the_game uuid, actor uuid, player uuid, for_change boolean)
returns table (team_id uuid, role text, is_listed boolean, is_volunteer boolean, player_exists boolean, player_role text,
               is_sub boolean, is_roster_only boolean, locked game) language plpgsql as $$
#variable_conflict use_column
begin
  perform from team where id = (select team_id from game where id = the_game) for key share;
  if player is not null then
    perform from profile where id = player for key share;
  end if;
  if for_change then
    perform from game where id = the_game for update;
  else
    perform from game where id = the_game for no key update;
  end if;
  return query
  select g.team_id, mine.role, t.unlisted_at is null and t.hidden_at is null,
         exists (select from volunteer v
                  where v.game_id = g.id and v.profile_id = actor and v.status in ('waiting', 'accepted')),
         exists (select from profile where id = player),
         theirs.role,
         exists (select from volunteer v where v.game_id = g.id and v.profile_id = player and v.status = 'accepted'),
         exists (select from game_day d where d.team_id = g.team_id and d.roster_only_at is not null),
         g
    from game g
    join team t on t.id = g.team_id
    left join member mine on mine.team_id = g.team_id and mine.profile_id = actor
    left join member theirs on theirs.team_id = g.team_id and theirs.profile_id = player
   where g.id = the_game;
end $$;

-- A game that moves to within a day is checked once more, two hours after the move.
create or replace function plan_short_checks(games uuid[], moment timestamptz) returns void language sql begin atomic
  delete from short_check where game_id = any (games) and done_at is null;
  insert into short_check as c (game_id, days_before, due_at)
  select g.id, step.days, due.at
    from game g
   cross join (values (2), (1), (0)) step (days)
   cross join lateral (select case step.days when 0 then g.moved_at + interval '2 hours'
                              else short_check_time(g.starts_at, g.time_zone, step.days) end as at) due
   where g.id = any (games)
     and g.cancelled_at is null
     and due.at > moment
     and due.at < g.starts_at
     and (step.days > 0 or short_check_time(g.starts_at, g.time_zone, 1) <= moment)
  on conflict (game_id, days_before) do update set due_at = excluded.due_at, done_at = null;
end;
