-- A league for one season: its rules, its divisions, who organises it and which teams play in it.
-- owner: league/league
create table league (
  id                  uuid primary key,
  name                text not null,
  sport               text not null,
  season              text not null,
  link_code           text not null constraint league_link_code_key unique,
  points_win          integer not null,
  points_tie          integer not null,
  points_loss         integer not null,
  tie_breakers        text[] not null,
  forfeit_score       integer not null,
  withdrawn_games     text not null constraint league_withdrawn_games_is_known check (withdrawn_games in ('count', 'void')),
  subs_per_game       integer,
  subs_in_playoffs    boolean not null,
  subs_from_opponents boolean not null,
  founded_at          timestamptz not null,
  constraint league_points_are_in_order check (points_win > points_tie and points_tie >= points_loss and points_loss >= 0)
);
comment on table league is 'A league for one season. It belongs to its organisers, and stays when one of them deletes their account';
comment on column league.link_code is 'The part of the address by which captains bring their teams in';
comment on column league.tie_breakers is 'In the order in which they decide between teams with the same points';
comment on column league.forfeit_score is 'The score of a forfeit for the side that came';
comment on column league.withdrawn_games is 'Whether games against a team that withdrew still count';
comment on column league.subs_per_game is 'How many subs a team may have in one game. Null: any number';

-- owner: league/league
create table division (
  id        uuid primary key,
  league_id uuid not null references league on delete cascade,
  name      text not null,
  place     integer not null,
  constraint division_of_league unique (league_id, id)
);
comment on table division is 'Teams of a league that play each other. Each has its own standings';
comment on column division.place is 'Their order in the league';

-- owner: league/league
create table organiser (
  league_id  uuid not null references league on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  since      timestamptz not null,
  constraint organiser_once_per_league primary key (league_id, profile_id)
);
comment on table organiser is 'Who runs a league';
create index organiser_by_profile on organiser (profile_id);

-- owner: league/entry
create table league_team (
  id           uuid primary key,
  league_id    uuid not null references league on delete cascade,
  division_id  uuid not null,
  team_id      uuid not null references team on delete cascade,
  entered_at   timestamptz not null,
  constraint league_team_once_per_league unique (league_id, team_id),
  constraint league_team_division_fkey foreign key (league_id, division_id) references division (league_id, id)
);
comment on table league_team is 'The teams of a league, brought in by their captains';
create index league_team_by_team on league_team (team_id);
create index league_team_by_division on league_team (league_id, division_id);
