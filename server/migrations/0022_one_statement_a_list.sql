-- The teams whose requests a person does not see. A function, so that the plan of the board does not depend on how many blocks
-- there are.
create function teams_out_of_sight(viewer uuid) returns uuid[] language sql stable as $$
  select array(select o.team_id from team_out_of_sight o where o.profile_id = viewer)
$$;

-- How often a word occurs in the names of teams: without it the search walks through all teams for a rare word, and sorts half of
-- them for a common one. The statistics of a partial index are not used for that.
create statistics team_words on (lower(name || E'\n' || sport)) from team;
alter statistics team_words set statistics 1000;
analyze team;

comment on function teams_out_of_sight is
  'The teams whose requests a person does not see. A function keeps the plan of the board independent of the number of blocks.';
