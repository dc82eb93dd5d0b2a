-- A second channel beside mail: push messages to browsers.

-- owner: core, message/device
create table device (
  id         uuid primary key,
  profile_id uuid not null references profile on delete cascade,
  session_id uuid not null references session on delete cascade,
  endpoint   text not null,
  p256dh     text not null,
  auth       text not null,
  public_key text not null,
  added_at   timestamptz not null,
  constraint device_one_per_endpoint unique (endpoint),
  constraint device_one_per_session unique (session_id)
);
create index device_by_profile on device (profile_id);
comment on table device is 'A browser in which a person has turned notifications on. It is deleted with its session, or when its push service no longer knows it.';
comment on column device.endpoint is 'Address at the push service of the browser. A secret: whoever knows it and our key can send';
comment on column device.p256dh is 'Public key of the browser: only it can open the messages';
comment on column device.auth is 'Secret of the browser that messages are sealed with';
comment on column device.public_key is 'Our key when it subscribed. Messages to it are signed with this one, also after the key was replaced';

alter table delivery
  add column pushed_at timestamptz,
  add column push_tag  text;
comment on column delivery.channel is 'By which it travels next, or travelled last: mail or push';
comment on column delivery.pushed_at is
  'When it was handed to the devices of the person. Unless it is opened until due_at, it goes by mail';
comment on column delivery.push_tag is 'What replaces it on the device, and is opened with it: a hash of its thread';
comment on column message_preference.channel is 'mail or push';
