-- A league's rule for subs in the playoffs needs to know which games are.
-- locks: a column with a constant default
alter table league_game add column is_playoff boolean not null default false;
comment on column league_game.is_playoff is 'A game of the playoffs. It does not count in the standings';
