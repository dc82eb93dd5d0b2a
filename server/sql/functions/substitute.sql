-- Whether a person may see a request. The team and people with a current offer always may.
create or replace function sees_request(viewer uuid, request uuid) returns boolean language sql stable as $$
  select q.hidden_at is null
         and not exists (select from team_out_of_sight o where o.profile_id = viewer and o.team_id = q.team_id)
      or exists (select from member m where m.team_id = q.team_id and m.profile_id = viewer)
      or exists (select from volunteer v
                  where v.request_id = q.id and v.profile_id = viewer and v.status in ('waiting', 'accepted'))
    from sub_request q
   where q.id = request
$$;

-- Keeps the count of accepted volunteers, whichever statement changes them.
create or replace function count_taken_spots() returns trigger language plpgsql as $$
declare
  came int := coalesce((tg_op <> 'DELETE' and new.status = 'accepted')::int, 0);
  went int := coalesce((tg_op <> 'INSERT' and old.status = 'accepted')::int, 0);
begin
  if came <> went then
    update sub_request set taken = taken + came - went
     where id = case tg_op when 'DELETE' then old.request_id else new.request_id end;
  end if;
  return null;
end $$;

-- The wanted positions minus those that accepted volunteers fill.
create or replace function count_open_positions() returns trigger language plpgsql as $$
begin
  select coalesce(array_agg(wanted.name order by wanted.line) filter (where wanted.nth > coalesce(filled.times, 0)), '{}')
    into new.open_positions
    from (select name, line, row_number() over (partition by lower(name) order by line) as nth
            from unnest(new.positions) with ordinality as named (name, line)) wanted
    left join (select lower(v.position) as name, count(*) as times
                 from volunteer v
                where v.request_id = new.id
                  and v.status = 'accepted'
                group by lower(v.position)) filled on filled.name = lower(wanted.name);
  return new;
end $$;

-- Locks a person while the games they sub in are changed.
create or replace function lock_person(person uuid) returns void language sql as $$
  select pg_advisory_xact_lock(1, hashtext(person::text));
$$;

-- Locks the person first, so that two transactions accepting the same person do not deadlock on the exclusion
-- constraint.
create or replace function lock_person_of_volunteer() returns trigger language plpgsql as $$
begin
  perform lock_person(new.profile_id);
  return new;
end $$;

-- Locks the requests and subs of several games in a fixed order, so that two teams with the same subs do not deadlock.
create or replace function lock_subs_of(games uuid[]) returns void language plpgsql as $$
begin
  perform from sub_request where game_id = any (games) order by id for update;
  perform lock_person(sub.profile_id)
     from (select distinct profile_id
             from volunteer
            where game_id = any (games)
              and status = 'accepted'
            order by profile_id) sub;
end $$;

-- Gives the accepted subs of games their new times, earliest game first, and releases those who play elsewhere then.
-- Returns the released subs, for the caller to record and announce.
create or replace function move_subs(games uuid[], times tstzrange[], moment timestamptz)
returns table (game_id uuid, profile_id uuid) language plpgsql as $$
declare
  sub record;
begin
  -- guard: subs: changing several games locks their subs in one order
  -- guard: subs: accepting the same person takes turns (2 of 2)
  perform lock_subs_of(games);
  update volunteer v set during = null where v.game_id = any (games) and v.during is not null;
  for sub in
    select v.id, v.game_id, v.profile_id, game.during
      from unnest(games, times) as game (id, during)
      join volunteer v on v.game_id = game.id and v.status = 'accepted'
     order by game.during, game.id, v.profile_id
  loop
    -- guard: subs: a sub who plays elsewhere is released before the game moves -> if false then
    if exists (select from volunteer other where other.profile_id = sub.profile_id and other.during && sub.during) then
      update volunteer v set status = 'released', answered_at = moment where v.id = sub.id;
      game_id := sub.game_id;
      profile_id := sub.profile_id;
      return next;
    else
      update volunteer v set during = sub.during where v.id = sub.id;
    end if;
  end loop;
end $$;

-- True if the volunteer is waiting and offered for another day, or for a start two hours or more away. They are asked
-- again.
create or replace function is_offer_for_old_time(v volunteer, starts_at timestamptz, starts_on date) returns boolean language sql immutable as $$
  select v.status = 'waiting'
     and v.offered_for is not null
     and is_for_old_time('going', v.offered_for, v.offered_on, starts_at, starts_on)
$$;

-- The volunteer has not confirmed the current time of the game. Subs answer like players.
create or replace function is_asked_again(v volunteer, starts_at timestamptz, starts_on date) returns boolean language sql stable as $$
  select case v.status when 'accepted' then exists (select from rsvp r
                                                     where r.game_id = v.game_id
                                                       and r.profile_id = v.profile_id
                                                       and is_for_old_time(r.status, r.answered_for, r.answered_on, starts_at, starts_on))
                       else is_offer_for_old_time(v, starts_at, starts_on) end
$$;

-- Copies the time and location of a game to its request and volunteers. Releases nobody: move_subs does that before the
-- game moves.
create or replace function copy_game_to_subs() returns trigger language plpgsql as $$
begin
  update sub_request
     set starts_at = new.starts_at, location = new.location, cancelled_at = new.cancelled_at
   where game_id = new.id;
  update volunteer v
     set during = game.during
    from (select case when new.cancelled_at is null then tstzrange(new.starts_at, new.ends_at) end as during) game
   where v.game_id = new.id
     and v.status = 'accepted'
     and v.during is distinct from game.during;
  update volunteer v
     -- guard: subs: an offer keeps the start that it was made for -> set offered_for = v.offered_for
     set offered_for = coalesce(v.offered_for, old.starts_at), offered_on = coalesce(v.offered_on, old.starts_on)
   where v.game_id = new.id
     and v.status = 'waiting'
     and old.starts_at <> new.starts_at;
  return null;
end $$;

-- A sub's answer comes and goes with the spot, so that someone who joins the team later is asked again.
create or replace function delete_answer_of_former_sub() returns trigger language plpgsql as $$
begin
  delete from rsvp where game_id = new.game_id and profile_id = new.profile_id;
  return null;
end $$;
