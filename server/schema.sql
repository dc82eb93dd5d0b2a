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
  time_zone      text not null default ''::text, -- an IANA name; empty: the browser decides
  locale         text not null default ''::text, -- a BCP 47 tag; empty: the browser decides
  unfindable_at  timestamptz, -- since when captains do not find the person by name
  constraint profile_pkey primary key (id),
  constraint profile_one_per_identity unique (issuer, subject)
);
create index profile_by_avatar on profile using btree (avatar) where avatar is not null;
create index profile_by_last_name on profile using btree (lower(last_name) text_pattern_ops) where unfindable_at is null;
create index profile_by_name on profile using btree (lower((first_name || ' '::text) || last_name) text_pattern_ops) where unfindable_at is null;

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
create index team_by_logo on team using btree (logo) where logo is not null;
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
  about       uuid[] not null default '{}'::uuid[], -- every id in the reply: it goes when one of them goes for good
  created_at  timestamptz not null,
  constraint idempotency_key_pkey primary key (profile_id, key),
  constraint idempotency_key_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index idempotency_key_by_age on idempotency_key using btree (created_at);
create index idempotency_key_by_subject on idempotency_key using gin (about);

-- An offer to join a team, sent to an address. Its id is the secret in the link: 122 random bits.
create table invitation (
  id          uuid not null,
  team_id     uuid not null,
  inviter_id  uuid,
  invitee_id  uuid, -- who was found by search; the captain never saw their address
  email       text not null, -- where the mail goes, in lower case
  status      text not null,
  invited_at  timestamptz not null,
  expires_at  timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  constraint invitation_pkey primary key (id),
  constraint invitation_answered_by_fkey foreign key (answered_by) references profile(id) on delete set null,
  constraint invitation_invitee_id_fkey foreign key (invitee_id) references profile(id) on delete cascade,
  constraint invitation_inviter_id_fkey foreign key (inviter_id) references profile(id) on delete set null,
  constraint invitation_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint invitation_status_is_known check (status = any (array['pending'::text, 'accepted'::text, 'declined'::text, 'revoked'::text]))
);
create index invitation_by_address on invitation using btree (email, invited_at desc, id);
create index invitation_by_answerer on invitation using btree (answered_by) where answered_by is not null;
create index invitation_by_invitee on invitation using btree (invitee_id) where invitee_id is not null;
create index invitation_by_inviter on invitation using btree (inviter_id) where inviter_id is not null;
create unique index invitation_one_pending_per_address on invitation using btree (team_id, email, (invitee_id is null)) where status = 'pending'::text;

-- An address whose owner wants no more invitations by mail.
create table mail_refusal (
  email      text not null,
  refused_at timestamptz not null,
  constraint mail_refusal_pkey primary key (email)
);

-- A link that lets whoever holds it join a team. Its id is the secret in the link.
create table join_link (
  id         uuid not null,
  team_id    uuid not null,
  maker_id   uuid,
  made_at    timestamptz not null,
  expires_at timestamptz,
  most_uses  integer,
  uses       integer not null default 0,
  closed_at  timestamptz,
  constraint join_link_pkey primary key (id),
  constraint join_link_maker_id_fkey foreign key (maker_id) references profile(id) on delete set null,
  constraint join_link_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint join_link_within_its_uses check (uses <= most_uses)
);
create index join_link_by_maker on join_link using btree (maker_id) where maker_id is not null;
create index join_link_by_team on join_link using btree (team_id) where closed_at is null;

-- Who did what on a team: privileged changes, written with the change itself and never again.
create table team_history (
  id         uuid not null,
  team_id    uuid not null,
  actor_id   uuid,
  subject_id uuid,
  deed       text not null,
  done_at    timestamptz not null,
  constraint team_history_pkey primary key (id),
  constraint team_history_actor_id_fkey foreign key (actor_id) references profile(id) on delete set null,
  constraint team_history_subject_id_fkey foreign key (subject_id) references profile(id) on delete set null,
  constraint team_history_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index team_history_by_actor on team_history using btree (actor_id) where actor_id is not null;
create index team_history_by_subject on team_history using btree (subject_id) where subject_id is not null;
create index team_history_by_team on team_history using btree (team_id, id);

create table search_count (
  profile_id uuid not null,
  minute     timestamptz not null,
  searches   integer not null,
  constraint search_count_pkey primary key (profile_id),
  constraint search_count_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
