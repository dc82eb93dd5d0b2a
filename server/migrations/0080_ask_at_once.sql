-- A team can let a sub be asked for automatically when a player drops out late.
alter table game_day add column ask_at_once_hours integer;
alter table game_day add constraint game_day_asks_at_once_late check (ask_at_once_hours between 1 and 24) not valid;
alter table sub_request add column automatic_at timestamptz;
comment on column game_day.ask_at_once_hours is
  'If a player drops out this many hours before a game or later, a sub is asked for automatically. Null: never';
comment on column sub_request.automatic_at is
  'When subs were last asked for automatically. Null: a captain asked since, or always';
