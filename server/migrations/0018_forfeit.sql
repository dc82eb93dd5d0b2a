-- outside a transaction
-- A result can be a forfeit, which decides whatever the score.
alter table game add column if not exists forfeited_by text;
comment on column game.forfeited_by is 'us or them: the side that forfeited the game; null: it was played';
alter table game drop constraint if exists game_forfeit_has_a_score;
alter table game add constraint game_forfeit_has_a_score
  check (forfeited_by is null or (forfeited_by in ('us', 'them') and our_score is not null)) not valid;
alter table game validate constraint game_forfeit_has_a_score;
