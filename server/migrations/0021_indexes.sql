-- outside a transaction
-- Each of these four is covered by the leading columns of another index of its table. A write keeps one index less.

-- By volunteer_once_per_request (request_id, profile_id).
drop index concurrently if exists volunteer_by_request_and_game;

-- By player_position_one_each (team_id, profile_id): few play on one team.
drop index concurrently if exists player_position_by_position;

-- By game_history_by_game (game_id, line): a game is of one team.
drop index concurrently if exists game_history_by_team_and_game;

-- By sub_alert_pkey (profile_id).
drop index concurrently if exists sub_alert_that_is_on;

-- The teams that everybody finds, by name, with all that a search compares: it walks through the index alone.
drop index concurrently if exists team_in_order;
create index concurrently team_in_order on team (lower(name), id) include (name, sport)
  where unlisted_at is null and hidden_at is null;
drop index concurrently if exists team_by_name;
