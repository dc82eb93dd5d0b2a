-- outside a transaction
-- What is asked for in an installation of any size is found by an index.
create index concurrently if not exists sub_request_on_the_public_board on sub_request (starts_at, id)
  where closed_at is null and cancelled_at is null and taken < spots and public_at is not null;
create index concurrently if not exists invitation_by_team on invitation (team_id);

-- What the console counts: the mails and changes of a day, and what is not decided yet.
create index concurrently if not exists delivery_by_end on delivery (ended_at);
create index concurrently if not exists profile_by_age on profile (created_at, id);
create index concurrently if not exists account_by_age on account (created_at);
create index concurrently if not exists team_by_age on team (created_at);
create index concurrently if not exists team_by_name on team (lower(name), id);
create index concurrently if not exists game_by_start on game (starts_at) include (team_id, cancelled_at);
create index concurrently if not exists sub_request_by_age on sub_request (asked_at) include (taken, spots);
create index concurrently if not exists member_captains on member (team_id) where role = 'captain';
create index concurrently if not exists report_undecided on report (coalesce(volunteer_id, request_id, team_id, person_id), reported_at)
  where closed_at is null;
