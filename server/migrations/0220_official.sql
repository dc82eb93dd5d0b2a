-- Referees, scorekeepers and others that a game of a league needs besides its two teams.
-- owner: league/official
create table league_officials (
  league_id uuid primary key references league on delete cascade,
  names     text[] not null,
  asked_at  timestamptz
);
comment on table league_officials is 'What the games of a league need besides their two teams, unless one has its own: "Referee"';
comment on column league_officials.asked_at is 'When an organiser last asked for those of the coming week';

-- owner: league/official
create table game_officials (
  fixture_id uuid primary key references league_game on delete cascade,
  names      text[] not null
);
comment on table game_officials is 'What one game needs, in place of what the games of its league usually do';

-- owner: league/official
create table official (
  id                 uuid primary key,
  fixture_id         uuid references fixture on delete set null,
  name               text not null,
  profile_id         uuid references profile on delete set null,
  team_id            uuid references team on delete set null,
  for_start          timestamptz not null,
  for_day            date not null,
  taken_at           timestamptz not null,
  ended_at           timestamptz,
  told               jsonb not null,
  organisers_told_at timestamptz,
  constraint official_is_one_person_or_team check (profile_id is null or team_id is null)
);
comment on table official is
  'Who has taken which official of a game. Whether it counts follows from the game, the league and the person: function official_state';
comment on column official.fixture_id is 'Null: the game is gone, because one of its teams was deleted';
comment on column official.profile_id is 'Who comes. Null: a team sends somebody, or the account was deleted';
comment on column official.team_id is 'The team that sends somebody';
comment on column official.for_start is 'The start of the game when it was taken, or confirmed';
comment on column official.for_day is 'The day of that start at the venue';
comment on column official.ended_at is 'When it was given back, taken away, or taken by somebody else once it no longer counted';
comment on column official.told is 'What the holder knows of the game, so that a mail says what is different';
comment on column official.organisers_told_at is 'When the organisers were told that it is open again';
create unique index official_once_per_game on official (fixture_id, name) where ended_at is null;
create index official_by_person on official (profile_id, for_start);
create index official_by_team on official (team_id);
create index official_by_fixture on official (fixture_id);
create index official_by_start on official (for_start);
create index official_without_game on official (id) where fixture_id is null;

-- owner: league/official
create table official_asking (
  league_id  uuid not null references league on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  since      timestamptz not null,
  constraint official_asking_once_per_league primary key (league_id, profile_id)
);
comment on table official_asking is 'People who want a message when officials of a league are missing';
create index official_asking_by_person on official_asking (profile_id);

-- owner: league/official
create table official_asked (
  profile_id uuid primary key references profile on delete cascade,
  asked_at   timestamptz not null
);
comment on table official_asked is 'When somebody was last asked for officials, by whichever league';
