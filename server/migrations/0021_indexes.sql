-- outside a transaction
-- Each of these is covered by the leading columns of another index of its table. A write keeps one index less.

-- By volunteer_once_per_request (request_id, profile_id).
drop index concurrently if exists volunteer_by_request_and_game;

-- By player_position_one_each (team_id, profile_id): few play on one team.
drop index concurrently if exists player_position_by_position;

-- By game_history_by_game (game_id, line): a game is of one team.
drop index concurrently if exists game_history_by_team_and_game;

-- By sub_alert_pkey (profile_id).
drop index concurrently if exists sub_alert_that_is_on;
