-- A full game has a waiting list: an answer can be waiting, and a place that becomes free is offered to one person at a time.
alter table rsvp drop constraint rsvp_status_is_known;
alter table rsvp add constraint rsvp_status_is_known
  check (status in ('going', 'not_going', 'maybe', 'waiting')) not valid;

-- owner: game/waiting-list
create table waiting_list (
  game_id     uuid primary key references game on delete cascade,
  made_room   integer not null default 0 constraint waiting_list_room_is_not_taken check (made_room >= 0),
  free_places integer not null default 0 constraint waiting_list_places_are_counted check (free_places >= 0),
  opened_at   timestamptz,
  due_at      timestamptz
);
comment on table waiting_list is 'The waiting list of a game that has been full, or in which a captain made room';
comment on column waiting_list.made_room is 'How many people more than the maximum of the team may come to this game';
comment on column waiting_list.free_places is 'Places that nobody had taken when offers were last decided';
comment on column waiting_list.opened_at is 'When a place last became free. Offers that ran out before then do not count against their person';
comment on column waiting_list.due_at is 'When a worker decides offers next; null: after the next change';
create index waiting_list_due on waiting_list (due_at) where due_at is not null;

-- owner: game/waiting-list
create table waiting_place (
  game_id       uuid not null references game on delete cascade,
  profile_id    uuid not null constraint waiting_place_profile_id_fkey references profile on delete cascade,
  number        integer not null,
  joined_at     timestamptz not null,
  left_at       timestamptz,
  offered_at    timestamptz,
  offered_until timestamptz,
  expired       integer not null default 0,
  expired_at    timestamptz,
  moved_at      timestamptz,
  moved_by      uuid constraint waiting_place_moved_by_fkey references profile on delete set null,
  is_added      boolean not null default false,
  reason        text not null default '',
  constraint waiting_place_once_per_game primary key (game_id, profile_id),
  constraint waiting_place_offer_is_whole check ((offered_at is null) = (offered_until is null))
);
comment on table waiting_place is
  'The number of a person on the waiting list of a game, and the place that is held for them. It counts while their answer is waiting, and is kept for Undo';
comment on column waiting_place.number is 'Order on the list. Numbers need not be consecutive: people who have left leave gaps';
comment on column waiting_place.left_at is 'When the person left the list. Joining again later gets a new number';
comment on column waiting_place.expired is 'How many offers to the person ran out. From the second on they are at the end of the list';
comment on column waiting_place.expired_at is 'When the latest of them ran out';
comment on column waiting_place.moved_by is 'The captain who chose the number';
comment on column waiting_place.is_added is 'The captain put the person on the list';
comment on column waiting_place.reason is 'Why, for everybody on the list';
create index waiting_place_by_profile on waiting_place (profile_id);
create index waiting_place_by_captain on waiting_place (moved_by) where moved_by is not null;
