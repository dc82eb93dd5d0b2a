-- outside a transaction
create index concurrently if not exists game_by_series on game (series_id, series_at) include (cancelled_at) where series_id is not null;
alter table game validate constraint game_series_id_fkey;
alter table game validate constraint game_of_a_series_has_its_time;
