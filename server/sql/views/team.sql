-- Requests to join that wait for a captain: of people who are not on the team, and whom no block keeps from it.
create view open_join_request as
select r.id, r.team_id, r.profile_id, r.position, r.frequency, r.note, r.asked_at
  from join_request r
 where r.declined_at is null
   and not is_blocked_from(r.profile_id, r.team_id)
   and not is_removed_since(r.team_id, r.profile_id, r.asked_at)
   and not exists (select from member m where m.team_id = r.team_id and m.profile_id = r.profile_id);
