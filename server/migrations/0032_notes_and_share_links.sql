create table game_note (
  id        uuid primary key,
  team_id   uuid not null,
  game_id   uuid not null,
  sender_id uuid not null references profile (id) on delete cascade,
  groups    text[] not null,
  text      text not null,
  sent_at   timestamptz not null,
  constraint game_note_of_a_game_of_the_team foreign key (team_id, game_id) references game (team_id, id) on delete cascade,
  constraint game_note_has_text check (text <> ''),
  constraint game_note_has_groups check (
    cardinality(groups) > 0 and groups <@ array['Going', 'Maybe', 'NotAnswered', 'NotGoing', 'Subs'])
);
create index game_note_by_game on game_note (game_id, sent_at);
create index game_note_by_team_and_game on game_note (team_id, game_id);
create index game_note_by_sender on game_note (sender_id);
comment on table game_note is 'A captain''s note to players of a game. It is deleted with its sender: the words are theirs.';
comment on column game_note.groups is 'Whom it addressed, by their answers at that time';

create table game_note_recipient (
  note_id    uuid not null references game_note (id) on delete cascade,
  profile_id uuid not null references profile (id) on delete cascade,
  constraint game_note_recipient_pkey primary key (note_id, profile_id)
);
create index game_note_recipient_by_profile on game_note_recipient (profile_id);
comment on table game_note_recipient is 'A player to whom a note was sent, and who reads it on the game page.';

create table share_link (
  game_id    uuid primary key,
  team_id    uuid not null,
  seed       uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  constraint share_link_one_per_token unique (token_hash),
  constraint share_link_to_a_game_of_the_team foreign key (team_id, game_id) references game (team_id, id) on delete cascade
);
create index share_link_by_team_and_game on share_link (team_id, game_id);
comment on table share_link is 'A secret link by which anybody sees a game without signing in. Captains turn it off by deleting it.';
comment on column share_link.seed is 'The token is derived from it with the secret of the server: nobody can open the link with the row';
comment on column share_link.token_hash is 'SHA-256 of the token in the link';
