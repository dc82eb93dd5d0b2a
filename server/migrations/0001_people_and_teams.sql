-- People, where they are signed in, and the teams they are on.
-- Ids come from the application: UUIDv7, so that new rows land side by side without telling how many there are.

create extension if not exists pg_trgm;

-- A person. Linked to the identity provider by issuer and subject, never by address.
create table profile (
  id             uuid primary key,
  issuer         text not null,
  subject        text not null,
  first_name     text not null,
  last_name      text not null,
  email          text not null,
  email_verified boolean not null,
  gender         text not null default '',
  avatar         text,                      -- key of a stored picture
  created_at     timestamptz not null,
  constraint profile_one_per_identity unique (issuer, subject)
);

-- One place where a person is signed in. The cookie's value is kept only as its hash.
create table session (
  id               uuid primary key,
  token_hash       bytea not null,
  profile_id       uuid not null references profile on delete cascade,
  claims           jsonb not null,          -- what the provider said at sign-in, shown to the person alone
  provider_session text,                    -- the provider's sid, for back-channel logout
  id_token         text not null,           -- the hint that ends the session at the provider without a question
  user_agent       text not null,
  started_at       timestamptz not null,
  last_seen_at     timestamptz not null,
  constraint session_token_is_unique unique (token_hash)
);
create index session_by_profile on session (profile_id, last_seen_at desc);
create index session_by_provider_session on session (provider_session) where provider_session is not null;
create index session_by_last_seen on session (last_seen_at);
create index session_by_started on session (started_at);

create table team (
  id          uuid primary key,
  name        text not null constraint team_has_a_name check (name ~ '\S'),
  sport       text not null,
  description text not null default '',
  logo        text,                         -- key of a stored picture
  unlisted_at timestamptz,                  -- since when strangers cannot find it
  created_at  timestamptz not null
);
create index team_by_name on team (lower(name), id) where unlisted_at is null;
-- The line break keeps a search from matching across the end of the name.
create index team_by_words on team using gin (lower(name || E'\n' || sport) gin_trgm_ops) where unlisted_at is null;

create table member (
  team_id    uuid not null references team on delete cascade,
  profile_id uuid not null references profile,
  role       text not null constraint member_role_is_known check (role in ('captain', 'player')),
  joined_at  timestamptz not null,
  constraint member_once_per_team primary key (team_id, profile_id)
);
create index member_by_profile on member (profile_id, team_id);

-- A write that was answered under an Idempotency-Key, so that sending it again changes nothing.
create table idempotency_key (
  profile_id  uuid not null references profile on delete cascade,
  key         text not null,
  fingerprint bytea not null,               -- of method, path and body
  status      smallint,
  reply       text,                         -- as it went over the wire
  about       uuid[] not null default '{}', -- every id in the reply: it goes when one of them goes for good
  created_at  timestamptz not null,
  primary key (profile_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);
create index idempotency_key_by_subject on idempotency_key using gin (about);
