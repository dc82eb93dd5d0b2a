-- Substitutes: who is asked, who would play, who is in, and who wants to hear of it.

create extension if not exists btree_gist;

-- A spare is on the team and asked first when somebody is missing, but nobody counts on them.
alter table member drop constraint member_role_is_known;
alter table member add constraint member_role_is_known check (role in ('captain', 'player', 'spare'));

alter table game_day add column public_board_at timestamptz; -- since when anybody may read the team's requests

-- A game's request for substitutes: one per game.
create table sub_request (
  id            uuid primary key,
  team_id       uuid not null,
  game_id       uuid not null constraint sub_request_one_per_game unique,
  spots         integer not null constraint sub_request_asks_for_somebody check (spots > 0),
  taken         integer not null default 0,  -- how many were accepted: kept by a trigger on volunteer
  positions     text[] not null,
  first_come_at timestamptz,                 -- since when whoever volunteers is in
  note          text not null default '',
  everybody_at  timestamptz not null,        -- until then the team's own spares are asked alone
  starts_at     timestamptz not null,        -- the game's, so that the board is read in order; kept by a trigger on game
  location      text not null,
  called_off_at timestamptz,
  asker_id      uuid references profile on delete set null,
  asked_at      timestamptz not null,
  closed_at     timestamptz,
  constraint sub_request_never_oversold check (taken between 0 and spots),
  constraint sub_request_of_a_game_of_the_team foreign key (team_id, game_id) references game (team_id, id) on delete cascade,
  constraint sub_request_of_one_game unique (id, game_id)
);
create index sub_request_by_team_and_game on sub_request (team_id, game_id);
create index sub_request_on_the_board on sub_request (starts_at, id)
  where closed_at is null and called_off_at is null and taken < spots;
create index sub_request_by_place on sub_request using gin (lower(location) gin_trgm_ops)
  where closed_at is null and called_off_at is null and taken < spots;
create index sub_request_by_asker on sub_request (asker_id) where asker_id is not null;

-- Somebody who would play.
create table volunteer (
  id             uuid primary key,
  request_id     uuid not null,
  game_id        uuid not null,
  profile_id     uuid not null references profile on delete cascade,
  position       text not null default '',   -- empty: any
  note           text not null default '',
  status         text not null constraint volunteer_status_is_known
                   check (status in ('waiting', 'accepted', 'declined', 'withdrawn', 'released')),
  during         tstzrange,                  -- when they play: the game's time while they are accepted
  told           text not null default 'waiting', -- what they were last told has become of their offer
  told_in        uuid,                       -- the turn in which they were: whoever takes it again tells it again
  turned_up      boolean,                    -- noted by a captain after the game
  volunteered_at timestamptz not null,
  answered_at    timestamptz,
  constraint volunteer_once_per_request unique (request_id, profile_id),
  constraint volunteer_plays_while_accepted check (during is null or status = 'accepted'),
  constraint volunteer_for_the_game_of_the_request foreign key (request_id, game_id)
    references sub_request (id, game_id) on delete cascade,
  constraint volunteer_in_one_game_at_a_time exclude using gist (profile_id with =, during with &&)
);
create index volunteer_by_game on volunteer (game_id, profile_id) where status = 'accepted';
create index volunteer_by_profile on volunteer (profile_id, volunteered_at desc);
create index volunteer_by_request_and_game on volunteer (request_id, game_id);

-- The counter that keeps a request from being oversold goes up and down with the volunteers, whatever moves them.
create function count_taken_spots() returns trigger language plpgsql as $$
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
create trigger volunteer_takes_a_spot after insert or update of status or delete on volunteer
  for each row execute function count_taken_spots();

-- Two who let the same person into two games at once would wait for each other to find out whether these overlap. So they take
-- turns, person by person.
create function let_in_one_by_one() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1, hashtext(new.profile_id::text));
  return new;
end $$;
create trigger volunteer_let_in_one_by_one before insert or update of during on volunteer
  for each row when (new.during is not null) execute function let_in_one_by_one();

-- A game that moves takes its request and its subs along. Whoever is in another game by then is released: the team is one short, and
-- hears of it; nobody is ever in two games at once.
create function take_subs_along() returns trigger language plpgsql as $$
declare
  sub record;
