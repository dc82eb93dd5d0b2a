-- Games, the answers to them, and what a team needs on a game day.

-- owner: game/game
create table game (
  id            uuid primary key,
  team_id       uuid not null references team on delete cascade,
  opponent      text not null,
  starts_at     timestamptz not null,
  starts_on     date not null,
  ends_at       timestamptz not null,
  time_zone     text not null,
  location      text not null,
  notes         text not null default '',
  version       integer not null default 1,
  cancelled_at  timestamptz,
  cancel_reason text not null default '',
  our_score     integer,
  their_score   integer,
  result_note   text not null default '',
  import_uid    text,
  last_mailed   jsonb not null,
  created_at    timestamptz not null,
  moved_at      timestamptz,
  constraint game_of_one_team unique (team_id, id),
  constraint game_ends_after_it_starts check (ends_at > starts_at),
  constraint game_has_an_opponent check (opponent ~ '\S'),
  constraint game_has_both_scores_or_none check ((our_score is null) = (their_score is null))
);
create index game_by_team_and_start on game (team_id, starts_at, id);
create unique index game_once_per_schedule_name on game (team_id, import_uid) where import_uid is not null;
comment on table game is 'A game of a team.';
comment on column game.starts_on is 'The day of the start at the venue';
comment on column game.ends_at is 'The game is upcoming until then, unless it is cancelled';
comment on column game.time_zone is 'IANA name of the time zone of the venue';
comment on column game.version is 'Goes up with each change; an edit names the version that it started from';
comment on column game.import_uid is 'The id of the game in a schedule file';
comment on column game.last_mailed is 'The facts that people last got by mail: the next mail has the difference';
comment on column game.moved_at is 'When the game last moved so far that answers have to be given again';

-- owner: game/game-history
create table game_history (
  id         uuid primary key,
  team_id    uuid not null,
  game_id    uuid not null,
  actor_id   uuid references profile on delete set null,
  profile_id uuid references profile on delete cascade,
  action     text not null,
  detail     jsonb not null,
  done_at    timestamptz not null,
  line       bigint not null generated always as identity,
  constraint game_history_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade
);
create index game_history_by_actor on game_history (actor_id) where actor_id is not null;
create index game_history_by_game on game_history (game_id, line);
create index game_history_by_profile on game_history (profile_id) where profile_id is not null;
create index game_history_by_time on game_history (done_at);
comment on table game_history is
  'Changes to games and answers, written in the transaction of the change. Rows never change. The live channel reads the latest rows to find changes whose notification was lost.';
comment on column game_history.profile_id is 'The person whose answer changed';
comment on column game_history.detail is 'The fields that changed, before and after';
comment on column game_history.line is 'Order of writing, also within one millisecond or when the clock goes back';

-- owner: game/rsvp
create table rsvp (
  game_id      uuid not null,
  team_id      uuid not null,
  profile_id   uuid not null references profile on delete cascade,
  status       text not null,
  answered_at  timestamptz not null,
  answered_for timestamptz not null,
  answered_on  date not null,
  answered_by  uuid references profile on delete set null,
  as_guest     boolean not null,
  note         text not null default '',
  yielded_at   timestamptz,
  constraint rsvp_one_answer_per_person primary key (game_id, profile_id),
  constraint rsvp_to_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint rsvp_status_is_known check (status in ('going', 'not_going', 'maybe'))
);
create index rsvp_by_answerer on rsvp (answered_by) where answered_by is not null;
create index rsvp_by_profile on rsvp (profile_id);
create index rsvp_by_team_and_game on rsvp (team_id, game_id);
comment on table rsvp is 'The latest answer of a person to a game.';
comment on column rsvp.answered_for is 'The start of the game when the person answered';
comment on column rsvp.answered_on is 'The day of the game at the venue when the person answered';
comment on column rsvp.answered_by is 'The captain who answered for the person';
comment on column rsvp.as_guest is 'The person answered without being on the team';
comment on column rsvp.note is 'A word to the team, such as being late. It goes with the answer';
comment on column rsvp.yielded_at is
  'Equals answered_at if the person let away dates replace this answer. A later answer does not yield, and deleted dates restore it';

-- owner: game/rsvp
create table usual_answer (
  team_id    uuid not null,
  profile_id uuid not null,
  answer     text not null,
  since      timestamptz not null,
  until      timestamptz,
  primary key (team_id, profile_id, since),
  constraint usual_answer_of_a_member foreign key (team_id, profile_id) references member(team_id, profile_id) on delete cascade,
  constraint usual_answer_begins_before_it_ends check (until > since),
  constraint usual_answer_is_known check (answer in ('going', 'not_going'))
);
create index usual_answer_by_profile on usual_answer (profile_id);
create unique index usual_answer_one_at_a_time on usual_answer (team_id, profile_id) where until is null;
comment on table usual_answer is
  'What counts for a player of a team until they answer. A player without a row is asked each time. It is deleted with the membership.';
comment on column usual_answer.since is
  'It counts for games that end later than this, so that games of before keep their attendance';
comment on column usual_answer.until is
  'When the player changed it. It still counts for games that had ended by then; null: it is in force';

-- owner: game/rsvp
create table away (
  id         uuid primary key,
  profile_id uuid not null references profile on delete cascade,
  from_on    date not null,
  until_on   date not null,
  note       text not null default '',
  since      timestamptz not null,
  ended_at   timestamptz,
  constraint away_begins_before_it_ends check (until_on >= from_on),
  constraint away_lasts_a_year_at_most check ((until_on - from_on) <= 366),
  -- guard: away: dates do not overlap -> check (true)
  constraint away_dates_do_not_overlap exclude using gist (profile_id with =, daterange(from_on, until_on, '[]') with &&) where (ended_at is null)
);
create index away_by_profile on away (profile_id, until_on);
comment on table away is
  'Days on which a person cannot play. They are Not Going to every game of their teams on these days.';
