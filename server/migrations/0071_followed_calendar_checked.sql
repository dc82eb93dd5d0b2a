-- For the list of the console.
create index followed_calendar_by_check on followed_calendar (checked_at desc, team_id desc);