begin
  update sub_request
     set starts_at = new.starts_at, location = new.location, called_off_at = new.cancelled_at
   where game_id = new.id;
  for sub in select id from volunteer where game_id = new.id and status = 'accepted' order by profile_id for update loop
    begin
      update volunteer
         set during = case when new.cancelled_at is null then tstzrange(new.starts_at, new.ends_at) end
       where id = sub.id;
    exception when exclusion_violation then
      update volunteer set status = 'released', during = null where id = sub.id;
    end;
  end loop;
  return null;
end $$;
create trigger game_takes_subs_along after update of starts_at, ends_at, location, cancelled_at on game
  for each row when ((old.starts_at, old.ends_at, old.location, old.cancelled_at)
                     is distinct from (new.starts_at, new.ends_at, new.location, new.cancelled_at))
  execute function take_subs_along();

-- Which requests somebody would like to hear of by mail.
create table sub_alert (
  profile_id   uuid primary key references profile on delete cascade,
  on_since     timestamptz,                  -- null: off
  sports       text[] not null,              -- none: any
  weekdays     integer[] not null,           -- Sunday is 0; none: any
  areas        text[] not null,              -- words of the location; none: any
  notice_hours integer not null,
  from_hour    integer not null,             -- of their own time zone
  until_hour   integer not null,
  digest       boolean not null
);
create index sub_alert_that_is_on on sub_alert (profile_id) where on_since is not null;

-- What is to be told to whom, and what has been: nobody hears of a request twice.
create table sub_alert_due (
  profile_id uuid not null references profile on delete cascade,
  request_id uuid not null references sub_request on delete cascade,
  due_at     timestamptz not null,
  told_at    timestamptz,
  constraint sub_alert_due_once primary key (profile_id, request_id)
);
create index sub_alert_due_by_request on sub_alert_due (request_id);

-- The answers that stand, now with substitutes. A spare answers as a guest would.
drop view head_count;
drop view attendance;

create view attendance as
select answer.*, answer.status = 'going' and not answer.is_for_old_time as is_going
  from (select r.game_id, r.team_id, r.profile_id, r.status, r.answered_at, r.answered_by,
               m.profile_id is not null as on_roster,
               v.id is not null as is_sub,
               r.status <> 'not_going'
               and (r.answered_on <> g.starts_on
                    or abs(extract(epoch from r.answered_for - g.starts_at)) >= 7200) as is_for_old_time
          from rsvp r
          join game g on g.id = r.game_id
          left join member m on m.team_id = r.team_id and m.profile_id = r.profile_id and m.role <> 'spare'
          left join volunteer v on v.game_id = r.game_id and v.profile_id = r.profile_id and v.status = 'accepted'
         where m.profile_id is not null
            or v.id is not null
            or r.as_guest) answer;

create view head_count as
select g.id as game_id,
       (select count(*)::int from attendance a where a.game_id = g.id and a.is_going) as going,
       jsonb_build_object(
         'in', (select count(*) from attendance a where a.game_id = g.id and a.is_going and (a.on_roster or a.is_sub)),
         'least', d.least, 'target', d.target, 'most', d.most,
         'positions', (select coalesce(jsonb_agg(jsonb_build_object(
                                'position', wanted.name, 'least', wanted.least,
                                'in', (select count(*)
                                         from attendance a
                                         left join player_position plays on plays.team_id = a.team_id
                                          and plays.profile_id = a.profile_id and a.on_roster
                                         left join volunteer v on v.game_id = a.game_id
                                          and v.profile_id = a.profile_id and a.is_sub and v.status = 'accepted'
                                        where a.game_id = g.id
                                          and a.is_going
                                          and lower(coalesce(plays.position, v.position)) = lower(wanted.name)))
                                order by wanted.place), '[]')
                         from game_day_position wanted
                        where wanted.team_id = g.team_id),
         'composition', case when d.composition_gender is not null then jsonb_build_object(
                          'gender', d.composition_gender, 'least', d.composition_least,
                          'in', (select count(*)
                                   from attendance a
                                   join profile p on p.id = a.profile_id
                                  where a.game_id = g.id
                                    and a.is_going
                                    and (a.on_roster or a.is_sub)
                                    and lower(p.gender) = lower(d.composition_gender))) end
       ) as counted
  from game g
  left join game_day d on d.team_id = g.team_id;
