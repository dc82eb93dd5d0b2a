-- Runs as the role callup_id in the database callup_id, which the app's role can neither read nor change.
create table account (
  id uuid primary key default gen_random_uuid(),
  address text not null constraint one_account_per_address unique,
  name text not null,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now()
);
comment on column account.id is 'The subject in ID tokens: never reused, not derived from the address.';

create table passkey (
  id text primary key,
  account_id uuid not null references account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_account on passkey (account_id);

create table challenge (
  interaction bytea primary key,
  address text not null,
  code_hash bytea not null,
  link_hash bytea not null,
  tries int not null default 0,
  can_passkey boolean not null,
  proven_at timestamptz,
  expires_at timestamptz not null
);
comment on table challenge is 'The code of a sign-in under way. It is valid only in the browser that asked for it.';
comment on column challenge.interaction is 'Hash of the id of the sign-in.';
comment on column challenge.can_passkey is 'The browser said that it supports passkeys.';
create index challenge_expiry on challenge (expires_at);

create table record (
  kind text not null,
  id bytea not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  account_id text,
  expires_at timestamptz not null,
  primary key (kind, id)
);
comment on table record is 'What oidc-provider stores: sessions, interactions, grants, codes and tokens.';
comment on column record.id is 'Hash of the id, because the id is the secret in a cookie, code or token.';
create index record_expiry on record (expires_at);
create index record_uid on record (kind, uid) where uid is not null;
create index record_grant on record (grant_id) where grant_id is not null;
create index record_account on record (account_id) where account_id is not null;

create table budget (
  key bytea primary key,
  used int not null,
  expires_at timestamptz not null
);
comment on column budget.key is 'Keyed hash of the limit and whom it concerns.';
create index budget_expiry on budget (expires_at);

create table signing_key (
  kid text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
comment on column signing_key.sealed is 'RSA key, encrypted with a key derived from ID_SECRET.';
