-- Captains correct who was at a game. What others see of a closed season stays as people had answered.
-- locks: season_player, briefly: a column without a default
-- owner: game/presence
create table presence (
  game_id      uuid not null references game on delete cascade,
  profile_id   uuid not null constraint presence_profile_id_fkey references profile on delete cascade,
  was_there    boolean not null,
  corrected_at timestamptz not null,
  constraint presence_once_per_game primary key (game_id, profile_id)
);
comment on table presence is
  'Whether a player or guest was at a game, where a captain has corrected it. Without a row, those who were in were there. Of subs see volunteer.turned_up';
create index presence_by_profile on presence (profile_id);

alter table season_player add column subbed_as_answered integer;
comment on column season_player.subbed is 'How often they played as a sub';
comment on column season_player.subbed_as_answered is
  'The same without what captains recorded, for everyone but captains. Null: the same number';
