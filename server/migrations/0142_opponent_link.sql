-- The opponent of a game that is not here takes part by a link. Its fixture has one side.
-- owner: game/fixture
create table opponent_link (
  fixture_id     uuid primary key references fixture on delete cascade,
  seed           uuid not null,
  token_hash     bytea not null constraint opponent_link_one_per_token unique,
  created_at     timestamptz not null,
  answer         text constraint opponent_link_answer_is_known check (answer in ('confirmed', 'declined')),
  answered_at    timestamptz,
  answered_for   timestamptz,
  answered_place text,
  constraint opponent_link_answer_is_whole check (num_nulls(answer, answered_at, answered_for, answered_place) in (0, 4))
);
comment on table opponent_link is
  'With it the opponent of one game, which is not here, confirms its time or proposes another, without an account. Deleted with the fixture, or a week after the game';
comment on column opponent_link.seed is
  'The token is derived from it with the secret of the server: nobody can open the link with the row';
comment on column opponent_link.token_hash is 'SHA-256 of the token in the link';
comment on column opponent_link.answer is 'What the opponent said about the start and location that they read';
comment on column opponent_link.answered_for is 'The start they read. Once the game has another start or location, they have not answered';
comment on column fixture.linked_at is
  'When the other team accepted, or when its side got a link. Null: it was asked';
