-- A team that has played stays in the standings of its league when it leaves.
-- locks: a nullable column
alter table league_team add column withdrawn_at timestamptz;
comment on column league_team.withdrawn_at is 'When it left, after it had played. Its games to come were called off at this moment. Null: it plays';
