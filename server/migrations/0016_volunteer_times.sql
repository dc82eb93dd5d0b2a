-- locks: volunteer, for the second in which the times of accepted volunteers, and no others, are indexed.
-- Only accepted volunteers have a time. An index of all of them looked cheaper than the one by person, and took a hundred times as long.
alter table volunteer
  add constraint volunteer_times_do_not_overlap exclude using gist (profile_id with =, during with &&) where (during is not null);
alter table volunteer drop constraint volunteer_in_one_game_at_a_time;
alter table volunteer rename constraint volunteer_times_do_not_overlap to volunteer_in_one_game_at_a_time;
comment on constraint volunteer_in_one_game_at_a_time on volunteer is 'No person is a sub in two games at once';
