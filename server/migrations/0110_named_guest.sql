-- A captain, or a player if the team allows it, adds a guest to one game by name. The guest is a person without an account,
-- who is known in that game and deleted with it, or after the season.
alter table profile
  add column guest_of_game_id uuid,
  add column guest_added_by uuid,
  add constraint profile_guest_of_game_id_fkey foreign key (guest_of_game_id) references game on delete cascade not valid,
  add constraint profile_guest_added_by_fkey foreign key (guest_added_by) references profile on delete set null not valid,
  add constraint profile_guest_is_not_on_a_roster
    check (guest_of_game_id is null or known_in_team_id is null and not email_verified) not valid;
comment on column profile.guest_of_game_id is
  'The one game in which a named guest comes. Null: the person is not one';
comment on column profile.guest_added_by is 'Who added the named guest; null: they have deleted their account';

alter table rsvp add column by_name boolean not null default false;
comment on column rsvp.by_name is 'The answer of a named guest, who counts as in; other guests do not';

alter table game_day add column players_add_guests_at timestamptz;
comment on column game_day.players_add_guests_at is 'Since when players may add guests to games by name. Null: only captains may';
