-- A game of a league is a game of two of its teams.
-- owner: league/league-game
create table league_game (
  fixture_id  uuid primary key references fixture on delete cascade,
  league_id   uuid not null references league on delete cascade,
  division_id uuid not null,
  round       integer,
  constraint league_game_division_fkey foreign key (league_id, division_id) references division (league_id, id)
);
comment on table league_game is
  'The games of a league. Each of the two teams has it as a game of its own; time, location and cancellation are there';
comment on column league_game.round is 'Null: the organiser has not said';
create index league_game_by_division on league_game (league_id, division_id);
