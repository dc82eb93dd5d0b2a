-- A kitty that came in a team file also has the names of people who are not on the roster.
-- locks: kitty_place, briefly: a column with a constant default
alter table kitty_place add column name text not null default '';
comment on column kitty_place.name is 'From a team file: who this is, if nobody here is. Otherwise empty';
