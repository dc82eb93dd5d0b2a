-- What people want to get, and at which hours. The weekly digest.

create table message_preference (
  profile_id uuid not null,
  channel    text not null,
  topic      text not null,
  team_id    uuid,
  wanted     boolean not null,
  -- The team comes first: PostgreSQL locks the rows in this order, as account deletion does.
  constraint message_preference_team_id_fkey foreign key (team_id) references team (id) on delete cascade,
  constraint message_preference_profile_id_fkey foreign key (profile_id) references profile (id) on delete cascade,
  constraint message_preference_one_per_choice unique nulls not distinct (profile_id, topic, channel, team_id)
);
create index message_preference_by_team on message_preference (team_id) where team_id is not null;
create index message_preference_of_digests on message_preference (profile_id) where topic = 'digest' and wanted;
comment on table message_preference is
  'What a person gets by a channel, where it differs from the default: everything but the weekly digest.';
comment on column message_preference.channel is 'mail';
comment on column message_preference.topic is 'A topic of core/notifications. No check, so that a new topic needs no migration';
comment on column message_preference.team_id is 'Only messages about this team; null: all messages, unless a row of their team differs';

create table quiet_hours (
  profile_id    uuid primary key references profile (id) on delete cascade,
  from_hour     int not null,
  until_hour    int not null,
  game_day_news boolean not null,
  constraint quiet_hours_are_hours check (from_hour between 0 and 23 and until_hour between 0 and 23)
);
comment on table quiet_hours is
  'When messages to a person wait, in the person''s time zone or that of the venue. Without a row: 22 to 8, with news of the game day.';
comment on column quiet_hours.until_hour is 'The same as from_hour: there are no quiet hours';
comment on column quiet_hours.game_day_news is 'News of a game on the day of the game does not wait';

create function wants_message(person uuid, by_channel text, about text, from_team uuid) returns boolean
language sql stable parallel safe
return coalesce((select p.wanted
                   from message_preference p
                  where p.profile_id = person and p.channel = by_channel and p.topic = about and p.team_id = from_team),
                (select p.wanted
                   from message_preference p
                  where p.profile_id = person and p.channel = by_channel and p.topic = about and p.team_id is null),
                about <> 'digest');
comment on function wants_message is 'Whether a person wants messages about a topic: for the team, else in general, else by default.';

create function quiet_until(moment timestamptz, zone text, from_hour int, until_hour int) returns timestamptz
language sql stable parallel safe
return (select case when quiet_end > moment then quiet_end end
          from (select in_zone(moment, zone) as local) here,
       lateral (select local::date as day, extract(hour from local) as hour) clock,
       lateral (select case when from_hour < until_hour and hour >= from_hour and hour < until_hour then day
                            when from_hour > until_hour and hour >= from_hour then day + 1
                            when from_hour > until_hour and hour < until_hour then day end as last_day) span,
       lateral (select from_zone(last_day + make_time(until_hour, 0, 0), zone) as quiet_end) finish);
comment on function quiet_until is 'When the quiet hours end that the moment is in; null outside of them.';

create table digest_week (
  profile_id uuid not null,
  week       date not null,
  primary key (profile_id, week)
);
create index digest_week_by_week on digest_week (week);
comment on table digest_week is 'The weeks whose digest was queued, so that nobody gets one twice.';
comment on column digest_week.profile_id is 'No foreign key, which would lock the profile';
comment on column digest_week.week is 'Its Monday';

comment on function next_daytime is 'For processes of the version before: quiet_until replaces it.';
