-- Whoever changes several games at once first holds their requests and their subs, always in the same order. Two teams with
-- the same substitutes would otherwise each wait for the person that the other holds.
create function let_in_alone(person uuid) returns void language sql as $$
  select pg_advisory_xact_lock(1, hashtext(person::text));
$$;

create or replace function let_in_one_by_one() returns trigger language plpgsql as $$
begin
  perform let_in_alone(new.profile_id);
  return new;
end $$;

create function hold_subs_of(games uuid[]) returns void language plpgsql as $$
begin
  perform from sub_request where game_id = any (games) order by id for update;
  perform let_in_alone(sub.profile_id)
     from (select distinct profile_id
             from volunteer
            where game_id = any (games)
              and status = 'accepted'
            order by profile_id) sub;
end $$;
