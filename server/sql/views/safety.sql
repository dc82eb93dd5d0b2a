-- Blocks in both directions.
create view blocked_pair as
select blocker_id as profile_id, blocked_id as other_id from block
union all
select blocked_id, blocker_id from block;

-- Teams with a captain who blocks the person or is blocked by them.
create view blocked_team as
select b.profile_id, m.team_id
  from blocked_pair b
  join member m on m.profile_id = b.other_id and m.role = 'captain';

-- Teams whose requests a person does not see.
create view team_out_of_sight as
select profile_id, team_id
  from blocked_team
union all
select profile_id, team_id
  from hidden_team;
