-- outside a transaction
-- Neither side came: both forfeit the game.
alter table game drop constraint if exists game_forfeit_has_a_score;
alter table game add constraint game_forfeit_has_a_score
  check (forfeited_by is null or (forfeited_by in ('us', 'them', 'both') and our_score is not null)) not valid;
alter table game validate constraint game_forfeit_has_a_score;
comment on column game.forfeited_by is 'us, them or both: who forfeited the game; null: it was played';
alter table fixture_result_entry drop constraint if exists fixture_result_entry_forfeit_of_a_side;
alter table fixture_result_entry add constraint fixture_result_entry_forfeit_of_a_side
  check (forfeited_by in ('home', 'away', 'both')) not valid;
alter table fixture_result_entry validate constraint fixture_result_entry_forfeit_of_a_side;
