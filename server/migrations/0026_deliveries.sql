-- Every message to a person is a delivery, committed with the change that causes it. It replaces mail_delivery.

create table delivery (
  id                uuid primary key,
  kind              text not null,
  channel           text not null,
  profile_id        uuid,
  payload           jsonb not null,
  bundle            text,
  cause_key         text,
  cause_is_newcomer boolean not null default false,
  queued_at         timestamptz not null,
  due_at            timestamptz not null,
  attempts          int not null default 0,
  claimed_by        text,
  ended_at          timestamptz,
  outcome           text,
  reason            text not null default '',
  constraint delivery_outcome_is_known check (outcome in ('sent', 'refused', 'given_up', 'withheld', 'dropped')),
  constraint delivery_has_outcome_when_ended check ((ended_at is null) = (outcome is null))
);
create index delivery_pending_by_due on delivery (due_at) where ended_at is null;
create index delivery_by_profile on delivery (profile_id);
create index delivery_by_age on delivery (queued_at);
create unique index delivery_one_per_bundle on delivery (profile_id, kind, bundle)
  where ended_at is null and attempts = 0 and bundle is not null;

comment on table delivery is 'One message to one person by one channel. Pending until it has an outcome.';
comment on column delivery.id is 'Stable over all attempts: the Message-ID of a mail';
comment on column delivery.kind is 'Name of the notification, whose composer reads the payload';
comment on column delivery.profile_id is
  'No foreign key, which would lock the profile. Null for people without one, whose address the composer knows';
comment on column delivery.bundle is 'A further notification with the same bundle joins the delivery until its first attempt';
comment on column delivery.cause_key is 'Keyed hash of the person whose request led to it; its budgets are used';
comment on column delivery.payload is 'Emptied when the delivery ends, so that it keeps no personal data';
comment on column delivery.due_at is 'Next attempt. An attempt moves it ahead, so that a killed worker delays a message and loses none';
comment on column delivery.claimed_by is 'The job of the last attempt: when a worker dies, its job runs again and takes over at once';
comment on column delivery.outcome is
  'sent; refused by the recipient''s server for good; given_up after days of failures; withheld by a budget; dropped as outdated';
comment on column delivery.reason is 'Status code or error of the last attempt, name of the budget, or why it was dropped';

create table bounced_address (
  email      text primary key,
  bounced_at timestamptz not null,
  reason     text not null
);
comment on table bounced_address is 'Addresses that a mail server refused for good. They get no further mail.';
comment on column bounced_address.email is 'In lower case';

-- A team's plan may be in a zone that PostgreSQL does not know.
create function in_zone(moment timestamptz, zone text) returns timestamp language plpgsql stable parallel safe as $$
begin
  return moment at time zone coalesce(nullif(zone, ''), 'UTC');
exception when invalid_parameter_value then
  return moment at time zone 'UTC';
end $$;
comment on function in_zone is 'Local time in a zone; UTC if PostgreSQL does not know the zone.';

create function from_zone(local timestamp, zone text) returns timestamptz language plpgsql stable parallel safe as $$
begin
  return local at time zone coalesce(nullif(zone, ''), 'UTC');
exception when invalid_parameter_value then
  return local at time zone 'UTC';
end $$;
comment on function from_zone is 'The instant of a local time; UTC if PostgreSQL does not know the zone.';

create function next_daytime(moment timestamptz, zone text) returns timestamptz language sql stable parallel safe
return (select case when local::time < '08:00' then from_zone(local::date + time '08:00', zone)
                    when local::time >= '22:00' then from_zone(local::date + 1 + time '08:00', zone)
                    else moment end
          from (select in_zone(moment, zone) as local) as here);
comment on function next_daytime is 'The first moment from then on between 08:00 and 22:00 in a zone.';

create function merge_arrays(one jsonb, other jsonb) returns jsonb language sql immutable parallel safe
return (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'array' then one -> key || value else value end)
          from jsonb_each(other));
comment on function merge_arrays is 'The payload of a bundle: arrays of both, other fields of the later one.';

comment on table mail_delivery is 'The outcome of each mail of the previous release, which writes it while both run. The next one drops it.';
