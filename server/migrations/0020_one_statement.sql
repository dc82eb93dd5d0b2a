-- Cancelled if a captain cancelled it; otherwise upcoming until it ends.
create function game_status(cancelled_at timestamptz, ends_at timestamptz, moment timestamptz) returns text language sql immutable
return case when cancelled_at is not null then 'Cancelled' when ends_at > moment then 'Upcoming' else 'Completed' end;

-- Going or Maybe to another day, or to a time two hours or more away, is asked for again. No is no on any day.
create function is_for_old_time(status text, answered_for timestamptz, answered_on date, starts_at timestamptz, starts_on date)
returns boolean language sql immutable
return status <> 'not_going'
   and (answered_on <> starts_on or greatest(answered_for - starts_at, starts_at - answered_for) >= interval '2 hours');

-- The answers that count: a member who leaves the team takes theirs along. A spare answers as a guest would.
create or replace view attendance as
select r.game_id, r.team_id, r.profile_id, r.status, r.answered_at, r.answered_by,
       m.profile_id is not null as on_roster,
       v.id is not null as is_sub,
       is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_for_old_time,
       r.status = 'going'
       and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_going,
       v.position as sub_position
  from rsvp r
  join game g on g.id = r.game_id
  left join member m on m.team_id = r.team_id and m.profile_id = r.profile_id and m.role <> 'spare'
  left join volunteer v on v.game_id = r.game_id and v.profile_id = r.profile_id and v.status = 'accepted'
 where m.profile_id is not null
    or v.id is not null
    or r.as_guest;

-- Reads the answers once, whatever the team asks for. Only teams that ask for a gender look at profiles.
create or replace view head_count as
select g.id as game_id, figures.going,
       jsonb_build_object(
         'in', figures.in_all, 'least', d.least, 'target', d.target, 'most', d.most,
         'positions', (select coalesce(jsonb_agg(jsonb_build_object(
                                'position', wanted.name, 'least', wanted.least,
                                'in', cardinality(array_positions(figures.positions, lower(wanted.name))))
                                order by wanted.place), '[]')
                         from game_day_position wanted
                        where wanted.team_id = g.team_id),
         'composition', case when d.composition_gender is not null then jsonb_build_object(
                          'gender', d.composition_gender, 'least', d.composition_least, 'in', figures.in_gender) end
       ) as counted
  from game g
  left join game_day d on d.team_id = g.team_id
 cross join lateral (
        select count(*)::int as going,
               count(*) filter (where a.on_roster or a.is_sub) as in_all,
               count(*) filter (where d.composition_gender is not null
                                  and (a.on_roster or a.is_sub)
                                  and lower(d.composition_gender) = (select lower(p.gender) from profile p
                                                                      where p.id = a.profile_id)) as in_gender,
               coalesce(array_agg(lower(coalesce(plays.position, a.sub_position))), '{}') as positions
          from attendance a
          left join player_position plays on plays.team_id = a.team_id and plays.profile_id = a.profile_id and a.on_roster
         where a.game_id = g.id
           and a.is_going) figures;

-- Locks what somebody needs to answer or change a game, in the order in which everybody does: the team and the player against
-- deletion, then the game. A function, because each of its statements sees what was committed while the one before waited.
create function lock_game(the_game uuid, actor uuid, player uuid, for_change boolean)
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
    perform from game where id = the_game for share;
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

comment on function game_status is 'Cancelled if a captain cancelled the game, else Upcoming until it ends, then Completed.';
comment on function is_for_old_time is
  'Going or Maybe to another day, or to a time two hours or more away, does not count until it is given again. Not Going always counts.';
comment on function lock_game is
  'Locks team, player and game in the common lock order, and returns what authorising and deciding an RSVP or a change needs.';
