-- An opponent that is not here gets a mail when its game changes.
-- locks: a nullable column each, and checks of a small table
alter table opponent_link
  add column email text,
  add column told_start timestamptz,
  add column told_place text,
  add column told_cancelled boolean,
  add constraint opponent_link_told_is_whole check (num_nulls(email, told_start, told_place, told_cancelled) in (0, 4));
comment on column opponent_link.email is 'Where the opponent gets mail about this game, as a captain typed it. Null: nowhere';
comment on column opponent_link.told_start is
  'What the opponent knows from the link or the last mail, so that a change which was undone sends none';
