-- Requests for substitutes, the offers of volunteers, and alerts about requests.

-- owner: substitute/substitute
create table sub_request (
  id             uuid primary key,
  team_id        uuid not null,
  game_id        uuid not null,
  spots          integer not null,
  taken          integer not null default 0,
  positions      text[] not null,
  first_come_at  timestamptz,
  note           text not null default '',
  everybody_at   timestamptz not null,
  starts_at      timestamptz not null,
  location       text not null,
  cancelled_at   timestamptz,
  requester_id   uuid references profile on delete set null,
  asked_at       timestamptz not null,
  closed_at      timestamptz,
  hidden_at      timestamptz,
  open_positions text[] not null,
  public_at      timestamptz,
  constraint sub_request_of_one_game unique (id, game_id),
  constraint sub_request_one_per_game unique (game_id),
  constraint sub_request_of_a_game_of_the_team foreign key (team_id, game_id) references game(team_id, id) on delete cascade,
  constraint sub_request_asks_for_somebody check (spots > 0),
  -- guard: subs: the locks and the counter (3 of 3) -> check (true)
  constraint sub_request_never_oversold check (taken >= 0 and taken <= spots)
);
create index sub_request_by_requester on sub_request (requester_id) where requester_id is not null;
create index sub_request_by_location on sub_request using gin (lower(location) gin_trgm_ops) where closed_at is null and cancelled_at is null and taken < spots;
create index sub_request_by_team_and_game on sub_request (team_id, game_id);
create index sub_request_on_the_board on sub_request (starts_at, id) where closed_at is null and cancelled_at is null and taken < spots;
comment on table sub_request is 'A request for substitutes: one per game.';
comment on column sub_request.taken is 'Number of accepted volunteers, maintained by a trigger on volunteer';
comment on column sub_request.first_come_at is 'Since when a volunteer is accepted at once';
comment on column sub_request.everybody_at is 'Until then only the spares of the team may volunteer';
comment on column sub_request.starts_at is 'Copied from the game by a trigger, so that an index sorts the board';
comment on column sub_request.location is 'Copied from the game by a trigger';
comment on column sub_request.cancelled_at is 'When the game was cancelled, copied by a trigger';
comment on column sub_request.hidden_at is 'Since when strangers do not see the request: reported, not yet reviewed';
comment on column sub_request.open_positions is
  'The positions without those that an accepted volunteer fills, maintained by a trigger. None: the spots that are left are for any';
comment on column sub_request.public_at is 'Since when people who are not signed in may see the request too; null: never';
comment on constraint sub_request_never_oversold on sub_request is 'Holds under any race, because a trigger counts';

-- owner: substitute/substitute
create table volunteer (
  id               uuid primary key,
  request_id       uuid not null,
  game_id          uuid not null,
  profile_id       uuid not null references profile on delete cascade,
  position         text not null default '',
  note             text not null default '',
  status           text not null,
  during           tstzrange,
  notified_outcome text not null default 'waiting',
  notified_in      uuid,
  turned_up        boolean,
  volunteered_at   timestamptz not null,
  answered_at      timestamptz,
  hidden_at        timestamptz,
  constraint volunteer_once_per_request unique (request_id, profile_id),
  constraint volunteer_for_the_game_of_the_request foreign key (request_id, game_id) references sub_request(id, game_id) on delete cascade,
  constraint volunteer_plays_while_accepted check (during is null or status = 'accepted'),
  constraint volunteer_status_is_known check (status in ('waiting', 'accepted', 'declined', 'withdrawn', 'released')),
  -- guard: subs: nobody is in two games at once -> check (true)
  constraint volunteer_in_one_game_at_a_time exclude using gist (profile_id with =, during with &&)
);
create index volunteer_by_game on volunteer (game_id, profile_id) where status = 'accepted';
create index volunteer_by_profile on volunteer (profile_id, volunteered_at desc);
comment on table volunteer is 'An offer of a person to play as a substitute.';
comment on column volunteer.position is 'Empty: any';
comment on column volunteer.during is 'The time of the game, while the volunteer is accepted';
comment on column volunteer.notified_outcome is 'The outcome that the volunteer was last notified of';
comment on column volunteer.notified_in is 'The notification attempt that did it: a retry of the same attempt sends again';
comment on column volunteer.turned_up is 'Recorded by a captain after the game';
comment on column volunteer.hidden_at is 'Since when captains do not see the note: reported, not yet reviewed';
comment on constraint volunteer_in_one_game_at_a_time on volunteer is 'No person is a sub in two games at once';

-- owner: substitute/sub-alert
create table sub_alert (
  profile_id   uuid primary key references profile on delete cascade,
  on_since     timestamptz,
  sports       text[] not null,
  weekdays     integer[] not null,
  areas        text[] not null,
  notice_hours integer not null,
  from_hour    integer not null,
  until_hour   integer not null,
  digest       boolean not null
);
comment on table sub_alert is 'The requests that a person wants to hear of by mail.';
comment on column sub_alert.on_since is 'Null: off';
comment on column sub_alert.sports is 'None: any';
comment on column sub_alert.weekdays is 'Sunday is 0; none: any';
comment on column sub_alert.areas is 'Words of the location; none: any';
comment on column sub_alert.from_hour is 'In the time zone of the person';

-- owner: substitute/sub-alert
create table sub_alert_due (
  profile_id  uuid not null references profile on delete cascade,
  request_id  uuid not null references sub_request on delete cascade,
  due_at      timestamptz not null,
  notified_at timestamptz,
  constraint sub_alert_due_once primary key (profile_id, request_id)
);
create index sub_alert_due_by_request on sub_alert_due (request_id);
comment on table sub_alert_due is 'Alerts to send and alerts sent. A person hears of a request once.';

-- locks: none, the table is new
alter table answer_link add constraint answer_link_of_a_volunteer foreign key (volunteer_id) references volunteer(id) on delete cascade;
