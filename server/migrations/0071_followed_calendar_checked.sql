-- For the list of the console.
-- locks: followed_calendar, which has no rows before this release
create index followed_calendar_by_check on followed_calendar (checked_at desc, team_id desc);
