-- The database as it stands once every migration has run, for reading. Nothing runs it.
-- Written by `npm run schema`; the tests fail when it is behind.

create extension btree_gist;
create extension pg_trgm;

-- One row per migration that ran.
create table migration (
  name       text not null,
  applied_at timestamptz not null default now(),
  constraint migration_pkey primary key (name)
);

-- A person. Issuer and subject link the row to the identity provider; the address never does.
create table profile (
  id             uuid not null,
  issuer         text not null,
  subject        text not null,
  first_name     text not null,
  last_name      text not null,
  email          text not null,
  email_verified boolean not null,
  gender         text not null default ''::text,
  avatar         text, -- Key of a stored picture
  created_at     timestamptz not null,
  time_zone      text not null default ''::text, -- IANA name; if empty, the browser decides
  locale         text not null default ''::text, -- BCP 47 tag; if empty, the browser decides
  unfindable_at  timestamptz, -- Since when captains cannot find the person by name
  hidden_at      timestamptz, -- Since when search leaves the person out: reported, not yet reviewed
  constraint profile_pkey primary key (id),
  constraint profile_one_per_identity unique (issuer, subject)
);
create index profile_by_avatar on profile using btree (avatar) where avatar is not null;
create index profile_by_shown_name on profile using btree (lower(shown_name(first_name, last_name, false)) collate "C", id) where unfindable_at is null and email_verified; -- Search matches what strangers see of a name, so that it cannot spell out the rest of a last name

