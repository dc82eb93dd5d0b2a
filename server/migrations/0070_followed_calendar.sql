-- owner: game/followed-calendar
create table followed_calendar (
  team_id       uuid primary key references team on delete cascade,
  address       text not null,
  time_zone     text not null,
  followed_at   timestamptz not null,
  trusted_by    uuid references profile on delete set null,
  etag          text not null,
  last_modified text not null,
  digest        bytea not null,
  name          text not null,
  entries       jsonb not null,
  changed_at    timestamptz,
  checked_at    timestamptz not null,
  due_at        timestamptz not null,
  failing_since timestamptz,
  is_gone       boolean not null default false,
  stopped_at    timestamptz,
  open_changes  int not null default 0,
  told_at       timestamptz,
  constraint followed_calendar_stops_after_failures check (stopped_at is null or failing_since is not null)
);
comment on table followed_calendar is 'A calendar of another site that a team follows';
comment on column followed_calendar.address is 'May contain a secret of the site: it is not shown again';
comment on column followed_calendar.time_zone is 'Where events name none: the one of the captain''s browser';
comment on column followed_calendar.trusted_by is
  'The captain in whose name changes are applied without asking. Null: captains are asked';
comment on column followed_calendar.etag is 'As the site sent it, to ask only for a changed file. Empty: it sent none';
comment on column followed_calendar.digest is 'SHA-256 of the content, for sites that send unchanged files again';
comment on column followed_calendar.entries is 'The events to come, so that changes are computed from the games as they are';
comment on column followed_calendar.changed_at is 'When another content was found; null since it was followed';
comment on column followed_calendar.checked_at is 'Of the last try; set when a worker takes the calendar';
comment on column followed_calendar.failing_since is 'The first of the tries that failed; null if the last one worked';
comment on column followed_calendar.open_changes is 'As of the last reading; the page counts them anew';
comment on column followed_calendar.told_at is 'When captains got a mail about waiting changes';
create index followed_calendar_by_due on followed_calendar (due_at) where stopped_at is null;
create index followed_calendar_by_truster on followed_calendar (trusted_by) where trusted_by is not null;

-- owner: game/followed-calendar
create table calendar_entry (
  team_id    uuid not null references followed_calendar on delete cascade,
  key        text not null,
  game_id    uuid,
  base       jsonb not null,
  missing_at timestamptz,
  constraint calendar_entry_pkey primary key (team_id, key),
  constraint calendar_entry_once_per_game unique (team_id, game_id),
  constraint calendar_entry_of_a_game_of_the_team foreign key (team_id, game_id)
    references game (team_id, id) on delete set null (game_id)
);
comment on table calendar_entry is 'An event of a followed calendar, and the game that came from it';
comment on column calendar_entry.key is 'The UID, with the day if several events have it';
comment on column calendar_entry.game_id is 'Null: a captain did not want it, or the game was deleted';
comment on column calendar_entry.base is
  'What the calendar said when a captain last decided or agreed: a game that differs from it was changed by hand';
comment on column calendar_entry.missing_at is 'Since when the event has not been in the calendar';
