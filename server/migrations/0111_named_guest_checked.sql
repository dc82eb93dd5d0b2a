-- outside a transaction
create index concurrently if not exists profile_by_guest_game on profile (guest_of_game_id) where guest_of_game_id is not null;
create index concurrently if not exists profile_by_guest_adder on profile (guest_added_by) where guest_added_by is not null;
alter table profile validate constraint profile_guest_of_game_id_fkey;
alter table profile validate constraint profile_guest_added_by_fkey;
alter table profile validate constraint profile_guest_is_not_on_a_roster;
