-- Players are asked whether they come: when games are scheduled, some days before each game, and again while they are silent.

create table asking (
  team_id       uuid primary key references team (id) on delete cascade,
  ask_days      int not null,
  reminder_days int[] not null,
  constraint asking_days_are_sensible check (ask_days between 1 and 30),
  constraint asking_reminders_are_sensible check (cardinality(reminder_days) <= 3 and reminder_days <@ array[1, 2, 3, 4, 5, 6, 7])
);
comment on table asking is 'When a team asks its players. A team without a row asks 5 days before and reminds 2 and 1 days before.';
comment on column asking.ask_days is 'Days before a game on which players who have not answered are asked';

create table ask_step (
  game_id     uuid not null references game (id) on delete cascade,
  days_before int not null,
  is_reminder boolean not null,
  due_at      timestamptz not null,
  done_at     timestamptz,
  primary key (game_id, days_before)
);
create index ask_step_pending_by_due on ask_step (due_at) where done_at is null;
comment on table ask_step is 'One ask or reminder of a game, sent to the players who are silent when it is due.';
comment on column ask_step.due_at is '18:00 at the venue, so many days before the game';
comment on column ask_step.done_at is 'When it was sent, or skipped because the game was near or cancelled';

create table asked_on (
  profile_id uuid not null,
  day        date not null,
  game_ids   uuid[] not null,
  primary key (profile_id, day)
);
create index asked_on_by_day on asked_on (day);
comment on column asked_on.profile_id is 'No foreign key, which would lock the profile';
comment on table asked_on is 'A person is asked or reminded once a day at most, about all games that are due that day.';

create table reminded_now (
  game_id     uuid primary key references game (id) on delete cascade,
  reminded_at timestamptz not null
);
comment on table reminded_now is 'When a captain last reminded the silent players of a game.';

create function ask_time(starts_at timestamptz, zone text, days_before int) returns timestamptz language sql stable parallel safe
return from_zone(in_zone(starts_at, zone)::date - days_before + time '18:00', zone);
comment on function ask_time is '18:00 at the venue, so many days before the game.';

create function is_asking_hour(moment timestamptz, zone text) returns boolean language sql stable parallel safe
return (in_zone(moment, zone)::time >= '09:00' and in_zone(moment, zone)::time < '20:00');
comment on function is_asking_hour is 'Between 09:00 and 20:00 at the venue.';

create function next_asking_hour(moment timestamptz, zone text) returns timestamptz language sql stable parallel safe
return (select case when is_asking_hour(moment, zone) then moment
                    when local::time < '09:00' then from_zone(local::date + time '09:00', zone)
                    else from_zone(local::date + 1 + time '09:00', zone) end
          from (select in_zone(moment, zone) as local) as here);
comment on function next_asking_hour is 'The first moment from then on between 09:00 and 20:00 at the venue.';

create function plan_asks(games uuid[], moment timestamptz) returns void language sql
begin atomic
  delete from ask_step where game_id = any (games) and done_at is null;
  insert into ask_step as s (game_id, days_before, is_reminder, due_at)
  select g.id, step.days, step.is_reminder, due.at
    from game g
    left join asking a on a.team_id = g.team_id
   cross join lateral (select coalesce(a.ask_days, 5), false
                        union
                       select days, true
                         from unnest(coalesce(a.reminder_days, array[2, 1])) as days
                        where days <> coalesce(a.ask_days, 5)) step (days, is_reminder)
   cross join lateral (select ask_time(g.starts_at, g.time_zone, step.days) as at) due
   where g.id = any (games)
     and g.cancelled_at is null
     and due.at > moment
     and due.at < g.starts_at
  on conflict (game_id, days_before) do update
    set due_at = excluded.due_at, is_reminder = excluded.is_reminder, done_at = null;
end;
comment on function plan_asks is
  'Plans the asks and reminders of games, when they are scheduled, moved, cancelled or restored, or their team changes its days.';

-- Games that were scheduled before asks existed.
select plan_asks(array(select id from game where starts_at > now() and cancelled_at is null), now());
