alter table short_check add column alerted_at timestamptz;
comment on column short_check.alerted_at is 'Of the check by the forecast: when the captains were alerted. It is done once for each game, also if it moves';
