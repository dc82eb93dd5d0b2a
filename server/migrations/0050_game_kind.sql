-- outside a transaction
-- A team also practises, meets for a drink and plays tournaments: a game is of a kind, and not every kind has an opponent.
alter table game add column if not exists kind text not null default 'game';
alter table game add column if not exists title text not null default '';
alter table game add column if not exists needed integer;
comment on table game is 'A game of a team, or another occasion: its kind says which';
comment on column game.kind is 'What each kind has: contract/src/game/kind.ts, and in SQL the function kind_has';
comment on column game.opponent is 'Empty for kinds without an opponent';
comment on column game.title is 'What a game without an opponent is called. Empty: by its kind';
comment on column game.needed is 'How many players a kind needs that does not follow the game-day settings of the team. Null: no number';
alter table game drop constraint if exists game_kind_is_known;
alter table game add constraint game_kind_is_known
  check (kind in ('game', 'practice', 'pickup', 'social', 'tournament')) not valid;
alter table game drop constraint if exists game_has_an_opponent;
alter table game drop constraint if exists game_has_an_opponent_or_a_title;
alter table game add constraint game_has_an_opponent_or_a_title
  check (case when kind = 'game' then opponent ~ '\S' and title = '' and needed is null else opponent = '' end) not valid;
alter table game drop constraint if exists game_of_a_kind_without_result_has_none;
alter table game add constraint game_of_a_kind_without_result_has_none check (kind = 'game' or our_score is null) not valid;
alter table game validate constraint game_kind_is_known;
alter table game validate constraint game_has_an_opponent_or_a_title;
alter table game validate constraint game_of_a_kind_without_result_has_none;
