-- Who owes the team what. Callup counts money and moves none.
-- locks: member, briefly: a column without a default
alter table member add column treasurer_since timestamptz;
comment on column member.treasurer_since is 'Since when they manage the kitty together with the captains. Null: they do not';

-- owner: game/kitty
create table kitty (
  team_id  uuid primary key references team on delete cascade,
  currency text not null constraint kitty_currency_is_a_code check (currency ~ '^[A-Z]{3}$')
);
comment on table kitty is 'A team that counts who owes it what. Amounts are in the smallest unit of the currency';

-- owner: game/kitty
create table kitty_place (
  id         uuid primary key,
  team_id    uuid not null references team on delete cascade,
  profile_id uuid constraint kitty_place_profile_id_fkey references profile on delete set null,
  constraint kitty_place_once_per_person unique (team_id, profile_id)
);
comment on table kitty_place is
  'Whose shares and payments these are. A claim moves none of them: who_is(profile_id) reads them. Without a person: they deleted their account or were removed, and the amounts are kept';
create index kitty_place_by_person on kitty_place (profile_id);

-- owner: game/kitty
create table kitty_entry (
  id          uuid primary key,
  team_id     uuid not null references team on delete cascade,
  line        integer not null,
  kind        text not null constraint kitty_entry_kind_is_known check (kind in ('cost', 'charge', 'payment')),
  what        text not null,
  amount      bigint not null,
  among       text constraint kitty_entry_among_is_known check (among in ('roster', 'came', 'chosen', 'nobody')),
  people      integer not null,
  per_sub     bigint,
  game_id     uuid references game on delete set null,
  game_start  timestamptz,
  corrects_id uuid references kitty_entry on delete cascade,
  entered_by  uuid constraint kitty_entry_entered_by_fkey references profile on delete set null,
  entered_at  timestamptz not null,
  constraint kitty_entry_line_once unique (team_id, line),
  constraint kitty_entry_corrected_once unique (corrects_id)
);
comment on table kitty_entry is 'What was spent, charged or received. Append-only: a mistake is corrected by an entry with the opposite amounts';
comment on column kitty_entry.line is 'Numbered under the lock of the team';
comment on column kitty_entry.kind is 'A cost was spent and is owed by those who share it; a charge is owed without having been spent; a payment was received';
comment on column kitty_entry.among is 'Who shares. Null: a payment';
comment on column kitty_entry.people is 'How many people share, for the rule in words';
comment on column kitty_entry.per_sub is 'What each sub pays. Null: subs share like everyone else';
comment on column kitty_entry.game_start is 'When the game started, also after it was deleted';
create index kitty_entry_by_game on kitty_entry (game_id) where game_id is not null;
create index kitty_entry_by_person on kitty_entry (entered_by) where entered_by is not null;

-- owner: game/kitty
create table kitty_share (
  entry_id uuid not null references kitty_entry on delete cascade,
  place_id uuid not null references kitty_place on delete cascade,
  amount   bigint not null,
  paid     bigint not null,
  constraint kitty_share_once_per_place primary key (entry_id, place_id)
);
comment on table kitty_share is 'What an entry means for one person. Append-only. The sum of amount - paid is what they owe';
comment on column kitty_share.amount is 'What they owe of it';
comment on column kitty_share.paid is 'What they paid of it: to the kitty, or to someone else for the team';
create index kitty_share_by_place on kitty_share (place_id);
