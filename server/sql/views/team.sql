-- Requests to join that wait for a captain, of people who are not on the team and have no block with it.
create view open_join_request as
select r.id, r.team_id, r.profile_id, r.position, r.frequency, r.note, r.asked_at
  from join_request r
 where r.declined_at is null
   and not is_blocked_from(r.profile_id, r.team_id)
   and not is_removed_since(r.team_id, r.profile_id, r.asked_at)
   and not exists (select from member m where m.team_id = r.team_id and m.profile_id = r.profile_id);

-- The people on a roster with the same name as a member of the team, who may be the same person.
create view same_name as
select same.id as person_id, me.id as profile_id, mine.team_id
  from profile me
  join member mine on mine.profile_id = me.id
  join member beside on beside.team_id = mine.team_id
  join profile same on same.id = beside.profile_id and same.known_in_team_id = mine.team_id
 where lower(shown_name(same.first_name, same.last_name, true)) = lower(shown_name(me.first_name, me.last_name, true))
   and me.known_in_team_id is null
   -- guard: claims: a matching name cannot claim a place that has an address
   and same.email = '';
