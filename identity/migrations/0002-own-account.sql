alter table challenge add column mail text not null default 'sent'
  constraint challenge_mail check (mail in ('sent', 'retrying', 'failed'));
comment on column challenge.mail is 'What became of the mail with the code.';

alter table passkey add column made_in text not null default '';
comment on column passkey.made_in is 'Browser and system, such as Firefox, Linux: by this the person knows it again.';

create table session_end (
  account_id uuid primary key,
  tries int not null default 0,
  due_at timestamptz not null default now()
);
comment on table session_end is 'People whose sessions the app has yet to end. Tried again until the app confirms it.';
create index session_end_due on session_end (due_at);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  verb text not null,
  operator text not null,
  account_id uuid,
  reason text not null
);
comment on table audit is 'What operators did by command line, kept for a year.';
comment on column audit.account_id is 'Whom it concerns, also after the account was deleted. Null for a list and for keys.';
create index audit_at on audit (at);
