-- The action that moves a game releases the subs who play elsewhere, so that it can record and announce the release.

-- The trigger only mirrors the game. A move that would put somebody into two games at once violates the constraint.
create or replace function take_subs_along() returns trigger language plpgsql as $$
begin
  update sub_request
     set starts_at = new.starts_at, location = new.location, called_off_at = new.cancelled_at
   where game_id = new.id;
  update volunteer v
     set during = game.during
    from (select case when new.cancelled_at is null then tstzrange(new.starts_at, new.ends_at) end as during) game
   where v.game_id = new.id
     and v.status = 'accepted'
     and v.during is distinct from game.during;
  return null;
end $$;

-- No sub has a time until all are placed, so that two games can swap theirs.
create function move_subs(games uuid[], times tstzrange[], moment timestamptz)
returns table (game_id uuid, profile_id uuid) language plpgsql as $$
declare
  sub record;
begin
  perform hold_subs_of(games);
  update volunteer v set during = null where v.game_id = any (games) and v.during is not null;
  for sub in
    select v.id, v.game_id, v.profile_id, game.during
      from unnest(games, times) as game (id, during)
      join volunteer v on v.game_id = game.id and v.status = 'accepted'
     order by game.during, game.id, v.profile_id
  loop
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
