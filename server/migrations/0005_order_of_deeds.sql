-- What was done to a game is told in the order in which it was written, also where two waited for each other or shared a
-- millisecond.
alter table game_history add column line bigint generated always as identity; -- goes up, whatever the clock says
drop index game_history_by_game;
create index game_history_by_game on game_history (game_id, line);
