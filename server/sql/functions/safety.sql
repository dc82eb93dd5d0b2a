-- Whether a block keeps a person's offers from a team. A function, so that the plan of the board does not depend on the
-- number of blocks.
create or replace function is_blocked_from(person uuid, team uuid) returns boolean language sql stable as $$
  select exists (select from blocked_team b where b.profile_id = person and b.team_id = team)
$$;

-- The teams whose requests a person does not see. A function, so that the plan of the board does not depend on the
-- number of blocks.
create or replace function teams_out_of_sight(viewer uuid) returns uuid[] language sql stable as $$
  select array(select o.team_id from team_out_of_sight o where o.profile_id = viewer)
$$;
