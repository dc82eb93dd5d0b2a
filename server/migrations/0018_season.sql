-- A team's games by named ranges of dates, whose figures are kept when they are closed.

-- owner: game/season
create table season (
  id        uuid primary key,
  team_id   uuid not null references team on delete cascade,
  name      text not null,
  starts_on date not null,
  ends_on   date,
  made_at   timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references profile on delete set null,
  won       integer,
  lost      integer,
  tied      integer,
  games     jsonb,
  constraint season_starts_once_a_day unique (team_id, starts_on),
  constraint season_has_a_name check (name ~ '\S'),
  constraint season_ends_after_it_starts check (ends_on >= starts_on),
  constraint season_has_figures_once_closed check (num_nulls(closed_at, ends_on, won, lost, tied, games) in (0, 6))
);
create unique index season_one_at_a_time on season (team_id) where closed_at is null;
create index season_by_closer on season (closed_by) where closed_by is not null;
comment on table season is
  'A range of dates of a team that a captain named. The open one has no end: its figures are computed. Those of a closed one are stored, and never change.';
comment on column season.ends_on is 'The last day, at the venue of a game; null while it is open';
comment on column season.games is 'The completed games in order, each with its score, how many were in, the subs among them and the need; null while it is open';

-- owner: game/season
create table season_player (
  season_id  uuid not null references season on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  marks      text not null,
  subbed     integer not null,
  constraint season_player_once primary key (season_id, profile_id)
);
create index season_player_by_profile on season_player (profile_id);
comment on table season_player is 'What a closed season keeps of a person: the games they were in, and how often as a sub.';
comment on column season_player.marks is 'A letter for each game, in order: 1 played, 0 did not, - was not on the team yet. Empty: not on the roster when the season was closed';
