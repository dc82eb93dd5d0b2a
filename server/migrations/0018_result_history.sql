-- outside a transaction
-- Who recorded a score is read with its game, whose history may be long.
create index concurrently if not exists game_history_of_results on game_history (game_id, line) where action = 'result';
