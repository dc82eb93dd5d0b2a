-- When and where a league plays.
-- locks: none, the tables are new
-- owner: league/venue
create table league_season (
  league_id  uuid primary key references league on delete cascade,
  kind       text not null constraint league_season_kind_is_known check (kind in ('shared_fields', 'home_halls')),
  first_on   date not null,
  last_on    date not null,
  time_zone  text not null,
  skipped_on date[] not null,
  constraint league_season_is_in_order check (first_on <= last_on)
);
comment on table league_season is 'When a league plays, once its organiser has said';
comment on column league_season.kind is 'Whether all teams share fields, or each has its own hall';
comment on column league_season.skipped_on is 'Days without games, at every venue';

-- owner: league/venue
create table venue (
  id        uuid primary key,
  league_id uuid not null references league on delete cascade,
  team_id   uuid,
  name      text not null,
  fields    text[] not null,
  closed_on date[] not null,
  place     integer not null,
  constraint venue_hall_of_a_team_of_the_league foreign key (league_id, team_id)
    references league_team (league_id, team_id) on delete cascade
);
comment on table venue is 'Where a league plays';
comment on column venue.team_id is 'The team whose hall it is. Null: all teams share it';
comment on column venue.fields is 'None: one game at a time';
comment on column venue.place is 'Their order in the league';
create index venue_by_league on venue (league_id, team_id);

-- owner: league/venue
create table venue_time (
  venue_id uuid not null references venue on delete cascade,
  weekday  integer not null constraint venue_time_weekday_is_known check (weekday between 0 and 6),
  time     text not null,
  constraint venue_time_once primary key (venue_id, weekday, time)
);
comment on table venue_time is 'When games start at a venue';
comment on column venue_time.weekday is '0 is Sunday';
comment on column venue_time.time is 'By the clock of the venue, as in 19:30';
