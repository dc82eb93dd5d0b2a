-- Inviting, joining, what people say about themselves, and who did what on a team.

alter table profile
  add column time_zone     text not null default '',  -- an IANA name; empty: the browser decides
  add column locale        text not null default '',  -- a BCP 47 tag; empty: the browser decides
  add column unfindable_at timestamptz;               -- since when captains do not find the person by name
-- People are found by the beginning of their whole name or of their last name.
create index profile_by_name on profile (lower(first_name || ' ' || last_name) text_pattern_ops) where unfindable_at is null;
create index profile_by_last_name on profile (lower(last_name) text_pattern_ops) where unfindable_at is null;

-- An offer to join a team, sent to an address. Its id is the secret in the link: 122 random bits.
create table invitation (
  id          uuid primary key,
  team_id     uuid not null references team on delete cascade,
  inviter_id  uuid references profile on delete set null,
  invitee_id  uuid references profile on delete cascade, -- who was found by search; the captain never saw their address
  email       text not null,                             -- where the mail goes, in lower case
  status      text not null constraint invitation_status_is_known
                check (status in ('pending', 'accepted', 'declined', 'revoked')),
  invited_at  timestamptz not null,
  expires_at  timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references profile on delete set null
);
-- One per address as it was given: a typed guess must not tell that somebody found by search has this address.
create unique index invitation_one_pending_per_address on invitation (team_id, email, (invitee_id is null))
  where status = 'pending';
create index invitation_by_address on invitation (email, invited_at desc, id);
create index invitation_by_invitee on invitation (invitee_id) where invitee_id is not null;
create index invitation_by_answerer on invitation (answered_by) where answered_by is not null;
create index invitation_by_inviter on invitation (inviter_id) where inviter_id is not null;

-- An address whose owner wants no more invitations by mail.
create table mail_refusal (
  email      text primary key,
  refused_at timestamptz not null
);

-- A link that lets whoever holds it join a team. Its id is the secret in the link.
create table join_link (
  id         uuid primary key,
  team_id    uuid not null references team on delete cascade,
  maker_id   uuid references profile on delete set null,
  made_at    timestamptz not null,
  expires_at timestamptz,
  most_uses  integer,
  uses       integer not null default 0,
  closed_at  timestamptz,
  constraint join_link_within_its_uses check (uses <= most_uses)
);
create index join_link_by_team on join_link (team_id) where closed_at is null;
create index join_link_by_maker on join_link (maker_id) where maker_id is not null;

-- Who did what on a team: privileged changes, written with the change itself and never again.
create table team_history (
  id         uuid primary key,
  team_id    uuid not null references team on delete cascade,
  actor_id   uuid references profile on delete set null,
  subject_id uuid references profile on delete set null,
  deed       text not null,
  done_at    timestamptz not null
);
create index team_history_by_team on team_history (team_id, id);
create index team_history_by_actor on team_history (actor_id) where actor_id is not null;
create index team_history_by_subject on team_history (subject_id) where subject_id is not null;

-- Nobody rewrites history. Only the foreign keys may, when a team or a person goes for good.
create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'history is append-only';
end $$;
create trigger team_history_is_append_only before update or delete on team_history
  for each row execute function refuse_rewriting_history();

-- How often somebody searched in the current minute. Not worth a crash's recovery.
create unlogged table search_count (
  profile_id uuid primary key references profile on delete cascade,
  minute     timestamptz not null,
  searches   integer not null
);

create index team_by_logo on team (logo) where logo is not null;
create index profile_by_avatar on profile (avatar) where avatar is not null;
