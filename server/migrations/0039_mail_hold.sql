-- An operator can hold mail back, for example after a restore.

create table mail_hold (
  since  timestamptz not null,
  reason text not null
);
create unique index mail_hold_at_most_one on mail_hold ((true));
comment on table mail_hold is 'While it has a row, no mail is sent: deliveries wait.';
comment on column mail_hold.reason is 'Why mail is held back, for the operator';
