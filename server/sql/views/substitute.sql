-- Requests with open spots, regardless of the time; they close when the game starts. The board's indexes have the same
-- condition.
create view open_sub_request as
select id, team_id, game_id, spots, taken, positions, first_come_at, note, everybody_at, starts_at, location, cancelled_at,
       requester_id, asked_at, closed_at, hidden_at, open_positions, public_at
  from sub_request
 where closed_at is null
   and cancelled_at is null
   and taken < spots;

-- Since when a sub and the captains see each other's full name and address, and the sub sees the notes of the game:
-- since a captain accepted the sub, or, on a first-come request, where no captain decides, from 24 hours before the
-- game.
create view sub_contact as
  select v.id as volunteer_id, v.request_id, v.game_id, v.profile_id,
         coalesce(v.answered_at, q.starts_at - interval '24 hours') as since
    from volunteer v
    join sub_request q on q.id = v.request_id
   where v.status = 'accepted';
