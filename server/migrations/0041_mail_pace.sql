-- Limits of how much mail is sent: per day in total, per minute to one domain.

create table mail_pace (
  domain       text primary key,
  period_at    timestamptz not null default '-infinity',
  used         int not null default 0,
  paused_until timestamptz,
  pauses       int not null default 0
);
comment on table mail_pace is 'How much mail went to a domain in the current minute; the row with an empty domain counts all mail of the day.';
comment on column mail_pace.period_at is 'Start of the minute or the day (UTC) that is counted';
comment on column mail_pace.used is 'Attempts in that period. Counted before they are made, so that a killed worker cannot exceed a limit';
comment on column mail_pace.paused_until is 'A mail server of the domain asked for less mail: none is sent to the domain until then';
comment on column mail_pace.pauses is 'Pauses in a row; each one is longer';

alter table delivery add column tried_since timestamptz;
comment on column delivery.tried_since is
  'First attempt. Failures are given up some days after it: a message may have waited for a limit before';
