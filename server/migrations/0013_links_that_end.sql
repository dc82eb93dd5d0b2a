-- Every join link ends. Those that had no date get thirty days from now.
update join_link set expires_at = now() + interval '30 days' where expires_at is null;

-- Whether a captain has removed a person from a team since that moment: a link or an invitation from before lets them in no more.
create function is_removed_since(team uuid, person uuid, moment timestamptz) returns boolean language sql stable
return exists (select from team_history h
                where h.team_id = team
                  and h.subject_id = person
                  and h.deed = 'removed'
                  and h.done_at >= moment);
