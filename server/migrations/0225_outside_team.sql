-- A team of a league that is not here: a team without members. Its captain takes part by one link for all its games.
-- locks: new columns and constraints of opponent_link, which is small
-- owner: league/outside-team
create table outside_team (
  team_id uuid primary key references team on delete cascade,
  seed uuid,
  token_hash bytea,
  email text,
  added_at timestamptz not null,
  constraint outside_team_one_per_token unique (token_hash),
  constraint outside_team_link_is_whole check (num_nulls(seed, token_hash) in (0, 2))
);
comment on table outside_team is
  'Teams that are not here: organisers added them to a league by name. Without members and unlisted, each is deleted with its last league';
comment on column outside_team.seed is
  'The token is derived from it with the secret of the server: nobody can open the link with the row. Null: it has no link';
comment on column outside_team.email is 'Where its captain gets mail about its games, as an organiser typed it. Null: nowhere';

-- owner: league/outside-team
create table place_claim (
  outside_team_id uuid not null references outside_team on delete cascade,
  team_id uuid not null references team on delete cascade,
  claimed_by uuid not null references profile on delete cascade,
  claimed_at timestamptz not null,
  constraint place_claim_once_per_team primary key (outside_team_id, team_id)
);
create index place_claim_by_team on place_claim (team_id);
create index place_claim_by_person on place_claim (claimed_by);
comment on table place_claim is 'Teams whose captain says that they are an outside team. An organiser agrees or declines';

alter table opponent_link
  add column side text not null default 'away',
  alter column seed drop not null,
  alter column token_hash drop not null,
  drop constraint opponent_link_pkey,
  add constraint opponent_link_pkey primary key (fixture_id, side),
  add constraint opponent_link_side_is_known check (side in ('home', 'away')),
  add constraint opponent_link_is_whole check (num_nulls(seed, token_hash) in (0, 2)),
  drop constraint opponent_link_told_is_whole,
  add constraint opponent_link_told_is_whole check (num_nulls(told_start, told_place, told_cancelled) in (0, 3)),
  add constraint opponent_link_told_if_mailed check (email is null or told_start is not null);
comment on column opponent_link.side is 'The side that is not here';
comment on column opponent_link.token_hash is
  'SHA-256 of the token in the link. Null: the side is a team of a league that is not here, and its link is in outside_team';
