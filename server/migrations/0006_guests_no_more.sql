-- Whoever leaves a team is no guest of it, though they may have answered as one before they joined.
create function take_answers_along() returns trigger language plpgsql as $$
begin
  update rsvp set as_guest = false
   where team_id = old.team_id and profile_id = old.profile_id and as_guest;
  return null;
end $$;
create trigger member_takes_answers_along after delete on member
  for each row execute function take_answers_along();
