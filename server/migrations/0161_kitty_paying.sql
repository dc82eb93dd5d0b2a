-- How a team is paid, and who says that they have paid. Callup moves no money.
-- owner: game/kitty
create table kitty_way (
  team_id  uuid not null references team on delete cascade,
  position integer not null,
  kind     text not null constraint kitty_way_kind_is_known
           check (kind in ('iban', 'paypal', 'venmo', 'swish', 'bizum', 'twint', 'cash', 'other')),
  pay_to   text not null,
  name     text not null,
  added_by uuid not null constraint kitty_way_added_by_fkey references profile on delete cascade,
  constraint kitty_way_once_per_kind primary key (team_id, kind)
);
comment on table kitty_way is 'How people pay a team, in the order of the list';
comment on column kitty_way.pay_to is 'The IBAN, the name on PayPal or Venmo, the phone number, who takes cash, or a text';
comment on column kitty_way.name is 'Of an IBAN: whose account it is. Otherwise empty';

comment on column kitty_way.added_by is 'Who entered it. Often it is their own account, so it ends with theirs: nobody pays someone who is gone';
create index kitty_way_by_person on kitty_way (added_by);

-- owner: game/kitty
create table kitty_said_paid (
  place_id uuid primary key references kitty_place on delete cascade,
  amount   bigint not null,
  said_at  timestamptz not null
);
comment on table kitty_said_paid is 'Who says that they have paid, until a captain or treasurer has received it';

-- locks: kitty_entry, briefly: a column without a default
alter table kitty_entry add column said_at timestamptz;
comment on column kitty_entry.said_at is 'Of a payment: when the person said that they had paid. Null: they did not';
