-- The result of a game of two sides: what was entered, line by line, and what waits for an answer.
-- locks: none: the tables are new.
-- owner: game/fixture
create table fixture_result (
  fixture_id uuid primary key references fixture on delete cascade,
  open       text not null constraint fixture_result_open_is_known check (open in ('none', 'waiting', 'contested')),
  waits_for  text constraint fixture_result_waits_for_a_side check (waits_for in ('home', 'away')),
  stands_at  timestamptz,
  how        text constraint fixture_result_how_is_known check (how in ('agreed', 'stood', 'settled')),
  constraint fixture_result_waits_for_one check ((open = 'waiting') = (waits_for is not null)),
  constraint fixture_result_stands_if_it_waits check (stands_at is null or open = 'waiting')
);
comment on table fixture_result is
  'What the entries of a game of two sides amount to: contract/src/game/result-state.ts. The score that counts is in the game of each team';
comment on column fixture_result.waits_for is 'The side that has not answered what the other one entered';
comment on column fixture_result.stands_at is 'When the score that waits counts without an answer. Null: it needs one';
comment on column fixture_result.how is 'Why a score counts. Null: none does';
create index fixture_result_due on fixture_result (stands_at) where stands_at is not null;

-- owner: game/fixture
create table fixture_result_entry (
  fixture_id   uuid not null references fixture on delete cascade,
  line         integer not null,
  by           text not null constraint fixture_result_entry_by_is_known check (by in ('home', 'away', 'league', 'time')),
  home_score   integer not null,
  away_score   integer not null,
  forfeited_by text constraint fixture_result_entry_forfeit_of_a_side check (forfeited_by in ('home', 'away')),
  reason       text not null,
  entered_at   timestamptz not null,
  constraint fixture_result_entry_pkey primary key (fixture_id, line)
);
comment on table fixture_result_entry is
  'Each score that a side entered, or that its league settled, in order. Both sides and the organiser read all of it; it names no person';
comment on column fixture_result_entry.by is 'league: its organiser; time: nobody answered';
comment on column fixture_result_entry.reason is 'Why the organiser decided so; otherwise empty';
