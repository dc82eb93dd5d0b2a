-- People and where they are signed in. Ids come from the application: UUIDv7, so that new rows are stored side by side.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- An index is built with these two, so that a change of them is a migration of its own.
create function shown_last_name(last_name text, is_known boolean) returns text language sql immutable
return case when is_known or last_name = '' then last_name else left(last_name, 1) || '.' end;
comment on function shown_last_name(last_name text, is_known boolean) is
  'A last name: in full between people who know each other, otherwise an initial.';

create function shown_name(first_name text, last_name text, is_known boolean) returns text language sql immutable
return trim(first_name || ' ' || shown_last_name(last_name, is_known));
comment on function shown_name(first_name text, last_name text, is_known boolean) is
  'A full name: "Ines Duarte" between people who know each other, otherwise "Ines D.".';

-- owner: people/profile
create table profile (
  id             uuid primary key,
  issuer         text not null,
  subject        text not null,
  first_name     text not null,
  last_name      text not null,
  email          text not null,
  email_verified boolean not null,
  gender         text not null default '',
  avatar         text,
  created_at     timestamptz not null,
  time_zone      text not null default '',
  locale         text not null default '',
  unfindable_at  timestamptz,
  hidden_at      timestamptz,
  constraint profile_one_per_identity unique (issuer, subject)
);
create index profile_by_avatar on profile (avatar) where avatar is not null;
create index profile_by_shown_name on profile (lower(shown_name(first_name, last_name, false)) collate "C", id) where unfindable_at is null and email_verified;
comment on table profile is
  'A person. Issuer and subject link the row to the identity provider; the address never does.';
comment on column profile.avatar is 'Key of a stored picture';
comment on column profile.time_zone is 'IANA name; if empty, the browser decides';
comment on column profile.locale is 'BCP 47 tag; if empty, the browser decides';
comment on column profile.unfindable_at is 'Since when captains cannot find the person by name';
comment on column profile.hidden_at is 'Since when search leaves the person out: reported, not yet reviewed';
comment on index profile_by_shown_name is
  'Search matches what strangers see of a name, so that it cannot spell out the rest of a last name';

-- owner: people/session
create table session (
  id               uuid primary key,
  token_hash       bytea not null,
  profile_id       uuid not null references profile on delete cascade,
  claims           jsonb not null,
  provider_session text,
  id_token         text not null,
  user_agent       text not null,
  started_at       timestamptz not null,
  last_seen_at     timestamptz not null,
  authenticated_at timestamptz,
  operator_group   text,
  constraint session_token_is_unique unique (token_hash)
);
create index session_by_last_seen on session (last_seen_at);
create index session_by_profile on session (profile_id, last_seen_at desc);
create index session_by_provider_session on session (provider_session) where provider_session is not null;
create index session_by_started on session (started_at);
create index session_of_operator on session (operator_group) where operator_group is not null;
comment on table session is
  'A browser or device where a person is signed in. The cookie is stored only as a hash.';
comment on column session.claims is 'Claims of the ID token, shown to the person only';
comment on column session.provider_session is 'sid of the provider, for back-channel logout';
comment on column session.id_token is 'Hint that ends the session at the provider without asking the person';
comment on column session.authenticated_at is 'When the provider last authenticated the person; null: unknown';
comment on column session.operator_group is 'The group of operators, if the provider named it in the ID token';
comment on index session_of_operator is 'Finds the operators of a group, who get mail about reports';

-- owner: people/suspension
create table suspension (
  id           uuid primary key,
  profile_id   uuid not null references profile on delete cascade,
  reason       text not null,
  suspended_at timestamptz not null,
  until        timestamptz,
  ended_at     timestamptz,
  constraint suspension_has_a_reason check (reason ~ '\S'),
  constraint suspension_takes_time check (until > suspended_at)
);
create index suspension_by_profile on suspension (profile_id);
create unique index suspension_one_at_a_time on suspension (profile_id) where ended_at is null;
comment on table suspension is 'A person whom an operator keeps from signing in.';
comment on column suspension.reason is 'Shown to the person';
comment on column suspension.until is 'Null: until an operator lifts it';
comment on column suspension.ended_at is 'When an operator lifted it, or its time was over';
