-- A migration that fills a column of a big table leaves that to the worker, in batches.

create table backfill (
  name        text primary key,
  rows        bigint not null default 0,
  started_at  timestamptz not null default now(),
  finished_at timestamptz
);
comment on table backfill is 'What migrations left to the worker: it calls the function backfill_NAME with the most rows to take, until it takes none.';
comment on column backfill.rows is 'How many rows were taken so far';
-- locks: none, the table is new
