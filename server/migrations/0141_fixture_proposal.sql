-- A new time for a game of two teams: one side proposes it, the other accepts.
-- owner: game/fixture
create table fixture_proposal (
  fixture_id  uuid primary key references fixture on delete cascade,
  id          uuid not null,
  side        text not null constraint fixture_proposal_side_is_known check (side in ('home', 'away')),
  proposed_by uuid references profile on delete set null,
  proposed_at timestamptz not null,
  starts_at   timestamptz not null,
  starts_on   date not null,
  time_zone   text not null,
  location    text not null
);
comment on table fixture_proposal is 'The one open proposal for a game of two teams: a later one, of either side, replaces it';
comment on column fixture_proposal.id is 'Whoever accepts names it, and so accepts what they have read';
comment on column fixture_proposal.proposed_by is 'The captain who proposed; null: they have deleted their account';
create index fixture_proposal_by_proposer on fixture_proposal (proposed_by);
