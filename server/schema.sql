-- The tables as they stand once every migration has run, for reading. Nothing runs it. Functions, triggers and views are in sql/.
-- Written by `npm run schema`; the tests fail when it is behind.

create extension btree_gist;
create extension pg_trgm;

-- One row per migration that ran, and one per text of the functions and views, the last of which is in force.
create table migration (
  name       text not null,
  applied_at timestamptz not null default now(),
  checksum   text,
  constraint migration_pkey primary key (name)
);

-- A person, with or without an account.
create table profile (
  id                uuid not null,
  issuer            text, -- Copied to and from account for the release before it; unused
  subject           text, -- Copied to and from account for the release before it; unused
  first_name        text not null,
  last_name         text not null,
  email             text not null, -- Of a person without an account: typed by a captain, never verified, and seen by the captains of the team only
  email_verified    boolean not null,
  gender            text not null default ''::text,
  avatar            text, -- Key of a stored picture
  created_at        timestamptz not null,
  time_zone         text not null default ''::text, -- IANA name; if empty, the browser decides
  locale            text not null default ''::text, -- BCP 47 tag; if empty, the browser decides
  unfindable_at     timestamptz, -- Since when captains cannot find the person by name
  hidden_at         timestamptz, -- Since when search leaves the person out: reported, not yet reviewed
  known_in_team_id  uuid, -- The team whose captains added a person without an account; nobody else knows the person. Null: the person has an account
  claim_id          uuid, -- The claim by which the person became another one, who has the account. The history still names the person as the captain typed it; who deletes their account or the team deletes it, too
  mail_held_at      timestamptz, -- Since when no mail goes to the address of a person who came with a team file: a captain has not said yes to mails yet. Null: mail goes there
  former_first_name text, -- What the person was called before they changed their name some days ago, for captains; null: long since the same
  former_last_name  text,
  renamed_at        timestamptz,
  address_typed_at  timestamptz, -- When a captain corrected the address of a person without an account; null: it is the one that they were added with
  guest_of_game_id  uuid, -- The one game in which a named guest comes. Null: the person is not one
  guest_added_by    uuid, -- Who added the named guest; null: they have deleted their account
  constraint profile_pkey primary key (id),
  constraint profile_one_per_identity unique (issuer, subject),
  constraint profile_claimed_in_a_claim foreign key (claim_id) references claim(id) on delete cascade,
  constraint profile_guest_added_by_fkey foreign key (guest_added_by) references profile(id) on delete set null,
  constraint profile_guest_of_game_id_fkey foreign key (guest_of_game_id) references game(id) on delete cascade,
  constraint profile_known_in_a_team_as_a_member foreign key (known_in_team_id, id) references member(team_id, profile_id) on delete cascade deferrable initially deferred, -- A person without an account is deleted with the membership, and so with the team
  constraint profile_guest_is_not_on_a_roster check (guest_of_game_id is null or known_in_team_id is null and not email_verified)
);
create index profile_by_address on profile using btree (lower(email)) where email_verified;
create index profile_by_age on profile using btree (created_at, id);
create index profile_by_avatar on profile using btree (avatar) where avatar is not null;
create unique index profile_by_claim on profile using btree (claim_id) where claim_id is not null;
create index profile_by_guest_adder on profile using btree (guest_added_by) where guest_added_by is not null;
create index profile_by_guest_game on profile using btree (guest_of_game_id) where guest_of_game_id is not null;
create index profile_by_last_name on profile using btree (lower(last_name) collate "C");
create index profile_by_name on profile using btree (lower((first_name || ' '::text) || last_name) collate "C");
create index profile_by_rename on profile using btree (renamed_at) where renamed_at is not null; -- Finds the former names that are no longer shown
create index profile_by_shown_name on profile using btree (lower(shown_name(first_name, last_name, false)) collate "C", id) where unfindable_at is null and email_verified; -- Search matches what strangers see of a name, so that it cannot spell out the rest of a last name
create index profile_by_typed_address on profile using btree (lower(email)) where known_in_team_id is not null; -- Finds the people without an account whose address somebody else has verified
create index profile_by_unverified_address on profile using btree (lower(email)) where not email_verified and known_in_team_id is null;

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
  first_names_shown_at timestamptz, -- When captains allowed first names on invitation and join pages; null: they show plain discs
  links_closed_at      timestamptz, -- Since when links to the team open nothing for strangers: an operator has hidden it
  language             text, -- A BCP 47 tag: what people read about the team of whom nobody knows the language. Null for a team from before it could be set
  imported_at          timestamptz, -- When the team came from a team file. Null: it was created here
  constraint team_pkey primary key (id),
  constraint team_has_a_name check (name ~ '\S'::text)
);
create index team_by_age on team using btree (created_at);
create index team_by_beginning on team using btree (lower(name) collate "C");
create index team_by_logo on team using btree (logo) where logo is not null;
create index team_by_name on team using btree (lower(name), id);
create index team_by_search_text on team using gin (lower((name || '
'::text) || sport) gin_trgm_ops) where unlisted_at is null; -- The line break keeps a search from matching across the end of the name
create index team_in_order on team using btree (lower(name), id) include (name, sport) where unlisted_at is null and hidden_at is null;
create statistics public.team_search_text on lower((name || '
'::text) || sport) from team;

-- A person on a team. A spare is asked first when somebody is missing, and does not count towards the roster.
create table member (
  team_id         uuid not null,
  profile_id      uuid not null,
  role            text not null,
  joined_at       timestamptz not null,
  treasurer_since timestamptz, -- Since when they manage the kitty together with the captains. Null: they do not
  constraint member_once_per_team primary key (team_id, profile_id),
  constraint member_profile_id_fkey foreign key (profile_id) references profile(id),
  constraint member_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint member_role_is_known check (role = any (array['captain'::text, 'player'::text, 'spare'::text]))
);
create index member_by_profile on member using btree (profile_id, team_id);
create index member_captains on member using btree (team_id) where role = 'captain'::text;

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
create index invitation_by_team on invitation using btree (team_id);
create unique index invitation_one_pending_per_address on invitation using btree (team_id, email, (invitee_id is null)) where status = 'pending'::text; -- One per way of inviting: a typed guess must not reveal the address of a person found by search

-- An address whose owner wants no more invitations by mail.
create table mail_refusal (
  email      text not null,
  refused_at timestamptz not null,
  constraint mail_refusal_pkey primary key (email)
);
create index mail_refusal_by_age on mail_refusal using btree (refused_at);

-- A link that lets anybody join a team. The id is the secret in the link.
create table join_link (
  id         uuid not null,
  team_id    uuid not null,
  maker_id   uuid,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  max_uses   integer,
  uses       integer not null default 0,
  closed_at  timestamptz,
  code       text not null, -- What people type: 60 random bits in twelve letters and digits
  constraint join_link_pkey primary key (id),
  constraint join_link_one_per_code unique (code),
  constraint join_link_maker_id_fkey foreign key (maker_id) references profile(id) on delete set null,
  constraint join_link_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint join_link_within_its_uses check (uses <= max_uses)
);
create index join_link_by_maker on join_link using btree (maker_id) where maker_id is not null;
create index join_link_by_team on join_link using btree (team_id) where closed_at is null;

-- Who has joined by a link: somebody who leaves and joins again takes no second place.
create table join_link_use (
  link_id    uuid not null,
  profile_id uuid not null,
  constraint join_link_use_once_per_person primary key (link_id, profile_id),
  constraint join_link_use_link_id_fkey foreign key (link_id) references join_link(id) on delete cascade,
  constraint join_link_use_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index join_link_use_by_person on join_link_use using btree (profile_id);

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

-- Privileged changes to a team, written in the transaction of the change. Rows never change.
create table team_history (
  id         uuid not null,
  team_id    uuid not null,
  actor_id   uuid,
  subject_id uuid,
  action     text not null,
  done_at    timestamptz not null,
  constraint team_history_pkey primary key (id),
  constraint team_history_actor_id_fkey foreign key (actor_id) references profile(id) on delete set null,
  constraint team_history_subject_id_fkey foreign key (subject_id) references profile(id) on delete set null,
  constraint team_history_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index team_history_by_actor on team_history using btree (actor_id) where actor_id is not null;
create index team_history_by_subject on team_history using btree (subject_id) where subject_id is not null;
create index team_history_by_team on team_history using btree (team_id, id);

-- A game of a team, or another occasion: its kind says which
create table game (
  id            uuid not null,
  team_id       uuid not null,
  opponent      text not null, -- Empty for kinds without an opponent
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
  last_mailed   jsonb not null, -- The facts that people last got by mail: the next mail has the difference
  created_at    timestamptz not null,
  moved_at      timestamptz, -- When the game last moved so far that answers have to be given again
  forfeited_by  text, -- us, them or both: who forfeited the game; null: it was played
  moved_from    timestamptz, -- The start that people knew before the move of moved_at
  kind          text not null default 'game'::text, -- What each kind has: contract/src/game/kind.ts, and in SQL the function kind_has
  title         text not null default ''::text, -- What a game without an opponent is called. Empty: by its kind
  needed        integer, -- How many players a kind needs that does not follow the game-day settings of the team. Null: no number
  series_id     uuid,
  series_at     timestamp without time zone, -- When the series has the game, by the clock of the venue. If the game starts at another time, it was moved on its own
  constraint game_pkey primary key (id),
  constraint game_of_one_team unique (team_id, id),
  constraint game_series_id_fkey foreign key (series_id) references series(id) on delete set null,
  constraint game_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint game_ends_after_it_starts check (ends_at > starts_at),
  constraint game_forfeit_has_a_score check (forfeited_by is null or (forfeited_by = any (array['us'::text, 'them'::text, 'both'::text])) and our_score is not null),
  constraint game_has_an_opponent_or_a_title check (
case
    when kind = 'game'::text then opponent ~ '\S'::text and title = ''::text and needed is null
    else opponent = ''::text
end),
  constraint game_has_both_scores_or_none check ((our_score is null) = (their_score is null)),
  constraint game_kind_is_known check (kind = any (array['game'::text, 'practice'::text, 'pickup'::text, 'social'::text, 'tournament'::text])),
  constraint game_of_a_kind_without_result_has_none check (kind = 'game'::text or our_score is null),
  constraint game_of_a_series_has_its_time check (series_id is null or series_at is not null)
);
create index game_by_series on game using btree (series_id, series_at) include (cancelled_at) where series_id is not null;
create index game_by_start on game using btree (starts_at) include (team_id, cancelled_at);
create index game_by_team_and_start on game using btree (team_id, starts_at, id);
create unique index game_once_per_schedule_name on game using btree (team_id, import_uid) where import_uid is not null;

-- Changes to games and answers, written in the transaction of the change. Rows never change. The live channel reads the latest
-- rows to find changes whose notification was lost.
create table game_history (
  id         uuid not null,
  team_id    uuid not null,
  game_id    uuid not null,
  actor_id   uuid,
  profile_id uuid, -- The person whose answer changed
  action     text not null,
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
create index game_history_of_results on game_history using btree (game_id, line) where action = 'result'::text;

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
  by_name      boolean not null default false, -- The answer of a named guest, who counts as in; other guests do not
  constraint rsvp_one_answer_per_person primary key (game_id, profile_id),
  constraint rsvp_answered_by_fkey foreign key (answered_by) references profile(id) on delete set null,
  constraint rsvp_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint rsvp_to_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint rsvp_status_is_known check (status = any (array['going'::text, 'not_going'::text, 'maybe'::text, 'waiting'::text]))
);
create index rsvp_by_answerer on rsvp using btree (answered_by) where answered_by is not null;
create index rsvp_by_profile on rsvp using btree (profile_id);
create index rsvp_by_team_and_game on rsvp using btree (team_id, game_id);

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

-- A player or sub who was in stopped to be so: by an answer, away dates or a usual answer, by leaving the team or giving up a
-- spot. Less than 24 hours before the game it is late, and captains get a mail.
create table drop_out (
  id          uuid not null,
  game_id     uuid not null,
  profile_id  uuid, -- Null for a player who deleted their account
  dropped_at  timestamptz not null,
  mailed_at   timestamptz, -- When the mail to the captains was queued
  replaced_at timestamptz, -- When somebody was in their place, or they were in again. The view open_drop_out leaves it out
  is_sub      boolean not null default false, -- A sub who gave up the spot. Captains get a mail of its own
  constraint drop_out_pkey primary key (id),
  constraint drop_out_once_per_game unique (game_id, profile_id),
  constraint drop_out_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint drop_out_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index drop_out_by_profile on drop_out using btree (profile_id) where profile_id is not null;

-- What a team needs on a game day. Without a row, games have the usual length and no needs.
create table game_day (
  team_id               uuid not null,
  game_minutes          integer not null,
  roster_only_at        timestamptz, -- Since when only the roster may answer
  min                   integer,
  target                integer,
  max                   integer,
  composition_gender    text,
  composition_min       integer,
  ask_at_once_hours     integer, -- If a player drops out this many hours before a game or later, a sub is asked for automatically. Null: never
  players_add_guests_at timestamptz, -- Since when players may add guests to games by name. Null: only captains may
  constraint game_day_pkey primary key (team_id),
  constraint game_day_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint game_day_asks_at_once_late check (ask_at_once_hours >= 1 and ask_at_once_hours <= 24) not valid,
  constraint game_day_composition_is_whole check ((composition_gender is null) = (composition_min is null)),
  constraint game_day_length_is_sane check (game_minutes >= 10 and game_minutes <= 1440),
  constraint game_day_numbers_rise check (min <= target and min <= max and target <= max)
);

-- A position that a team needs on a game day.
create table game_day_position (
  team_id    uuid not null,
  name       text not null,
  min        integer not null,
  sort_order integer not null, -- The order in which the captain listed the positions
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

-- A secret link by which one person answers one game without signing in. It is deleted with the membership.
create table answer_link (
  token_hash   bytea not null, -- SHA-256 of the token in the link: nobody can answer with the hash
  team_id      uuid not null,
  game_id      uuid not null,
  profile_id   uuid not null,
  member_id    uuid, -- The person, if a member of the team; the foreign key deletes the link when they leave
  volunteer_id uuid, -- The offer of a volunteer; the link works while it waits or is accepted
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
  cancelled_at   timestamptz, -- When the game was cancelled, copied by a trigger
  requester_id   uuid,
  asked_at       timestamptz not null,
  closed_at      timestamptz,
  hidden_at      timestamptz, -- Since when strangers do not see the request: reported, not yet reviewed
  open_positions text[] not null, -- The positions without those that an accepted volunteer fills, maintained by a trigger. None: the spots that are left are for any
  public_at      timestamptz, -- Since when people who are not signed in may see the request too; null: never
  automatic_at   timestamptz, -- When subs were last asked for automatically. Null: a captain asked since, or always
  constraint sub_request_pkey primary key (id),
  constraint sub_request_of_one_game unique (id, game_id),
  constraint sub_request_one_per_game unique (game_id),
  constraint sub_request_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint sub_request_requester_id_fkey foreign key (requester_id) references profile(id) on delete set null,
  constraint sub_request_asks_for_somebody check (spots > 0),
  constraint sub_request_never_oversold check (taken >= 0 and taken <= spots) -- Holds under any race, because a trigger counts
);
create index sub_request_by_age on sub_request using btree (asked_at) include (taken, spots);
create index sub_request_by_location on sub_request using gin (lower(location) gin_trgm_ops) where closed_at is null and cancelled_at is null and taken < spots;
create index sub_request_by_requester on sub_request using btree (requester_id) where requester_id is not null;
create index sub_request_by_team_and_game on sub_request using btree (team_id, game_id);
create index sub_request_on_the_board on sub_request using btree (starts_at, id) where closed_at is null and cancelled_at is null and taken < spots;
create index sub_request_on_the_public_board on sub_request using btree (starts_at, id) where closed_at is null and cancelled_at is null and taken < spots and public_at is not null;

-- An offer of a person to play as a substitute.
create table volunteer (
  id               uuid not null,
  request_id       uuid not null,
  game_id          uuid not null,
  profile_id       uuid not null,
  position         text not null default ''::text, -- Empty: any
  note             text not null default ''::text,
  status           text not null,
  during           tstzrange, -- The time of the game, while the volunteer is accepted
  notified_outcome text not null default 'waiting'::text, -- The outcome that the volunteer was last notified of
  notified_in      uuid, -- The notification attempt that did it: a retry of the same attempt sends again
  turned_up        boolean, -- Recorded by a captain after the game
  volunteered_at   timestamptz not null,
  answered_at      timestamptz,
  hidden_at        timestamptz, -- Since when captains do not see the note: reported, not yet reviewed
  thanked_in       uuid, -- The notification attempt that thanked the sub: a retry of the same attempt sends again. Null: not thanked yet
  offered_for      timestamptz, -- The start of the game that the offer is for, written when the game moves. Null: the offer is for the current start
  offered_on       date, -- The day of that start at the venue
  constraint volunteer_pkey primary key (id),
  constraint volunteer_once_per_request unique (request_id, profile_id),
  constraint volunteer_for_the_game_of_the_request foreign key (request_id, game_id) references sub_request(id, game_id) on delete cascade,
  constraint volunteer_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint volunteer_plays_while_accepted check (during is null or status = 'accepted'::text),
  constraint volunteer_status_is_known check (status = any (array['waiting'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'released'::text])),
  constraint volunteer_in_one_game_at_a_time exclude using gist (profile_id with =, during with &&) where (during is not null) -- No person is a sub in two games at once
);
create index volunteer_by_game on volunteer using btree (game_id, profile_id) where status = 'accepted'::text;
create index volunteer_by_profile on volunteer using btree (profile_id, volunteered_at desc);

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
  profile_id  uuid not null,
  request_id  uuid not null,
  due_at      timestamptz not null,
  notified_at timestamptz,
  constraint sub_alert_due_once primary key (profile_id, request_id),
  constraint sub_alert_due_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint sub_alert_due_request_id_fkey foreign key (request_id) references sub_request(id) on delete cascade
);
create index sub_alert_due_by_request on sub_alert_due using btree (request_id);

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

-- When it is checked whether a game lacks players. If it does, its captains are alerted.
create table short_check (
  game_id     uuid not null,
  days_before integer not null,
  due_at      timestamptz not null, -- 19:00 at the venue, an hour after the reminders, so many days before the game
  done_at     timestamptz, -- When it was checked, or skipped because the game was cancelled, moved or had started
  alerted_at  timestamptz, -- Of the check by the forecast: when the captains were alerted. It is done once for each game, also if it moves
  constraint short_check_pkey primary key (game_id, days_before),
  constraint short_check_game_id_fkey foreign key (game_id) references game(id) on delete cascade
);
create index short_check_pending_by_due on short_check using btree (due_at) where done_at is null;

-- When captains were reminded of a volunteer who waits for them. Once for each offer.
create table waiting_reminder (
  volunteer_id uuid not null,
  reminded_at  timestamptz not null,
  constraint waiting_reminder_pkey primary key (volunteer_id),
  constraint waiting_reminder_volunteer_id_fkey foreign key (volunteer_id) references volunteer(id) on delete cascade
);

-- What a person no longer wants to be shown under Needs You, up to that time
create table dismissal (
  profile_id   uuid not null,
  team_id      uuid,
  game_id      uuid,
  dismissed_at timestamptz not null,
  kind         text not null, -- drop_outs: a captain has seen what is missing in a game. result: it was not played, for all captains. leavers: a captain has seen who left the team. set_up: the person closed the first steps
  constraint dismissal_once_per_subject unique nulls not distinct (profile_id, team_id, game_id), -- Of a game the latest counts: its drop-outs matter before it, its result after it
  constraint dismissal_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint dismissal_of_a_member foreign key (team_id, profile_id) references member(team_id, profile_id) on delete cascade,
  constraint dismissal_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint dismissal_is_of_a_kind check (
case kind
    when 'set_up'::text then team_id is null and game_id is null
    when 'leavers'::text then team_id is not null and game_id is null
    else (kind = any (array['drop_outs'::text, 'result'::text])) and team_id is not null and game_id is not null
end)
);
create index dismissal_by_team_and_game on dismissal using btree (team_id, game_id);

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
  constraint game_note_has_groups check (cardinality(groups) > 0 and groups <@ array['going'::text, 'maybe'::text, 'not_answered'::text, 'not_going'::text, 'subs'::text]),
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

-- What a person gets by a channel, where it differs from the default: everything but the weekly digest.
create table message_preference (
  profile_id uuid not null,
  channel    text not null, -- mail or push
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
  comment      text not null, -- What the reporter added, or empty
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
create index report_by_age on report using btree (reported_at);
create index report_by_person on report using btree (person_id) where person_id is not null;
create index report_by_reporter on report using btree (reporter_id, reported_at desc);
create index report_by_request on report using btree (request_id) where request_id is not null;
create index report_by_team on report using btree (team_id) where team_id is not null;
create index report_by_volunteer on report using btree (volunteer_id) where volunteer_id is not null;
create unique index report_once_per_reporter on report using btree (coalesce(volunteer_id, request_id, team_id, person_id), reporter_id);
create index report_undecided on report using btree (coalesce(volunteer_id, request_id, team_id, person_id), reported_at) where closed_at is null;

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

-- The hashed files of the web app, of every build that runs or ran in the last month: every process can serve them.
create table web_asset (
  name          text not null, -- Contains the hash of the content: 'app-ClKUjjtd.js'
  content       bytea not null,
  superseded_at timestamptz, -- When a process of a build without this file started; null while the file is current
  constraint web_asset_pkey primary key (name)
);

-- What a person, a pair of people or an address has used of a budget in the current period.
create table budget_use (
  budget  text not null, -- Name and period: 'invitation.send/day'
  subject text not null, -- Keyed hash of the person, pair or address: it identifies nobody
  used    integer not null,
  max     integer not null, -- The limit at the last use
  ends_at timestamptz not null, -- The period begins with its first use
  constraint budget_use_once_per_subject primary key (budget, subject),
  constraint budget_use_within_the_limit check (used <= max)
);
create index budget_use_by_end on budget_use using btree (ends_at);

-- A lease for an import, a picture or an export: one per person. After a crash it ends by itself.
create table heavy_work (
  subject text not null, -- Keyed hash of the person
  token   uuid not null, -- The request that has the lease
  ends_at timestamptz not null,
  constraint heavy_work_pkey primary key (subject)
);

-- Tokens that are valid once and were used, kept for as long as somebody could replay them.
create table used_token (
  hash      bytea not null, -- SHA-256 of what the token is for and of the token
  forget_at timestamptz not null,
  constraint used_token_once primary key (hash)
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

-- What migrations left to the worker: it calls the function backfill_NAME with the largest number of rows to take, until it
-- takes none.
create table backfill (
  name        text not null,
  rows        bigint not null default 0, -- How many rows were taken so far
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  constraint backfill_pkey primary key (name)
);

-- One message to one person by one channel. Pending until it has an outcome.
create table delivery (
  id                uuid not null, -- Stable over all attempts: the Message-ID of a mail
  kind              text not null, -- Name of the notification, whose composer reads the payload
  channel           text not null, -- By which it travels next, or travelled last: mail or push
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
  first_attempt_at  timestamptz, -- First attempt. Failures are given up some days after it: a message may have waited for a limit before
  trace             text, -- W3C traceparent of the request or job that queued it, so that sending it is a part of the same trace; null without traces
  urgency           smallint not null default 1, -- 0 urgent, 1 normal, 2 low, by its kind: the urgent ones leave first
  pushed_at         timestamptz, -- When it was handed to the devices of the person. Unless it is opened until due_at, it goes by mail
  push_tag          text, -- What replaces it on the device, and is opened with it: a hash of its thread
  constraint delivery_pkey primary key (id),
  constraint delivery_has_outcome_when_ended check ((ended_at is null) = (outcome is null)),
  constraint delivery_outcome_is_known check (outcome = any (array['sent'::text, 'refused'::text, 'given_up'::text, 'withheld'::text, 'dropped'::text]))
);
create index delivery_by_age on delivery using btree (queued_at);
create index delivery_by_end on delivery using btree (ended_at);
create index delivery_by_profile on delivery using btree (profile_id);
create index delivery_of_invitation on delivery using btree ((payload ->> 'invitationId'::text)) where kind = 'invitation.invited'::text and ended_at is null; -- Tells captains that the mail of an invitation waits
create unique index delivery_one_per_bundle on delivery using btree (profile_id, kind, bundle) where ended_at is null and attempts = 0 and bundle is not null;
create index delivery_pending_by_due on delivery using btree (due_at) where ended_at is null;
create index delivery_pending_by_urgency on delivery using btree (urgency, due_at) where ended_at is null;

-- While it has a row, no mail is sent: deliveries wait.
create table mail_hold (
  since  timestamptz not null,
  reason text not null -- Why mail is held back, for the operator
);
create unique index mail_hold_at_most_one on mail_hold using btree ((true));

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

-- Suppressed addresses: they get no further mail.
create table bounced_address (
  email      text not null, -- In lower case
  bounced_at timestamptz not null,
  reason     text not null, -- Status code of the mail server, or the name of a provider's event
  kind       text not null default 'refused'::text, -- refused while a mail was handed over; bounced afterwards, for good or several times; complained: the recipient marked a mail as spam
  constraint bounced_address_pkey primary key (email),
  constraint bounced_address_kind_is_known check (kind = any (array['refused'::text, 'bounced'::text, 'complained'::text]))
);
create index bounced_address_by_age on bounced_address using btree (bounced_at);

-- Days on which a mail to an address came back for a temporary reason. Several of them suppress the address.
create table soft_bounce (
  email      text not null, -- In lower case
  bounced_on date not null,
  constraint soft_bounce_pkey primary key (email, bounced_on)
);

-- How a person signs in. Issuer and subject link the person to the identity provider; the address never does.
create table account (
  profile_id uuid not null,
  issuer     text not null,
  subject    text not null,
  created_at timestamptz not null,
  constraint account_pkey primary key (profile_id),
  constraint account_one_per_identity unique (issuer, subject),
  constraint account_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index account_by_age on account using btree (created_at);

-- Somebody said that a person of a roster is them. Undoing it deletes the row.
create table claim (
  id         uuid not null,
  team_id    uuid not null,
  profile_id uuid not null, -- The person with the account
  claimed_at timestamptz not null,
  moved      jsonb, -- The rows of both people before the claim, by table: what undo restores. Null when it is too late to undo it
  constraint claim_pkey primary key (id),
  constraint claim_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint claim_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index claim_by_profile on claim using btree (profile_id);
create index claim_by_team on claim using btree (team_id);
create index claim_to_undo on claim using btree (claimed_at) where moved is not null;

-- A link by which a person without an account claims their place on the roster. The id is the secret in the link.
create table claim_link (
  id        uuid not null,
  person_id uuid not null,
  made_at   timestamptz not null,
  made_by   uuid, -- The captain who made the link. Null: the captain is gone, or the link is from before this was kept
  constraint claim_link_pkey primary key (id),
  constraint claim_link_one_per_person unique (person_id),
  constraint claim_link_made_by_fkey foreign key (made_by) references profile(id) on delete set null,
  constraint claim_link_person_id_fkey foreign key (person_id) references profile(id) on delete cascade
);

-- Somebody said that a person of a roster is somebody else, and is not asked again.
create table claim_refusal (
  person_id  uuid not null,
  profile_id uuid not null,
  constraint claim_refusal_once primary key (person_id, profile_id),
  constraint claim_refusal_person_id_fkey foreign key (person_id) references profile(id) on delete cascade,
  constraint claim_refusal_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index claim_refusal_by_profile on claim_refusal using btree (profile_id);

-- A secret address from which calendar programs fetch the games of a person, or of one of their teams. It is deleted with the
-- membership.
create table calendar_feed (
  token_hash bytea not null, -- SHA-256 of the token in the address: nobody can fetch with the hash
  seed       uuid not null, -- The token is derived from it with a key that is not in the database, so that the person sees the address again
  profile_id uuid not null,
  team_id    uuid, -- Null: all games of the person, with their answers
  made_at    timestamptz not null,
  fetched_at timestamptz, -- When a program last fetched it, to the hour
  constraint calendar_feed_pkey primary key (token_hash),
  constraint calendar_feed_one_each unique nulls not distinct (profile_id, team_id),
  constraint calendar_feed_of_a_member foreign key (team_id, profile_id) references member(team_id, profile_id) on delete cascade,
  constraint calendar_feed_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index calendar_feed_by_member on calendar_feed using btree (team_id, profile_id) where team_id is not null;

-- Where search finds a listed team: the name and the sport from each of their letters on. A trigger on team writes it.
create table team_suffix (
  suffix    text not null, -- In lower case, at most 40 letters
  team_id   uuid not null,
  sort_name text not null, -- The name of the team in lower case, by which lists are sorted
  constraint team_suffix_once primary key (suffix, team_id) include (sort_name),
  constraint team_suffix_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index team_suffix_by_four on team_suffix using btree ("left"(suffix, 4), sort_name, team_id);
create index team_suffix_by_team on team_suffix using btree (team_id);
create index team_suffix_by_two on team_suffix using btree ("left"(suffix, 2), sort_name, team_id);

-- A browser in which a person has turned notifications on. It is deleted with its session, or when its push service no longer
-- knows it.
create table device (
  id         uuid not null,
  profile_id uuid not null,
  session_id uuid not null,
  endpoint   text not null, -- Address at the push service of the browser. A secret: whoever knows it and our key can send
  p256dh     text not null, -- Public key of the browser: only it can open the messages
  auth       text not null, -- Secret of the browser that messages are sealed with
  public_key text not null, -- Our key when it subscribed. Messages to it are signed with this one, also after the key was replaced
  added_at   timestamptz not null,
  constraint device_pkey primary key (id),
  constraint device_one_per_endpoint unique (endpoint),
  constraint device_one_per_session unique (session_id),
  constraint device_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint device_session_id_fkey foreign key (session_id) references session(id) on delete cascade
);
create index device_by_profile on device using btree (profile_id);

-- A range of dates of a team that a captain named. The open one has no end: its figures are computed. Those of a closed one are
-- stored, and deleted if it is reopened.
create table season (
  id        uuid not null,
  team_id   uuid not null,
  name      text not null,
  starts_on date not null,
  ends_on   date, -- The last day, at the venue of a game; null while it is open
  made_at   timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  won       integer,
  lost      integer,
  tied      integer,
  games     jsonb, -- The completed games in order, each with its score, how many were in, the subs among them and the need; null while it is open
  constraint season_pkey primary key (id),
  constraint season_starts_once_a_day unique (team_id, starts_on),
  constraint season_closed_by_fkey foreign key (closed_by) references profile(id) on delete set null,
  constraint season_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint season_ends_after_it_starts check (ends_on >= starts_on),
  constraint season_has_a_name check (name ~ '\S'::text),
  constraint season_has_figures_once_closed check (num_nulls(closed_at, ends_on, won, lost, tied, games) = any (array[0, 6]))
);
create index season_by_closer on season using btree (closed_by) where closed_by is not null;
create unique index season_one_at_a_time on season using btree (team_id) where closed_at is null;

-- What a closed season keeps of a person: the games they were in, and how often as a sub. Gone with the account; merged when
-- one person claims another.
create table season_player (
  season_id          uuid not null,
  profile_id         uuid not null,
  marks              text not null, -- A letter for each game, in order: 1 played, 0 did not, - was not on the team yet. Empty: not on the roster when the season was closed
  subbed             integer not null, -- How often they played as a sub
  subbed_as_answered integer, -- The same without what captains recorded, for everyone but captains. Null: the same number
  constraint season_player_once primary key (season_id, profile_id),
  constraint season_player_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint season_player_season_id_fkey foreign key (season_id) references season(id) on delete cascade
);
create index season_player_by_profile on season_player using btree (profile_id);

-- The page of a team for people who are not signed in, at /t/{slug}. No row: the team never had one.
create table public_page (
  team_id    uuid not null,
  slug       text not null, -- Chosen once, and kept when the team is renamed: printed sheets and other sites name it
  likeness   text not null, -- The slug as it looks at a glance: no other team has one that looks alike
  shown_at   timestamptz, -- Since when the page is there; null: turned off
  parts      text[] not null, -- What it shows
  places     text not null, -- Where games are: the exact place, the town, or nothing
  town       text not null, -- What stands in the place of every venue, if places is town
  indexed_at timestamptz, -- Since when search engines may list it; null: they are told not to
  made_at    timestamptz not null,
  constraint public_page_pkey primary key (team_id),
  constraint public_page_none_alike unique (likeness),
  constraint public_page_one_per_slug unique (slug),
  constraint public_page_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint public_page_parts_are_known check (parts <@ array['games'::text, 'results'::text, 'wanted'::text, 'join'::text]),
  constraint public_page_places_are_known check (places = any (array['exact'::text, 'town'::text, 'none'::text])),
  constraint public_page_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

-- Somebody with the name of a person of the roster says that it is them, and waits for a captain. Deleted by the answer.
create table claim_request (
  id         uuid not null,
  person_id  uuid not null,
  profile_id uuid not null, -- The person with the account
  asked_at   timestamptz not null,
  constraint claim_request_pkey primary key (id),
  constraint claim_request_once unique (person_id, profile_id),
  constraint claim_request_person_id_fkey foreign key (person_id) references profile(id) on delete cascade,
  constraint claim_request_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index claim_request_by_profile on claim_request using btree (profile_id);

-- Figures of the console that take long to count: kept for a hundred times as long as counting took
create table console_figure (
  name       text not null,
  figures    jsonb not null,
  took_ms    integer not null,
  counted_at timestamptz not null,
  constraint console_figure_pkey primary key (name)
);

-- The waiting list of a game that has been full, or in which a captain made room
create table waiting_list (
  game_id     uuid not null,
  made_room   integer not null default 0, -- How many people more than the maximum of the team may come to this game
  free_places integer not null default 0, -- Places that nobody had taken when offers were last decided
  opened_at   timestamptz, -- When a place last became free. Offers that ran out before then do not count against their person
  due_at      timestamptz, -- When a worker decides offers next; null: after the next change
  constraint waiting_list_pkey primary key (game_id),
  constraint waiting_list_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint waiting_list_places_are_counted check (free_places >= 0),
  constraint waiting_list_room_is_not_taken check (made_room >= 0)
);
create index waiting_list_due on waiting_list using btree (due_at) where due_at is not null;

-- The number of a person on the waiting list of a game, and the place that is held for them. It counts while their answer is
-- waiting, and is kept for Undo
create table waiting_place (
  game_id       uuid not null,
  profile_id    uuid not null,
  number        integer not null, -- Order on the list. Numbers need not be consecutive: people who have left leave gaps
  joined_at     timestamptz not null,
  left_at       timestamptz, -- When the person left the list. Joining again later gets a new number
  offered_at    timestamptz,
  offered_until timestamptz,
  expired       integer not null default 0, -- How many offers to the person ran out. From the second on they are at the end of the list
  expired_at    timestamptz, -- When the latest of them ran out
  moved_at      timestamptz,
  moved_by      uuid, -- The captain who chose the number
  is_added      boolean not null default false, -- The captain put the person on the list
  reason        text not null default ''::text, -- Why, for everybody on the list
  constraint waiting_place_once_per_game primary key (game_id, profile_id),
  constraint waiting_place_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint waiting_place_moved_by_fkey foreign key (moved_by) references profile(id) on delete set null,
  constraint waiting_place_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint waiting_place_offer_is_whole check ((offered_at is null) = (offered_until is null))
);
create index waiting_place_by_captain on waiting_place using btree (moved_by) where moved_by is not null;
create index waiting_place_by_profile on waiting_place using btree (profile_id);

-- A calendar of another site that a team follows
create table followed_calendar (
  team_id       uuid not null,
  address       text not null, -- May contain a secret of the site: it is not shown again
  time_zone     text not null, -- Where events name none: the one of the captain's browser
  followed_at   timestamptz not null,
  trusted_by    uuid, -- The captain in whose name changes are applied without asking. Null: captains are asked
  etag          text not null, -- As the site sent it, to ask only for a changed file. Empty: it sent none
  last_modified text not null,
  digest        bytea not null, -- SHA-256 of the content, for sites that send unchanged files again
  name          text not null,
  entries       jsonb not null, -- The events to come, so that changes are computed from the games as they are
  changed_at    timestamptz, -- When another content was found; null since it was followed
  checked_at    timestamptz not null, -- Of the last try; set when a worker takes the calendar
  due_at        timestamptz not null,
  failing_since timestamptz, -- The first of the tries that failed; null if the last one worked
  is_gone       boolean not null default false,
  stopped_at    timestamptz,
  open_changes  integer not null default 0, -- As of the last reading; the page counts them anew
  told_at       timestamptz, -- When captains got a mail about waiting changes
  constraint followed_calendar_pkey primary key (team_id),
  constraint followed_calendar_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint followed_calendar_trusted_by_fkey foreign key (trusted_by) references profile(id) on delete set null,
  constraint followed_calendar_stops_after_failures check (stopped_at is null or failing_since is not null)
);
create index followed_calendar_by_check on followed_calendar using btree (checked_at desc, team_id desc);
create index followed_calendar_by_due on followed_calendar using btree (due_at) where stopped_at is null;
create index followed_calendar_by_truster on followed_calendar using btree (trusted_by) where trusted_by is not null;

-- An event of a followed calendar, and the game that came from it
create table calendar_entry (
  team_id    uuid not null,
  key        text not null, -- The UID, with the day if several events have it
  game_id    uuid, -- Null: a captain did not want it, or the game was deleted
  base       jsonb not null, -- What the calendar said when a captain last decided or agreed: a game that differs from it was changed by hand
  missing_at timestamptz, -- Since when the event has not been in the calendar
  constraint calendar_entry_pkey primary key (team_id, key),
  constraint calendar_entry_once_per_game unique (team_id, game_id),
  constraint calendar_entry_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete set null (game_id),
  constraint calendar_entry_team_id_fkey foreign key (team_id) references followed_calendar(team_id) on delete cascade
);

-- The usual plan of a team, for games without one of their own
create table team_plan (
  team_id        uuid not null,
  arrive_minutes integer, -- How long before the start people should be there; null: not said
  wear           text not null,
  duties         text[] not null, -- What somebody should bring or do, in the order of the list
  constraint team_plan_pkey primary key (team_id),
  constraint team_plan_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint team_plan_arrival_is_near check (arrive_minutes >= 0 and arrive_minutes <= 240),
  constraint team_plan_duties_are_few check (cardinality(duties) <= 12)
);

-- The plan of one game, in place of the team's usual one
create table game_plan (
  game_id        uuid not null,
  arrive_minutes integer,
  wear           text not null,
  duties         text[] not null,
  constraint game_plan_pkey primary key (game_id),
  constraint game_plan_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint game_plan_arrival_is_near check (arrive_minutes >= 0 and arrive_minutes <= 240),
  constraint game_plan_duties_are_few check (cardinality(duties) <= 12)
);

-- Who brings or does what. It counts while the person is in: whoever drops out has given it back
create table duty_taken (
  game_id    uuid not null,
  duty       text not null,
  profile_id uuid not null,
  taken_at   timestamptz not null,
  constraint duty_taken_by_one_person primary key (game_id, duty),
  constraint duty_taken_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint duty_taken_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index duty_taken_by_person on duty_taken using btree (profile_id);

-- Whether a player or guest was at a game, where a captain has corrected it. Without a row, those who were in were there. Of
-- subs see volunteer.turned_up
create table presence (
  game_id      uuid not null,
  profile_id   uuid not null,
  was_there    boolean not null,
  corrected_at timestamptz not null,
  constraint presence_once_per_game primary key (game_id, profile_id),
  constraint presence_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint presence_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index presence_by_profile on presence using btree (profile_id);

-- A game of two teams, or the question whether it is one. What both share is the same in the game of each: start, location,
-- cancelled
create table fixture (
  id            uuid not null,
  asked_by      uuid, -- The captain who asked; null: they have deleted their account
  asked_at      timestamptz not null,
  linked_at     timestamptz, -- When the other team accepted, or when its side got a link. Null: it was asked
  called_off_by text, -- Whose captain cancelled the games of both
  constraint fixture_pkey primary key (id),
  constraint fixture_asked_by_fkey foreign key (asked_by) references profile(id) on delete set null,
  constraint fixture_called_off_by_a_side check (called_off_by = any (array['home'::text, 'away'::text])),
  constraint fixture_called_off_once_linked check (called_off_by is null or linked_at is not null)
);
create index fixture_by_asker on fixture using btree (asked_by);

-- The two sides of a fixture. When one is deleted, the fixture ends, and the other team keeps its game
create table fixture_side (
  fixture_id uuid not null,
  side       text not null,
  team_id    uuid not null,
  game_id    uuid, -- The game as this team has it. Null: it has not accepted
  constraint fixture_side_pkey primary key (fixture_id, side),
  constraint fixture_of_two_teams unique (fixture_id, team_id),
  constraint fixture_once_per_game unique (game_id),
  constraint fixture_side_fixture_id_fkey foreign key (fixture_id) references fixture(id) on delete cascade,
  constraint fixture_side_game_fkey foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint fixture_side_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint fixture_side_is_known check (side = any (array['home'::text, 'away'::text]))
);
create index fixture_side_by_team on fixture_side using btree (team_id, game_id);

-- A team that declined is not asked again by the same team for some time
create table fixture_refusal (
  team_id        uuid not null,
  asking_team_id uuid not null,
  refused_at     timestamptz not null,
  constraint fixture_refusal_pkey primary key (team_id, asking_team_id),
  constraint fixture_refusal_asking_team_id_fkey foreign key (asking_team_id) references team(id) on delete cascade,
  constraint fixture_refusal_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index fixture_refusal_by_asker on fixture_refusal using btree (asking_team_id);

-- The one open proposal for a game of two teams: a later one, of either side, replaces it
create table fixture_proposal (
  fixture_id  uuid not null,
  id          uuid not null, -- Whoever accepts names it, and so accepts what they have read
  side        text not null,
  proposed_by uuid, -- The captain who proposed; null: they have deleted their account
  proposed_at timestamptz not null,
  starts_at   timestamptz not null,
  starts_on   date not null,
  time_zone   text not null,
  location    text not null,
  constraint fixture_proposal_pkey primary key (fixture_id),
  constraint fixture_proposal_fixture_id_fkey foreign key (fixture_id) references fixture(id) on delete cascade,
  constraint fixture_proposal_proposed_by_fkey foreign key (proposed_by) references profile(id) on delete set null,
  constraint fixture_proposal_side_is_known check (side = any (array['home'::text, 'away'::text]))
);
create index fixture_proposal_by_proposer on fixture_proposal using btree (proposed_by);

-- With it the opponent of one game, which is not here, confirms its time or proposes another, without an account. Deleted with
-- the fixture, or a week after the game
create table opponent_link (
  fixture_id     uuid not null,
  seed           uuid, -- The token is derived from it with the secret of the server: nobody can open the link with the row
  token_hash     bytea, -- SHA-256 of the token in the link. Null: the side is a team of a league that is not here, and its link is in outside_team
  created_at     timestamptz not null,
  answer         text, -- What the opponent said about the start and location that they read
  answered_at    timestamptz,
  answered_for   timestamptz, -- The start they read. Once the game has another start or location, they have not answered
  answered_place text,
  email          text, -- Where the opponent gets mail about this game, as a captain typed it. Null: nowhere
  told_start     timestamptz, -- What the opponent knows from the link or the last mail, so that a change which was undone sends none
  told_place     text,
  told_cancelled boolean,
  side           text not null default 'away'::text, -- The side that is not here
  constraint opponent_link_pkey primary key (fixture_id, side),
  constraint opponent_link_one_per_token unique (token_hash),
  constraint opponent_link_fixture_id_fkey foreign key (fixture_id) references fixture(id) on delete cascade,
  constraint opponent_link_answer_is_known check (answer = any (array['confirmed'::text, 'declined'::text])),
  constraint opponent_link_answer_is_whole check (num_nulls(answer, answered_at, answered_for, answered_place) = any (array[0, 4])),
  constraint opponent_link_is_whole check (num_nulls(seed, token_hash) = any (array[0, 2])),
  constraint opponent_link_side_is_known check (side = any (array['home'::text, 'away'::text])),
  constraint opponent_link_told_if_mailed check (email is null or told_start is not null),
  constraint opponent_link_told_is_whole check (num_nulls(told_start, told_place, told_cancelled) = any (array[0, 3]))
);

-- Games that were scheduled together
create table series (
  id          uuid not null,
  team_id     uuid not null,
  every_weeks integer, -- How many weeks apart its dates are. Null: they do not follow the week
  created_at  timestamptz not null,
  constraint series_pkey primary key (id),
  constraint series_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint series_is_weekly_or_fortnightly check (every_weeks = any (array[1, 2]))
);
create index series_by_team on series using btree (team_id);

-- A team that counts who owes it what. Amounts are in the smallest unit of the currency
create table kitty (
  team_id  uuid not null,
  currency text not null,
  constraint kitty_pkey primary key (team_id),
  constraint kitty_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint kitty_currency_is_a_code check (currency ~ '^[A-Z]{3}$'::text)
);

-- Whose shares and payments these are. A claim moves none of them: who_is(profile_id) reads them. Without a person: they
-- deleted their account or were removed, and the amounts are kept
create table kitty_place (
  id         uuid not null,
  team_id    uuid not null,
  profile_id uuid,
  name       text not null default ''::text, -- From a team file: who this is, if nobody here is. Otherwise empty
  constraint kitty_place_pkey primary key (id),
  constraint kitty_place_once_per_person unique (team_id, profile_id),
  constraint kitty_place_profile_id_fkey foreign key (profile_id) references profile(id) on delete set null,
  constraint kitty_place_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index kitty_place_by_person on kitty_place using btree (profile_id);

-- What was spent, charged or received. Append-only: a mistake is corrected by an entry with the opposite amounts
create table kitty_entry (
  id             uuid not null,
  team_id        uuid not null,
  line           integer not null, -- Numbered under the lock of the team
  kind           text not null, -- A cost was spent and is owed by those who share it; a charge is owed without having been spent; a payment was received
  what           text not null,
  amount         bigint not null,
  among          text, -- Who shares. Null: a payment
  people         integer not null, -- How many people share, for the rule in words
  per_sub        bigint, -- What each sub pays. Null: subs share like everyone else
  game_id        uuid,
  game_start     timestamptz, -- When the game started, also after it was deleted
  corrects_id    uuid,
  entered_by     uuid,
  entered_at     timestamptz not null,
  said_at        timestamptz, -- Of a payment: when the person said that they had paid. Null: they did not
  statement_mark text, -- Of a payment from a bank statement: a hash of its line, the only thing that is kept of it
  constraint kitty_entry_pkey primary key (id),
  constraint kitty_entry_corrected_once unique (corrects_id),
  constraint kitty_entry_line_once unique (team_id, line),
  constraint kitty_entry_corrects_id_fkey foreign key (corrects_id) references kitty_entry(id) on delete cascade,
  constraint kitty_entry_entered_by_fkey foreign key (entered_by) references profile(id) on delete set null,
  constraint kitty_entry_game_id_fkey foreign key (game_id) references game(id) on delete set null,
  constraint kitty_entry_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint kitty_entry_among_is_known check (among = any (array['roster'::text, 'came'::text, 'chosen'::text, 'nobody'::text])),
  constraint kitty_entry_kind_is_known check (kind = any (array['cost'::text, 'charge'::text, 'payment'::text]))
);
create index kitty_entry_by_game on kitty_entry using btree (game_id) where game_id is not null;
create index kitty_entry_by_person on kitty_entry using btree (entered_by) where entered_by is not null;

-- What an entry means for one person. Append-only. The sum of amount - paid is what they owe
create table kitty_share (
  entry_id uuid not null,
  place_id uuid not null,
  amount   bigint not null, -- What they owe of it
  paid     bigint not null, -- What they paid of it: to the kitty, or to someone else for the team
  constraint kitty_share_once_per_place primary key (entry_id, place_id),
  constraint kitty_share_entry_id_fkey foreign key (entry_id) references kitty_entry(id) on delete cascade,
  constraint kitty_share_place_id_fkey foreign key (place_id) references kitty_place(id) on delete cascade
);
create index kitty_share_by_place on kitty_share using btree (place_id);

-- How people pay a team, in the order of the list
create table kitty_way (
  team_id  uuid not null,
  position integer not null,
  kind     text not null,
  pay_to   text not null, -- The IBAN, the name on PayPal or Venmo, the phone number, who takes cash, or a text
  name     text not null, -- Of an IBAN: whose account it is. Otherwise empty
  added_by uuid not null, -- Who entered it. Often it is their own account, so it ends with theirs: nobody pays someone who is gone
  constraint kitty_way_once_per_kind primary key (team_id, kind),
  constraint kitty_way_added_by_fkey foreign key (added_by) references profile(id) on delete cascade,
  constraint kitty_way_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint kitty_way_kind_is_known check (kind = any (array['iban'::text, 'paypal'::text, 'venmo'::text, 'swish'::text, 'bizum'::text, 'twint'::text, 'cash'::text, 'other'::text]))
);
create index kitty_way_by_person on kitty_way using btree (added_by);

-- Who says that they have paid, until a captain or treasurer has received it
create table kitty_said_paid (
  place_id uuid not null,
  amount   bigint not null,
  said_at  timestamptz not null,
  constraint kitty_said_paid_pkey primary key (place_id),
  constraint kitty_said_paid_place_id_fkey foreign key (place_id) references kitty_place(id) on delete cascade
);

-- A league for one season. If nobody runs it any more, a captain of one of its teams takes it over
create table league (
  id                  uuid not null,
  name                text not null,
  sport               text not null,
  season              text not null,
  link_code           text not null, -- The part of the address by which captains bring their teams in
  points_win          integer not null,
  points_tie          integer not null,
  points_loss         integer not null,
  tie_breakers        text[] not null, -- In the order in which they decide between teams with the same points
  forfeit_score       integer not null, -- The score of a forfeit for the side that came
  withdrawn_games     text not null, -- Whether games against a team that withdrew still count
  subs_per_game       integer, -- How many subs a team may have in one game. Null: any number
  subs_in_playoffs    boolean not null,
  subs_from_opponents boolean not null,
  founded_at          timestamptz not null,
  follows_id          uuid, -- The season before. Once a league is followed, its own season is over and nothing in it is changed
  constraint league_pkey primary key (id),
  constraint league_followed_by_one unique (follows_id),
  constraint league_link_code_key unique (link_code),
  constraint league_follows_id_fkey foreign key (follows_id) references league(id) on delete set null,
  constraint league_points_are_in_order check (points_win > points_tie and points_tie >= points_loss and points_loss >= 0),
  constraint league_withdrawn_games_is_known check (withdrawn_games = any (array['count'::text, 'void'::text]))
);

-- Teams of a league that play each other. Each has its own standings
create table division (
  id        uuid not null,
  league_id uuid not null,
  name      text not null,
  place     integer not null, -- Their order in the league
  constraint division_pkey primary key (id),
  constraint division_of_league unique (league_id, id),
  constraint division_league_id_fkey foreign key (league_id) references league(id) on delete cascade
);

-- Who runs a league
create table organiser (
  league_id  uuid not null,
  profile_id uuid not null,
  since      timestamptz not null,
  constraint organiser_once_per_league primary key (league_id, profile_id),
  constraint organiser_league_id_fkey foreign key (league_id) references league(id) on delete cascade,
  constraint organiser_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index organiser_by_profile on organiser using btree (profile_id);

-- The teams of a league, brought in by their captains
create table league_team (
  id           uuid not null,
  league_id    uuid not null,
  division_id  uuid not null,
  team_id      uuid not null,
  entered_at   timestamptz not null,
  withdrawn_at timestamptz, -- When it left, after it had played. Its games to come were called off at this moment. Null: it plays
  constraint league_team_pkey primary key (id),
  constraint league_team_once_per_league unique (league_id, team_id),
  constraint league_team_division_fkey foreign key (league_id, division_id) references division(league_id, id),
  constraint league_team_league_id_fkey foreign key (league_id) references league(id) on delete cascade,
  constraint league_team_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index league_team_by_division on league_team using btree (league_id, division_id);
create index league_team_by_team on league_team using btree (team_id);

-- The games of a league. Each of the two teams has it as a game of its own; time, location and cancellation are there
create table league_game (
  fixture_id  uuid not null,
  league_id   uuid not null,
  division_id uuid not null,
  round       integer, -- Null: the organiser has not said
  is_playoff  boolean not null default false, -- A game of the playoffs. It does not count in the standings
  constraint league_game_pkey primary key (fixture_id),
  constraint league_game_division_fkey foreign key (league_id, division_id) references division(league_id, id),
  constraint league_game_fixture_id_fkey foreign key (fixture_id) references fixture(id) on delete cascade,
  constraint league_game_league_id_fkey foreign key (league_id) references league(id) on delete cascade
);
create index league_game_by_division on league_game using btree (league_id, division_id);

-- What the entries of a game of two sides amount to: contract/src/game/result-state.ts. The score that counts is in the game of
-- each team
create table fixture_result (
  fixture_id uuid not null,
  open       text not null,
  waits_for  text, -- The side that has not answered what the other one entered
  stands_at  timestamptz, -- When the score that waits counts without an answer. Null: it needs one
  how        text, -- Why a score counts. Null: none does
  constraint fixture_result_pkey primary key (fixture_id),
  constraint fixture_result_fixture_id_fkey foreign key (fixture_id) references fixture(id) on delete cascade,
  constraint fixture_result_how_is_known check (how = any (array['agreed'::text, 'stood'::text, 'settled'::text])),
  constraint fixture_result_open_is_known check (open = any (array['none'::text, 'waiting'::text, 'contested'::text])),
  constraint fixture_result_stands_if_it_waits check (stands_at is null or open = 'waiting'::text),
  constraint fixture_result_waits_for_a_side check (waits_for = any (array['home'::text, 'away'::text])),
  constraint fixture_result_waits_for_one check ((open = 'waiting'::text) = (waits_for is not null))
);
create index fixture_result_due on fixture_result using btree (stands_at) where stands_at is not null;

-- Each score that a side entered, or that its league settled, in order. Both sides and the organiser read all of it; it names
-- no person
create table fixture_result_entry (
  fixture_id   uuid not null,
  line         integer not null,
  by           text not null, -- league: its organiser; time: nobody answered
  home_score   integer not null,
  away_score   integer not null,
  forfeited_by text,
  reason       text not null, -- Why the organiser decided so; otherwise empty
  entered_at   timestamptz not null,
  constraint fixture_result_entry_pkey primary key (fixture_id, line),
  constraint fixture_result_entry_fixture_id_fkey foreign key (fixture_id) references fixture(id) on delete cascade,
  constraint fixture_result_entry_by_is_known check (by = any (array['home'::text, 'away'::text, 'league'::text, 'time'::text])),
  constraint fixture_result_entry_forfeit_of_a_side check (forfeited_by = any (array['home'::text, 'away'::text, 'both'::text]))
);

-- The page of a league for people who are not signed in, at /l/{slug}. No row: the league never had one
create table public_league (
  league_id       uuid not null,
  slug            text not null, -- Made once, with a part that nobody can guess, and kept when the league is renamed: printed sheets name it
  shown_at        timestamptz, -- Since when the page is there; null: turned off
  shows_locations boolean not null, -- Whether it shows where games are played
  indexed_at      timestamptz, -- Since when search engines may list it; null: they are told not to
  made_at         timestamptz not null,
  constraint public_league_pkey primary key (league_id),
  constraint public_league_one_per_slug unique (slug),
  constraint public_league_league_id_fkey foreign key (league_id) references league(id) on delete cascade,
  constraint public_league_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

-- When a league plays, once its organiser has said
create table league_season (
  league_id  uuid not null,
  kind       text not null, -- Whether all teams share fields, or each has its own hall
  first_on   date not null,
  last_on    date not null,
  time_zone  text not null,
  skipped_on date[] not null, -- Days without games, at every venue
  constraint league_season_pkey primary key (league_id),
  constraint league_season_league_id_fkey foreign key (league_id) references league(id) on delete cascade,
  constraint league_season_is_in_order check (first_on <= last_on),
  constraint league_season_kind_is_known check (kind = any (array['shared_fields'::text, 'home_halls'::text]))
);

-- Where a league plays
create table venue (
  id        uuid not null,
  league_id uuid not null,
  team_id   uuid, -- The team whose hall it is. Null: all teams share it
  name      text not null,
  fields    text[] not null, -- None: one game at a time
  closed_on date[] not null,
  place     integer not null, -- Their order in the league
  constraint venue_pkey primary key (id),
  constraint venue_hall_of_a_team_of_the_league foreign key (league_id, team_id) references league_team(league_id, team_id) on delete cascade,
  constraint venue_league_id_fkey foreign key (league_id) references league(id) on delete cascade
);
create index venue_by_league on venue using btree (league_id, team_id);

-- When games start at a venue
create table venue_time (
  venue_id uuid not null,
  weekday  integer not null, -- 0 is Sunday
  time     text not null, -- By the clock of the venue, as in 19:30
  constraint venue_time_once primary key (venue_id, weekday, "time"),
  constraint venue_time_venue_id_fkey foreign key (venue_id) references venue(id) on delete cascade,
  constraint venue_time_weekday_is_known check (weekday >= 0 and weekday <= 6)
);

-- What a team asks of the schedule of its league. The organiser and the team read it
create table league_wish (
  id              uuid not null,
  league_id       uuid not null,
  team_id         uuid not null,
  kind            text not null,
  dates           date[] not null, -- For not_on: the team does not play on these days
  times           text[] not null, -- For only_at: the team plays at these times only, as in 19:30
  weekdays        integer[] not null, -- For home_on: the team is at home on these weekdays only. 0 is Sunday
  is_must         boolean not null, -- The organiser says that it counts more than any number of wishes
  is_from_captain boolean not null,
  entered_at      timestamptz not null,
  constraint league_wish_pkey primary key (id),
  constraint league_wish_of_a_team_of_the_league foreign key (league_id, team_id) references league_team(league_id, team_id) on delete cascade,
  constraint league_wish_kind_is_known check (kind = any (array['not_on'::text, 'only_at'::text, 'home_on'::text]))
);
create index league_wish_by_team on league_wish using btree (league_id, team_id);

-- The schedule of a division, from the moment an organiser asks for it until it is replaced by another one
create table schedule_draft (
  id               uuid not null,
  league_id        uuid not null,
  division_id      uuid not null,
  meetings         integer not null, -- How often each pair meets
  seed             integer not null, -- The same seed gives the same schedule
  asked_at         timestamptz not null,
  progressed_at    timestamptz not null, -- When the worker that makes it wrote last: one that was killed does not
  done             double precision not null, -- The share of the work that is done
  games            jsonb not null, -- The best so far, and later as it was changed by hand
  reason           jsonb, -- Why some games have no place
  stop_asked_at    timestamptz,
  finished_at      timestamptz,
  version          integer not null, -- Counts changes by hand, so that organisers don’t overwrite each other
  publish_asked_at timestamptz,
  publisher_id     uuid, -- In whose name the games are scheduled
  fixture_ids      uuid[] not null, -- What was published of it so far, in the order of games
  published_at     timestamptz,
  constraint schedule_draft_pkey primary key (id),
  constraint schedule_draft_once_per_division unique (division_id),
  constraint schedule_draft_league_id_fkey foreign key (league_id) references league(id) on delete cascade,
  constraint schedule_draft_of_a_division foreign key (league_id, division_id) references division(league_id, id) on delete cascade,
  constraint schedule_draft_publisher_id_fkey foreign key (publisher_id) references profile(id) on delete set null
);
create index schedule_draft_by_division on schedule_draft using btree (league_id, division_id);
create index schedule_draft_by_publisher on schedule_draft using btree (publisher_id) where publisher_id is not null;
create unique index schedule_draft_one_at_a_time on schedule_draft using btree (league_id) where finished_at is null;

-- When the person of a place was last reminded of what they owe
create table kitty_reminder (
  place_id    uuid not null,
  reminded_at timestamptz not null,
  constraint kitty_reminder_pkey primary key (place_id),
  constraint kitty_reminder_place_id_fkey foreign key (place_id) references kitty_place(id) on delete cascade
);

-- How games reach the calendar of a person. No row: by a feed, if they make one
create table calendar_choice (
  profile_id uuid not null,
  way        text not null, -- Feed and none: no new invitations. None: those that were sent no longer change either
  mails_from timestamptz not null, -- When the day began in which the mails are counted
  mails      integer not null default 0,
  constraint calendar_choice_pkey primary key (profile_id),
  constraint calendar_choice_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint calendar_choice_way_is_known check (way = any (array['feed'::text, 'invitations'::text, 'none'::text]))
);

-- The entry of a game in the calendar of a person, as our last mail left it. Kept until the game is over
create table calendar_invitation (
  profile_id     uuid not null,
  game_id        uuid not null,
  state          text not null, -- A hash of the facts for which the last mail was queued, or off
  queued_at      timestamptz not null,
  mails          integer not null, -- How many were queued. The more, the longer the next one waits
  organizer      bytea, -- From the hash of an answer link, as in reply addresses: the address that the calendar answers. Null: nothing was sent yet
  sequence       integer, -- SEQUENCE of the last mail (RFC 5546)
  sent_state     text, -- The state that it told
  since_sequence integer, -- The first SEQUENCE with the current start: an answer to an earlier one is for an old time
  asked_for      timestamptz, -- The start that it told
  asked_on       date, -- The day of that start, at the venue
  replied_at     timestamptz, -- When the last answer was given that a calendar sent, by its own clock. Null: none
  answered_at    timestamptz, -- When that answer was saved
  constraint calendar_invitation_pkey primary key (profile_id, game_id),
  constraint calendar_invitation_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint calendar_invitation_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint calendar_invitation_is_sent_whole check (num_nulls(organizer, sequence, sent_state, since_sequence, asked_for, asked_on) = any (array[0, 6]))
);
create index calendar_invitation_by_game on calendar_invitation using btree (game_id);

-- Tokens with which scripts act for a person. The token itself is shown once and is not stored
create table personal_token (
  id         uuid not null,
  profile_id uuid not null,
  token_hash bytea not null,
  name       text not null,
  reads      boolean not null, -- It may read the games of its person
  answers    boolean not null, -- It may answer games for its person
  made_at    timestamptz not null,
  ends_at    timestamptz not null,
  used_at    timestamptz, -- To the minute. Null: never
  constraint personal_token_pkey primary key (id),
  constraint personal_token_is_unique unique (token_hash),
  constraint personal_token_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint personal_token_ends_later check (ends_at > made_at)
);
create index personal_token_by_end on personal_token using btree (ends_at);
create index personal_token_by_person on personal_token using btree (profile_id);

-- The teams that a token manages, for as long as its person is a captain there
create table personal_token_team (
  token_id uuid not null,
  team_id  uuid not null,
  constraint personal_token_team_pkey primary key (token_id, team_id),
  constraint personal_token_team_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint personal_token_team_token_id_fkey foreign key (token_id) references personal_token(id) on delete cascade
);
create index personal_token_team_by_team on personal_token_team using btree (team_id);

-- An address that a captain has named: it gets what happens in the games of the team
create table webhook (
  id            uuid not null,
  team_id       uuid not null,
  form          text not null,
  address       text not null,
  secret        bytea not null, -- Signs what is sent. The receiver has it, too
  made_by       uuid,
  made_at       timestamptz not null,
  due_at        timestamptz, -- Nothing is sent before it. Null: at once
  claimed_until timestamptz, -- A worker is sending until then, unless it was killed
  attempts      integer not null default 0, -- Since the receiver last accepted something
  failing_since timestamptz,
  paused_at     timestamptz, -- Nothing is sent any more. Events wait for some days
  constraint webhook_pkey primary key (id),
  constraint webhook_made_by_fkey foreign key (made_by) references profile(id) on delete set null,
  constraint webhook_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint webhook_form_is_known check (form = any (array['signed'::text, 'slack'::text, 'discord'::text, 'matrix'::text])),
  constraint webhook_secret_is_long check (octet_length(secret) >= 24)
);
create index webhook_by_maker on webhook using btree (made_by) where made_by is not null;
create index webhook_by_team on webhook using btree (team_id);

-- What a webhook has to send, in the order of lines, and how its receiver replied
create table webhook_event (
  id         uuid not null,
  webhook_id uuid not null,
  line       bigint not null generated always as identity,
  game_id    uuid,
  history_id uuid, -- What happened. Null: a test
  type       text not null,
  queued_at  timestamptz not null,
  sent_at    timestamptz, -- Null: it waits
  tried_at   timestamptz,
  attempts   integer not null default 0,
  status     smallint, -- Of the latest attempt. Null: there was no reply
  took_ms    integer,
  reply      text not null default ''::text,
  constraint webhook_event_pkey primary key (id),
  constraint webhook_event_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint webhook_event_history_id_fkey foreign key (history_id) references game_history(id) on delete cascade,
  constraint webhook_event_webhook_id_fkey foreign key (webhook_id) references webhook(id) on delete cascade,
  constraint webhook_event_reply_is_short check (length(reply) <= 500)
);
create index webhook_event_by_game on webhook_event using btree (game_id) where game_id is not null;
create index webhook_event_by_history on webhook_event using btree (history_id) where history_id is not null;
create index webhook_event_by_webhook on webhook_event using btree (webhook_id, line);
create index webhook_event_waiting on webhook_event using btree (webhook_id, line) where sent_at is null;

-- The link by which one person becomes an organiser of a league. It ends when it is taken, and counts while who made it runs
-- the league
create table organiser_link (
  league_id  uuid not null,
  code       text not null, -- The part of the address that identifies it
  made_by    uuid not null,
  expires_at timestamptz not null,
  constraint organiser_link_pkey primary key (league_id),
  constraint organiser_link_code_key unique (code),
  constraint organiser_link_league_id_fkey foreign key (league_id) references league(id) on delete cascade,
  constraint organiser_link_made_by_fkey foreign key (made_by) references profile(id) on delete cascade
);
create index organiser_link_by_maker on organiser_link using btree (made_by);

-- The playoffs of a division, drawn from its standings. Who goes on is not stored: contract/src/league/playoff-state.ts
create table playoff (
  league_id   uuid not null,
  division_id uuid not null,
  drawn_at    timestamptz not null,
  constraint playoff_once_per_division primary key (league_id, division_id),
  constraint playoff_of_a_division foreign key (league_id, division_id) references division(league_id, id) on delete cascade
);

-- The teams in the playoffs in the order of the standings, as they were when drawn
create table playoff_seed (
  league_id   uuid not null,
  division_id uuid not null,
  seed        integer not null,
  team_id     uuid, -- Null: the team was deleted. Its place stays, and whoever meets it goes on
  constraint playoff_seed_pkey primary key (league_id, division_id, seed),
  constraint playoff_seed_once_per_team unique (league_id, team_id),
  constraint playoff_seed_of_a_team_of_the_league foreign key (league_id, team_id) references league_team(league_id, team_id) on delete set null (team_id),
  constraint playoff_seed_of_playoff foreign key (league_id, division_id) references playoff(league_id, division_id) on delete cascade
);

-- Which game of the bracket a game of the league is. After a correction or a call-off, several can have the same number
create table playoff_game (
  fixture_id  uuid not null,
  league_id   uuid not null,
  division_id uuid not null,
  number      integer not null, -- From 1, round by round, as bracketOf counts
  home_seed   integer not null,
  away_seed   integer not null,
  constraint playoff_game_pkey primary key (fixture_id),
  constraint playoff_game_fixture_id_fkey foreign key (fixture_id) references league_game(fixture_id) on delete cascade,
  constraint playoff_game_of_playoff foreign key (league_id, division_id) references playoff(league_id, division_id) on delete cascade,
  constraint playoff_game_at_the_better_seed check (home_seed < away_seed)
);
create index playoff_game_by_playoff on playoff_game using btree (league_id, division_id);

-- Who goes on in a game that no result decides
create table playoff_decision (
  league_id   uuid not null,
  division_id uuid not null,
  number      integer not null,
  home_seed   integer not null,
  away_seed   integer not null,
  winner_seed integer not null,
  by          text not null, -- result: what was played, kept when a team of the game was deleted
  reason      text not null, -- The organiser's, for both teams. Empty for a result
  constraint playoff_decision_once_per_meeting primary key (league_id, division_id, number, home_seed, away_seed),
  constraint playoff_decision_of_playoff foreign key (league_id, division_id) references playoff(league_id, division_id) on delete cascade,
  constraint playoff_decision_by_is_known check (by = any (array['league'::text, 'result'::text])),
  constraint playoff_decision_for_one_of_the_two check (winner_seed = home_seed or winner_seed = away_seed)
);

-- What the games of a league need besides their two teams, unless one has its own: "Referee"
create table league_officials (
  league_id uuid not null,
  names     text[] not null,
  asked_at  timestamptz, -- When an organiser last asked for those of the coming week
  constraint league_officials_pkey primary key (league_id),
  constraint league_officials_league_id_fkey foreign key (league_id) references league(id) on delete cascade
);

-- What one game needs, in place of what the games of its league usually do
create table game_officials (
  fixture_id uuid not null,
  names      text[] not null,
  constraint game_officials_pkey primary key (fixture_id),
  constraint game_officials_fixture_id_fkey foreign key (fixture_id) references league_game(fixture_id) on delete cascade
);

-- Who has taken which official of a game. Whether it counts follows from the game, the league and the person: function
-- official_state
create table official (
  id                 uuid not null,
  fixture_id         uuid, -- Null: the game is gone, because one of its teams was deleted
  name               text not null,
  profile_id         uuid, -- Who comes. Null: a team sends somebody, or the account was deleted
  team_id            uuid, -- The team that sends somebody
  for_start          timestamptz not null, -- The start of the game when it was taken, or confirmed
  for_day            date not null, -- The day of that start at the venue
  taken_at           timestamptz not null,
  ended_at           timestamptz, -- When it was given back, taken away, or taken by somebody else once it no longer counted
  told               jsonb not null, -- What the holder knows of the game, so that a mail says what is different
  organisers_told_at timestamptz, -- When the organisers were told that it is open again
  constraint official_pkey primary key (id),
  constraint official_fixture_id_fkey foreign key (fixture_id) references fixture(id) on delete set null,
  constraint official_profile_id_fkey foreign key (profile_id) references profile(id) on delete set null,
  constraint official_team_id_fkey foreign key (team_id) references team(id) on delete set null,
  constraint official_is_one_person_or_team check (profile_id is null or team_id is null)
);
create index official_by_fixture on official using btree (fixture_id);
create index official_by_person on official using btree (profile_id, for_start);
create index official_by_start on official using btree (for_start);
create index official_by_team on official using btree (team_id);
create unique index official_once_per_game on official using btree (fixture_id, name) where ended_at is null;
create index official_without_game on official using btree (id) where fixture_id is null;

-- People who want a message when officials of a league are missing
create table official_asking (
  league_id  uuid not null,
  profile_id uuid not null,
  since      timestamptz not null,
  constraint official_asking_once_per_league primary key (league_id, profile_id),
  constraint official_asking_league_id_fkey foreign key (league_id) references league(id) on delete cascade,
  constraint official_asking_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index official_asking_by_person on official_asking using btree (profile_id);

-- When somebody was last asked for officials, by whichever league
create table official_asked (
  profile_id uuid not null,
  asked_at   timestamptz not null,
  constraint official_asked_pkey primary key (profile_id),
  constraint official_asked_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);

-- Teams that are not here: organisers added them to a league by name. Without members and unlisted, each is deleted with its
-- last league
create table outside_team (
  team_id    uuid not null,
  seed       uuid, -- The token is derived from it with the secret of the server: nobody can open the link with the row. Null: it has no link
  token_hash bytea,
  email      text, -- Where its captain gets mail about its games, as an organiser typed it. Null: nowhere
  added_at   timestamptz not null,
  constraint outside_team_pkey primary key (team_id),
  constraint outside_team_one_per_token unique (token_hash),
  constraint outside_team_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint outside_team_link_is_whole check (num_nulls(seed, token_hash) = any (array[0, 2]))
);

-- Teams whose captain says that they are an outside team. An organiser agrees or declines
create table place_claim (
  outside_team_id uuid not null,
  team_id         uuid not null,
  claimed_by      uuid not null,
  claimed_at      timestamptz not null,
  constraint place_claim_once_per_team primary key (outside_team_id, team_id),
  constraint place_claim_claimed_by_fkey foreign key (claimed_by) references profile(id) on delete cascade,
  constraint place_claim_outside_team_id_fkey foreign key (outside_team_id) references outside_team(team_id) on delete cascade,
  constraint place_claim_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index place_claim_by_person on place_claim using btree (claimed_by);
create index place_claim_by_team on place_claim using btree (team_id);

-- The bot as Telegram knows it. Nothing secret: the token is only in the environment
create table chat_bot (
  is_only       boolean not null default true,
  fingerprint   bytea not null, -- Of the settings that Telegram was last told. If they change, it is told again
  username      text not null,
  set_up_at     timestamptz not null,
  failures      integer not null default 0, -- Since Telegram last answered
  failing_until timestamptz, -- Nothing is sent to anybody before it
  constraint chat_bot_pkey primary key (is_only),
  constraint chat_bot_is_only check (is_only)
);

-- A group at Telegram in which a team has cards of its games
create table team_chat (
  id            uuid not null,
  team_id       uuid not null,
  telegram_id   text not null, -- Of the group. Changes when a group becomes a supergroup
  name          text not null,
  linked_by     uuid,
  linked_at     timestamptz not null,
  ended_at      timestamptz,
  ended_by      text, -- captain: its cards are still to be closed. group: the bot was removed, and there is nothing left to close
  due_at        timestamptz, -- Nothing is sent to the group before it. Null: at once
  claimed_until timestamptz, -- A worker is sending until then, unless it was killed
  failing_since timestamptz,
  attempts      integer not null default 0, -- Since the group last accepted something
  constraint team_chat_pkey primary key (id),
  constraint team_chat_linked_by_fkey foreign key (linked_by) references profile(id) on delete set null,
  constraint team_chat_team_id_fkey foreign key (team_id) references team(id) on delete cascade,
  constraint team_chat_ended_by_is_known check (ended_by = any (array['captain'::text, 'group'::text])),
  constraint team_chat_ended_by_somebody check ((ended_at is null) = (ended_by is null)),
  constraint team_chat_telegram_id_is_a_number check (telegram_id ~ '^-?\d{1,16}$'::text)
);
create index team_chat_by_group on team_chat using btree (telegram_id);
create index team_chat_by_linker on team_chat using btree (linked_by) where linked_by is not null;
create index team_chat_by_team on team_chat using btree (team_id);
create unique index team_chat_once_per_team on team_chat using btree (team_id) where ended_at is null;

-- The message about one game in a chat, which follows the game
create table chat_card (
  id         uuid not null,
  chat_id    uuid not null,
  game_id    uuid not null,
  message_id integer, -- At Telegram. Null: not posted yet
  shown      bytea, -- The hash of what the message says. Null: nothing yet
  wanted     integer not null default 1, -- Counts the changes of the game, so that one that happens while a card is sent is not missed
  check_at   timestamptz, -- When it is compared with the game again. Null: never, because somebody deleted the message
  constraint chat_card_pkey primary key (id),
  constraint chat_card_once_per_game unique (chat_id, game_id),
  constraint chat_card_chat_id_fkey foreign key (chat_id) references team_chat(id) on delete cascade,
  constraint chat_card_game_id_fkey foreign key (game_id) references game(id) on delete cascade
);
create index chat_card_by_check on chat_card using btree (check_at) where check_at is not null;
create index chat_card_by_game on chat_card using btree (game_id);

-- Whose taps in a chat are a person's answers
create table chat_account (
  profile_id  uuid not null,
  telegram_id text not null,
  name        text not null, -- As Telegram called it when it was tied, so that its person recognizes it
  tied_at     timestamptz not null,
  constraint chat_account_pkey primary key (profile_id),
  constraint chat_account_once_per_telegram_account unique (telegram_id),
  constraint chat_account_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint chat_account_telegram_id_is_a_number check (telegram_id ~ '^\d{1,16}$'::text)
);

-- A code that a person takes to Telegram, once and within minutes
create table chat_code (
  token_hash bytea not null,
  profile_id uuid not null,
  team_id    uuid, -- It links a group to this team. Null: it ties an account to the person
  ends_at    timestamptz not null,
  constraint chat_code_pkey primary key (token_hash),
  constraint chat_code_latest_only unique nulls not distinct (profile_id, team_id),
  constraint chat_code_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade,
  constraint chat_code_team_id_fkey foreign key (team_id) references team(id) on delete cascade
);
create index chat_code_by_end on chat_code using btree (ends_at);
create index chat_code_by_team on chat_code using btree (team_id) where team_id is not null;

-- The latest tap of a person on a card of a game, because updates may arrive in any order
create table chat_tap (
  game_id    uuid not null,
  profile_id uuid not null,
  update_id  bigint not null,
  tapped_at  timestamptz not null,
  constraint chat_tap_pkey primary key (game_id, profile_id),
  constraint chat_tap_game_id_fkey foreign key (game_id) references game(id) on delete cascade,
  constraint chat_tap_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade
);
create index chat_tap_by_person on chat_tap using btree (profile_id);
