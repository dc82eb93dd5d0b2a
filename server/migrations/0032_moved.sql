-- outside a transaction
-- A game that moves asks its volunteers again, and pages show its earlier start.
alter table volunteer add column if not exists offered_for timestamptz;
alter table volunteer add column if not exists offered_on date;
alter table game add column if not exists moved_from timestamptz;
comment on column volunteer.offered_for is
  'The start of the game that the offer is for, written when the game moves. Null: the offer is for the current start';
comment on column volunteer.offered_on is 'The day of that start at the venue';
comment on column game.moved_from is 'The start that people knew before the move of moved_at';
