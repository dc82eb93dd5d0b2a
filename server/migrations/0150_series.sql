-- Games that were scheduled together stay one series: an edit or a cancellation can be for several of them.
-- locks: game, briefly: two columns without a default
-- owner: game/series
create table series (
  id          uuid primary key,
  team_id     uuid not null references team on delete cascade,
  every_weeks integer constraint series_is_weekly_or_fortnightly check (every_weeks in (1, 2)),
  created_at  timestamptz not null
);
comment on table series is 'Games that were scheduled together';
comment on column series.every_weeks is 'How many weeks apart its dates are. Null: they do not follow the week';
create index series_by_team on series (team_id);

alter table game
  add column series_id uuid,
  add column series_at timestamp,
  add constraint game_series_id_fkey foreign key (series_id) references series on delete set null not valid,
  add constraint game_of_a_series_has_its_time check (series_id is null or series_at is not null) not valid;
comment on column game.series_at is
  'When the series has the game, by the clock of the venue. If the game starts at another time, it was moved on its own';
