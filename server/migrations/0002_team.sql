-- Teams, who is on them, and the ways to join one.

-- owner: team/team
create table team (
  id                   uuid primary key,
  name                 text not null,
  sport                text not null,
  description          text not null default '',
  logo                 text,
  unlisted_at          timestamptz,
  created_at           timestamptz not null,
  hidden_at            timestamptz,
  first_names_shown_at timestamptz,
  links_closed_at      timestamptz,
  constraint team_has_a_name check (name ~ '\S')
);
create index team_by_logo on team (logo) where logo is not null;
create index team_by_search_text on team using gin (lower(name || E'\n' || sport) gin_trgm_ops) where unlisted_at is null;
create index team_in_order on team (lower(name), id) include (name, sport) where unlisted_at is null and hidden_at is null;
create statistics team_search_text on lower(name || E'\n' || sport) from team;
comment on table team is 'A team.';
comment on column team.logo is 'Key of a stored picture';
comment on column team.unlisted_at is 'Since when strangers cannot find the team';
comment on column team.hidden_at is
  'Since when lists and boards leave the team out: reported and not yet reviewed, or hidden by an operator';
comment on column team.first_names_shown_at is
  'When captains allowed first names on invitation and join pages; null: they show plain discs';
comment on column team.links_closed_at is 'Since when links to the team open nothing for strangers: an operator has hidden it';
comment on index team_by_search_text is 'The line break keeps a search from matching across the end of the name';

-- owner: team/member, team/team
create table member (
  team_id    uuid not null references team on delete cascade,
  profile_id uuid not null references profile,
  role       text not null,
  joined_at  timestamptz not null,
  constraint member_once_per_team primary key (team_id, profile_id),
  constraint member_role_is_known check (role in ('captain', 'player', 'spare'))
);
create index member_by_profile on member (profile_id, team_id);
comment on table member is
  'A person on a team. A spare is asked first when somebody is missing, and does not count towards the roster.';

-- owner: team/invitation
create table invitation (
  id          uuid primary key,
  team_id     uuid not null references team on delete cascade,
  inviter_id  uuid references profile on delete set null,
  invitee_id  uuid references profile on delete cascade,
  email       text not null,
  status      text not null,
  invited_at  timestamptz not null,
  expires_at  timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references profile on delete set null,
  constraint invitation_status_is_known check (status in ('pending', 'accepted', 'declined', 'revoked'))
);
create index invitation_by_address on invitation (email, invited_at desc, id);
create index invitation_by_answerer on invitation (answered_by) where answered_by is not null;
create index invitation_by_invitee on invitation (invitee_id) where invitee_id is not null;
create index invitation_by_inviter on invitation (inviter_id) where inviter_id is not null;
-- guard: one pending invitation per address (1 of 2)
create unique index invitation_one_pending_per_address on invitation (team_id, email, (invitee_id is null)) where status = 'pending';
comment on table invitation is
  'An offer to join a team, sent to an address. The id is the secret in the link: 122 random bits.';
comment on column invitation.invitee_id is 'The person whom the captain found by search, without seeing their address';
comment on column invitation.email is 'Where the mail goes, in lower case';
comment on index invitation_one_pending_per_address is
  'One per way of inviting: a typed guess must not reveal the address of a person found by search';

-- owner: team/invitation
create table mail_refusal (
  email      text primary key,
  refused_at timestamptz not null
);
comment on table mail_refusal is 'An address whose owner wants no more invitations by mail.';

-- owner: team/join-link
create table join_link (
  id         uuid primary key,
  team_id    uuid not null references team on delete cascade,
  maker_id   uuid references profile on delete set null,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  max_uses   integer,
  uses       integer not null default 0,
  closed_at  timestamptz,
  code       text not null,
  constraint join_link_one_per_code unique (code),
  constraint join_link_within_its_uses check (uses <= max_uses)
);
create index join_link_by_maker on join_link (maker_id) where maker_id is not null;
create index join_link_by_team on join_link (team_id) where closed_at is null;
comment on table join_link is 'A link that lets anybody join a team. The id is the secret in the link.';
comment on column join_link.code is
  'What people type: 60 random bits in twelve letters and digits';

-- owner: team/join-link
create table join_link_use (
  link_id    uuid not null references join_link on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  constraint join_link_use_once_per_person primary key (link_id, profile_id)
);
create index join_link_use_by_person on join_link_use (profile_id);
comment on table join_link_use is
  'Who has joined by a link: somebody who leaves and joins again takes no second place.';

-- owner: team/join-request
create table join_request (
  id          uuid primary key,
  team_id     uuid not null references team on delete cascade,
  profile_id  uuid not null references profile on delete cascade,
  position    text not null default '',
  frequency   text,
  note        text not null default '',
  asked_at    timestamptz not null,
  declined_at timestamptz,
  constraint join_request_one_per_person unique (team_id, profile_id),
  constraint join_request_frequency_is_known check (frequency in ('weekly', 'sometimes', 'as_sub'))
);
create index join_request_by_profile on join_request (profile_id);
comment on table join_request is
  'A person who is not on a team asks to join it. The row is deleted when they take it back or a captain adds them.';
comment on column join_request.position is 'Empty: anywhere';
comment on column join_request.frequency is 'How often they would play; null: they did not say';
comment on column join_request.declined_at is
  'When a captain declined. For 30 days the person cannot ask again; then the row is deleted';

-- owner: team/team
create table team_history (
  id         uuid primary key,
  team_id    uuid not null references team on delete cascade,
  actor_id   uuid references profile on delete set null,
  subject_id uuid references profile on delete set null,
  action     text not null,
  done_at    timestamptz not null
);
create index team_history_by_actor on team_history (actor_id) where actor_id is not null;
create index team_history_by_subject on team_history (subject_id) where subject_id is not null;
create index team_history_by_team on team_history (team_id, id);
comment on table team_history is
  'Privileged changes to a team, written in the transaction of the change. Rows never change.';
