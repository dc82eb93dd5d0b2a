-- What the infrastructure stores: idempotency, budgets, scheduled tasks, deliveries and the state of mail.

-- owner: core
create table idempotency_key (
  profile_id  uuid not null,
  key         text not null,
  fingerprint bytea not null,
  status      smallint,
  reply       text,
  about       uuid[] not null default '{}',
  created_at  timestamptz not null,
  primary key (profile_id, key),
  constraint idempotency_key_profile_id_fkey foreign key (profile_id) references profile(id) on delete cascade deferrable initially deferred,
  constraint idempotency_key_reply_is_small check (octet_length(reply) <= 1048576)
);
create index idempotency_key_by_age on idempotency_key (created_at);
create index idempotency_key_by_subject on idempotency_key using gin (about);
comment on table idempotency_key is
  'The reply to a write that had an Idempotency-Key, so that the same write sent again changes nothing.';
comment on column idempotency_key.fingerprint is 'Hash of method, path and body';
comment on column idempotency_key.reply is 'Body of the response as sent';
comment on column idempotency_key.about is 'Every id in the reply: the row is deleted with any of them';
comment on constraint idempotency_key_profile_id_fkey on idempotency_key is
  'Deferred: the key is written first, and account deletion locks the team before the profile';
comment on constraint idempotency_key_reply_is_small on idempotency_key is
  'Nothing that people can make grow at will is stored';

-- owner: core
create table recent_write (
  subject text primary key,
  ends_at timestamptz not null
);
comment on table recent_write is 'A person who has just written: until ends_at, their reads go to the primary.';
comment on column recent_write.subject is 'Keyed hash of the person: it identifies nobody';
comment on column recent_write.ends_at is 'By the clock of the database';

-- owner: core
create table replica_heartbeat (
  process uuid primary key,
  beat    integer not null,
  beat_at timestamptz not null
);
comment on table replica_heartbeat is
  'The latest number that each API process wrote. A replica that shows a number has every commit before it.';

-- owner: core
create table web_asset (
  name          text primary key,
  content       bytea not null,
  superseded_at timestamptz
);
comment on table web_asset is
  'The hashed files of the web app, of every build that runs or ran in the last month: every process can serve them.';
comment on column web_asset.name is 'Contains the hash of the content: ''app-ClKUjjtd.js''';
comment on column web_asset.superseded_at is
  'When a process of a build without this file started; null while the file is current';

-- owner: core
create table budget_use (
  budget  text not null,
  subject text not null,
  used    integer not null,
  max     integer not null,
  ends_at timestamptz not null,
  constraint budget_use_once_per_subject primary key (budget, subject),
  constraint budget_use_within_the_limit check (used <= max)
);
create index budget_use_by_end on budget_use (ends_at);
comment on table budget_use is
  'What a person, a pair of people or an address has used of a budget in the current period.';
comment on column budget_use.budget is 'Name and period: ''invitation.send/day''';
comment on column budget_use.subject is 'Keyed hash of the person, pair or address: it identifies nobody';
comment on column budget_use.max is 'The limit at the last use';
comment on column budget_use.ends_at is 'The period begins with its first use';

-- owner: core
create table heavy_work (
  subject text primary key,
  token   uuid not null,
  ends_at timestamptz not null
);
comment on table heavy_work is
  'A lease for an import, a picture or an export: one per person. After a crash it ends by itself.';
comment on column heavy_work.subject is 'Keyed hash of the person';
comment on column heavy_work.token is 'The request that has the lease';

-- owner: core
create table used_token (
  hash      bytea not null,
  forget_at timestamptz not null,
  constraint used_token_once primary key (hash)
);
comment on table used_token is
  'Tokens that are valid once and were used, kept for as long as somebody could replay them.';
comment on column used_token.hash is 'SHA-256 of what the token is for and of the token';

-- owner: core
create table scheduled_task (
  name          text primary key,
  due_at        timestamptz not null,
  succeeded_at  timestamptz,
  resumes_after text,
  failures      integer not null default 0,
  last_error    text not null default ''
);
comment on table scheduled_task is
  'A job that runs on the clock. Its runs hold the row, so that there is one at a time.';
comment on column scheduled_task.due_at is 'The first run on the clock after the last success: it is overdue from then on';
comment on column scheduled_task.resumes_after is 'Where the next run goes on, if the last one did not get to the end';
comment on column scheduled_task.failures is 'Failed runs since the last success. Each makes the next batch smaller';
comment on column scheduled_task.last_error is 'Of the last run, if it failed; or empty';

-- owner: core
create table backfill (
  name        text primary key,
  rows        bigint not null default 0,
  started_at  timestamptz not null default now(),
  finished_at timestamptz
);
comment on table backfill is
  'What migrations left to the worker: it calls the function backfill_NAME with the largest number of rows to take, until it takes none.';
comment on column backfill.rows is 'How many rows were taken so far';

