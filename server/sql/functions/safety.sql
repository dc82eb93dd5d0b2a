-- Whether a block keeps a person's offers from a team. A function, so that PostgreSQL plans the query of the board
-- the same way however many blocks there are.
create or replace function is_blocked_from(person uuid, team uuid) returns boolean language sql stable as $$
  select exists (select from blocked_team b where b.profile_id = person and b.team_id = team)
$$;

-- The teams whose requests a person does not see. A function, so that PostgreSQL plans the query of the board
-- the same way however many blocks there are.
create or replace function teams_out_of_sight(viewer uuid) returns uuid[] language sql stable as $$
  select array(select o.team_id from team_out_of_sight o where o.profile_id = viewer)
$$;