-- A browser or device where a person is signed in. The cookie is stored only as a hash.
create table session (
  id               uuid not null,
  token_hash       bytea not null,
  profile_id       uuid not null,
  claims           jsonb not null, -- Claims of the ID token, shown to the person only
  provider_session text, -- sid of the provider, for back-channel logout
  id_token         text not null, -- Hint that ends the session at the provider without asking the person
  user_agent       text not null,
  started_at       timestamptz not null,
  last_seen_at     timestamptz not null,
  authenticated_at timestamptz, -- When the provider last authenticated the person; null: unknown
  operator_group   text, -- The group of operators, if the provider named it in the ID token
  constraint session_pkey primary key (id),
  constraint session_token_is_unique unique (token_hash),
  constraint session_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index session_by_last_seen on session using btree (last_seen_at);
create index session_by_profile on session using btree (profile_id, last_seen_at desc);
create index session_by_provider_session on session using btree (provider_session) where provider_session is not null;
create index session_by_started on session using btree (started_at);
create index session_of_operator on session using btree (operator_group) where operator_group is not null; -- Finds the operators of a group, who get mail about reports

-- A team.
create table team (
  id                   uuid not null,
  name                 text not null,
  sport                text not null,
  description          text not null default ''::text,
  logo                 text, -- Key of a stored picture
  unlisted_at          timestamptz, -- Since when strangers cannot find the team
  created_at           timestamptz not null,
  hidden_at            timestamptz, -- Since when lists and boards leave the team out: reported and not yet reviewed, or hidden by an operator
  first_names_shown_at timestamptz, -- When captains allowed first names on pages and pictures for people outside the team; null: they show plain discs
  links_closed_at      timestamptz, -- Since when links to the team open nothing for strangers: an operator has hidden it
  constraint team_pkey primary key (id),
  constraint team_has_a_name check (name ~ '\S'::text)
);
create index team_by_logo on team using btree (logo) where logo is not null;
create index team_by_words on team using gin (lower((name || '
'::text) || sport) gin_trgm_ops) where unlisted_at is null; -- The line break keeps a search from matching across the end of the name
create index team_in_order on team using btree (lower(name), id) include (name, sport) where unlisted_at is null and hidden_at is null;
create statistics public.team_words on lower((name || '
'::text) || sport) from team;

-- A person on a team. A spare is asked first when somebody is missing, and does not count towards the roster.
create table member (
  team_id    uuid not null,
  profile_id uuid not null,
  role       text not null,
  joined_at  timestamptz not null,
  constraint member_once_per_team primary key (team_id, profile_id),
  constraint member_profile_id_fkey foreign key (profile_id) references profile(id),
  constraint member_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint member_role_is_known check (role = any (array['captain'::text, 'player'::text, 'spare'::text]))
);
create index member_by_profile on member using btree (profile_id, team_id);
create trigger member_takes_answers_along after delete on member for each row execute function take_answers_along(); -- A former member is not a guest of the team

-- The reply to a write that had an Idempotency-Key, so that the same write sent again changes nothing.
create table idempotency_key (
  profile_id  uuid not null,
  key         text not null,
  fingerprint bytea not null, -- Hash of method, path and body
  status      smallint,
  reply       text, -- Body of the response as sent
  about       uuid[] not null default '{}'::uuid[], -- Every id in the reply: the row is deleted with any of them
  created_at  timestamptz not null,
  constraint idempotency_key_pkey primary key (profile_id, key),
  constraint idempotency_key_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade deferrable initially deferred, -- Deferred: the key is written first, and account deletion locks the team before the profile
  constraint idempotency_key_reply_is_small check (octet_length(reply) <= 1048576) -- Nothing that people can make grow at will is stored
);
create index idempotency_key_by_age on idempotency_key using btree (created_at);
create index idempotency_key_by_subject on idempotency_key using gin (about);

-- An offer to join a team, sent to an address. The id is the secret in the link: 122 random bits.
create table invitation (
  id          uuid not null,
  team_id     uuid not null,
  inviter_id  uuid,
  invitee_id  uuid, -- The person whom the captain found by search, without seeing their address
  email       text not null, -- Where the mail goes, in lower case
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
create unique index invitation_one_pending_per_address on invitation using btree (team_id, email, (invitee_id is null)) where status = 'pending'::text; -- One per way of inviting: a typed guess must not reveal the address of a person found by search

-- An address whose owner wants no more invitations by mail.
create table mail_refusal (
  email      text not null,
  refused_at timestamptz not null,
  constraint mail_refusal_pkey primary key (email)
);

-- A link that lets anybody join a team. The id is the secret in the link.
create table join_link (
  id         uuid not null,
  team_id    uuid not null,
  maker_id   uuid,
  made_at    timestamptz not null,
  expires_at timestamptz,
  most_uses  integer,
  uses       integer not null default 0,
  closed_at  timestamptz,
  code       text, -- What people type: 60 random bits in twelve letters and digits. Null for links of earlier releases, which have only their id
  constraint join_link_pkey primary key (id),
  constraint join_link_one_per_code unique (code),
  constraint join_link_maker_id_fkey foreign key (maker_id) references profile(id) on delete set null,
  constraint join_link_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint join_link_within_its_uses check (uses <= most_uses)
);
create index join_link_by_maker on join_link using btree (maker_id) where maker_id is not null;
create index join_link_by_team on join_link using btree (team_id) where closed_at is null;

-- Privileged changes to a team, written in the transaction of the change. Rows never change.
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
create trigger team_history_is_append_only before delete or update on team_history for each row execute function refuse_rewriting_history();

-- A game of a team.
create table game (
  id            uuid not null,
  team_id       uuid not null,
  opponent      text not null,
  starts_at     timestamptz not null,
  starts_on     date not null, -- The day of the start at the venue
  ends_at       timestamptz not null, -- The game is upcoming until then, unless it is cancelled
  time_zone     text not null, -- IANA name of the time zone of the venue
  location      text not null,
  notes         text not null default ''::text,
  version       integer not null default 1, -- Goes up with each change; an edit names the version that it started from
  cancelled_at  timestamptz,
  cancel_reason text not null default ''::text,
  our_score     integer,
  their_score   integer,
  result_note   text not null default ''::text,
  import_uid    text, -- The id of the game in a schedule file
  told          jsonb not null, -- The facts that people last got by mail: the next mail has the difference
  created_at    timestamptz not null,
  moved_at      timestamptz, -- When the game last moved so far that answers have to be given again
  constraint game_pkey primary key (id),
  constraint game_of_one_team unique (team_id, id),
  constraint game_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint game_ends_after_it_starts check (ends_at > starts_at),
  constraint game_has_an_opponent check (opponent ~ '\S'::text),
  constraint game_has_both_scores_or_none check ((our_score is null) = (their_score is null))
);
create index game_by_team_and_start on game using btree (team_id, starts_at, id);
create unique index game_once_per_schedule_name on game using btree (team_id, import_uid) where import_uid is not null;
create trigger game_takes_subs_along after update of starts_at, ends_at, location, cancelled_at on game for each row when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at or old.location is distinct from new.location or old.cancelled_at is distinct from new.cancelled_at) execute function take_subs_along(); -- Mirrors the time and place of the game to its request and subs

-- The latest answer of a person to a game.
create table rsvp (
  game_id      uuid not null,
  team_id      uuid not null,
  profile_id   uuid not null,
  status       text not null,
  answered_at  timestamptz not null,
  answered_for timestamptz not null, -- The start of the game when the person answered
  answered_on  date not null, -- The day of the game at the venue when the person answered
  answered_by  uuid, -- The captain who answered for the person
  as_guest     boolean not null, -- The person answered without being on the team
  note         text not null default ''::text, -- A word to the team, such as being late. It goes with the answer
  yielded_at   timestamptz, -- Equals answered_at if the person let away dates replace this answer. A later answer does not yield, and deleted dates restore it
  constraint rsvp_one_answer_per_person primary key (game_id, profile_id),
  constraint rsvp_answered_by_fkey foreign key (answered_by) references profile(id) on delete set null,
  constraint rsvp_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint rsvp_to_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint rsvp_status_is_known check (status = any (array['going'::text, 'not_going'::text, 'maybe'::text]))
);
create index rsvp_by_answerer on rsvp using btree (answered_by) where answered_by is not null;
create index rsvp_by_profile on rsvp using btree (profile_id);
create index rsvp_by_team_and_game on rsvp using btree (team_id, game_id);

-- Changes to games and answers, written in the transaction of the change. Rows never change. The live channel reads the latest
-- rows to find changes whose notification was lost.
create table game_history (
  id         uuid not null,
  team_id    uuid not null,
  game_id    uuid not null,
  actor_id   uuid,
  profile_id uuid, -- The person whose answer changed
  deed       text not null,
  detail     jsonb not null, -- The fields that changed, before and after
  done_at    timestamptz not null,
  line       bigint not null generated always as identity, -- Order of writing, also within one millisecond or when the clock goes back
  constraint game_history_pkey primary key (id),
  constraint game_history_actor_id_fkey foreign key (actor_id) references profile(id) on delete set null,
  constraint game_history_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint game_history_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index game_history_by_actor on game_history using btree (actor_id) where actor_id is not null;
create index game_history_by_game on game_history using btree (game_id, line);
create index game_history_by_profile on game_history using btree (profile_id) where profile_id is not null;
create index game_history_by_time on game_history using btree (done_at);
create trigger game_history_is_append_only before delete or update on game_history for each row execute function refuse_rewriting_history();

-- What a team needs on a game day. Without a row, games have the usual length and no needs.
create table game_day (
  team_id            uuid not null,
  game_minutes       integer not null,
  roster_only_at     timestamptz, -- Since when only the roster may answer
  least              integer,
  target             integer,
  most               integer,
  composition_gender text,
  composition_least  integer,
  public_board_at    timestamptz, -- No longer read: sub_request.public_at says it of each request. For the release before
  constraint game_day_pkey primary key (team_id),
  constraint game_day_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint game_day_composition_is_whole check ((composition_gender is null) = (composition_least is null)),
  constraint game_day_length_is_sane check (game_minutes >= 10 and game_minutes <= 1440),
  constraint game_day_numbers_rise check ("least" <= target and "least" <= most and target <= most)
);

-- A position that a team needs on a game day.
create table game_day_position (
  team_id uuid not null,
  name    text not null,
  least   integer not null,
  place   integer not null, -- The order in which the captain listed the positions
  constraint game_day_position_once primary key (team_id, name),
  constraint game_day_position_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);

-- The position of a member: at most one per team.
create table player_position (
  team_id    uuid not null,
  profile_id uuid not null,
  position   text not null,
  constraint player_position_one_each primary key (team_id, profile_id),
  constraint player_position_is_known foreign key (team_id, "position") references game_day_position(team_id, name) on delete cascade,
  constraint player_position_of_a_member foreign key (team_id, profile_id) references member(team_id, profile_id) on delete cascade
);

-- A request for substitutes: one per game.
create table sub_request (
  id             uuid not null,
  team_id        uuid not null,
  game_id        uuid not null,
  spots          integer not null,
  taken          integer not null default 0, -- Number of accepted volunteers, maintained by a trigger on volunteer
  positions      text[] not null,
  first_come_at  timestamptz, -- Since when a volunteer is accepted at once
  note           text not null default ''::text,
  everybody_at   timestamptz not null, -- Until then only the spares of the team may volunteer
  starts_at      timestamptz not null, -- Copied from the game by a trigger, so that an index sorts the board
  location       text not null, -- Copied from the game by a trigger
  called_off_at  timestamptz, -- When the game was cancelled, copied by a trigger
  asker_id       uuid,
  asked_at       timestamptz not null,
  closed_at      timestamptz,
  hidden_at      timestamptz, -- Since when strangers do not see the request: reported, not yet reviewed
  open_positions text[], -- The positions without those that an accepted volunteer fills, maintained by a trigger. None: the spots that are left are for any. Null: not counted since the column was added
  public_at      timestamptz, -- Since when people who are not signed in may see the request too; null: never
  constraint sub_request_pkey primary key (id),
  constraint sub_request_of_one_game unique (id, game_id),
  constraint sub_request_one_per_game unique (game_id),
  constraint sub_request_asker_id_fkey foreign key (asker_id) references profile(id) on delete set null,
  constraint sub_request_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint sub_request_asks_for_somebody check (spots > 0),
  constraint sub_request_never_oversold check (taken >= 0 and taken <= spots) -- Holds under any race, because a trigger counts
);
create index sub_request_by_asker on sub_request using btree (asker_id) where asker_id is not null;
create index sub_request_by_place on sub_request using gin (lower(location) gin_trgm_ops) where closed_at is null and called_off_at is null and taken < spots;
create index sub_request_by_team_and_game on sub_request using btree (team_id, game_id);
create index sub_request_on_the_board on sub_request using btree (starts_at, id) where closed_at is null and called_off_at is null and taken < spots;
create trigger sub_request_open_positions before insert or update of positions, taken on sub_request for each row execute function count_open_positions(); -- Counts open_positions

-- An offer of a person to play as a substitute.
create table volunteer (
  id             uuid not null,
  request_id     uuid not null,
  game_id        uuid not null,
  profile_id     uuid not null,
  position       text not null default ''::text, -- Empty: any
  note           text not null default ''::text,
  status         text not null,
  during         tstzrange, -- The time of the game, while the volunteer is accepted
  told           text not null default 'waiting'::text, -- The outcome that the volunteer was last notified of
  told_in        uuid, -- The notification attempt that did it: a retry of the same attempt sends again
  turned_up      boolean, -- Recorded by a captain after the game
  volunteered_at timestamptz not null,
  answered_at    timestamptz,
  hidden_at      timestamptz, -- Since when captains do not see the note: reported, not yet reviewed
  constraint volunteer_pkey primary key (id),
  constraint volunteer_once_per_request unique (request_id, profile_id),
  constraint volunteer_for_the_game_of_the_request foreign key (request_id, game_id) references sub_request(id, game_id) on delete cascade,
  constraint volunteer_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint volunteer_plays_while_accepted check (during is null or status = 'accepted'::text),
  constraint volunteer_status_is_known check (status = any (array['waiting'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'released'::text])),
  constraint volunteer_in_one_game_at_a_time exclude using gist (profile_id with =, during with &&) -- No person is a sub in two games at once
);
create index volunteer_by_game on volunteer using btree (game_id, profile_id) where status = 'accepted'::text;
create index volunteer_by_profile on volunteer using btree (profile_id, volunteered_at desc);
create trigger volunteer_leaves_no_answer after update of status on volunteer for each row when (old.status = 'accepted'::text and new.status <> 'accepted'::text) execute function take_answer_with_the_spot(); -- The answer of a sub ends with the spot
create trigger volunteer_let_in_one_by_one before insert or update of during on volunteer for each row when (new.during is not null) execute function let_in_one_by_one(); -- Serialises writes of during, person by person
create trigger volunteer_takes_a_spot after insert or delete or update of status on volunteer for each row execute function count_taken_spots(); -- Counts sub_request.taken

-- The requests that a person wants to hear of by mail.
create table sub_alert (
  profile_id   uuid not null,
  on_since     timestamptz, -- Null: off
  sports       text[] not null, -- None: any
  weekdays     integer[] not null, -- Sunday is 0; none: any
  areas        text[] not null, -- Words of the location; none: any
  notice_hours integer not null,
  from_hour    integer not null, -- In the time zone of the person
  until_hour   integer not null,
  digest       boolean not null,
  constraint sub_alert_pkey primary key (profile_id),
  constraint sub_alert_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);

-- Alerts to send and alerts sent. A person hears of a request once.
create table sub_alert_due (
  profile_id uuid not null,
  request_id uuid not null,
  due_at     timestamptz not null,
  told_at    timestamptz,
  constraint sub_alert_due_once primary key (profile_id, request_id),
  constraint sub_alert_due_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint sub_alert_due_request_id_fkey foreign key (request_id) references sub_request(id) on delete cascade
);
create index sub_alert_due_by_request on sub_alert_due using btree (request_id);

-- What a person, a pair of people or an address has used of a budget in the current period.
create table budget_use (
  budget  text not null, -- Name and period: 'invitation.send/day'
  subject text not null, -- Keyed hash of the person, pair or address: it identifies nobody
  used    integer not null,
  most    integer not null, -- The limit at the last use
  ends_at timestamptz not null, -- The period begins with its first use
  constraint budget_use_once_per_subject primary key (budget, subject),
  constraint budget_use_within_the_limit check (used <= most)
);
create index budget_use_by_end on budget_use using btree (ends_at);

-- A lease for an import, a picture or an export: one per person. After a crash it ends by itself.
create table heavy_work (
  subject text not null, -- Keyed hash of the person
  token   uuid not null, -- The request that has the lease
  ends_at timestamptz not null,
  constraint heavy_work_pkey primary key (subject)
);

-- The outcome of each mail of the previous release, which writes it while both run. The next one drops it.
create table mail_delivery (
  message_id  text not null,
  queued_at   timestamptz not null,
  sent_at     timestamptz,
  refused_at  timestamptz, -- When the mail server permanently refused the recipient
  withheld_at timestamptz, -- When a budget was used up
  reason      text not null default ''::text, -- Status code of the mail server, or name of the budget
  constraint mail_delivery_pkey primary key (message_id),
  constraint mail_delivery_has_one_outcome check (num_nonnulls(sent_at, refused_at, withheld_at) <= 1)
);
create index mail_delivery_by_age on mail_delivery using btree (queued_at);

-- Tokens that are valid once and were used, kept for as long as somebody could replay them.
create table used_token (
  hash      bytea not null, -- SHA-256 of what the token is for and of the token
  forget_at timestamptz not null,
  constraint used_token_once primary key (hash)
);

-- A report by a person. Its subject is the most specific of volunteer, request, team and person; the others are context.
create table report (
  id           uuid not null,
  reporter_id  uuid not null,
  volunteer_id uuid,
  request_id   uuid,
  team_id      uuid,
  person_id    uuid,
  subject_name text not null, -- As the reporter saw it
  subject_text text not null, -- The text at the time of the report: it may change afterwards
  reason       text not null,
  words        text not null, -- What the reporter added, or empty
  reported_at  timestamptz not null,
  closed_at    timestamptz, -- When an operator decided
  constraint report_pkey primary key (id),
  constraint report_person_id_fkey foreign key (person_id) references profile(id) on delete cascade,
  constraint report_reporter_id_fkey foreign key (reporter_id) references profile(id) on delete cascade,
  constraint report_request_id_fkey foreign key (request_id) references sub_request(id) on delete cascade,
  constraint report_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint report_volunteer_id_fkey foreign key (volunteer_id) references volunteer(id) on delete cascade,
  constraint report_has_a_subject check (coalesce(volunteer_id, request_id, team_id, person_id) is not null)
);
create index report_by_person on report using btree (person_id) where person_id is not null;
create index report_by_reporter on report using btree (reporter_id, reported_at desc);
create index report_by_request on report using btree (request_id) where request_id is not null;
create index report_by_team on report using btree (team_id) where team_id is not null;
create index report_by_volunteer on report using btree (volunteer_id) where volunteer_id is not null;
create unique index report_once_per_reporter on report using btree (coalesce(volunteer_id, request_id, team_id, person_id), reporter_id);

-- A decision of an operator about a subject. Rows never change, and are deleted with their subject.
create table report_decision (
  id           uuid not null,
  volunteer_id uuid,
  request_id   uuid,
  team_id      uuid,
  person_id    uuid,
  decision     text not null,
  operator     text not null, -- Login name, by command line; else "console"
  reason       text not null,
  decided_at   timestamptz not null,
  operator_id  uuid, -- Account of the operator; null by command line, and when it was deleted
  constraint report_decision_pkey primary key (id),
  constraint report_decision_operator_id_fkey foreign key (operator_id) references profile(id) on delete set null,
  constraint report_decision_person_id_fkey foreign key (person_id) references profile(id) on delete cascade,
  constraint report_decision_request_id_fkey foreign key (request_id) references sub_request(id) on delete cascade,
  constraint report_decision_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint report_decision_volunteer_id_fkey foreign key (volunteer_id) references volunteer(id) on delete cascade,
  constraint report_decision_has_a_reason check (reason ~ '\S'::text),
  constraint report_decision_has_a_subject check (coalesce(volunteer_id, request_id, team_id, person_id) is not null),
  constraint report_decision_has_an_operator check (operator ~ '\S'::text),
  constraint report_decision_is_known check (decision = any (array['dismiss'::text, 'hide'::text, 'suspend'::text]))
);
create index report_decision_by_operator on report_decision using btree (operator_id) where operator_id is not null;
create index report_decision_by_person on report_decision using btree (person_id) where person_id is not null;
create index report_decision_by_request on report_decision using btree (request_id) where request_id is not null;
create index report_decision_by_subject on report_decision using btree (coalesce(volunteer_id, request_id, team_id, person_id), decided_at);
create index report_decision_by_team on report_decision using btree (team_id) where team_id is not null;
create index report_decision_by_volunteer on report_decision using btree (volunteer_id) where volunteer_id is not null;
create trigger report_decision_is_append_only before delete or update on report_decision for each row execute function refuse_rewriting_history();

-- A person blocks another person.
create table block (
  blocker_id uuid not null,
  blocked_id uuid not null,
  blocked_at timestamptz not null,
  constraint block_once primary key (blocker_id, blocked_id),
  constraint block_blocked_id_fkey foreign key (blocked_id) references profile(id) on delete cascade,
  constraint block_blocker_id_fkey foreign key (blocker_id) references profile(id) on delete cascade,
  constraint block_of_somebody_else check (blocker_id <> blocked_id)
);
create index block_by_blocked on block using btree (blocked_id, blocker_id);

-- A team whose requests a person has hidden from themselves.
create table hidden_team (
  profile_id uuid not null,
  team_id    uuid not null,
  hidden_at  timestamptz not null,
  constraint hidden_team_once primary key (profile_id, team_id),
  constraint hidden_team_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint hidden_team_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index hidden_team_by_team on hidden_team using btree (team_id);

-- The hashed files of the web app, of every build that runs or ran in the last month: every process can serve them.
create table web_asset (
  name          text not null, -- Contains the hash of the content: 'app-ClKUjjtd.js'
  content       bytea not null,
  superseded_at timestamptz, -- When a process of a build without this file started; null while the file is current
  constraint web_asset_pkey primary key (name)
);

-- A person who has just written: until ends_at, their reads go to the primary.
create table recent_write (
  subject text not null, -- Keyed hash of the person: it identifies nobody
  ends_at timestamptz not null, -- By the clock of the database
  constraint recent_write_pkey primary key (subject)
);

-- The latest number that each API process wrote. A replica that shows a number has every commit before it.
create table replica_heartbeat (
  process uuid not null,
  beat    integer not null,
  beat_at timestamptz not null,
  constraint replica_heartbeat_pkey primary key (process)
);

-- One message to one person by one channel. Pending until it has an outcome.
create table delivery (
  id                uuid not null, -- Stable over all attempts: the Message-ID of a mail
  kind              text not null, -- Name of the notification, whose composer reads the payload
  channel           text not null,
  profile_id        uuid, -- No foreign key, which would lock the profile. Null for people without one, whose address the composer knows
  payload           jsonb not null, -- Emptied when the delivery ends, so that it keeps no personal data
  bundle            text, -- A further notification with the same bundle joins the delivery until its first attempt
  cause_key         text, -- Keyed hash of the person whose request led to it; its budgets are used
  cause_is_newcomer boolean not null default false,
  queued_at         timestamptz not null,
  due_at            timestamptz not null, -- Next attempt. An attempt moves it ahead, so that a killed worker delays a message and loses none
  attempts          integer not null default 0,
  claimed_by        text, -- The job of the last attempt: when a worker dies, its job runs again and takes over at once
  ended_at          timestamptz,
  outcome           text, -- sent; refused by the recipient's server for good; given_up after days of failures; withheld by a budget; dropped as outdated
  reason            text not null default ''::text, -- Status code or error of the last attempt, name of the budget, or why it was dropped
  tried_since       timestamptz, -- First attempt. Failures are given up some days after it: a message may have waited for a limit before
  trace             text, -- W3C traceparent of the request or job that queued it, so that sending it is a part of the same trace; null without traces
  urgency           smallint not null default 1, -- 0 urgent, 1 normal, 2 low, by its kind: the urgent ones leave first
  constraint delivery_pkey primary key (id),
  constraint delivery_has_outcome_when_ended check ((ended_at is null) = (outcome is null)),
  constraint delivery_outcome_is_known check (outcome = any (array['sent'::text, 'refused'::text, 'given_up'::text, 'withheld'::text, 'dropped'::text]))
);
create index delivery_by_age on delivery using btree (queued_at);
create index delivery_by_profile on delivery using btree (profile_id);
create index delivery_of_invitation on delivery using btree ((payload ->> 'invitationId'::text)) where kind = 'invitation.invited'::text and ended_at is null; -- Tells captains that the mail of an invitation waits
create unique index delivery_one_per_bundle on delivery using btree (profile_id, kind, bundle) where ended_at is null and attempts = 0 and bundle is not null;
create index delivery_pending_by_due on delivery using btree (due_at) where ended_at is null;
create index delivery_pending_by_urgency on delivery using btree (urgency, due_at) where ended_at is null;

-- Suppressed addresses: they get no further mail.
create table bounced_address (
  email      text not null, -- In lower case
  bounced_at timestamptz not null,
  reason     text not null, -- Status code of the mail server, or the name of a provider's event
  kind       text not null default 'refused'::text, -- refused while a mail was handed over; bounced afterwards, for good or several times; complained: the recipient marked a mail as spam
  constraint bounced_address_pkey primary key (email),
  constraint bounced_address_kind_is_known check (kind = any (array['refused'::text, 'bounced'::text, 'complained'::text]))
);

-- A secret link by which one person answers one game without signing in. It is deleted with the membership.
create table answer_link (
  token_hash   bytea not null, -- SHA-256 of the token in the link: nobody can answer with the hash
  team_id      uuid not null,
  game_id      uuid not null,
  profile_id   uuid not null,
  member_id    uuid, -- The person, if a member of the team; the foreign key deletes the link when they leave
  volunteer_id uuid, -- The offer of a substitute; the link works while it is accepted
  made_for     timestamptz not null, -- The start of the game when the link was made, which the mail with the link names
  made_on      date not null, -- The day of the game at the venue when the link was made
  created_at   timestamptz not null,
  constraint answer_link_pkey primary key (token_hash),
  constraint answer_link_of_a_member foreign key (team_id, member_id) references member(team_id, profile_id) on delete cascade,
  constraint answer_link_of_a_volunteer foreign key (volunteer_id) references volunteer(id) on delete cascade,
  constraint answer_link_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint answer_link_to_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint answer_link_of_a_member_or_a_sub check (num_nonnulls(member_id, volunteer_id) >= 1 and (member_id is null or member_id = profile_id))
);
create index answer_link_by_member on answer_link using btree (team_id, member_id) where member_id is not null;
create index answer_link_by_profile on answer_link using btree (profile_id);
create index answer_link_by_team_and_game on answer_link using btree (team_id, game_id);
create index answer_link_by_volunteer on answer_link using btree (volunteer_id) where volunteer_id is not null;

-- When a team asks its players. A team without a row asks 5 days before and reminds 2 and 1 days before.
create table asking (
  team_id       uuid not null,
  ask_days      integer not null, -- Days before a game on which players who have not answered are asked
  reminder_days integer[] not null,
  constraint asking_pkey primary key (team_id),
  constraint asking_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint asking_days_are_sensible check (ask_days >= 1 and ask_days <= 30),
  constraint asking_reminders_are_sensible check (cardinality(reminder_days) <= 3 and reminder_days <@ array[1, 2, 3, 4, 5, 6, 7])
);

-- One ask or reminder of a game, sent to the players who are silent when it is due.
create table ask_step (
  game_id     uuid not null,
  days_before integer not null,
  is_reminder boolean not null,
  due_at      timestamptz not null, -- 18:00 at the venue, so many days before the game
  done_at     timestamptz, -- When it was sent, or skipped because the game was near or cancelled
  constraint ask_step_pkey primary key (game_id, days_before),
  constraint ask_step_game_id_fkey foreign key (game_id) references game(id) on delete cascade
);
create index ask_step_pending_by_due on ask_step using btree (due_at) where done_at is null;

-- A person is asked or reminded once a day at most, about all games that are due that day.
create table asked_on (
  profile_id uuid not null, -- No foreign key, which would lock the profile
  day        date not null,
  game_ids   uuid[] not null,
  constraint asked_on_pkey primary key (profile_id, day)
);
create index asked_on_by_day on asked_on using btree (day);

-- When a captain last reminded the silent players of a game.
create table reminded_now (
  game_id     uuid not null,
  reminded_at timestamptz not null,
  constraint reminded_now_pkey primary key (game_id),
  constraint reminded_now_game_id_fkey foreign key (game_id) references game(id) on delete cascade
);

-- What a person gets by a channel, where it differs from the default: everything but the weekly digest.
create table message_preference (
  profile_id uuid not null,
  channel    text not null, -- mail
  topic      text not null, -- A topic of core/notifications. No check, so that a new topic needs no migration
  team_id    uuid, -- Only messages about this team; null: all messages, unless a row of their team differs
  wanted     boolean not null,
  constraint message_preference_one_per_choice unique nulls not distinct (profile_id, topic, channel, team_id),
  constraint message_preference_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint message_preference_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index message_preference_by_team on message_preference using btree (team_id) where team_id is not null;
create index message_preference_of_digests on message_preference using btree (profile_id) where topic = 'digest'::text and wanted;

-- When messages to a person wait, in the person's time zone or that of the venue. Without a row: 22 to 8, with news of the game
-- day.
create table quiet_hours (
  profile_id    uuid not null,
  from_hour     integer not null,
  until_hour    integer not null, -- The same as from_hour: there are no quiet hours
  game_day_news boolean not null, -- News of a game on the day of the game does not wait
  constraint quiet_hours_pkey primary key (profile_id),
  constraint quiet_hours_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint quiet_hours_are_hours check (from_hour >= 0 and from_hour <= 23 and until_hour >= 0 and until_hour <= 23)
);

-- The weeks whose digest was queued, so that nobody gets one twice.
create table digest_week (
  profile_id uuid not null, -- No foreign key, which would lock the profile
  week       date not null, -- Its Monday
  constraint digest_week_pkey primary key (profile_id, week)
);
create index digest_week_by_week on digest_week using btree (week);

-- When it is checked whether a game lacks players. If it does, its captains are alerted.
create table short_check (
  game_id     uuid not null,
  days_before integer not null,
  due_at      timestamptz not null, -- 19:00 at the venue, an hour after the reminders, so many days before the game
  done_at     timestamptz, -- When it was checked, or skipped because the game was cancelled, moved or had started
  constraint short_check_pkey primary key (game_id, days_before),
  constraint short_check_game_id_fkey foreign key (game_id) references game(id) on delete cascade
);
create index short_check_pending_by_due on short_check using btree (due_at) where done_at is null;

-- What counts for a player of a team until they answer. A player without a row is asked each time. It is deleted with the
-- membership.
create table usual_answer (
  team_id    uuid not null,
  profile_id uuid not null,
  answer     text not null,
  since      timestamptz not null, -- It counts for games that end later than this, so that games of before keep their attendance
  until      timestamptz, -- When the player changed it. It still counts for games that had ended by then; null: it is in force
  constraint usual_answer_pkey primary key (team_id, profile_id, since),
  constraint usual_answer_of_a_member foreign key (team_id, profile_id) references member(team_id, profile_id) on delete cascade,
  constraint usual_answer_begins_before_it_ends check (until > since),
  constraint usual_answer_is_known check (answer = any (array['going'::text, 'not_going'::text]))
);
create index usual_answer_by_profile on usual_answer using btree (profile_id);
create unique index usual_answer_one_at_a_time on usual_answer using btree (team_id, profile_id) where until is null;

-- Days on which a person cannot play. They are Not Going to every game of their teams on these days.
create table away (
  id         uuid not null,
  profile_id uuid not null,
  from_on    date not null, -- The first day, at the venue of the game
  until_on   date not null, -- The last day, which team-mates see as "Away until"
  note       text not null default ''::text, -- Only the person sees it
  since      timestamptz not null, -- They count for games that end later than this
  ended_at   timestamptz, -- When the person changed or deleted the dates, and this copy was kept for the games that had ended by then. Null: in force
  constraint away_pkey primary key (id),
  constraint away_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint away_begins_before_it_ends check (until_on >= from_on),
  constraint away_lasts_a_year_at_most check ((until_on - from_on) <= 366),
  constraint away_dates_do_not_overlap exclude using gist (profile_id with =, daterange(from_on, until_on, '[]'::text) with &&) where (ended_at is null)
);
create index away_by_profile on away using btree (profile_id, until_on);

-- A captain's note to players of a game. It is deleted with its sender: the words are theirs.
create table game_note (
  id        uuid not null,
  team_id   uuid not null,
  game_id   uuid not null,
  sender_id uuid not null,
  groups    text[] not null, -- Whom it addressed, by their answers at that time
  text      text not null,
  sent_at   timestamptz not null,
  constraint game_note_pkey primary key (id),
  constraint game_note_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint game_note_sender_id_fkey foreign key (sender_id) references profile(id) on delete cascade,
  constraint game_note_has_groups check (cardinality(groups) > 0 and groups <@ array['Going'::text, 'Maybe'::text, 'NotAnswered'::text, 'NotGoing'::text, 'Subs'::text]),
  constraint game_note_has_text check (text <> ''::text)
);
create index game_note_by_game on game_note using btree (game_id, sent_at);
create index game_note_by_sender on game_note using btree (sender_id);
create index game_note_by_team_and_game on game_note using btree (team_id, game_id);

-- A player to whom a note was sent, and who reads it on the game page.
create table game_note_recipient (
  note_id    uuid not null,
  profile_id uuid not null,
  constraint game_note_recipient_pkey primary key (note_id, profile_id),
  constraint game_note_recipient_note_id_fkey foreign key (note_id) references game_note(id) on delete cascade,
  constraint game_note_recipient_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index game_note_recipient_by_profile on game_note_recipient using btree (profile_id);

-- A secret link by which anybody sees a game without signing in. Captains turn it off by deleting it.
create table share_link (
  game_id    uuid not null,
  team_id    uuid not null,
  seed       uuid not null, -- The token is derived from it with the secret of the server: nobody can open the link with the row
  token_hash bytea not null, -- SHA-256 of the token in the link
  created_at timestamptz not null,
  constraint share_link_pkey primary key (game_id),
  constraint share_link_one_per_token unique (token_hash),
  constraint share_link_to_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade
);
create index share_link_by_team_and_game on share_link using btree (team_id, game_id);

-- A player who was Going stopped to be so within 24 hours before the game: by an answer, away dates or a usual answer, or by
-- leaving the team. It stays if they are Going again: the view open_drop_out leaves it out.
create table drop_out (
  id         uuid not null,
  game_id    uuid not null,
  profile_id uuid, -- Null for a player who deleted their account
  dropped_at timestamptz not null,
  mailed_at  timestamptz, -- When the mail to the captains was queued
  constraint drop_out_pkey primary key (id),
  constraint drop_out_once_per_game unique (game_id, profile_id),
  constraint drop_out_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint drop_out_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index drop_out_by_profile on drop_out using btree (profile_id) where profile_id is not null;

-- A captain has seen the drop-outs of a game, or without a game the players who left the team, up to that time; after its end:
-- a captain said that it was not played. Without a team: the person closed the first steps
create table dismissal (
  profile_id   uuid not null,
  team_id      uuid,
  game_id      uuid,
  dismissed_at timestamptz not null,
  constraint dismissal_once_per_subject unique nulls not distinct (profile_id, team_id, game_id),
  constraint dismissal_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint dismissal_of_a_member foreign key (team_id, profile_id) references member(team_id, profile_id) on delete cascade,
  constraint dismissal_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index dismissal_by_team_and_game on dismissal using btree (team_id, game_id);

-- When captains were reminded of a volunteer who waits for them. Once for each offer.
create table waiting_reminder (
  volunteer_id uuid not null,
  reminded_at  timestamptz not null,
  constraint waiting_reminder_pkey primary key (volunteer_id),
  constraint waiting_reminder_volunteer_id_fkey foreign key (volunteer_id) references volunteer(id) on delete cascade
);

-- The places of a game, taken when people answer or set by a captain. A game without a set line-up places people as the game
-- before did, and by their positions.
create table line_up (
  game_id   uuid not null,
  team_id   uuid not null,
  formation text not null, -- A name of contract/src/game/formation.ts
  set_at    timestamptz, -- When a captain set the line-up; null while people only keep the places they took
  constraint line_up_pkey primary key (game_id),
  constraint line_up_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade
);
create index line_up_by_team_and_game on line_up using btree (team_id, game_id);

-- The place of a person in a game. People who are not in keep it until somebody takes it: their answer says whether they come.
create table line_up_place (
  game_id    uuid not null,
  profile_id uuid not null,
  place      text not null, -- The key of a place of the formation; empty: on the bench
  constraint line_up_place_one_per_person primary key (game_id, profile_id),
  constraint line_up_place_game_id_fkey foreign key (game_id) references line_up(game_id) on delete cascade,
  constraint line_up_place_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index line_up_place_by_profile on line_up_place using btree (profile_id);
create unique index line_up_place_taken_once on line_up_place using btree (game_id, place) where place <> ''::text;

-- A person who is not on a team asks to join it. The row is deleted when they take it back or a captain adds them.
create table join_request (
  id          uuid not null,
  team_id     uuid not null,
  profile_id  uuid not null,
  position    text not null default ''::text, -- Empty: anywhere
  frequency   text, -- How often they would play; null: they did not say
  note        text not null default ''::text,
  asked_at    timestamptz not null,
  declined_at timestamptz, -- When a captain declined. For 30 days the person cannot ask again; then the row is deleted
  constraint join_request_pkey primary key (id),
  constraint join_request_one_per_person unique (team_id, profile_id),
  constraint join_request_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint join_request_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint join_request_frequency_is_known check (frequency = any (array['weekly'::text, 'sometimes'::text, 'as_sub'::text]))
);
create index join_request_by_profile on join_request using btree (profile_id);

-- Every look of an operator at personal data, and every act. Kept for two years. Pseudonyms stay when accounts are deleted.
create table audit_log (
  id            uuid not null,
  at            timestamptz not null,
  verb          text not null,
  operator_id   uuid, -- Null by command line, and when the account was deleted
  operator_key  uuid not null, -- Pseudonym of the operator's account, or of the login name
  operator_name text not null default ''::text, -- Login name, by command line; else empty
  about         text,
  about_key     uuid, -- Pseudonym of the subject; null for lists and jobs
  person_id     uuid, -- The person that it is about, until the account is deleted
  team_id       uuid, -- The team that it is about, until it is deleted
  shown_keys    uuid[] not null default '{}'::uuid[], -- Pseudonyms of what a list showed
  detail        text not null default ''::text, -- For how long, or which jobs
  reason        text not null default ''::text, -- The operator's words; emptied when the person or team is deleted
  request_id    text not null default ''::text,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_operator_id_fkey foreign key (operator_id) references profile(id) on delete set null,
  constraint audit_log_person_id_fkey foreign key (person_id) references profile(id) on delete set null,
  constraint audit_log_team_id_fkey foreign key (team_id) references team(id) on delete set null,
  constraint audit_log_about_is_known check (about = any (array['person'::text, 'team'::text, 'job'::text, 'address'::text, 'report'::text]))
);
create index audit_log_by_operator on audit_log using btree (operator_id) where operator_id is not null;
create index audit_log_by_person on audit_log using btree (person_id) where person_id is not null;
create index audit_log_by_subject on audit_log using btree (about_key, at) where about_key is not null;
create index audit_log_by_team on audit_log using btree (team_id) where team_id is not null;
create index audit_log_by_time on audit_log using btree (at, id);
create trigger audit_log_is_append_only before delete or update on audit_log for each row execute function keep_audit_log();

-- A person whom an operator keeps from signing in.
create table suspension (
  id           uuid not null,
  profile_id   uuid not null,
  reason       text not null, -- Shown to the person
  suspended_at timestamptz not null,
  until        timestamptz, -- Null: until an operator lifts it
  ended_at     timestamptz, -- When an operator lifted it, or its time was over
  constraint suspension_pkey primary key (id),
  constraint suspension_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint suspension_has_a_reason check (reason ~ '\S'::text),
  constraint suspension_takes_time check (until > suspended_at)
);
create index suspension_by_profile on suspension using btree (profile_id);
create unique index suspension_one_at_a_time on suspension using btree (profile_id) where ended_at is null;

-- While it has a row, no mail is sent: deliveries wait.
create table mail_hold (
  since  timestamptz not null,
  reason text not null -- Why mail is held back, for the operator
);
create unique index mail_hold_at_most_one on mail_hold using btree ((true));

-- Days on which a mail to an address came back for a temporary reason. Several of them suppress the address.
create table soft_bounce (
  email      text not null, -- In lower case
  bounced_on date not null,
  constraint soft_bounce_pkey primary key (email, bounced_on)
);

-- How much mail went to a domain in the current minute; the row with an empty domain counts all mail of the day.
create table mail_pace (
  domain         text not null,
  period_at      timestamptz not null default '-infinity'::timestamptz, -- Start of the minute or the day (UTC) that is counted
  used           integer not null default 0, -- Attempts in that period. Counted before they are made, so that a killed worker cannot exceed a limit
  paused_until   timestamptz, -- A mail server of the domain asked for less mail: none is sent to the domain until then
  pauses         integer not null default 0, -- Pauses in a row; each one is longer
  waiting        integer not null default 0, -- Messages that were put off to the minutes after that period, other than urgent ones
  urgent_waiting integer not null default 0, -- Urgent messages that were put off to the minutes after that period
  constraint mail_pace_pkey primary key (domain)
);

-- A job that runs on the clock. Its runs hold the row, so that there is one at a time.
create table scheduled_task (
  name          text not null,
  due_at        timestamptz not null, -- The first run on the clock after the last success: it is overdue from then on
  succeeded_at  timestamptz,
  resumes_after text, -- Where the next run goes on, if the last one did not get to the end
  failures      integer not null default 0, -- Failed runs since the last success. Each makes the next batch smaller
  last_error    text not null default ''::text, -- Of the last run, if it failed; or empty
  constraint scheduled_task_pkey primary key (name)
);

-- Who has joined by a link: somebody who leaves and joins again takes no second place.
create table join_link_use (
  link_id    uuid not null,
  profile_id uuid not null,
  constraint join_link_use_once_per_person primary key (link_id, profile_id),
  constraint join_link_use_link_id_fkey foreign key (link_id) references join_link(id) on delete cascade,
  constraint join_link_use_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index join_link_use_by_person on join_link_use using btree (profile_id);

-- What migrations left to the worker: it calls the function backfill_NAME with the most rows to take, until it takes none.
create table backfill (
  name        text not null,
  rows        bigint not null default 0, -- How many rows were taken so far
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  constraint backfill_pkey primary key (name)
);

-- The answers that count: of the roster, of accepted subs and of guests. Going or Maybe does not count for another day, or for
-- a start two hours or more away. The roster's away dates and usual answers count where the person has not answered.
create view attendance as
 select r.game_id, r.team_id, r.profile_id, r.status, r.answered_at, r.answered_by, m.profile_id is not null as on_roster,
    v.id is not null as is_sub,
    is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_for_old_time,
    r.status = 'going'::text and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) as is_going,
    v."position" as sub_position, r.note, 'own'::text as source, null::date as away_until
   from rsvp r
     join game g on g.id = r.game_id
     left join member m on m.team_id = r.team_id and m.profile_id = r.profile_id and m.role <> 'spare'::text
     left join volunteer v on v.game_id = r.game_id and v.profile_id = r.profile_id and v.status = 'accepted'::text
  where (m.profile_id is not null or v.id is not null or r.as_guest) and (v.id is not null or r.yielded_at is distinct from r.answered_at and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on) or not is_replaced(r.*))
union all
 select x.game_id, x.team_id, x.profile_id, x.status, null::timestamptz as answered_at, null::uuid as answered_by,
    true as on_roster, false as is_sub, false as is_for_old_time, x.status = 'going'::text as is_going,
    null::text as sub_position, ''::text as note, x.source, x.away_until
   from automatic_answer x
  where not (exists ( select
           from rsvp r
          where r.game_id = x.game_id and r.profile_id = x.profile_id and (x.source <> 'away'::text or r.yielded_at is distinct from r.answered_at) and not is_for_old_time(r.status, r.answered_for, r.answered_on, x.starts_at, x.starts_on))) and not (exists ( select
           from volunteer v
          where v.game_id = x.game_id and v.profile_id = x.profile_id and v.status = 'accepted'::text));

-- The answers to a game in figures. The queries of game pages and lists count what they read anyway.
create view head_count as
 select g.id as game_id, figures.going,
    counted(g.id, g.team_id, d.*, figures.in_all, figures.in_gender, figures.positions, silent.waiting, silent.in_gender, silent.positions) as counted
   from game g
     left join game_day d on d.team_id = g.team_id
     cross join lateral ( select count(*)::integer as going, count(*) filter (where a.on_roster or a.is_sub) as in_all,
            count(*) filter (where d.composition_gender is not null and (a.on_roster or a.is_sub) and lower(d.composition_gender) = (( select lower(p.gender) as lower
                   from profile p
                  where p.id = a.profile_id))) as in_gender,
            coalesce(array_agg(lower(coalesce(plays."position", a.sub_position))), '{}'::text[]) as positions
           from attendance a
             left join player_position plays on plays.team_id = a.team_id and plays.profile_id = a.profile_id and a.on_roster
          where a.game_id = g.id and a.is_going) figures
     cross join lateral silent_players(g.id, g.team_id, g.starts_at, g.starts_on, d.composition_gender) silent(waiting, in_gender, positions);

-- Requests that still have a spot, whatever the time; they close when the game starts. The indexes of the board have the same
-- condition.
create view open_sub_request as
 select id, team_id, game_id, spots, taken, positions, first_come_at, note, everybody_at, starts_at, location, called_off_at,
    asker_id, asked_at, closed_at, hidden_at, coalesce(open_positions, positions) as open_positions, public_at
   from sub_request
  where closed_at is null and called_off_at is null and taken < spots;

-- Since when a sub and the captains see each other's full name and address, and the sub reads the notes of the game: once a
-- captain has accepted the sub. On a first-come request no captain does, so it is 24 hours before the game.
create view sub_contact as
 select v.id as volunteer_id, v.request_id, v.game_id, v.profile_id,
    coalesce(v.answered_at, q.starts_at - '24:00:00'::interval) as since
   from volunteer v
     join sub_request q on q.id = v.request_id
  where v.status = 'accepted'::text;

-- Blocks, from both sides.
create view blocked_pair as
 select block.blocker_id as profile_id, block.blocked_id as other_id
   from block
union all
 select block.blocked_id as profile_id, block.blocker_id as other_id
   from block;

-- Teams with a captain who blocks the person or whom the person blocks.
create view blocked_team as
 select b.profile_id, m.team_id
   from blocked_pair b
     join member m on m.profile_id = b.other_id and m.role = 'captain'::text;

-- Teams whose requests a person does not see.
create view team_out_of_sight as
 select blocked_team.profile_id, blocked_team.team_id
   from blocked_team
union all
 select hidden_team.profile_id, hidden_team.team_id
   from hidden_team;

-- The answers of the roster by away dates, or else by the usual answer, whether or not the person has answered the game.
create view automatic_answer as
 select g.id as game_id, g.team_id, m.profile_id, 'not_going'::text as status, 'away'::text as source, a.until_on as away_until,
    g.starts_at, g.starts_on
   from game g
     join member m on m.team_id = g.team_id and m.role <> 'spare'::text
     cross join lateral ( select a_1.until_on
           from away a_1
          where a_1.profile_id = m.profile_id and is_away_on(a_1.*, g.starts_on, g.ends_at)
         offset 0) a
union all
 select g.id as game_id, g.team_id, m.profile_id, u.answer as status, 'default'::text as source, null::date as away_until,
    g.starts_at, g.starts_on
   from game g
     join usual_answer u on u.team_id = g.team_id and g.ends_at > u.since and (u.until is null or g.ends_at <= u.until)
     join member m on m.team_id = u.team_id and m.profile_id = u.profile_id and m.role <> 'spare'::text
  where not (exists ( select
           from away a
          where a.profile_id = u.profile_id and is_away_on(a.*, g.starts_on, g.ends_at)));

-- Late drop-outs of players who have not said Going again. Of a player who has left the team, captains see the first name and
-- an initial.
create view open_drop_out as
 select d.id, d.game_id, d.profile_id, d.dropped_at, d.mailed_at, a.answered_by, p.avatar,
        case
            when m.profile_id is null then 'left'::text
            else coalesce(a.status, 'not_going'::text)
        end as status,
        case
            when m.profile_id is null then ''::text
            else coalesce(a.note, ''::text)
        end as note,
    coalesce(p.first_name, ''::text) as first_name,
    coalesce(shown_name(p.first_name, p.last_name, m.profile_id is not null), ''::text) as name,
        case
            when m.profile_id is not null then address_of(p.*)
            else null::text
        end as address,
        case
            when m.profile_id is not null then coalesce(a.source, 'silent'::text)
            else null::text
        end as source
   from drop_out d
     join game g on g.id = d.game_id
     left join profile p on p.id = d.profile_id
     left join member m on m.team_id = g.team_id and m.profile_id = d.profile_id and m.role <> 'spare'::text
     left join attendance a on a.game_id = d.game_id and a.profile_id = d.profile_id
  where d.dropped_at > (g.starts_at - '24:00:00'::interval) and a.status is distinct from 'going'::text;

-- Requests to join that wait for a captain: of people who are not on the team, and whom no block keeps from it.
create view open_join_request as
 select id, team_id, profile_id, "position", frequency, note, asked_at
   from join_request r
  where declined_at is null and not is_blocked_from(profile_id, team_id) and not is_removed_since(team_id, profile_id, asked_at) and not (exists ( select
           from member m
          where m.team_id = r.team_id and m.profile_id = r.profile_id));

-- Refuses changes to history. Foreign keys may change it, when a team or a person is deleted.
create or replace function public.refuse_rewriting_history()
 returns trigger
 language plpgsql
as $function$
begin
  if pg_trigger_depth() > 1 then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'history is append-only';
end $function$;

-- Counts accepted volunteers, whatever statement changes them.
create or replace function public.count_taken_spots()
 returns trigger
 language plpgsql
as $function$
declare
  came int := coalesce((tg_op <> 'DELETE' and new.status = 'accepted')::int, 0);
  went int := coalesce((tg_op <> 'INSERT' and old.status = 'accepted')::int, 0);
begin
  if came <> went then
    update sub_request set taken = taken + came - went
     where id = case tg_op when 'DELETE' then old.request_id else new.request_id end;
  end if;
  return null;
end $function$;

-- Locks the person first, so that two transactions that accept the same person do not deadlock on the exclusion constraint.
create or replace function public.let_in_one_by_one()
 returns trigger
 language plpgsql
as $function$
begin
  perform let_in_alone(new.profile_id);
  return new;
end $function$;

-- Mirrors the time and place of a game to its request and subs. It releases nobody: move_subs does, before the game moves.
create or replace function public.take_subs_along()
 returns trigger
 language plpgsql
as $function$
begin
  update sub_request
     set starts_at = new.starts_at, location = new.location, called_off_at = new.cancelled_at
   where game_id = new.id;
  update volunteer v
     set during = game.during
    from (select case when new.cancelled_at is null then tstzrange(new.starts_at, new.ends_at) end as during) game
   where v.game_id = new.id
     and v.status = 'accepted'
     and v.during is distinct from game.during;
  return null;
end $function$;

-- A person who leaves a team is not its guest, even with an answer from before they joined.
create or replace function public.take_answers_along()
 returns trigger
 language plpgsql
as $function$
begin
  update rsvp set as_guest = false
   where team_id = old.team_id and profile_id = old.profile_id and as_guest;
  return null;
end $function$;

-- Locks a person for changes of the games that they are a sub in.
create or replace function public.let_in_alone(person uuid)
 returns void
 language sql
as $function$
  select pg_advisory_xact_lock(1, hashtext(person::text));
$function$;

-- Locks the requests and subs of several games, always in the same order, so that two teams with the same subs do not deadlock.
create or replace function public.hold_subs_of(games uuid[])
 returns void
 language plpgsql
as $function$
begin
  perform from sub_request where game_id = any (games) order by id for update;
  perform let_in_alone(sub.profile_id)
     from (select distinct profile_id
             from volunteer
            where game_id = any (games)
              and status = 'accepted'
            order by profile_id) sub;
end $function$;

-- A last name: in full between people who know each other, otherwise an initial.
create or replace function public.shown_last_name(last_name text, is_known boolean)
 returns text
 language sql
 immutable
return case when (is_known or (last_name = ''::text)) then last_name else ("left"(last_name, 1) || '.'::text) end;

-- A full name: "Ines Duarte" between people who know each other, otherwise "Ines D.".
create or replace function public.shown_name(first_name text, last_name text, is_known boolean)
 returns text
 language sql
 immutable
return trim(both from ((first_name || ' '::text) || shown_last_name(last_name, is_known)));

-- People on the same team know each other, and everybody knows themselves.
create or replace function public.know_each_other(one uuid, other uuid)
 returns boolean
 language sql
 stable
return ((one = other) or (exists (select from (member mine join member theirs on (((theirs.team_id = mine.team_id) and (theirs.profile_id = know_each_other.other)))) where (mine.profile_id = know_each_other.one))));

-- The address that others may see and that mail goes to: only one that the identity provider has verified.
create or replace function public.address_of(person profile)
 returns text
 language sql
 immutable
return case when (person).email_verified then nullif((person).email, ''::text) else null::text end;

-- Notes of a game may contain the code of a door: only the team reads them, and subs in contact with it.
create or replace function public.reads_notes(viewer uuid, game game, moment timestamptz)
 returns boolean
 language sql
 stable
return ((exists (select from member m where ((m.team_id = (reads_notes.game).team_id) and (m.profile_id = reads_notes.viewer)))) or (exists (select from sub_contact c where ((c.game_id = (reads_notes.game).id) and (c.profile_id = reads_notes.viewer) and (c.since <= reads_notes.moment)))));

-- Whether a captain has removed a person from a team since a moment: an older link or invitation no longer lets them in.
create or replace function public.is_removed_since(team uuid, person uuid, moment timestamptz)
 returns boolean
 language sql
 stable
return (exists (select from team_history h where ((h.team_id = is_removed_since.team) and (h.subject_id = is_removed_since.person) and (h.deed = 'removed'::text) and (h.done_at >= is_removed_since.moment))));

-- Whether a block keeps the offers of a person from a team. A function, so that the plan of the board does not depend on the
-- number of blocks.
create or replace function public.is_blocked_from(person uuid, team uuid)
 returns boolean
 language sql
 stable
as $function$
  select exists (select from blocked_team b where b.profile_id = person and b.team_id = team)
$function$;

-- Whether a person may know of a request. The team and people with a current offer always do.
create or replace function public.sees_request(viewer uuid, request uuid)
 returns boolean
 language sql
 stable
as $function$
  select q.hidden_at is null
         and not exists (select from team_out_of_sight o where o.profile_id = viewer and o.team_id = q.team_id)
      or exists (select from member m where m.team_id = q.team_id and m.profile_id = viewer)
      or exists (select from volunteer v
                  where v.request_id = q.id and v.profile_id = viewer and v.status in ('waiting', 'accepted'))
    from sub_request q
   where q.id = request
$function$;

-- Cancelled if a captain cancelled the game, else Upcoming until it ends, then Completed.
create or replace function public.game_status(cancelled_at timestamptz, ends_at timestamptz, moment timestamptz)
 returns text
 language sql
 immutable
return case when (cancelled_at is not null) then 'Cancelled'::text when (ends_at > moment) then 'Upcoming'::text else 'Completed'::text end;

-- Going or Maybe to another day, or to a time two hours or more away, does not count until it is given again. Not Going always
-- counts.
create or replace function public.is_for_old_time(status text, answered_for timestamptz, answered_on date, starts_at timestamptz, starts_on date)
 returns boolean
 language sql
 immutable
return ((status <> 'not_going'::text) and ((answered_on <> starts_on) or (greatest((answered_for - starts_at), (starts_at - answered_for)) >= '02:00:00'::interval)));

-- Locks team, player and game in the common lock order, and returns what authorising and deciding an RSVP or a change needs.
create or replace function public.lock_game(the_game uuid, actor uuid, player uuid, for_change boolean)
 returns table(team_id uuid, role text, is_listed boolean, is_volunteer boolean, player_exists boolean, player_role text, is_sub boolean, is_roster_only boolean, locked game)
 language plpgsql
as $function$
#variable_conflict use_column
begin
  perform from team where id = (select team_id from game where id = the_game) for key share;
  if player is not null then
    perform from profile where id = player for key share;
  end if;
  if for_change then
    perform from game where id = the_game for update;
  else
    perform from game where id = the_game for no key update;
  end if;
  return query
  select g.team_id, mine.role, t.unlisted_at is null and t.hidden_at is null,
         exists (select from volunteer v
                  where v.game_id = g.id and v.profile_id = actor and v.status in ('waiting', 'accepted')),
         exists (select from profile where id = player),
         theirs.role,
         exists (select from volunteer v where v.game_id = g.id and v.profile_id = player and v.status = 'accepted'),
         exists (select from game_day d where d.team_id = g.team_id and d.roster_only_at is not null),
         g
    from game g
    join team t on t.id = g.team_id
    left join member mine on mine.team_id = g.team_id and mine.profile_id = actor
    left join member theirs on theirs.team_id = g.team_id and theirs.profile_id = player
   where g.id = the_game;
end $function$;

-- The teams whose requests a person does not see. A function keeps the plan of the board independent of the number of blocks.
create or replace function public.teams_out_of_sight(viewer uuid)
 returns uuid[]
 language sql
 stable
as $function$
  select array(select o.team_id from team_out_of_sight o where o.profile_id = viewer)
$function$;

-- Gives the accepted subs of games their new times, earliest game first, and releases the subs who play elsewhere then. Returns
-- the released subs, so that the caller records and announces the release.
create or replace function public.move_subs(games uuid[], times tstzrange[], moment timestamptz)
 returns table(game_id uuid, profile_id uuid)
 language plpgsql
as $function$
declare
  sub record;
begin
  perform hold_subs_of(games);
  update volunteer v set during = null where v.game_id = any (games) and v.during is not null;
  for sub in
    select v.id, v.game_id, v.profile_id, game.during
      from unnest(games, times) as game (id, during)
      join volunteer v on v.game_id = game.id and v.status = 'accepted'
     order by game.during, game.id, v.profile_id
  loop
    if exists (select from volunteer other where other.profile_id = sub.profile_id and other.during && sub.during) then
      update volunteer v set status = 'released', answered_at = moment where v.id = sub.id;
      game_id := sub.game_id;
      profile_id := sub.profile_id;
      return next;
    else
      update volunteer v set during = sub.during where v.id = sub.id;
    end if;
  end loop;
end $function$;

-- Whether strangers see a team. PostgreSQL inlines it, so that the partial indexes of listed teams apply.
create or replace function public.is_listed(team team)
 returns boolean
 language sql
 immutable
return (((team).unlisted_at is null) and ((team).hidden_at is null));

-- Local time in a zone; UTC if PostgreSQL does not know the zone.
create or replace function public.in_zone(moment timestamptz, zone text)
 returns timestamp without time zone
 language plpgsql
 stable parallel safe
as $function$
begin
  return moment at time zone coalesce(nullif(zone, ''), 'UTC');
exception when invalid_parameter_value then
  return moment at time zone 'UTC';
end $function$;

-- The instant of a local time; UTC if PostgreSQL does not know the zone.
create or replace function public.from_zone(local timestamp without time zone, zone text)
 returns timestamptz
 language plpgsql
 stable parallel safe
as $function$
begin
  return local at time zone coalesce(nullif(zone, ''), 'UTC');
exception when invalid_parameter_value then
  return local at time zone 'UTC';
end $function$;

-- For processes of the version before: quiet_until replaces it.
create or replace function public.next_daytime(moment timestamptz, zone text)
 returns timestamptz
 language sql
 stable parallel safe
return (select case when ((here.local)::time without time zone < '08:00:00'::time without time zone) then from_zone(((here.local)::date + '08:00:00'::time without time zone), next_daytime.zone) when ((here.local)::time without time zone >= '22:00:00'::time without time zone) then from_zone((((here.local)::date + 1) + '08:00:00'::time without time zone), next_daytime.zone) else next_daytime.moment end as moment from (select in_zone(next_daytime.moment, next_daytime.zone) as local) here);

-- The payload of a bundle: arrays of both, other fields of the later one.
create or replace function public.merge_arrays(one jsonb, other jsonb)
 returns jsonb
 language sql
 immutable parallel safe
return (select jsonb_object_agg(jsonb_each.key, case when (jsonb_typeof(jsonb_each.value) = 'array'::text) then ((merge_arrays.one -> jsonb_each.key) || jsonb_each.value) else jsonb_each.value end) as jsonb_object_agg from jsonb_each(merge_arrays.other) jsonb_each(key, value));

-- 18:00 at the venue, so many days before the game.
create or replace function public.ask_time(starts_at timestamptz, zone text, days_before integer)
 returns timestamptz
 language sql
 stable parallel safe
return from_zone((((in_zone(starts_at, zone))::date - days_before) + '18:00:00'::time without time zone), zone);

-- Between 09:00 and 20:00 at the venue.
create or replace function public.is_asking_hour(moment timestamptz, zone text)
 returns boolean
 language sql
 stable parallel safe
return (((in_zone(moment, zone))::time without time zone >= '09:00:00'::time without time zone) and ((in_zone(moment, zone))::time without time zone < '20:00:00'::time without time zone));

-- The first moment from then on between 09:00 and 20:00 at the venue.
create or replace function public.next_asking_hour(moment timestamptz, zone text)
 returns timestamptz
 language sql
 stable parallel safe
return (select case when is_asking_hour(next_asking_hour.moment, next_asking_hour.zone) then next_asking_hour.moment when ((here.local)::time without time zone < '09:00:00'::time without time zone) then from_zone(((here.local)::date + '09:00:00'::time without time zone), next_asking_hour.zone) else from_zone((((here.local)::date + 1) + '09:00:00'::time without time zone), next_asking_hour.zone) end as from_zone from (select in_zone(next_asking_hour.moment, next_asking_hour.zone) as local) here);

-- Plans the asks and reminders of games, when they are scheduled, moved, cancelled or restored, or their team changes its days.
create or replace function public.plan_asks(games uuid[], moment timestamptz)
 returns void
 language sql
begin atomic
 delete from ask_step
   where ((ask_step.game_id = any (plan_asks.games)) and (ask_step.done_at is null));
 insert into ask_step as s (game_id, days_before, is_reminder, due_at)  select g.id,
             step.days,
             step.is_reminder,
             due.at
            from (((game g
              left join asking a on ((a.team_id = g.team_id)))
              cross join lateral ( select coalesce(a.ask_days, 5) as "coalesce",
                     false as "?column?"
                 union
                  select days.days,
                     true
                    from unnest(coalesce(a.reminder_days, array[2, 1])) days(days)
                   where (days.days <> coalesce(a.ask_days, 5))) step(days, is_reminder))
              cross join lateral ( select ask_time(g.starts_at, g.time_zone, step.days) as at) due)
           where ((g.id = any (plan_asks.games)) and (g.cancelled_at is null) and (due.at > plan_asks.moment) and (due.at < g.starts_at)) on conflict(game_id, days_before) do update set due_at = excluded.due_at, is_reminder = excluded.is_reminder, done_at = null::timestamptz;
end;

-- Whether a person wants messages about a topic: for the team, else in general, else by default.
create or replace function public.wants_message(person uuid, by_channel text, about text, from_team uuid)
 returns boolean
 language sql
 stable parallel safe
return coalesce((select p.wanted from message_preference p where ((p.profile_id = wants_message.person) and (p.channel = wants_message.by_channel) and (p.topic = wants_message.about) and (p.team_id = wants_message.from_team))), (select p.wanted from message_preference p where ((p.profile_id = wants_message.person) and (p.channel = wants_message.by_channel) and (p.topic = wants_message.about) and (p.team_id is null))), (about <> 'digest'::text));

-- When the quiet hours end that the moment is in; null outside of them.
create or replace function public.quiet_until(moment timestamptz, zone text, from_hour integer, until_hour integer)
 returns timestamptz
 language sql
 stable parallel safe
return (select case when (finish.quiet_end > quiet_until.moment) then finish.quiet_end else null::timestamptz end as "case" from (select in_zone(quiet_until.moment, quiet_until.zone) as local) here, lateral (select (here.local)::date as day, extract(hour from here.local) as hour) clock, lateral (select case when ((quiet_until.from_hour < quiet_until.until_hour) and (clock.hour >= (quiet_until.from_hour)::numeric) and (clock.hour < (quiet_until.until_hour)::numeric)) then clock.day when ((quiet_until.from_hour > quiet_until.until_hour) and (clock.hour >= (quiet_until.from_hour)::numeric)) then (clock.day + 1) when ((quiet_until.from_hour > quiet_until.until_hour) and (clock.hour < (quiet_until.until_hour)::numeric)) then clock.day else null::date end as last_day) span, lateral (select from_zone((span.last_day + make_time(quiet_until.until_hour, 0, (0)::double precision)), quiet_until.zone) as quiet_end) finish);

-- 19:00 at the venue, so many days before the game.
create or replace function public.short_check_time(starts_at timestamptz, zone text, days_before integer)
 returns timestamptz
 language sql
 stable parallel safe
return from_zone((((in_zone(starts_at, zone))::date - days_before) + '19:00:00'::time without time zone), zone);

-- Plans the checks of games that are scheduled, moved, cancelled or restored. A check whose time has passed is left out.
create or replace function public.plan_short_checks(games uuid[], moment timestamptz)
 returns void
 language sql
begin atomic
 delete from short_check
   where ((short_check.game_id = any (plan_short_checks.games)) and (short_check.done_at is null));
 insert into short_check as c (game_id, days_before, due_at)  select g.id,
             step.days,
             due.at
            from ((game g
              cross join ( values (2), (1), (0)) step(days))
              cross join lateral ( select
                         case step.days
                             when 0 then (g.moved_at + '02:00:00'::interval)
                             else short_check_time(g.starts_at, g.time_zone, step.days)
                         end as at) due)
           where ((g.id = any (plan_short_checks.games)) and (g.cancelled_at is null) and (due.at > plan_short_checks.moment) and (due.at < g.starts_at) and ((step.days > 0) or (short_check_time(g.starts_at, g.time_zone, 1) <= plan_short_checks.moment))) on conflict(game_id, days_before) do update set due_at = excluded.due_at, done_at = null::timestamptz;
end;

-- The first reminder of the game has gone out. A reminder that was skipped is done before it is due.
create or replace function public.is_reminded(game uuid)
 returns boolean
 language sql
 stable parallel safe
return ((exists (select from ask_step s where ((s.game_id = is_reminded.game) and s.is_reminder and (s.done_at >= s.due_at)))) or (exists (select from reminded_now r where (r.game_id = is_reminded.game))));

-- Players on the roster without an answer for the current time of the game: how many, how many of a gender, and their
-- positions.
create or replace function public.silent_players(game uuid, team uuid, starts_at timestamptz, starts_on date, gender text)
 returns table(waiting bigint, in_gender bigint, positions text[])
 language sql
 stable parallel safe
begin atomic
 select count(*) as count,
     count(*) filter (where ((silent_players.gender is not null) and (lower(silent_players.gender) = ( select lower(p.gender) as lower
            from profile p
           where (p.id = m.profile_id))))) as count,
     coalesce(array_agg(lower(plays."position")), '{}'::text[]) as "coalesce"
    from (member m
      left join player_position plays on (((plays.team_id = m.team_id) and (plays.profile_id = m.profile_id))))
   where ((m.team_id = silent_players.team) and (m.role <> 'spare'::text) and (not (exists ( select
            from rsvp r
           where ((r.game_id = silent_players.game) and (r.profile_id = m.profile_id) and (not is_for_old_time(r.status, r.answered_for, r.answered_on, silent_players.starts_at, silent_players.starts_on)))))) and (not (exists ( select
            from automatic_answer x
           where ((x.game_id = silent_players.game) and (x.profile_id = m.profile_id))))));
end;

-- The least number, a wanted position or the composition is not met. Takes head_count.counted.
create or replace function public.is_short(counted jsonb)
 returns boolean
 language sql
 immutable parallel safe
return (coalesce((((counted -> 'in'::text))::integer < (nullif((counted -> 'least'::text), 'null'::jsonb))::integer), false) or jsonb_path_exists(counted, '$."positions"[*]?(@."in" < @."least")'::jsonpath) or jsonb_path_exists(counted, '$."composition"?(@."in" < @."least")'::jsonpath));

-- The players who are in and those who have not answered, beside the needs of the team.
create or replace function public.counted(game uuid, team uuid, day game_day, in_all bigint, in_gender bigint, positions text[], waiting bigint, waiting_gender bigint, waiting_positions text[])
 returns jsonb
 language sql
 stable parallel safe
return jsonb_build_object('in', in_all, 'least', (day)."least", 'target', (day).target, 'most', (day).most, 'waiting', waiting, 'isReminded', is_reminded(game), 'positions', (select coalesce(jsonb_agg(jsonb_build_object('position', wanted.name, 'least', wanted."least", 'in', cardinality(array_positions(counted.positions, lower(wanted.name))), 'waiting', cardinality(array_positions(counted.waiting_positions, lower(wanted.name)))) order by wanted.place), '[]'::jsonb) as "coalesce" from game_day_position wanted where (wanted.team_id = counted.team)), 'composition', case when ((day).composition_gender is not null) then jsonb_build_object('gender', (day).composition_gender, 'least', (day).composition_least, 'in', in_gender, 'waiting', waiting_gender) else null::jsonb end);

-- The away dates include the day of a game, and were in force when it ended or still are.
create or replace function public.is_away_on(a away, day date, ends_at timestamptz)
 returns boolean
 language sql
 immutable parallel safe
return ((day >= (a).from_on) and (day <= (a).until_on) and (ends_at > (a).since) and (((a).ended_at is null) or (ends_at <= (a).ended_at)));

-- Away dates count instead of the answer, which yields or is for an old time, or the usual answer instead of one for an old
-- time.
create or replace function public.is_replaced(r rsvp)
 returns boolean
 language sql
 stable parallel safe
return (exists (select from automatic_answer x where ((x.game_id = (is_replaced.r).game_id) and (x.profile_id = (is_replaced.r).profile_id) and ((x.source = 'away'::text) or is_for_old_time((is_replaced.r).status, (is_replaced.r).answered_for, (is_replaced.r).answered_on, x.starts_at, x.starts_on)))));

-- The late drop-outs of a game that a captain has not dismissed, without their own and those that they entered.
create or replace function public.drop_outs_seen_by(viewer uuid, team uuid, game uuid)
 returns table(id uuid, name text, first_name text, status text, note text, dropped_at timestamptz, subs_since bigint)
 language sql
 stable
begin atomic
 select d.id,
     d.name,
     d.first_name,
     d.status,
     d.note,
     d.dropped_at,
     ( select count(*) as count
            from volunteer v
           where ((v.game_id = drop_outs_seen_by.game) and (v.status = 'accepted'::text) and (coalesce(v.answered_at, v.volunteered_at) >= d.dropped_at))) as count
    from open_drop_out d
   where ((d.game_id = drop_outs_seen_by.game) and (d.profile_id is distinct from drop_outs_seen_by.viewer) and (d.answered_by is distinct from drop_outs_seen_by.viewer) and (not (exists ( select
            from dismissal s
           where ((s.profile_id = drop_outs_seen_by.viewer) and (s.team_id = drop_outs_seen_by.team) and (s.game_id = drop_outs_seen_by.game) and (s.dismissed_at >= d.dropped_at))))));
end;

-- Leaves out of the wanted positions those that an accepted volunteer fills.
create or replace function public.count_open_positions()
 returns trigger
 language plpgsql
as $function$
begin
  select coalesce(array_agg(wanted.name order by wanted.line) filter (where wanted.nth > coalesce(filled.times, 0)), '{}')
    into new.open_positions
    from (select name, line, row_number() over (partition by lower(name) order by line) as nth
            from unnest(new.positions) with ordinality as named (name, line)) wanted
    left join (select lower(v.position) as name, count(*) as times
                 from volunteer v
                where v.request_id = new.id
                  and v.status = 'accepted'
                group by lower(v.position)) filled on filled.name = lower(wanted.name);
  return new;
end $function$;

-- Stands for a person, a team or an address in the audit log. Nobody finds the id or the address by it, but who has the id
-- finds the rows.
create or replace function public.pseudonym(id text)
 returns uuid
 language sql
 immutable parallel safe
return (encode(substr(sha256(convert_to(id, 'UTF8'::name)), 1, 16), 'hex'::text))::uuid;

-- Refuses changes to the audit log, except for the deletion of accounts and teams, and of rows after two years.
create or replace function public.keep_audit_log()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  -- only foreign keys update rows: they take out the id of a deleted account or team.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    if (old.person_id, old.team_id) is distinct from (new.person_id, new.team_id) then
      new.reason := '';
    end if;
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $function$;

-- Whether an operator keeps the person from signing in.
create or replace function public.is_suspended(person uuid, moment timestamptz)
 returns boolean
 language sql
 stable parallel safe
return (exists (select from suspension s where ((s.profile_id = is_suspended.person) and (s.ended_at is null) and ((s.until is null) or (s.until > is_suspended.moment)))));

-- The answer of a sub came with the spot and ends with it: a person who joins the team later is asked anew.
create or replace function public.take_answer_with_the_spot()
 returns trigger
 language plpgsql
as $function$
begin
  delete from rsvp where game_id = new.game_id and profile_id = new.profile_id;
  return null;
end $function$;

-- No longer called: whether a side is full is computed in one place. For the release before
create or replace function public.lacks_players(game uuid)
 returns boolean
 language sql
 stable
return (select (coalesce(((h.counted ->> 'target'::text))::integer, ((h.counted ->> 'least'::text))::integer, 0) > ((h.counted ->> 'in'::text))::integer) from head_count h where (h.game_id = lacks_players.game));
