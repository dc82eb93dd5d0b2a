-- When people were reminded of what they owe, so that nobody is reminded twice in a fortnight.
-- locks: none
-- owner: game/kitty
create table kitty_reminder (
  place_id    uuid primary key references kitty_place on delete cascade,
  reminded_at timestamptz not null
);
comment on table kitty_reminder is 'When the person of a place was last reminded of what they owe';