-- owner: core, message/ask, message/digest
create table delivery (
  id                uuid primary key,
  kind              text not null,
  channel           text not null,
  profile_id        uuid,
  payload           jsonb not null,
  bundle            text,
  cause_key         text,
  cause_is_newcomer boolean not null default false,
  queued_at         timestamptz not null,
  due_at            timestamptz not null,
  attempts          integer not null default 0,
  claimed_by        text,
  ended_at          timestamptz,
  outcome           text,
  reason            text not null default '',
  first_attempt_at  timestamptz,
  trace             text,
  urgency           smallint not null default 1,
  constraint delivery_has_outcome_when_ended check ((ended_at is null) = (outcome is null)),
  constraint delivery_outcome_is_known check (outcome in ('sent', 'refused', 'given_up', 'withheld', 'dropped'))
);
create index delivery_by_age on delivery (queued_at);
create index delivery_by_profile on delivery (profile_id);
create index delivery_of_invitation on delivery ((payload ->> 'invitationId')) where kind = 'invitation.invited' and ended_at is null;
create unique index delivery_one_per_bundle on delivery (profile_id, kind, bundle) where ended_at is null and attempts = 0 and bundle is not null;
create index delivery_pending_by_due on delivery (due_at) where ended_at is null;
create index delivery_pending_by_urgency on delivery (urgency, due_at) where ended_at is null;
comment on table delivery is 'One message to one person by one channel. Pending until it has an outcome.';
comment on column delivery.id is 'Stable over all attempts: the Message-ID of a mail';
comment on column delivery.kind is 'Name of the notification, whose composer reads the payload';
comment on column delivery.profile_id is
  'No foreign key, which would lock the profile. Null for people without one, whose address the composer knows';
comment on column delivery.payload is 'Emptied when the delivery ends, so that it keeps no personal data';
comment on column delivery.bundle is 'A further notification with the same bundle joins the delivery until its first attempt';
comment on column delivery.cause_key is 'Keyed hash of the person whose request led to it; its budgets are used';
comment on column delivery.due_at is
  'Next attempt. An attempt moves it ahead, so that a killed worker delays a message and loses none';
comment on column delivery.claimed_by is
  'The job of the last attempt: when a worker dies, its job runs again and takes over at once';
comment on column delivery.outcome is
  'sent; refused by the recipient''s server for good; given_up after days of failures; withheld by a budget; dropped as outdated';
comment on column delivery.reason is 'Status code or error of the last attempt, name of the budget, or why it was dropped';
comment on column delivery.first_attempt_at is
  'First attempt. Failures are given up some days after it: a message may have waited for a limit before';
comment on column delivery.trace is
  'W3C traceparent of the request or job that queued it, so that sending it is a part of the same trace; null without traces';
comment on column delivery.urgency is '0 urgent, 1 normal, 2 low, by its kind: the urgent ones leave first';
comment on index delivery_of_invitation is 'Tells captains that the mail of an invitation waits';

-- owner: core
create table mail_hold (
  since  timestamptz not null,
  reason text not null
);
create unique index mail_hold_at_most_one on mail_hold ((true));
comment on table mail_hold is 'While it has a row, no mail is sent: deliveries wait.';
comment on column mail_hold.reason is 'Why mail is held back, for the operator';

-- owner: core
create table mail_pace (
  domain         text primary key,
  period_at      timestamptz not null default '-infinity'::timestamptz,
  used           integer not null default 0,
  paused_until   timestamptz,
  pauses         integer not null default 0,
  waiting        integer not null default 0,
  urgent_waiting integer not null default 0
);
comment on table mail_pace is
  'How much mail went to a domain in the current minute; the row with an empty domain counts all mail of the day.';
comment on column mail_pace.period_at is 'Start of the minute or the day (UTC) that is counted';
comment on column mail_pace.used is
  'Attempts in that period. Counted before they are made, so that a killed worker cannot exceed a limit';
comment on column mail_pace.paused_until is
  'A mail server of the domain asked for less mail: none is sent to the domain until then';
comment on column mail_pace.pauses is 'Pauses in a row; each one is longer';
comment on column mail_pace.waiting is 'Messages that were put off to the minutes after that period, other than urgent ones';
comment on column mail_pace.urgent_waiting is 'Urgent messages that were put off to the minutes after that period';

-- owner: core
create table bounced_address (
  email      text primary key,
  bounced_at timestamptz not null,
  reason     text not null,
  kind       text not null default 'refused',
  constraint bounced_address_kind_is_known check (kind in ('refused', 'bounced', 'complained'))
);
comment on table bounced_address is 'Suppressed addresses: they get no further mail.';
comment on column bounced_address.email is 'In lower case';
comment on column bounced_address.reason is 'Status code of the mail server, or the name of a provider''s event';
comment on column bounced_address.kind is
  'refused while a mail was handed over; bounced afterwards, for good or several times; complained: the recipient marked a mail as spam';

-- owner: core
create table soft_bounce (
  email      text not null,
  bounced_on date not null,
  primary key (email, bounced_on)
);
comment on table soft_bounce is
  'Days on which a mail to an address came back for a temporary reason. Several of them suppress the address.';
comment on column soft_bounce.email is 'In lower case';

comment on table migration is
  'One row per migration that ran, and one per text of the functions and views, the last of which is in force.';
