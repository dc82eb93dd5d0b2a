-- The database as it stands once every migration has run, for reading. Nothing runs it.
-- Written by `npm run schema`; the tests fail when it is behind.

create extension pg_trgm;

create table migration (
  name       text not null,
  applied_at timestamptz not null default now(),
  constraint migration_pkey primary key (name)
);

-- A person. Linked to the identity provider by issuer and subject, never by address.
create table profile (
  id             uuid not null,
  issuer         text not null,
  subject        text not null,
  first_name     text not null,
  last_name      text not null,
  email          text not null,
  email_verified boolean not null,
  gender         text not null default ''::text,
  avatar         text, -- key of a stored picture
  created_at     timestamptz not null,
  constraint profile_pkey primary key (id),
  constraint profile_one_per_identity unique (issuer, subject)
);

-- One place where a person is signed in. The cookie's value is kept only as its hash.
create table session (
  id               uuid not null,
  token_hash       bytea not null,
  profile_id       uuid not null,
  claims           jsonb not null, -- what the provider said at sign-in, shown to the person alone
  provider_session text, -- the provider's sid, for back-channel logout
  id_token         text not null, -- the hint that ends the session at the provider without a question
  user_agent       text not null,
  started_at       timestamptz not null,
  last_seen_at     timestamptz not null,
  constraint session_pkey primary key (id),
  constraint session_token_is_unique unique (token_hash),
  constraint session_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index session_by_last_seen on session using btree (last_seen_at);
create index session_by_profile on session using btree (profile_id, last_seen_at desc);
create index session_by_provider_session on session using btree (provider_session) where provider_session is not null;
create index session_by_started on session using btree (started_at);

create table team (
  id          uuid not null,
  name        text not null,
  sport       text not null,
  description text not null default ''::text,
  logo        text, -- key of a stored picture
  unlisted_at timestamptz, -- since when strangers cannot find it
  created_at  timestamptz not null,
  constraint team_pkey primary key (id),
  constraint team_has_a_name check (name ~ '\S'::text)
);
create index team_by_name on team using btree (lower(name), id) where unlisted_at is null;
create index team_by_words on team using gin (lower((name || '
'::text) || sport) gin_trgm_ops) where unlisted_at is null;

create table member (
  team_id    uuid not null,
  profile_id uuid not null,
  role       text not null,
  joined_at  timestamptz not null,
  constraint member_once_per_team primary key (team_id, profile_id),
  constraint member_profile_id_fkey foreign key (profile_id) references profile(id),
  constraint member_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint member_role_is_known check (role = any (array['captain'::text, 'player'::text]))
);
create index member_by_profile on member using btree (profile_id, team_id);

-- A write that was answered under an Idempotency-Key, so that sending it again changes nothing.
create table idempotency_key (
  profile_id  uuid not null,
  key         text not null,
  fingerprint bytea not null, -- of method, path and body
  status      smallint,
  reply       text, -- as it went over the wire
  created_at  timestamptz not null,
  constraint idempotency_key_pkey primary key (profile_id, key),
  constraint idempotency_key_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index idempotency_key_by_age on idempotency_key using btree (created_at);
