-- 18:00 at the venue, so many days before the game.
create or replace function ask_time(starts_at timestamptz, zone text, days_before int) returns timestamptz language sql stable parallel safe as $$
  select from_zone(in_zone(starts_at, zone)::date - days_before + time '18:00', zone)
$$;

-- Between 09:00 and 20:00 at the venue.
create or replace function is_asking_hour(moment timestamptz, zone text) returns boolean language sql stable parallel safe as $$
  select (in_zone(moment, zone)::time >= '09:00' and in_zone(moment, zone)::time < '20:00')
$$;

-- The first moment from then on between 09:00 and 20:00 at the venue.
create or replace function next_asking_hour(moment timestamptz, zone text) returns timestamptz language sql stable parallel safe as $$
  select (select case when is_asking_hour(moment, zone) then moment
                      when local::time < '09:00' then from_zone(local::date + time '09:00', zone)
                      else from_zone(local::date + 1 + time '09:00', zone) end
            from (select in_zone(moment, zone) as local) as here)
$$;

-- 19:00 at the venue, so many days before the game.
create or replace function short_check_time(starts_at timestamptz, zone text, days_before int) returns timestamptz
language sql stable parallel safe as $$
  select from_zone(in_zone(starts_at, zone)::date - days_before + time '19:00', zone)
$$;

-- The first reminder of the game has gone out. A reminder that was skipped is done before it is due.
create or replace function is_reminded(game uuid) returns boolean language sql stable parallel safe as $$
  select (exists (select from ask_step s
                   where s.game_id = is_reminded.game and s.is_reminder and s.done_at >= s.due_at)
          or exists (select from reminded_now r where r.game_id = is_reminded.game))
$$;

-- Plans the asks and reminders of games, when they are scheduled, moved, cancelled or restored, or their team changes its days.
create or replace function plan_asks(games uuid[], moment timestamptz) returns void language sql as $$
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
$$;

-- Plans the checks of games that are scheduled, moved, cancelled or restored. A check whose time has passed is left out.
create or replace function plan_short_checks(games uuid[], moment timestamptz) returns void language sql as $$
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
$$;

-- Whether a person wants messages about a topic: for the team, else in general, else by default.
create or replace function wants_message(person uuid, by_channel text, about text, from_team uuid) returns boolean
language sql stable parallel safe as $$
  select coalesce((select p.wanted
                     from message_preference p
                    where p.profile_id = person and p.channel = by_channel and p.topic = about and p.team_id = from_team),
                  (select p.wanted
                     from message_preference p
                    where p.profile_id = person and p.channel = by_channel and p.topic = about and p.team_id is null),
                  about <> 'digest')
$$;

-- When the quiet hours end that the moment is in; null outside of them.
create or replace function quiet_until(moment timestamptz, zone text, from_hour int, until_hour int) returns timestamptz
language sql stable parallel safe as $$
  select (select case when quiet_end > moment then quiet_end end
            from (select in_zone(moment, zone) as local) here,
         lateral (select local::date as day, extract(hour from local) as hour) clock,
         lateral (select case when from_hour < until_hour and hour >= from_hour and hour < until_hour then day
                              when from_hour > until_hour and hour >= from_hour then day + 1
                              when from_hour > until_hour and hour < until_hour then day end as last_day) span,
         lateral (select from_zone(last_day + make_time(until_hour, 0, 0), zone) as quiet_end) finish)
$$;
