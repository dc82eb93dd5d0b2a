-- A league begins its next season as a new league that follows it.
-- locks: a nullable column, and a constraint of a small table
alter table league
  add column follows_id uuid references league on delete set null,
  add constraint league_followed_by_one unique (follows_id);
comment on column league.follows_id is 'The season before. Once a league is followed, its own season is over and nothing in it is changed';
