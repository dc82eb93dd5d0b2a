-- An hour of the day at the venue, this many days before the game.
create or replace function hour_before(starts_at timestamptz, zone text, days_before int, hour int) returns timestamptz
language sql stable parallel safe as $$
  select from_zone(in_zone(starts_at, zone)::date - days_before + make_time(hour, 0, 0), zone)
$$;

-- True once the first reminder of the game was sent. A skipped reminder is marked done before it is due. For the
-- previous release, which runs during the upgrade.
create or replace function is_reminded(game uuid) returns boolean language sql stable parallel safe as $$
  select (exists (select from ask_step s
                   where s.game_id = is_reminded.game and s.is_reminder and s.done_at >= s.due_at)
          or exists (select from reminded_now r where r.game_id = is_reminded.game))
$$;

-- Whether a person wants messages on a topic: by their choice for the team, else in general, else by default.
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

-- When the quiet hours around this moment end; null outside of them.
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

-- When a person's last device is gone, its unopened notifications go by mail, as if they had been due all along. A first
-- attempt since the notification means that the mail is being sent: it keeps its lease, or it would be sent twice.
create or replace function mail_unopened_pushes() returns trigger language plpgsql as $$
begin
  update delivery d
     set due_at = d.queued_at
   where d.profile_id = old.profile_id and d.pushed_at is not null and d.ended_at is null
     -- guard: push: a mail that is being sent keeps its lease when the phone is lost
     and d.first_attempt_at is null
     and not exists (select from device v where v.profile_id = old.profile_id);
  return null;
end
$$;

-- Whether mail to a person without an account waits because they have reached their daily limit.
create or replace function mail_waits(person profile) returns boolean language sql stable parallel safe as $$
  select person.known_in_team_id is not null
     and exists (select from delivery d
                  where d.profile_id = person.id and d.ended_at is null and d.reason like 'mail.typed-%')
$$;

-- The event that webhooks get for a line of a game's history; null for what they do not get.
create or replace function webhook_event_type(action text, detail jsonb) returns text language sql immutable as $$
  select case when action in ('scheduled', 'imported') then 'game.scheduled'
              when action = 'edited' and detail @? '$[*] ? (@.field == "startTime" || @.field == "location")' then 'game.moved'
              when action in ('cancelled', 'cancelled_by_opponent', 'cancelled_by_league') then 'game.cancelled'
              when action in ('restored', 'restored_by_opponent') then 'game.restored'
              when action = 'result' then 'game.result'
              when action in ('going', 'maybe', 'not_going', 'unanswered', 'waiting') then 'answer.changed'
              when action in ('subs_asked', 'subs_asked_at_once') then 'sub.asked'
              when action = 'accepted' then 'sub.filled' end
$$;

create or replace function queue_for_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_event (id, webhook_id, game_id, history_id, type, queued_at)
  select gen_random_uuid(), w.id, new.game_id, new.id, webhook_event_type(new.action, new.detail), new.done_at
    from webhook w
   where w.team_id = new.team_id
     and webhook_event_type(new.action, new.detail) is not null
   order by w.id;
  return null;
end $$;