comment on column away.from_on is 'The first day, at the venue of the game';
comment on column away.until_on is 'The last day, which team-mates see as "Away until"';
comment on column away.note is 'Only the person sees it';
comment on column away.since is 'They count for games that end later than this';
comment on column away.ended_at is
  'When the person changed or deleted the dates, and this copy was kept for the games that had ended by then. Null: in force';

-- owner: game/rsvp
create table drop_out (
  id         uuid primary key,
  game_id    uuid not null references game on delete cascade,
  profile_id uuid references profile on delete cascade,
  dropped_at timestamptz not null,
  mailed_at  timestamptz,
  constraint drop_out_once_per_game unique (game_id, profile_id)
);
create index drop_out_by_profile on drop_out (profile_id) where profile_id is not null;
comment on table drop_out is
  'A player who was Going stopped to be so within 24 hours before the game: by an answer, away dates or a usual answer, or by leaving the team. It stays if they are Going again: the view open_drop_out leaves it out.';
comment on column drop_out.profile_id is 'Null for a player who deleted their account';
comment on column drop_out.mailed_at is 'When the mail to the captains was queued';

-- owner: game/game-day
create table game_day (
  team_id            uuid primary key references team on delete cascade,
  game_minutes       integer not null,
  roster_only_at     timestamptz,
  min                integer,
  target             integer,
  max                integer,
  composition_gender text,
  composition_min    integer,
  constraint game_day_composition_is_whole check ((composition_gender is null) = (composition_min is null)),
  constraint game_day_length_is_sane check (game_minutes >= 10 and game_minutes <= 1440),
  constraint game_day_numbers_rise check (min <= target and min <= max and target <= max)
);
comment on table game_day is
  'What a team needs on a game day. Without a row, games have the usual length and no needs.';
comment on column game_day.roster_only_at is 'Since when only the roster may answer';

-- owner: game/game-day
create table game_day_position (
  team_id    uuid not null references team on delete cascade,
  name       text not null,
  min        integer not null,
  sort_order integer not null,
  constraint game_day_position_once primary key (team_id, name)
);
comment on table game_day_position is 'A position that a team needs on a game day.';
comment on column game_day_position.sort_order is 'The order in which the captain listed the positions';

-- owner: game/game-day
create table player_position (
  team_id    uuid not null,
  profile_id uuid not null,
  position   text not null,
  constraint player_position_one_each primary key (team_id, profile_id),
  constraint player_position_is_known foreign key (team_id, position) references game_day_position(team_id, name) on delete cascade,
  constraint player_position_of_a_member foreign key (team_id, profile_id) references member(team_id, profile_id) on delete cascade
);
comment on table player_position is 'The position of a member: at most one per team.';

-- owner: game/game
create table line_up (
  game_id   uuid primary key,
  team_id   uuid not null,
  formation text not null,
  set_at    timestamptz,
  constraint line_up_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade
);
create index line_up_by_team_and_game on line_up (team_id, game_id);
comment on table line_up is
  'The places of a game, taken when people answer or set by a captain. A game without a set line-up places people as the game before did, and by their positions.';
comment on column line_up.formation is 'A name of contract/src/game/formation.ts';
comment on column line_up.set_at is 'When a captain set the line-up; null while people only keep the places they took';

-- owner: game/game
create table line_up_place (
  game_id    uuid not null references line_up on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  place      text not null,
  constraint line_up_place_one_per_person primary key (game_id, profile_id)
);
create index line_up_place_by_profile on line_up_place (profile_id);
create unique index line_up_place_taken_once on line_up_place (game_id, place) where place <> '';
comment on table line_up_place is
  'The place of a person in a game. People who are not in keep it until somebody takes it: their answer says whether they come.';
comment on column line_up_place.place is 'The key of a place of the formation; empty: on the bench';

-- owner: game/answer-link
create table answer_link (
  token_hash   bytea primary key,
  team_id      uuid not null,
  game_id      uuid not null,
  profile_id   uuid not null references profile on delete cascade,
  member_id    uuid,
  volunteer_id uuid,
  made_for     timestamptz not null,
  made_on      date not null,
  created_at   timestamptz not null,
  constraint answer_link_of_a_member foreign key (team_id, member_id) references member(team_id, profile_id) on delete cascade,
  constraint answer_link_to_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint answer_link_of_a_member_or_a_sub check (num_nonnulls(member_id, volunteer_id) >= 1 and (member_id is null or member_id = profile_id))
);
create index answer_link_by_member on answer_link (team_id, member_id) where member_id is not null;
create index answer_link_by_profile on answer_link (profile_id);
create index answer_link_by_team_and_game on answer_link (team_id, game_id);
create index answer_link_by_volunteer on answer_link (volunteer_id) where volunteer_id is not null;
comment on table answer_link is
  'A secret link by which one person answers one game without signing in. It is deleted with the membership.';
comment on column answer_link.token_hash is 'SHA-256 of the token in the link: nobody can answer with the hash';
comment on column answer_link.member_id is
  'The person, if a member of the team; the foreign key deletes the link when they leave';
comment on column answer_link.volunteer_id is 'The offer of a substitute; the link works while it is accepted';
comment on column answer_link.made_for is 'The start of the game when the link was made, which the mail with the link names';
comment on column answer_link.made_on is 'The day of the game at the venue when the link was made';
