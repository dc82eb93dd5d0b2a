-- A schedule before it is published.
-- locks: none, the table is new
-- owner: league/schedule-draft
create table schedule_draft (
  id                   uuid primary key,
  league_id            uuid not null references league on delete cascade,
  division_id          uuid not null constraint schedule_draft_once_per_division unique,
  meetings             integer not null,
  seed                 integer not null,
  asked_at             timestamptz not null,
  progressed_at        timestamptz not null,
  done                 double precision not null,
  games                jsonb not null,
  reason               jsonb,
  stop_asked_at        timestamptz,
  finished_at          timestamptz,
  version              integer not null,
  publish_asked_at     timestamptz,
  publisher_id         uuid references profile on delete set null,
  fixture_ids          uuid[] not null,
  published_at         timestamptz,
  constraint schedule_draft_of_a_division foreign key (league_id, division_id) references division (league_id, id) on delete cascade
);
comment on table schedule_draft is 'The schedule of a division, from the moment an organiser asks for it until it is replaced by another one';
comment on column schedule_draft.meetings is 'How often each pair meets';
comment on column schedule_draft.seed is 'The same seed gives the same schedule';
comment on column schedule_draft.progressed_at is 'When the worker that makes it wrote last: one that was killed does not';
comment on column schedule_draft.done is 'The share of the work that is done';
comment on column schedule_draft.games is 'The best so far, and later as it was changed by hand';
comment on column schedule_draft.reason is 'Why some games have no place';
comment on column schedule_draft.version is 'Counts changes by hand, so that organisers don’t overwrite each other';
comment on column schedule_draft.publisher_id is 'In whose name the games are scheduled';
comment on column schedule_draft.fixture_ids is 'What was published of it so far, in the order of games';
create unique index schedule_draft_one_at_a_time on schedule_draft (league_id) where finished_at is null;
create index schedule_draft_by_division on schedule_draft (league_id, division_id);
create index schedule_draft_by_publisher on schedule_draft (publisher_id) where publisher_id is not null;
