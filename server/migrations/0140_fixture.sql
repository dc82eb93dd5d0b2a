-- A game that belongs to two teams. Each keeps a row of its own in `game`, with its own answers; the fixture joins them.
-- owner: game/fixture
create table fixture (
  id            uuid primary key,
  asked_by      uuid references profile on delete set null,
  asked_at      timestamptz not null,
  linked_at     timestamptz,
  called_off_by text constraint fixture_called_off_by_a_side check (called_off_by in ('home', 'away')),
  constraint fixture_called_off_once_linked check (called_off_by is null or linked_at is not null)
);
comment on table fixture is 'A game of two teams, or the question whether it is one. What both share is the same in the game of each: start, location, cancelled';
comment on column fixture.asked_by is 'The captain who asked; null: they have deleted their account';
comment on column fixture.linked_at is 'When the other team accepted. Null: it was asked';
comment on column fixture.called_off_by is 'Whose captain cancelled the games of both';
create index fixture_by_asker on fixture (asked_by);

-- owner: game/fixture
create table fixture_side (
  fixture_id uuid not null references fixture on delete cascade,
  side       text not null constraint fixture_side_is_known check (side in ('home', 'away')),
  team_id    uuid not null references team on delete cascade,
  game_id    uuid,
  constraint fixture_side_pkey primary key (fixture_id, side),
  constraint fixture_of_two_teams unique (fixture_id, team_id),
  constraint fixture_once_per_game unique (game_id),
  constraint fixture_side_game_fkey foreign key (team_id, game_id) references game (team_id, id) on delete cascade
);
comment on table fixture_side is 'The two sides of a fixture. When one is deleted, the fixture ends, and the other team keeps its game';
comment on column fixture_side.game_id is 'The game as this team has it. Null: it has not accepted';
create index fixture_side_by_team on fixture_side (team_id, game_id);

-- owner: game/fixture
create table fixture_refusal (
  team_id        uuid not null references team on delete cascade,
  asking_team_id uuid not null references team on delete cascade,
  refused_at     timestamptz not null,
  constraint fixture_refusal_pkey primary key (team_id, asking_team_id)
);
comment on table fixture_refusal is 'A team that declined is not asked again by the same team for some time';
create index fixture_refusal_by_asker on fixture_refusal (asking_team_id);
