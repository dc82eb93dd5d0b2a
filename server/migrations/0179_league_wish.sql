-- What teams ask of the schedule of their league.
-- locks: none, the table is new
-- owner: league/wish
create table league_wish (
  id               uuid primary key,
  league_id        uuid not null,
  team_id          uuid not null,
  kind             text not null constraint league_wish_kind_is_known check (kind in ('not_on', 'only_at', 'home_on')),
  dates            date[] not null,
  times            text[] not null,
  weekdays         integer[] not null,
  is_must          boolean not null,
  is_from_captain  boolean not null,
  entered_at       timestamptz not null,
  constraint league_wish_of_a_team_of_the_league foreign key (league_id, team_id)
    references league_team (league_id, team_id) on delete cascade
);
comment on table league_wish is 'What a team asks of the schedule of its league. The organiser and the team read it';
comment on column league_wish.dates is 'For not_on: the team does not play on these days';
comment on column league_wish.times is 'For only_at: the team plays at these times only, as in 19:30';
comment on column league_wish.weekdays is 'For home_on: the team is at home on these weekdays only. 0 is Sunday';
comment on column league_wish.is_must is 'The organiser says that it counts more than any number of wishes';
create index league_wish_by_team on league_wish (league_id, team_id);
