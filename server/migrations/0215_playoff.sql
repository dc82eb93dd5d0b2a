-- The playoffs of a division: the seeds as they were drawn, the games of the bracket, and whom the organiser sent on.
-- locks: none: the tables are new.
-- owner: league/playoff
create table playoff (
  league_id   uuid not null,
  division_id uuid not null,
  drawn_at    timestamptz not null,
  constraint playoff_once_per_division primary key (league_id, division_id),
  constraint playoff_of_a_division foreign key (league_id, division_id) references division (league_id, id) on delete cascade
);
comment on table playoff is 'The playoffs of a division, drawn from its standings. Who goes on is not stored: contract/src/league/playoff-state.ts';

-- owner: league/playoff
create table playoff_seed (
  league_id   uuid not null,
  division_id uuid not null,
  seed        integer not null,
  team_id     uuid,
  constraint playoff_seed_pkey primary key (league_id, division_id, seed),
  constraint playoff_seed_once_per_team unique (league_id, team_id),
  constraint playoff_seed_of_playoff foreign key (league_id, division_id) references playoff (league_id, division_id) on delete cascade,
  constraint playoff_seed_of_a_team_of_the_league foreign key (league_id, team_id)
    references league_team (league_id, team_id) on delete set null (team_id)
);
comment on table playoff_seed is 'The teams in the playoffs in the order of the standings, as they were when drawn';
comment on column playoff_seed.team_id is 'Null: the team was deleted. Its place stays, and whoever meets it goes on';

-- owner: league/playoff
create table playoff_game (
  fixture_id  uuid primary key references league_game on delete cascade,
  league_id   uuid not null,
  division_id uuid not null,
  number      integer not null,
  home_seed   integer not null,
  away_seed   integer not null,
  constraint playoff_game_of_playoff foreign key (league_id, division_id) references playoff (league_id, division_id) on delete cascade,
  constraint playoff_game_at_the_better_seed check (home_seed < away_seed)
);
comment on table playoff_game is
  'Which game of the bracket a game of the league is. After a correction or a call-off, several can have the same number';
comment on column playoff_game.number is 'From 1, round by round, as bracketOf counts';
create index playoff_game_by_playoff on playoff_game (league_id, division_id);

-- owner: league/playoff
create table playoff_decision (
  league_id   uuid not null,
  division_id uuid not null,
  number      integer not null,
  home_seed   integer not null,
  away_seed   integer not null,
  winner_seed integer not null,
  by          text not null constraint playoff_decision_by_is_known check (by in ('league', 'result')),
  reason      text not null,
  constraint playoff_decision_once_per_meeting primary key (league_id, division_id, number, home_seed, away_seed),
  constraint playoff_decision_of_playoff foreign key (league_id, division_id) references playoff (league_id, division_id) on delete cascade,
  constraint playoff_decision_for_one_of_the_two check (winner_seed in (home_seed, away_seed))
);
comment on table playoff_decision is 'Who goes on in a game that no result decides';
comment on column playoff_decision.by is 'result: what was played, kept when a team of the game was deleted';
comment on column playoff_decision.reason is 'The organiser''s, for both teams. Empty for a result';
